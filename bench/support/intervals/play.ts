/** Games with drawn packs, analysed as by `play` and `balance packs`. */
import { createScoreAdjuster } from '../../../src/experiments/adjustedScores.ts';
import { createFairnessCounts } from '../../../src/experiments/mapFairness.ts';
import { type MatchupResult, matchupResult } from '../../../src/experiments/matchup.ts';
import { createMiniatureMeans } from '../../../src/experiments/miniatureMeans.ts';
import { createPackEffectCounts } from '../../../src/experiments/packEffectCounts.ts';
import { packsResult } from '../../../src/experiments/packs.ts';
import { LUCK_COLUMN, SETUP_LUCK_COLUMN } from '../../../src/experiments/points.ts';
import { addBatch, createTally } from '../../../src/experiments/tally.ts';
import type { ColumnBatch, ColumnSpec } from '../../../src/game/contract.ts';
import type { Miniature } from '../../../src/game/miniatures.ts';
import { anytimeIntervals } from '../../../src/statistics/anytime.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { differenceOf } from '../../../src/statistics/difference.ts';
import { shareInterval } from '../../../src/statistics/kornGraubard.ts';
import { pairScore } from '../../../src/statistics/pairScore.ts';
import { simultaneousIntervals } from '../../../src/statistics/simultaneous.ts';
import { skewedMeanInterval } from '../../../src/statistics/skewedMean.ts';
import { percent } from './games.ts';
import {
  atEveryLook,
  type Cell,
  type Family,
  type Outcome,
  outcome,
  together,
  type Uniform,
} from './kind.ts';
import { EXACT, WATCHED } from './shares.ts';

const PACKS = ['a', 'b', 'c'];
const EFFECTS = [0.06, 0, -0.06];
const MINIATURES: readonly Miniature[] = [
  { key: 'one', character: 'one', side: 0, drawn: PACKS },
  { key: 'two', character: 'two', side: 0, drawn: PACKS },
  { key: 'three', character: 'three', side: 1, drawn: PACKS },
];
/** Effect of the entry point N, and of acting first, on a side's score. */
const ENTRY = 0.04;
const ACTING = 0.03;
const SURVIVAL = 0.3;
/** Wounds per game: none, or up to five; kills are rare. */
const WOUNDED = 0.4;
const MOST_WOUNDS = 5;
const KILLS = 0.08;
const MEAN_WOUNDS = (WOUNDED * (1 + MOST_WOUNDS)) / 2;

interface Model {
  readonly games: number;
  /** Score of the first side, averaged over everything. */
  readonly score: number;
  readonly draws: number;
  /** Maximum of the measured luck added to the chance to win. */
  readonly luck?: number;
}

const MODELS: readonly Model[] = [
  { games: 200, score: 0.5, draws: 0 },
  { games: 600, score: 0.6, draws: 0.2 },
  { games: 2000, score: 0.5, draws: 0.02, luck: 0.25 },
  { games: 600, score: 0.75, draws: 0 },
  { games: 600, score: 0.5, draws: 0, luck: 0.25 },
];

const WINNER: ColumnSpec = { name: 'winner', type: 'uint8', labels: ['First', 'Second', 'draw'] };

function columnsOf({ luck }: Model): ColumnSpec[] {
  return [
    WINNER,
    { name: 'reason', type: 'uint8', labels: ['eliminated'] },
    { name: 'turns', type: 'int16' },
    { name: 'entry', type: 'uint8', labels: ['N', 'W'] },
    { name: 'first', type: 'uint8', labels: ['First', 'Second'] },
    ...MINIATURES.flatMap(({ key }): ColumnSpec[] => [
      { name: `pack:${key}`, type: 'uint8', labels: PACKS },
      { name: `rows:${key}`, type: 'uint8' },
      { name: `wounds:${key}`, type: 'int16' },
      { name: `kills:${key}`, type: 'uint8' },
    ]),
    ...(luck === undefined
      ? []
      : [LUCK_COLUMN, SETUP_LUCK_COLUMN].map((name): ColumnSpec => ({ name, type: 'float64' }))),
  ];
}

