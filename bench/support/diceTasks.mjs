// Runs one measurement in a fresh process, on the built bundle: node diceTasks.mjs TASK [ARGUMENTS] prints it as JSON.
import { execFileSync } from 'node:child_process';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import {
  createAliasTable,
  createStreams,
  drawAlias,
  exactNet,
  explodingDie,
  fairDie,
  keepHighest,
  netOutcomes,
  sampleNet,
  seedStreams,
} from '../../dist/index.js';

/** A d10 that succeeds on 5 or more. */
const DIE = [1, 3, 0, 5, 1];
const PLAIN = { die: DIE, rerollLowest: 0, extraDiceOnTop: 0, plusToOne: false, topCounts: 1, automatic: 0 };
const A = {
  attack: { ...PLAIN, dice: 5 },
  defence: { ...PLAIN, dice: 4 },
  defenceDiceOnTop: 0,
  defenceTopCancelsAll: false,
};
const B = { ...A, attack: { ...A.attack, extraDiceOnTop: 2 }, defenceDiceOnTop: -2 };
const CONTESTS = {
  A,
  B,
  'A-reroll': { ...A, attack: { ...A.attack, rerollLowest: 2 } },
  'B-reroll': { ...B, attack: { ...B.attack, rerollLowest: 2 } },
};

const TWENTY = { ...A, attack: { ...PLAIN, dice: 20 }, defence: { ...PLAIN, dice: 20 } };
/** Pools that other calculators cannot handle, in whole numbers. */
const POOLS = {
  'highest 5 of 10d10 exploding': () => keepHighest(explodingDie(10, 3), 10, 5),
  'highest 8 of 16d10': () => keepHighest(fairDie(10), 16, 8),
  'highest 2 of 20d10': () => keepHighest(fairDie(10), 20, 2),
  '20d10 against 20d10': () => exactNet(TWENTY, 'never'),
};

function seconds(action) {
  const began = process.hrtime.bigint();
  action();
  return Number(process.hrtime.bigint() - began) / 1e9;
}

const tasks = {
  /** The C program's own measurement; started here so that it runs on the same core. */
  limit(program, contest) {
    return JSON.parse(execFileSync(program, [contest, '500000000', '1'], { encoding: 'utf8' }));
  },

  /** Attacks per second, rolling every die. */
  bulk(contest, backend, attacks) {
    sampleNet(CONTESTS[contest], 'never', attacks / 10, 1, backend);
    const elapsed = seconds(() => sampleNet(CONTESTS[contest], 'never', attacks, 2, backend));
    return { perSecond: attacks / elapsed };
  },

  /** Attacks per second, with one draw each as in a game. */
  alias(contest, attacks) {
    const table = createAliasTable(netOutcomes(CONTESTS[contest], 'never'));
    const words = createStreams(1);
    seedStreams(words, 1, 0, 0);
    const draw = (count) => {
      let wounds = 0;
      for (let i = 0; i < count; i++) wounds += drawAlias(table, words, 0);
      return wounds;
    };
    // Twice: the first call runs while being compiled, the second one fully compiled.
    draw(attacks / 20);
    draw(attacks / 20);
    const elapsed = seconds(() => {
      if (!(draw(attacks) > 0)) throw new Error('no attack ever wounded');
    });
    return { perSecond: attacks / elapsed };
  },

  /** Microseconds of one exact distribution. */
  exact(contest, policy, repetitions) {
    const solve = (count) => {
      for (let i = 0; i < count; i++) netOutcomes(CONTESTS[contest], policy);
    };
    solve(repetitions);
    return { microseconds: (1e6 * seconds(() => solve(repetitions))) / repetitions };
  },

  /** Milliseconds of the first answer of a process. */
  first(pool) {
    return { milliseconds: 1e3 * seconds(() => POOLS[pool]()) };
  },

  /** Attacks A per second with the common JavaScript dice roller. */
  roller(attacks) {
    let wounds = 0;
    const roll = (count) => {
      for (let i = 0; i < count; i++) {
        const hits = new DiceRoll('5d10>=5').total;
        if (hits > 0) wounds += Math.max(0, hits - new DiceRoll('4d10>=5').total);
      }
    };
    roll(attacks / 10);
    return { perSecond: attacks / seconds(() => roll(attacks)), wounds };
  },
};

const [name, ...args] = process.argv.slice(2);
const values = args.map((arg) => (/^\d+$/.test(arg) ? Number(arg) : arg));
console.log(JSON.stringify(tasks[name](...values)));
