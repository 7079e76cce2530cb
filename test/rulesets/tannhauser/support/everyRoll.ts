/** Compares every roll of a game with the odds question about its position. */
import type { PoolSpec } from '../../../../src/dice/pool.ts';
import { CHANCE } from '../../../../src/game/contract.ts';
import type { OddsQuestion } from '../../../../src/odds/question.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import {
  ATTACK_KIND,
  ATTACKER,
  COMPOSITION,
  SECOND_TARGET,
  TARGET,
  WEAPON,
} from '../../../../src/rulesets/tannhauser/engine/attackFrame.ts';
import { BLAST_CIRCLE, BLAST_TOKEN, isHit } from '../../../../src/rulesets/tannhauser/engine/blast.ts';
import {
  DUEL_ATTACKER,
  DUEL_COLUMN,
  DUEL_DEFENDER,
} from '../../../../src/rulesets/tannhauser/engine/duel.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import {
  ATTACK_KINDS,
  type AttackKind,
  FREE_MELEE_ATTACK,
  NORMAL_ATTACK,
} from '../../../../src/rulesets/tannhauser/engine/events.ts';
import {
  ATTACK_FRAME,
  BLAST_FRAME,
  DUEL_FRAME,
  SHOCK_FRAME,
  STEP,
  STORY_FRAME,
} from '../../../../src/rulesets/tannhauser/engine/frames.ts';
import { FRAME_SIZE } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { SHOCK_DICE_CHANGE, SHOCK_MINIATURE } from '../../../../src/rulesets/tannhauser/engine/shockFrame.ts';
import { STORY_ACTION, STORY_MINIATURE } from '../../../../src/rulesets/tannhauser/engine/storyActions.ts';
import { weaponIds } from '../../../../src/rulesets/tannhauser/odds/attackScene.ts';
import { MODIFIED } from '../../../../src/rulesets/tannhauser/odds/openField.ts';
import { positionNames } from '../../../../src/rulesets/tannhauser/positions/answers.ts';
import { createRecorder } from '../../../../src/rulesets/tannhauser/positions/recorder.ts';
import type { PositionFile } from '../../../../src/rulesets/tannhauser/positions/schema.ts';
import { attackOdds } from '../../../../src/rulesets/tannhauser/questions/attack.ts';
import { grenadeOdds } from '../../../../src/rulesets/tannhauser/questions/grenade.ts';
import type { TannhauserData } from '../../../../src/rulesets/tannhauser/questions/question.ts';
import { duelOdds, testOdds } from '../../../../src/rulesets/tannhauser/questions/test.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './catalogue.ts';
import { waitingPool } from './faces.ts';
import { randomStudy } from './randomStudies.ts';

/** Step of a duel that waits for its first roll; the second roll is one step later. */
const ATTACKER_ROLLED = 5;

/** The question about a waiting roll, and the place of its pool in the answer. */
interface Request {
  readonly name: string;
  readonly question: OddsQuestion<TannhauserData>;
  readonly words: Readonly<Record<string, unknown>>;
  /** Returns the expected distribution of the roll from the answer's document. */
  readonly poolOf: (document: object) => unknown;
  readonly engine: unknown;
}

export interface EveryRoll {
  /** Number of rolls with a question, by its name. */
  readonly request: Readonly<Record<string, number>>;
  /** Number of rolls without a question, by the waiting frame: single dice and draws. */
  readonly plain: number;
  readonly wrong: readonly string[];
  readonly modes: ReadonlySet<string>;
}

/** Asks at every roll of some random games. @param bend changes the engine's pool, as a planted error */
export function askAtEveryRoll(
  games: number,
  firstSeed: number,
  bend: (pool: unknown) => unknown = (pool) => pool,
): EveryRoll {
  const request: Record<string, number> = {};
  const wrong: string[] = [];
  const modes = new Set<string>();
  let plain = 0;
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    const { study, index, name } = randomStudy(seed, ['random', 'greedy', 'random,greedy'], 8);
    const runner = createMatchRunner(study);
    modes.add(study.configuration.mode);
    runner.prepare(index);
    const { position: p } = runner;
    const recorder = createRecorder(p, { ...study.configuration, sides: runner.teams() });
    runner.playUntil(
      () => {
        recorder.look();
        if (p.waiting !== CHANCE) return false;
        const question = questionOf(p);
        if (question === undefined) plain++;
        else {
          request[question.name] = (request[question.name] ?? 0) + 1;
          const fault = faultOf(question, recorder.file(), bend);
          if (fault !== undefined)
            wrong.push(`${question.name} ${JSON.stringify(question.words)}: ${fault}; ${name}`);
        }
        return false;
      },
      (answer) => recorder.take(answer),
    );
  }
  return { request, plain, wrong, modes };
}

function faultOf(
  { question, words, poolOf, engine }: Request,
  file: PositionFile,
  bend: (pool: unknown) => unknown,
) {
  const all = { ...words, from: 'position.yaml' };
  try {
    const reader = new OptionReader(
      all,
      question.positionals.map(({ name }) => name),
    );
    const answer = question.read({ ...catalogue, position: file }, all, reader);
    reader.finish();
    if (answer === undefined) return 'no answer';
    const [expected, found] = [bend(engine), poolOf(answer().document)].map((pool) => JSON.stringify(pool));
    return expected === found ? undefined : `expected ${expected}, found ${found}`;
  } catch (thrown) {
    return String(thrown);
  }
}

