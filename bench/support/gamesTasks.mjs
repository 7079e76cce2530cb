// Runs one measurement in a fresh process, on the built bundle: node gamesTasks.mjs TASK [ARGUMENTS] prints it as JSON.
import {
  answerAttack,
  engagementConfiguration,
  firefightConfiguration,
  loadCatalogue,
  loadDustWarfare,
  loadRattenkrieg,
  matchConfiguration,
  netOutcomes,
  runStudy,
} from '../../dist/index.js';
import { ask } from '../../dist/odds.js';

const EMPTY_RULESET = new URL('./emptyRuleset.mjs', import.meta.url).href;
const WARM_UP_GAMES = 500;
/** The kind of attack in a miniature's own activation, unlike counterattack, overwatch and others. */
const ATTACK = 0;

const catalogue = await loadCatalogue();

/** Full deathmatch, Reich against Union on the first map, with greedy players by default. */
function matchup(seed, { mode, ai } = {}) {
  const request = { teams: [], rules: [], entries: 'swapped', turnCap: 100, mode, ai };
  return { ruleset: 'tannhauser', catalogue, configuration: matchConfiguration(catalogue, request), seed };
}

const empty = { ruleset: 'empty', catalogue: null, configuration: null, seed: 1 };

async function seconds(action) {
  const began = process.hrtime.bigint();
  await action();
  return Number(process.hrtime.bigint() - began) / 1e9;
}

/**
 * Games and decisions played in this thread, with their processor seconds, which are more reliable than elapsed time on
 * a busy machine. The time includes the compiler's and the collector's threads.
 */
async function playedIn(study, games) {
  let decisions = 0;
  let column = -1;
  const began = process.cpuUsage();
  await runStudy(study, {
    games,
    threads: 0,
    chunkGames: games,
    onColumns: (columns) => {
      column = columns.findIndex(({ name }) => name === 'decisions');
    },
    onBatch: (batch) => {
      for (let game = 0; game < batch.games; game++) decisions += batch.columns[column][game];
    },
  });
  const { user, system } = process.cpuUsage(began);
  return { games, decisions, seconds: (user + system) / 1e6 };
}

/** Warm-up rounds until V8 has compiled the hot code, and measured rounds. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;

/** Games per second of one core, by round of equal size of one study, in processor time as in `playedIn`. */
async function ratesOf(ruleset, catalogue, configuration, games) {
  const rates = [];
  let before = process.cpuUsage();
  await runStudy(
    { ruleset, catalogue, configuration, seed: 1 },
    {
      games: (WARM_UP_ROUNDS + ROUNDS) * games,
      threads: 0,
      chunkGames: games,
      onBatch: (batch) => {
        const { user, system } = process.cpuUsage(before);
        rates.push((1e6 * batch.games) / (user + system));
        before = process.cpuUsage();
      },
    },
  );
  return rates.slice(WARM_UP_ROUNDS);
}

