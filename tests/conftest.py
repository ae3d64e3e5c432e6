"""Settings for the whole suite: property tests find the same examples in every run and mind no slow machine."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2000)  # --hypothesis-profile=search: look for new ones
settings.load_profile("steady")