/** Games 2k and 2k + 1 have the same packs and swap the entries. */
function playModel(uniform: Uniform, { games, score, draws, luck }: Model): ColumnBatch {
  const columns = columnsOf({ games, score, draws, ...(luck === undefined ? {} : { luck }) });
  const values = columns.map(({ type }) =>
    type === 'float64'
      ? new Float64Array(games)
      : type === 'int16'
        ? new Int16Array(games)
        : new Uint8Array(games),
  );
  const place = new Map(columns.map(({ name }, index) => [name, index]));
  const set = (name: string, game: number, value: number): void => {
    values[place.get(name) ?? -1][game] = value;
  };
  let packs = MINIATURES.map(() => 0);
  for (let game = 0; game < games; game++) {
    if (game % 2 === 0) packs = MINIATURES.map(() => Math.floor(uniform() * PACKS.length));
    const acts = uniform() < 0.5 ? 0 : 1;
    const own = luck === undefined ? 0 : luck * (2 * uniform() - 1);
    const chance =
      MINIATURES.reduce((sum, { side }, i) => sum + (side === 0 ? 1 : -1) * EFFECTS[packs[i]], score) +
      (game % 2 === 0 ? ENTRY : -ENTRY) +
      (acts === 0 ? ACTING : -ACTING) +
      own;
    const u = uniform();
    const won = chance - draws / 2;
    set('winner', game, u < won ? 0 : u < won + draws ? 2 : 1);
    set('turns', game, 5 + Math.floor(5 * uniform()));
    set('entry', game, game % 2);
    set('first', game, acts);
    MINIATURES.forEach(({ key }, i) => {
      set(`pack:${key}`, game, packs[i]);
      set(`rows:${key}`, game, uniform() < SURVIVAL ? 1 : 0);
      set(`wounds:${key}`, game, uniform() < WOUNDED ? 1 + Math.floor(MOST_WOUNDS * uniform()) : 0);
      set(`kills:${key}`, game, uniform() < KILLS ? 1 : 0);
    });
    if (luck !== undefined) set(LUCK_COLUMN, game, own);
  }
  return { first: 0, games, columns: values };
}

/** A range of the games. */
function sliceOf({ columns }: ColumnBatch, from: number, to: number): ColumnBatch {
  return { first: from, games: to - from, columns: columns.map((column) => column.subarray(from, to)) };
}

const KINDS: Family['kinds'] = [
  {
    name: 'score of a side',
    printedBy: 'play',
    through: [shareInterval, differenceOf],
    conservative: EXACT,
  },
  { name: 'win rate of a side', printedBy: 'play', through: [shareInterval], conservative: EXACT },
  { name: 'score from an entry point', printedBy: 'play', through: [shareInterval], conservative: EXACT },
  { name: 'score of who acts first', printedBy: 'play', through: [shareInterval], conservative: EXACT },
  { name: 'score with a pack', printedBy: 'balance packs', through: [shareInterval], conservative: EXACT },
  {
    name: 'packs against the others of their character, all together',
    printedBy: 'balance packs',
    through: [differenceOf],
    conservative: EXACT,
  },
  {
    name: 'effects of packs, all together',
    printedBy: 'balance packs',
    through: [simultaneousIntervals],
  },
  {
    name: 'effects of packs together, all together',
    printedBy: 'balance packs (interactions)',
    through: [simultaneousIntervals],
  },
  {
    name: 'means by character, those of a topic together',
    printedBy: 'balance characters, play (replay reports)',
    through: [skewedMeanInterval],
  },
  {
    name: 'mean ± one standard error',
    printedBy: 'play, balance packs (turns, wounds, kills)',
    through: [],
    nominal: 0.6827,
    conservative: 'few different counts',
  },
  {
    name: 'design effect of pairs ± 1.96 standard errors',
    printedBy: 'play',
    through: [],
  },
  {
    name: 'worth of entry points and of acting first, all together',
    printedBy: 'balance maps',
    through: [pairScore, differenceOf],
    conservative: EXACT,
  },
];

export const playedModels: Family = {
  kinds: KINDS,
  studies: 600,
  cells: MODELS.map(
    (model): Cell => ({
      name: nameOf(model),
      observations: model.games / 2,
      study: (uniform) => {
        const batch = playModel(uniform, model);
        return [...scoresIn(model, batch), ...packsIn(model, batch), ...meansIn(model, batch)];
      },
    }),
  ),
};

function scoresIn(model: Model, batch: ColumnBatch): Outcome[] {
  const { score, draws } = model;
  const found = matchupOf(model, [batch], undefined);
  const [side] = found.sides;
  const entry = found.entryPoints.find(({ label }) => label === 'N') ?? found.entryPoints[0];
  const [acting] = found.firstToAct;
  return [
    outcome(side.score, score),
    outcome(side, score - draws / 2),
    outcome(entry.score, 0.5 + ENTRY),
    outcome(acting.sides[0].score, score + ACTING),
  ];
}

function packsIn(model: Model, batch: ColumnBatch): (Outcome | undefined)[] {
  const columns = columnsOf(model);
  const tally = createTally(columns, MINIATURES, createScoreAdjuster(columns, MINIATURES));
  addBatch(tally, batch);
  const { packs } = packsResult(tally);
  const [first] = packs;
  const effects = createPackEffectCounts(columns, MINIATURES);
  const adjuster = createScoreAdjuster(columns, MINIATURES);
  effects.add(batch, adjuster.adjust(batch));
  const { effects: singles = [], interactions = [] } = effects.result(7) ?? {};
  const worth = (pack: string): number => {
    const own = EFFECTS[PACKS.indexOf(pack)];
    return own + own / (PACKS.length - 1);
  };
  return [
    outcome(first.score, (first.side === 0 ? model.score : 1 - model.score) + EFFECTS[0]),
    together(
      packs.flatMap(({ versusOthers }) => versusOthers ?? []),
      packs.map(({ pack }) => worth(pack)),
    ),
    // Too few games give no interval for either.
    singles.length === 0
      ? undefined
      : together(
          singles,
          singles.map(({ pack }) => worth(pack)),
        ),
    interactions.length === 0
      ? undefined
      : together(
          interactions,
          interactions.map(() => 0),
        ),
  ];
}

