/** Contests, each with plausible misreadings of the rules that change its results. */
import type { ContestPolicy, ContestSpec } from '../../src/dice/contest.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';
import { ATTACK_A, ATTACK_B, contest, pool } from './arbitraryContest.ts';
import type { Kind } from './bruteForce.ts';
import { byteModulo, countOf, type Reading, RULES, rerolled, showsTop } from './rollByHand.ts';

export interface Case {
  readonly contest: ContestSpec;
  readonly policy: ContestPolicy;
  /** Maximum wounds counted; unlimited by default. */
  readonly health?: number;
  /** Player's decisions that follow the policy; by default always re-roll. */
  readonly habits?: Partial<Reading>;
  readonly misreadings: Readonly<Record<string, Partial<Reading>>>;
}

/** Changes the difficulty; natural 1s and 10s keep their meaning. */
const easierBy =
  (faces: number): Reading['kind'] =>
  (spec, face) =>
    RULES.kind(spec, face === 1 || face === 10 ? face : Math.min(9, Math.max(2, face + faces)));

const reads =
  (found: Kind, as: Kind): Reading['kind'] =>
  (spec, face) => {
    const kind = RULES.kind(spec, face);
    return kind === found ? as : kind;
  };

/** Counts by the rules, as if the pool had these riders instead of its own. */
const countedWith =
  (rider: Partial<PoolSpec>): Reading['successes'] =>
  (spec, kinds) =>
    RULES.successes({ ...spec, ...rider }, kinds);

/** Uses every random word for two dice. */
function twice(): Reading['face'] {
  let kept = 0;
  return (sides, rng, stream) => {
    const face = kept === 0 ? RULES.face(sides, rng, stream) : kept;
    kept = kept === 0 ? face : 0;
    return face;
  };
}

const plain: Case = {
  contest: ATTACK_A,
  policy: 'never',
  misreadings: {
    'a die of faces 0 … 9, the 0 read as 1': { face: (...die) => Math.max(1, RULES.face(...die) - 1) },
    'a sum of two smaller dice': {
      face: (_, rng, stream) => RULES.face(5, rng, stream) + RULES.face(6, rng, stream) - 1,
    },
    'every random word serves two dice': { face: twice() },
    'both sides roll the same random words': { sharedWords: true },
    'difficulty one lower': { kind: easierBy(1) },
    'difficulty one higher': { kind: easierBy(-1) },
    'a natural 1 succeeds': { kind: reads('bottom', 'success') },
    'a natural 10 counts twice': { successes: countedWith({ topCounts: 2 }) },
    'one die too many': { dice: ({ dice }) => dice + 1 },
    'one die too few': { dice: ({ dice }) => dice - 1 },
    'a tie goes to the attacker': {
      net: (spec, attack, defence) =>
        attack.successes > 0 && attack.successes === defence.successes ? 1 : RULES.net(spec, attack, defence),
    },
    'a defence success cancels two': {
      net: (_, attack, defence) => Math.max(0, attack.successes - 2 * defence.successes),
    },
    'defence successes beyond the attack count too': {
      net: (_, attack, defence) => Math.abs(attack.successes - defence.successes),
    },
    'any success of the defence cancels all': {
      net: (_, attack, defence) => (defence.successes > 0 ? 0 : attack.successes),
    },
  },
};

const manyDice: Case = {
  contest: contest(pool(40), pool(0)),
  policy: 'never',
  misreadings: {
    'a byte modulo 10': { face: byteModulo },
    'no face 10': { face: (_, rng, stream) => RULES.face(9, rng, stream) },
  },
};

const outOfReach: Case = {
  contest: contest(pool(5, { die: [1, 8, 0, 0, 1] }), pool(1)),
  policy: 'never',
  misreadings: { 'a natural 10 fails': { kind: reads('top', 'failure') } },
};

const wounded: Case = {
  contest: ATTACK_A,
  policy: 'never',
  health: 2,
  misreadings: {
    'wounds capped one too late': { wounds: (net, health) => Math.min(net, health + 1) },
    'wounds capped one too early': { wounds: (net, health) => Math.min(net, health - 1) },
  },
};

const emptied: Case = {
  contest: contest(pool(3, { automatic: 1 }), pool(1), { defenceDiceOnTop: -2 }),
  policy: 'never',
  misreadings: {
    'an emptied pool rolls one die': { dice: ({ dice }) => Math.max(1, dice) },
    'dice below zero roll too': { dice: ({ dice }) => Math.abs(dice) },
    'automatic successes only if a die succeeds': {
      successes: (spec, kinds) => {
        const rolled = countedWith({ automatic: 0 })(spec, kinds);
        return rolled > 0 ? rolled + spec.automatic : 0;
      },
    },
  },
};

const extraDice: Case = {
  contest: ATTACK_B,
  policy: 'never',
  misreadings: {
    'no extra dice': { extraDice: () => [] },
    'extra dice for every natural 10': {
      extraDice: (spec, faces, roll) =>
        roll(spec.extraDiceOnTop * faces.filter((face) => face === 10).length),
    },
    'extra dice twice': {
      extraDice: (spec, faces, roll) => {
        const extra = RULES.extraDice(spec, faces, roll, faces);
        return [...extra, ...RULES.extraDice(spec, extra, roll, extra)];
      },
    },
    'extra dice chain': {
      extraDice: function chain(spec, faces, roll): number[] {
        const extra = RULES.extraDice(spec, faces, roll, faces);
        return extra.length === 0 ? [] : [...extra, ...chain(spec, extra, roll)];
      },
    },
    'extra dice for any success': {
      extraDice: (spec, faces, roll) => (faces.some((face) => face >= 5) ? roll(spec.extraDiceOnTop) : []),
    },
    'the defence keeps its dice': { defence: ({ defence }) => defence },
    'the defence loses dice for every natural 10': {
      defence: ({ defence }, tops) => ({ ...defence, dice: defence.dice - 2 * tops }),
    },
    'the defence loses dice always': {
      defence: ({ defence }) => ({ ...defence, dice: defence.dice - 2 }),
    },
    'the defence gains dice': {
      defence: ({ defence }, tops) => ({ ...defence, dice: defence.dice + (tops > 0 ? 2 : 0) }),
    },
  },
};

