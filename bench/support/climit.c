// Measures the machine's limit, to compare the bulk kernel with: attacks rolled die by die with AVX-512, exactly uniform d10.
//   gcc -O3 -march=native climit.c -o climit && ./climit A|B ATTACKS SEED   prints one JSON object
// Attack A: 5d10 against 4d10, a die succeeds on 5 or more. Attack B: a natural 10 adds two attack dice, once, and
// takes two defence dice. 64 attacks a block, two xoshiro128+ generators of 16 lanes, a die in each half of a lane;
// a block in which any word is 65530 or more is rolled again, so that all ten faces are equally likely.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NETS 8
#define BLOCK 64
// Counters of 16 bits are emptied before they can overflow.
#define BLOCKS_BETWEEN 60000
#define HIT 26212
#define TEN 58977
#define REJECT 65530

typedef struct {
  __m512i a, b, c, d;
} Generator;

static uint64_t seed_state;

static uint64_t splitmix(void) {
  uint64_t z = (seed_state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

static Generator seeded(void) {
  Generator g;
  uint64_t words[32];
  for (int i = 0; i < 32; i++) words[i] = splitmix();
  memcpy(&g, words, sizeof g);
  return g;
}

static inline __m512i next(Generator *g) {
  __m512i result = _mm512_add_epi32(g->a, g->d);
  __m512i shifted = _mm512_slli_epi32(g->b, 9);
  __m512i c = _mm512_xor_si512(g->c, g->a);
  __m512i d = _mm512_xor_si512(g->d, g->b);
  g->b = _mm512_xor_si512(g->b, c);
  g->a = _mm512_xor_si512(g->a, d);
  g->c = _mm512_xor_si512(c, shifted);
  g->d = _mm512_rol_epi32(d, 11);
  return result;
}

static uint64_t sum16(__m512i v) {
  uint16_t lanes[32];
  uint64_t sum = 0;
  _mm512_storeu_si512(lanes, v);
  for (int i = 0; i < 32; i++) sum += lanes[i];
  return sum;
}

// One die in each of 32 attacks: adds its success where `use` allows and records a natural 10.
#define ROLL(generator, successes, tens, use)                                           \
  do {                                                                                  \
    __m512i x = next(&generator);                                                       \
    highest = _mm512_max_epu16(highest, x);                                             \
    __mmask32 hit = _mm512_cmpge_epu16_mask(x, _mm512_set1_epi16((short)HIT));          \
    successes = _mm512_mask_add_epi16(successes, hit & (use), successes, one);          \
    if (b) tens |= _mm512_cmpge_epu16_mask(x, _mm512_set1_epi16((short)TEN));           \
  } while (0)

// `b` is a constant in each of the two callers, so the compiler omits the code of the other attack.
static inline __attribute__((always_inline)) void roll(uint64_t blocks, int b, uint64_t *counts) {
  Generator g0 = seeded(), g1 = seeded();
  const __m512i one = _mm512_set1_epi16(1), zero = _mm512_setzero_si512();
  while (blocks > 0) {
    uint64_t now = blocks < BLOCKS_BETWEEN ? blocks : BLOCKS_BETWEEN;
    __m512i found0[NETS], found1[NETS];
    for (int net = 0; net < NETS; net++) found0[net] = found1[net] = zero;
    for (uint64_t done = 0; done < now;) {
      __m512i hits0 = zero, hits1 = zero, saves0 = zero, saves1 = zero, highest = zero;
      __mmask32 tens0 = 0, tens1 = 0, ignored = 0;
#pragma GCC unroll 5
      for (int die = 0; die < 5; die++) {
        ROLL(g0, hits0, tens0, ~0u);
        ROLL(g1, hits1, tens1, ~0u);
      }
      const __mmask32 topped0 = tens0, topped1 = tens1;
      if (b) {
#pragma GCC unroll 2
        for (int die = 0; die < 2; die++) {
          ROLL(g0, hits0, ignored, topped0);
          ROLL(g1, hits1, ignored, topped1);
        }
      }
#pragma GCC unroll 4
      for (int die = 0; die < 4; die++) {
        ROLL(g0, saves0, ignored, die < 2 || !b ? ~0u : ~topped0);
        ROLL(g1, saves1, ignored, die < 2 || !b ? ~0u : ~topped1);
      }
      if (_mm512_cmpge_epu16_mask(highest, _mm512_set1_epi16((short)REJECT))) continue;
      done++;
      __m512i net0 = _mm512_subs_epu16(hits0, saves0), net1 = _mm512_subs_epu16(hits1, saves1);
#pragma GCC unroll 7
      for (int net = 1; net < NETS; net++) {
        if (net > 5 && !b) break;
        __m512i value = _mm512_set1_epi16(net);
        found0[net] = _mm512_mask_add_epi16(found0[net], _mm512_cmpeq_epi16_mask(net0, value), found0[net], one);
        found1[net] = _mm512_mask_add_epi16(found1[net], _mm512_cmpeq_epi16_mask(net1, value), found1[net], one);
      }
    }
    uint64_t above = 0;
    for (int net = 1; net < NETS; net++) {
      uint64_t found = sum16(found0[net]) + sum16(found1[net]);
      counts[net] += found;
      above += found;
    }
    counts[0] += now * BLOCK - above;
    blocks -= now;
  }
}

static __attribute__((noinline)) void roll_a(uint64_t blocks, uint64_t *counts) { roll(blocks, 0, counts); }
static __attribute__((noinline)) void roll_b(uint64_t blocks, uint64_t *counts) { roll(blocks, 1, counts); }

static double now_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int count, char **args) {
  if (count != 4) {
    fprintf(stderr, "usage: climit A|B ATTACKS SEED\n");
    return 2;
  }
  void (*run)(uint64_t, uint64_t *) = args[1][0] == 'B' ? roll_b : roll_a;
  uint64_t blocks = strtoull(args[2], NULL, 10) / BLOCK, counts[NETS] = {0};
  seed_state = strtoull(args[3], NULL, 10);
  run(blocks / 20, counts);
  memset(counts, 0, sizeof counts);
  double began = now_seconds();
  run(blocks, counts);
  double elapsed = now_seconds() - began;
  printf("{\"perSecond\": %.0f, \"counts\": [", (double)(blocks * BLOCK) / elapsed);
  for (int net = 0; net < NETS; net++) printf("%s%llu", net ? ", " : "", (unsigned long long)counts[net]);
  printf("]}\n");
  return 0;
}