const tasks = {
  /** Warm games per second, without the start of the threads; 0 threads play in this one. */
  async speed(threads, games) {
    await runStudy(matchup(1), { games: WARM_UP_GAMES, threads: 0 });
    let firstBatch = 0n;
    let before = 0;
    const outcome = await runStudy(matchup(2), {
      games,
      threads,
      onBatch: (batch) => {
        // The clock starts when every thread has compiled its hot code.
        if (firstBatch === 0n && batch.first >= WARM_UP_GAMES) {
          firstBatch = process.hrtime.bigint();
          before = batch.first + batch.games;
        }
      },
    });
    const elapsed = Number(process.hrtime.bigint() - firstBatch) / 1e9;
    return { gamesPerSecond: (outcome.games - before) / elapsed, resultsHash: outcome.resultsHash };
  },

  /**
   * Games per second of one core in a mode, with greedy and tactician in turns, each warm, so that disturbances affect
   * both.
   */
  async players(mode, games) {
    const rounds = { greedy: [], tactician: [] };
    for (const ai of Object.keys(rounds)) await playedIn(matchup(1, { mode, ai }), WARM_UP_GAMES);
    for (let round = 0; round < 3; round++) {
      for (const [ai, rates] of Object.entries(rounds)) {
        const played = await playedIn(matchup(2, { mode, ai }), games);
        rates.push(played.games / played.seconds);
      }
    }
    return rounds;
  },

  /** Engagements of Dust Warfare per second of one core: the two house lists, eight units per side. */
  async engagements(games) {
    const catalogue = await loadDustWarfare();
    const configuration = engagementConfiguration(catalogue, { lists: [], rules: [] });
    return { rates: await ratesOf('dust-warfare', catalogue, configuration, games) };
  },

  /** Firefights of Rattenkrieg! per second of one core: two house squads of ten, both behind cover. */
  async firefights(games) {
    const catalogue = await loadRattenkrieg();
    const squads = ['house-mg42-squad', 'house-dp28-squad'];
    const cover = 'torso-and-head';
    const simple = firefightConfiguration(catalogue, { squads, cover, rules: [] });
    const extensions = 'reactions,aggressiveness,outgunned';
    const extended = firefightConfiguration(catalogue, { squads, cover, extensions, rules: [] });
    return {
      simple: await ratesOf('rattenkrieg', catalogue, simple, games),
      extended: await ratesOf('rattenkrieg', catalogue, extended, games),
    };
  },

  /** Mean milliseconds of an AI player's decision on one core, in a match against itself. */
  async decision(ai, games) {
    await playedIn(matchup(1, { ai }), Math.ceil(games / 4));
    const { decisions, seconds: taken } = await playedIn(matchup(2, { ai }), games);
    return { milliseconds: (1e3 * taken) / decisions };
  },

  /** Milliseconds from requesting one thread to its first answer. */
  async poolStart() {
    return { milliseconds: 1e3 * (await seconds(() => runEmpty(1, 1, 1))) };
  },

  /** Microseconds of overhead per task: many tasks of one empty game against few of many. */
  async taskOverhead(games) {
    await runEmpty(games, 1, 1);
    const many = await seconds(() => runEmpty(games, 1, 1));
    const few = await seconds(() => runEmpty(games, 1, games));
    return { microseconds: (1e6 * (many - few)) / (games - 1) };
  },

  /** Megabytes that each further thread adds while it plays real games. */
  async workerMemory(threads, games) {
    let peak = 0;
    await runStudy(matchup(1), {
      games,
      threads,
      onBatch: () => {
        peak = Math.max(peak, process.memoryUsage.rss());
      },
    });
    return { megabytes: peak / 2 ** 20 };
  },

  /** Heap bytes per game, without a collection in between (needs --expose-gc and a large young generation). */
  async allocation(games, ai) {
    const grown = async (count) => {
      globalThis.gc();
      const before = process.memoryUsage().heapUsed;
      await runStudy(matchup(2, { ai }), { games: count, threads: 0, chunkGames: count });
      return process.memoryUsage().heapUsed - before;
    };
    await grown(2 * games);
    // The difference excludes what a study compiles once.
    return { bytes: ((await grown(3 * games)) - (await grown(games))) / (2 * games) };
  },

  /** Warm microseconds of the exact distribution, and of the complete answer, for every attacker, weapon and target. */
  async odds() {
    const questions = catalogue.characters.flatMap((attacker) =>
      weaponsOf(attacker).flatMap(({ weapon, pack }) =>
        catalogue.characters
          .filter((target) => target.id !== attacker.id)
          .map((target) => question(attacker.id, pack, target.id, weapon)),
      ),
    );
    const distribution = [];
    const answer = [];
    for (const question of questions) {
      const { pools } = answerAttack(catalogue, question, { trials: 0, seed: 1 }).answer;
      distribution.push(await bestMicroseconds(() => netOutcomes(pools, 'net'), 200));
      answer.push(await bestMicroseconds(() => answerAttack(catalogue, question, { trials: 0, seed: 1 }), 5));
    }
    return { questions: questions.length, distribution, answer };
  },

  /** Warm milliseconds of whole answers to volleys: three attackers of Tannhäuser at one target and, best split, at two; nine rifles of Rattenkrieg!. */
  async volleys() {
    const miniatures = ['eva-kramer:mauser-c96', 'hermann-von-heizinger', 'karl-zermann', 'john-macneal'];
    const timed = async (ruleset, parameters) => {
      const all = [];
      for (let round = 0; round < 12; round++)
        all.push(1000 * (await seconds(() => ask(ruleset, 'volley', parameters))));
      return all.slice(1);
    };
    return {
      three: await timed('tannhauser', { miniatures }),
      split: await timed('tannhauser', { miniatures: [...miniatures, 'and', 'tala-aponi'], split: 'best' }),
      rifles: await timed('rattenkrieg', { shooters: ['9x mauser-98k', '8'] }),
    };
  },
};

function runEmpty(games, threads, chunkGames) {
  return runStudy(empty, { games, threads, chunkGames, moduleUrl: EMPTY_RULESET });
}

/** The weapons of a character, each with a pack that contains it. */
function weaponsOf({ specialObject, packs }) {
  const isWeapon = new Set(catalogue.items.filter(({ weapon }) => weapon !== null).map(({ id }) => id));
  const found = new Map();
  for (const pack of ['combat', 'stamina', 'command']) {
    for (const id of packs[pack] === null ? [] : [specialObject, ...packs[pack]]) {
      if (isWeapon.has(id) && !found.has(id)) found.set(id, { weapon: id, pack });
    }
  }
  return [...found.values()];
}

function question(attacker, pack, target, weapon) {
  const fresh = { wounds: 0, boost: false, circle: 0 };
  return {
    attacker: { character: attacker, pack, ...fresh },
    target: { character: target, pack: null, ...fresh },
    weapon,
    moved: false,
    smoke: false,
    attackerFriends: [],
    targetFriends: [],
    rulings: {},
    kind: ATTACK,
    policy: 'wounds',
  };
}

/** The fastest of several rounds: disturbances only add to a measurement of microseconds. */
async function bestMicroseconds(action, repeats) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const elapsed = await seconds(() => {
      for (let i = 0; i < repeats; i++) action();
    });
    best = Math.min(best, (1e6 * elapsed) / repeats);
  }
  return best;
}

const [task, ...args] = process.argv.slice(2);
const values = args.map((arg) => (Number.isNaN(Number(arg)) ? arg : Number(arg)));
console.log(JSON.stringify(await tasks[task](...values)));