const rerollOfTwo: Case = {
  contest: { ...ATTACK_B, attack: pool(4, { rerollLowest: 2, extraDiceOnTop: 2, topCounts: 2 }) },
  policy: 'always',
  misreadings: {
    'no re-roll': { rerolls: () => false },
    'one die re-rolled': { reroll: (sorted, count, roll) => RULES.reroll(sorted, count - 1, roll) },
    'three dice re-rolled': { reroll: (sorted, count, roll) => RULES.reroll(sorted, count + 1, roll) },
    'the highest dice re-rolled': {
      reroll: (sorted, count, roll) => [...sorted.slice(0, -count), ...roll(count)],
    },
    'the better of both rolls kept': {
      reroll: (sorted, count, roll) => [
        ...sorted.slice(count),
        ...roll(count).map((face, i) => Math.max(face, sorted[i])),
      ],
    },
    'only failures re-rolled': {
      reroll: (sorted, count, roll) => {
        const failed = sorted.slice(0, count).filter((face) => face < 5).length;
        return RULES.reroll(sorted, failed, roll);
      },
    },
    're-roll after the extra dice': {
      fall: (reading, spec, initial, roll) => {
        const extra = reading.extraDice(spec, initial, roll, initial);
        return { pool: rerolled(reading, spec, [...initial, ...extra], roll), extra: [] };
      },
    },
  },
};

const rerollOfAll: Case = {
  contest: contest(pool(2, { rerollLowest: 2, extraDiceOnTop: 2, topCounts: 2 }), pool(0)),
  policy: 'always',
  misreadings: {
    'a natural 10 that was re-rolled brings extra dice': {
      extraDice: (spec, faces, roll, initial) =>
        showsTop(spec, initial) ? roll(spec.extraDiceOnTop) : RULES.extraDice(spec, faces, roll, initial),
    },
  },
};

const rerollThatPays: Case = {
  contest: contest(pool(4, { rerollLowest: 2 }), pool(2)),
  policy: 'hits',
  // Two fresh dice hit 1.2 times on average.
  habits: { rerolls: (_, lowest) => lowest.filter((face) => face >= 5).length < 2 },
  misreadings: {
    're-rolled whether it pays or not': { rerolls: () => true },
    're-rolled only when both dice failed': { rerolls: (_, lowest) => lowest.every((face) => face < 5) },
    'never re-rolled': { rerolls: () => false },
  },
};

const riders: Case = {
  contest: contest(
    pool(4, {
      die: [1, 2, 2, 4, 1],
      plusToOne: true,
      extraDiceOnTop: 2,
      topCounts: 2,
      automatic: 1,
    }),
    pool(3, { topCounts: 2 }),
    { defenceDiceOnTop: -1 },
  ),
  policy: 'never',
  misreadings: {
    'a natural 10 counts once': { successes: countedWith({ topCounts: 1 }) },
    '+2 to every die': {
      successes: (spec, kinds) =>
        countedWith({ plusToOne: false })(spec, kinds) + (spec.plusToOne ? countOf(kinds, 'near') : 0),
    },
    '+2 to none': { successes: countedWith({ plusToOne: false }) },
    '+2 reaches one face too far': {
      kind: (spec, face) => (spec.plusToOne && face === 3 ? 'near' : RULES.kind(spec, face)),
    },
    '+2 saves a natural 1': { kind: reads('bottom', 'near') },
    '+2 makes natural 10s': {
      extraDice: (spec, faces, roll) => (faces.some((face) => face >= 8) ? roll(spec.extraDiceOnTop) : []),
    },
    'automatic successes dropped': { successes: countedWith({ automatic: 0 }) },
  },
};

const cancelled: Case = {
  contest: contest(pool(5, { automatic: 1 }), pool(2, { automatic: 1 }), { defenceTopCancelsAll: true }),
  policy: 'never',
  misreadings: {
    'a natural 10 of the defence cancels only itself': {
      net: (spec, attack, defence) => RULES.net({ ...spec, defenceTopCancelsAll: false }, attack, defence),
    },
    'a natural 10 of the attack cancels it': {
      net: (spec, attack, defence) => (attack.tops > 0 ? 0 : RULES.net(spec, attack, defence)),
    },
    'automatic successes cannot be cancelled': {
      net: (spec, attack, defence) => Math.max(1, RULES.net(spec, attack, defence)),
    },
  },
};

export const CASES: Readonly<Record<string, Case>> = {
  '5 dice against 4': plain,
  '40 dice': manyDice,
  'difficulty 11': outOfReach,
  'a target of health 2': wounded,
  'a pool that loses all its dice': emptied,
  'extra dice on a natural 10': extraDice,
  'a re-roll of the lowest two': rerollOfTwo,
  'a re-roll of all dice': rerollOfAll,
  'a re-roll when it pays': rerollThatPays,
  'all riders at once': riders,
  'a natural 10 that cancels all': cancelled,
};
