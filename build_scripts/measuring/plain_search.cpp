// A plain breadth-first search of Ice Floes levels, as a yardstick for the solver; bench_solver --plain compiles it.
//
// Standard input has a level a line, its rows from the top joined by "/", at most 63 cells. For each it prints par (-1:
// the goal cannot be reached; -2: more than MOST positions), the positions searched, and the seconds of processor time.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

static const size_t MOST = 40'000'000;

struct Position {
    uint64_t floes;
    int place;
};

static uint64_t hash_of(const Position& p) {
    uint64_t mixed = (p.floes ^ (uint64_t(p.place) << 57)) * 0x9E3779B97F4A7C15ull;
    return mixed ^ (mixed >> 29);
}

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        int width = int(line.find('/')), height = int(line.size() + 1) / (width + 1), goal = height / 2 * width + width / 2;
        Position start{0, 0};
        for (int cell = 0; cell < width * height; cell++) {
            char letter = line[cell / width * (width + 1) + cell % width];
            if (letter != '.') start.floes |= 1ull << cell;
            if (letter == 'P') start.place = cell;
        }
        std::clock_t begin = std::clock();
        std::vector<Position> found{start};
        std::vector<int> distances{0};
        std::vector<int32_t> table(1 << 16, -1);
        table[hash_of(start) & (table.size() - 1)] = 0;
        int par = start.place == goal ? 0 : -1;
        size_t searched = 0;
        for (; searched < found.size() && par < 0; searched++) {
            if (found.size() > MOST) {
                par = -2;
                break;
            }
            if ((found.size() + 4) * 2 > table.size()) {
                table.assign(table.size() * 2, -1);
                for (size_t i = 0; i < found.size(); i++) {
                    size_t slot = hash_of(found[i]) & (table.size() - 1);
                    while (table[slot] >= 0) slot = (slot + 1) & (table.size() - 1);
                    table[slot] = int32_t(i);
                }
            }
            Position here = found[searched];
            for (int way = 0; way < 4 && par < 0; way++) {
                int dx = way == 0 ? -1 : way == 1 ? 1 : 0, dy = way == 2 ? -1 : way == 3 ? 1 : 0;
                int x = here.place % width + dx, y = here.place / width + dy;
                if (x < 0 || x >= width || y < 0 || y >= height) continue;
                Position after = here;
                after.place = y * width + x;
                if (!(here.floes >> after.place & 1)) {
                    for (;;) {
                        x += dx, y += dy;
                        if (x < 0 || x >= width || y < 0 || y >= height || here.floes >> (y * width + x) & 1) break;
                        after.place = y * width + x;
                    }
                    after.floes ^= 1ull << here.place | 1ull << after.place;
                }
                size_t slot = hash_of(after) & (table.size() - 1);
                while (table[slot] >= 0) {
                    const Position& other = found[table[slot]];
                    if (other.floes == after.floes && other.place == after.place) break;
                    slot = (slot + 1) & (table.size() - 1);
                }
                if (table[slot] >= 0) continue;
                table[slot] = int32_t(found.size());
                found.push_back(after);
                distances.push_back(distances[searched] + 1);
                if (after.place == goal) par = distances.back();
            }
        }
        double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("%d %zu %.6f\n", par, searched, seconds);
        std::fflush(stdout);
    }
}