function questionOf(p: Position): Request | undefined {
  const { frame, frames } = p;
  switch (frames[frame]) {
    case ATTACK_FRAME:
      // A re-roll is of the pool that was asked about.
      return frames[frame + COMPOSITION] >= 0
        ? undefined
        : attackRequested(p, frame, (pools) => pools.attack, waitingPool(p));
    case SHOCK_FRAME:
      return shockRequested(p, frame);
    case DUEL_FRAME:
      return duelRequested(p, frame);
    case STORY_FRAME:
      return testRequested(p, frame);
    default:
      return undefined;
  }
}

type Pools = { readonly attack: PoolSpec; readonly defence: PoolSpec };

function attackRequested(
  p: Position,
  frame: number,
  poolOf: (pools: Pools) => unknown,
  engine: unknown,
): Request {
  const { frames } = p;
  const { miniatures } = positionNames(p);
  const attacker = frames[frame + ATTACKER];
  const second = frames[frame + SECOND_TARGET] - 1;
  return {
    name: 'odds attack',
    question: attackOdds,
    words: {
      attacker: miniatures[attacker],
      target: miniatures[frames[frame + TARGET]],
      weapon: weaponIds(p, attacker)[frames[frame + WEAPON]],
      kind: kindWord(frames[frame + ATTACK_KIND]),
      policy: 'never',
      ...(second < 0 ? {} : { second: miniatures[second] }),
    },
    poolOf: (document) => poolOf(Reflect.get(document, 'pools')),
    engine,
  };
}

/** A free melee attack has the question of an attack. */
function kindWord(kind: AttackKind): string {
  return ATTACK_KINDS[kind === FREE_MELEE_ATTACK ? NORMAL_ATTACK : kind].split(' ')[0];
}

function shockRequested(p: Position, frame: number): Request | undefined {
  const { frames } = p;
  const below = frame - FRAME_SIZE;
  const miniature = frames[frame + SHOCK_MINIATURE];
  const spec = waitingPool(p);
  if (spec === undefined) return undefined;
  // T-COMBAT-06 and the like take dice after the attack roll.
  const engine = { ...spec, dice: spec.dice - frames[frame + SHOCK_DICE_CHANGE] };
  if (frames[below] === ATTACK_FRAME) {
    const isSecond = frames[below + SECOND_TARGET] - 1 === miniature;
    const request = attackRequested(p, below, (pools) => pools.defence, engine);
    return isSecond
      ? { ...request, poolOf: (document) => Reflect.get(Reflect.get(document, 'second'), 'pools').defence }
      : request;
  }
  return frames[below] === BLAST_FRAME ? blastRequested(p, below, miniature, engine) : undefined;
}

function blastRequested(p: Position, frame: number, victim: number, engine: unknown): Request {
  const { frames } = p;
  const circle = frames[frame + BLAST_CIRCLE];
  const before = [...Array(victim).keys()].filter((miniature) => isHit(p, miniature, circle));
  return {
    name: 'odds grenade',
    question: grenadeOdds,
    words: {
      grenade: itemOfToken(p, frames[frame + BLAST_TOKEN]).id,
      victims: [positionNames(p).circles[circle]],
    },
    poolOf: (document) => Reflect.get(document, 'pools')[before.length].defence,
    engine,
  };
}

function duelRequested(p: Position, frame: number): Request {
  const { frames } = p;
  const { miniatures } = positionNames(p);
  const [attacker, defender, column] = [
    frames[frame + DUEL_ATTACKER],
    frames[frame + DUEL_DEFENDER],
    frames[frame + DUEL_COLUMN],
  ];
  const roller = frames[frame + STEP] > ATTACKER_ROLLED ? 'defence' : 'attack';
  return {
    name: 'odds duel',
    question: duelOdds,
    words: {
      attacker: miniatures[attacker],
      defender: miniatures[defender],
      characteristic: MODIFIED[column],
    },
    poolOf: (document) => invariantOf(Reflect.get(document, 'pools')[roller]),
    engine: rounded(p.chance.probabilities),
  };
}

/** A test of a scenario's action. */
function testRequested(p: Position, frame: number): Request | undefined {
  const { frames } = p;
  const roll = p.rules.story?.actions[frames[frame + STORY_ACTION]].roll;
  if (roll?.by !== 'test') return undefined;
  return {
    name: 'odds test',
    question: testOdds,
    words: {
      character: positionNames(p).miniatures[frames[frame + STORY_MINIATURE]],
      characteristic: MODIFIED[roll.column],
      dice: String(roll.dice),
    },
    poolOf: (document) => invariantOf(Reflect.get(document, 'pool')),
    engine: rounded(p.chance.probabilities),
  };
}

/** Successes of a pool of plain dice: binomial. */
function invariantOf({ dice, die }: PoolSpec): readonly number[] {
  const success = (die[3] + die[4]) / 10;
  let invariant = [1];
  for (let n = 0; n < dice; n++) {
    invariant = [...invariant, 0].map((p, i) => p * (1 - success) + (invariant[i - 1] ?? 0) * success);
  }
  return rounded(invariant);
}

function rounded(invariant: ArrayLike<number>): readonly number[] {
  return Array.from(invariant, (probability) => Number(probability.toFixed(12)));
}