function meansIn(model: Model, batch: ColumnBatch): Outcome[] {
  const columns = columnsOf(model);
  const means = createMiniatureMeans(columns, MINIATURES, ['kills']);
  means.add(batch);
  const { rows } = means.result();
  const fairness = createFairnessCounts([...columns, ...HEAT]);
  fairness.add({ ...batch, columns: [...batch.columns, ...HEAT.map(() => new Int16Array(batch.games))] });
  const { biases } = fairness.result(0.02);
  const tally = createTally(columns, MINIATURES);
  addBatch(tally, batch);
  const { characters } = packsResult(tally);
  const { mean, standardError } = characters[0].wounds;
  const error = standardError ?? Number.POSITIVE_INFINITY;
  const { pairs } = matchupResult(tally);
  const reach = 1.96 * (pairs?.standardError ?? Number.POSITIVE_INFINITY);
  const effect = pairs?.designEffect ?? 1;
  return [
    together(
      rows.flatMap(({ means: own }) => own.get('kills') ?? []),
      rows.map(() => KILLS),
    ),
    outcome({ low: mean - error, high: mean + error }, MEAN_WOUNDS),
    outcome({ low: effect - reach, high: effect + reach }, designEffectOf(model)),
    together(
      biases,
      biases.map(
        ({ kind, label }) => 0.5 + (kind === 'first-to-act' ? ACTING : label === 'N' ? ENTRY : -ENTRY),
      ),
    ),
  ];
}

const HEAT: readonly ColumnSpec[] = ['presence-0', 'presence-1', 'wounds-on', 'deaths-on'].map((topic) => ({
  name: `${topic}:1`,
  type: 'int16',
}));

/** 1 + covariance of the scores of a pair over the variance of one. */
function designEffectOf({ score, draws }: Model): number {
  const ofPack = EFFECTS.reduce((sum, effect) => sum + effect * effect, 0) / EFFECTS.length;
  const shared = MINIATURES.length * ofPack - ENTRY * ENTRY;
  return 1 + shared / (score * (1 - score) - draws / 4);
}

function matchupOf(
  model: Model,
  batches: readonly ColumnBatch[],
  planned: number | undefined,
): MatchupResult {
  const columns = columnsOf(model);
  const tally = createTally(columns, MINIATURES, createScoreAdjuster(columns, MINIATURES));
  for (const batch of batches) addBatch(tally, batch);
  return matchupResult(tally, planned);
}

function nameOf({ games, score, draws, luck }: Model): string {
  return `${games} games at ${percent(score)} %, ${percent(draws)} % drawn${luck === undefined ? '' : ', luck known'}`;
}

const LOOKS = 10;

/** The same, at ten looks. */
export const watchedModels: Family = {
  kinds: [
    {
      name: 'score and splits at every look',
      printedBy: 'play --until',
      through: [confidenceSequence],
      conservative: WATCHED,
    },
    {
      name: 'effects of packs, all together at every look',
      printedBy: 'balance packs --until',
      through: [anytimeIntervals],
      conservative: WATCHED,
    },
    {
      name: 'packs against the others, all together at every look',
      printedBy: 'balance packs --until',
      through: [differenceOf],
      conservative: WATCHED,
    },
  ],
  studies: 200,
  cells: MODELS.slice(0, 3).map(
    (model): Cell => ({
      name: nameOf(model),
      observations: model.games / 2,
      study: (uniform) => watchedIn(model, playModel(uniform, model)),
    }),
  ),
};

function watchedIn(model: Model, batch: ColumnBatch): Outcome[] {
  const columns = columnsOf(model);
  const planned = model.games / 2;
  const tally = createTally(columns, MINIATURES);
  const effects = createPackEffectCounts(columns, MINIATURES);
  const looks = Array.from({ length: LOOKS }, (_, look) => {
    const [from, to] = [look, look + 1].map((at) => 2 * Math.round((at * batch.games) / LOOKS / 2));
    const part = sliceOf(batch, from, to);
    addBatch(tally, part);
    effects.add(part);
    const fitted = effects.result(7, planned)?.effects ?? [];
    const { packs } = packsResult(tally, planned);
    const own = EFFECTS.map((effect) => effect + effect / (PACKS.length - 1));
    return {
      score: matchupResult(tally, planned).sides[0].score,
      effects: together(
        fitted,
        fitted.map(({ pack }) => own[PACKS.indexOf(pack)]),
      ),
      packs: together(
        packs.flatMap(({ versusOthers }) => versusOthers ?? []),
        packs.map(({ pack }) => own[PACKS.indexOf(pack)]),
      ),
    };
  });
  const all = (of: (look: (typeof looks)[number]) => Outcome): Outcome => ({
    covered: looks.every((look) => of(look).covered),
    width: of(looks[LOOKS - 1]).width,
  });
  return [
    atEveryLook(
      looks.map(({ score }) => score),
      model.score,
    ),
    all((look) => look.effects),
    all((look) => look.packs),
  ];
}
