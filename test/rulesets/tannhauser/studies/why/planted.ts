/** Games in which one roll or one choice is forced, and decides by what independent games say. */
import { CHANCE, DECISION, OVER, type StudySpec } from '../../../../../src/game/contract.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../../src/random/streams.ts';
import {
  ATTACK,
  END_ACTIVATION,
  encodeChoice,
  kindOfChoice,
} from '../../../../../src/rulesets/tannhauser/engine/choices.ts';
import { copyOf } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../../../src/rulesets/tannhauser/engine/position.ts';
import {
  ATTACK_ROLLS,
  purposeOf,
  SHOCK_ROLLS,
} from '../../../../../src/rulesets/tannhauser/engine/streams.ts';
import { chanceOf, differenceOf, PlayOn } from '../../../../../src/rulesets/tannhauser/studies/why/playOn.ts';
import { isOwnAccord } from '../../../../../src/rulesets/tannhauser/studies/why/positionValue.ts';
import { type ExplainedGame, gameOf } from '../../../../../src/rulesets/tannhauser/studies/why/steps.ts';

/** What the chance must change by the plant, at least, and how near to even the game must be without it. */
const DECISIVE = { roll: 0.3, choice: 0.25 };
const EVEN_WITHIN = 0.25;
/** Independent games that judge a plant, after fewer of them that give it up. */
const JUDGING = 120;
const GLANCING = 16;
/** Another seed than any that the explanation uses. */
const OTHER_SEED = 20_331;
/** Places of a game that are tried. */
const PLACES = 60;
/** Answers that are tried at a place. */
const ANSWERS = { roll: 2, choice: 3 };

/** A forced answer, and where. */
export interface Plant {
  readonly step: number;
  /** Index among the choices or outcomes. */
  readonly answer: number;
  readonly game: ExplainedGame;
}

/** The game with the answer at a step forced; the dice and the players go on as they are. */
export function withForced(game: ExplainedGame, step: number, answer: number): ExplainedGame {
  return {
    ...game,
    begin() {
      const runner = game.begin();
      const { position } = runner;
      let taken = 0;
      return {
        ...runner,
        playUntil(isReached, report) {
          const count = (given: number): void => {
            report?.(given);
            taken++;
          };
          let isEnough = false;
          const look = (): boolean => {
            isEnough = isReached();
            return isEnough || taken === step;
          };
          runner.playUntil(look, count);
          if (isEnough || position.waiting === OVER) return;
          count(answer);
          if (position.waiting === CHANCE) position.resolve(answer);
          else position.choose(answer);
          runner.playUntil(isReached, count);
        },
      };
    },
  };
}

/** Positions of a game before each of its steps that are wanted. @param isWanted of the position and of what was chosen or rolled */
function placesOf(
  game: ExplainedGame,
  isWanted: (p: Position, answer: number) => boolean,
): { step: number; p: Position }[] {
  const { position, playUntil } = game.begin();
  const places: { step: number; p: Position }[] = [];
  let step = 0;
  playUntil(
    () => false,
    (answer) => {
      if (position.turn > 0 && isWanted(position, answer)) {
        places.push({ step, p: copyOf(position) });
      }
      step++;
    },
  );
  return places;
}

const isRoll = (p: Position): boolean =>
  p.waiting === CHANCE && [ATTACK_ROLLS, SHOCK_ROLLS].includes(purposeOf(p.chanceStream));

/** Where a player attacks: whoever does something else there often blunders. */
const isAttack = (p: Position, answer: number): boolean =>
  p.waiting === DECISION && isOwnAccord(p) && kindOfChoice(p.choices[answer]) === ATTACK;

/**
 * Plants a decisive roll or blunder in game `index`: the first of its places, in random order, where a forced answer (the lowest or
 * the highest outcome, or another choice than to attack) decides an even game in independent games.
 * @returns undefined where none of the places has one
 */
export function plantIn(study: StudySpec, index: number, kind: 'roll' | 'choice'): Plant | undefined {
  const game = gameOf(study, index);
  const rng = createStreams(1);
  seedStreams(rng, OTHER_SEED, 0, index);
  const places = placesOf(game, kind === 'roll' ? isRoll : isAttack);
  for (let tried = 0; tried < PLACES && places.length > 0; tried++) {
    const [{ step, p }] = places.splice(uniformInt(rng, 0, places.length), 1);
    const playOn = new PlayOn(p, OTHER_SEED);
    for (let attempt = 0; attempt < ANSWERS[kind]; attempt++) {
      const answer = kind === 'roll' ? extremeOf(p, attempt) : absurdOf(p, attempt, rng);
      const isPlant = [GLANCING, JUDGING].every((games) =>
        isDecisive(p, answer, playOn, games, DECISIVE[kind]),
      );
      if (isPlant) return { step, answer, game: withForced(game, step, answer) };
    }
  }
  return undefined;
}

/** The end of the activation first, where that is possible, then any choice. */
function absurdOf(p: Position, attempt: number, rng: Int32Array): number {
  const end = p.choices.subarray(0, p.choiceCount).indexOf(encodeChoice(END_ACTIVATION));
  return attempt > 0 || end < 0 ? uniformInt(rng, 0, p.choiceCount) : end;
}

/** The lowest outcome first, then the highest. */
function extremeOf(p: Position, attempt: number): number {
  const possible = [...p.chance.probabilities.keys()].filter(
    (outcome) => p.chance.probabilities[outcome] > 0,
  );
  return possible[attempt === 0 ? 0 : possible.length - 1];
}

/** Whether the game is even where the dice and the tactician go on, and decided behind the answer; a choice must be its side's loss. */
function isDecisive(p: Position, answer: number, playOn: PlayOn, games: number, least: number): boolean {
  const forced = playOn.scores(p, [p.waiting === CHANCE ? answer : p.choices[answer]], 0, games);
  const free = playOn.scores(p, [], 0, games);
  const change = differenceOf(forced, free).mean;
  const isEven = Math.abs(chanceOf(free).mean - 1 / 2) <= EVEN_WITHIN;
  const isLoss = p.waiting === CHANCE || (p.decider === 0 ? change < 0 : change > 0);
  return isEven && isLoss && Math.abs(change) >= least;
}
