/** The advisor of `odds turn`: its lines against the engine, its numbers against other ways to find them. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { byId } from '../../../../src/data/entries.ts';
import { DECISION, OVER } from '../../../../src/game/contract.ts';
import { ATTACK, MOVE_TO } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import {
  adviseAt,
  answerTurn,
  type LeftOut,
  type TurnAnswer,
  type TurnQuestion,
  type TurnStanding,
} from '../../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { positionIn } from '../../../../src/rulesets/tannhauser/odds/positionScene.ts';
import { exactAttack } from '../../../../src/rulesets/tannhauser/odds/turn/exactAttack.ts';
import { type Line, LineFinder } from '../../../../src/rulesets/tannhauser/odds/turn/lines.ts';
import { LinePlayouts } from '../../../../src/rulesets/tannhauser/odds/turn/playouts.ts';
import { answersText, positionNames } from '../../../../src/rulesets/tannhauser/positions/answers.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { restorePosition } from '../../../../src/rulesets/tannhauser/positions/restore.ts';
import type { PositionFile } from '../../../../src/rulesets/tannhauser/positions/schema.ts';
import { turnPresentation } from '../../../../src/rulesets/tannhauser/questions/turnPresentation.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import { catalogue, readPuzzles, setUp } from '../../../puzzles/puzzle.ts';

/** Two a side, of whom one carries a flag; both of the first side may act. */
const NAME = 'first act with the miniature that can kill the carrier before it acts';
const [puzzle] = readPuzzles().filter(({ name }) => name === NAME);
const TEXT = stringify(puzzle.position).replace('commandPoints: 0', 'commandPoints: 1');
const position = readPosition(new TextEncoder().encode(TEXT), NAME, catalogue);
const TURN_CAP = 100;
/** Games of an answer: what most tests hold does not depend on their number. */
const FEW = cases(30, 60);

function ask(wanted: Partial<TurnQuestion> = {}): TurnAnswer {
  const budget = { playouts: FEW };
  return answerTurn(catalogue, {
    position,
    miniature: null,
    budget,
    positions: null,
    seed: 1,
    turnCap: TURN_CAP,
    ...wanted,
  });
}

function linesOf(start: Position): Line[] {
  const weights = byId(start.rules.players, 'tactician').weights;
  return new LineFinder(start, weights, positionNames(start)).find();
}

function copyOf(start: Position): Position {
  const copy = createPosition(start.rules);
  copy.shareRoster(start);
  copy.copyFrom(start);
  return copy;
}

/** Takes choices by their words. @throws where one is not legal */
function play(start: Position, steps: readonly string[]): Position {
  const p = copyOf(start);
  for (const step of steps) {
    const index = answersText(p).indexOf(step);
    if (p.waiting !== DECISION || index < 0) throw new Error(`"${step}" is not legal`);
    p.choose(index);
  }
  return p;
}

const count = (groups: readonly LeftOut[]): number =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0);
const start = positionIn(catalogue, position, TURN_CAP);
const lines = linesOf(start);

describe('the lines of an activation', () => {
  test('are legal to their last choice, each once', () => {
    expect(() => lines.map(({ steps }) => play(start, steps))).not.toThrow();
    expect(new Set(lines.map(({ steps }) => steps.join())).size).toBe(lines.length);
  });

  test('T-TURN-07 hold every miniature with every choice it has at once, and every action behind every walk', () => {
    const told = new Set(lines.map(({ steps }) => steps.join()));
    const begun = (steps: readonly string[]): boolean =>
      told.has(steps.join()) || lines.some((line) => steps.every((step, i) => line.steps[i] === step));
    const missing: string[] = [];
    for (const activate of answersText(start).filter((words) => words.startsWith('activate'))) {
      const active = play(start, [activate]);
      for (const first of answersText(active)) {
        // Here all circles are in reach without it, and nothing lies about.
        if (!/^(buy movement|pick up)/.test(first) && !begun([activate, first]))
          missing.push(`${activate}, ${first}`);
        if (!first.startsWith('move to')) continue;
        for (const second of answersText(play(start, [activate, first]))) {
          const isSame = /^(move to|buy movement|pick up|use the secret|raise)/.test(second);
          if (!isSame && !begun([activate, first, second])) missing.push(`${activate}, ${first}, ${second}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  test('walk farther with a bought point only where it leads farther (T-CP-04)', () => {
    const [flag] = readPuzzles().filter(
      ({ name }) => name === 'buy the movement point that brings the flag home',
    );
    const { start: p } = setUp(flag);
    const near = new Set(answersText(p).filter((words) => words.startsWith('move to')));
    const bought = linesOf(p).filter(({ steps }) => steps[0] === 'buy movement');
    expect(bought.length).toBeGreaterThan(0);
    expect(bought.filter(({ steps }) => near.has(steps[1]))).toEqual([]);
  });

  test('T-ACT-03 pick up only where something lies, and say what; items laid down for nothing are no line', () => {
    const [flag] = readPuzzles().filter(
      ({ name }) => name === 'pick up the dropped flag while nobody can reach it',
    );
    const { start: p } = setUp(flag);
    const ground = linesOf(p).flatMap(({ words }) => words.filter((word) => word.startsWith('pick up')));
    expect(new Set(ground)).toEqual(new Set(['pick up at 4']));
    const taken = linesOf(p).filter(({ words }) => words.includes('pick up at 4'));
    expect(taken.map(({ words }) => words[words.length - 1]).sort()).toContain('take flag-2');
    expect(linesOf(p).some(({ words }) => words.some((word) => /lay|drop|done/.test(word)))).toBe(false);
  });

  test('those with one of two like things are one', () => {
    const words = lines.map((line) => [line.miniature, ...line.words].join('|'));
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('the answer', () => {
  test('its lines are the words of a position file, which goes on with them', () => {
    const { lines: told } = ask();
    for (const { steps } of told) {
      const file: PositionFile = { ...position, since: [...steps] };
      const p = createPosition(start.rules);
      restorePosition(p, file);
      expect(p.decisionCount).toBeGreaterThan(start.decisionCount);
      expect(p.waiting).not.toBe(OVER);
    }
  });

  test('every line is played, set aside or not examined, and every miniature is named', () => {
    for (const budget of [{ playouts: FEW }, { seconds: 0.001 }]) {
      const answer = ask({ budget });
      const left = [...answer.setAside, ...answer.unexamined];
      expect(answer.lines.length + count(left)).toBe(lines.length);
      const named = new Set([...answer.lines, ...left].map(({ miniature }) => miniature));
      expect([...named].filter((name) => name !== null).sort()).toEqual([
        'hermann-von-heizinger',
        'schocktruppen',
      ]);
    }
    expect(count(ask({ budget: { seconds: 0.001 } }).unexamined)).toBeGreaterThan(0);
  });

  slowly('same seed, same answer; another seed, other games', () => {
    const once = ask();
    expect(ask()).toEqual(once);
    expect(ask({ seed: 2 }).lines).not.toEqual(once.lines);
  });

  slowly('more games, narrower intervals, and never more games than were asked for', () => {
    const width = ({ lines: [{ win }] }: TurnAnswer): number => win.high - win.low;
    const [few, many] = [ask({ budget: { playouts: 100 } }), ask({ budget: { playouts: 500 } })];
    expect(width(many)).toBeLessThan(0.75 * width(few));
    expect(few.games).toBe(100);
    expect(many.games).toBeLessThanOrEqual(500);
  });

  slowly('the games of the best line are its own, in a number settled before', () => {
    const { lines: told, games } = ask({ budget: { playouts: 400 } });
    const raced = told.slice(1).reduce((sum, { win }) => sum + win.games, 0);
    const [{ win }] = told;
    // Three of five games choose the line; those of its own are the others, or as many as the race left over.
    expect(win.games).toBeGreaterThanOrEqual(100);
    expect(win.games).toBeLessThanOrEqual(200);
    expect(games).toBeGreaterThanOrEqual(raced + win.games);
    expect(win.low).toBeLessThanOrEqual(win.share);
    expect(win.high).toBeGreaterThanOrEqual(win.share);
  });

  test('who leads is told while games are played, and in the end it is the best line', () => {
    const heard: TurnStanding[] = [];
    const question = {
      position,
      miniature: null,
      budget: { playouts: 300 },
      positions: null,
      seed: 1,
      turnCap: TURN_CAP,
    };
    const { lines: told } = answerTurn(catalogue, question, { report: (standing) => heard.push(standing) });
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.at(-1)?.words).toEqual(told[0].words);
    expect(heard.every(({ win }) => win.games > 0 && win.low < win.high)).toBe(true);
  });

  test('a first estimate of what the tactician would do is told before any line is looked at', () => {
    const told: TurnStanding[] = [];
    // Looks of so large a budget would take hours.
    const setting = {
      miniature: null,
      budget: { playouts: 100_000_000 },
      positions: 0,
      seed: 1,
      turnCap: TURN_CAP,
    };
    const stop = (standing: TurnStanding): void => {
      told.push(standing);
      throw new Error('enough');
    };
    expect(() => adviseAt(copyOf(start), catalogue, 'Reich', setting, { report: stop })).toThrow('enough');
    expect(told).toMatchObject([
      { words: ['attack John MacNeal with MP40'], win: { games: 3 }, isExact: false },
    ]);
    const weights = byId(start.rules.players, 'tactician').weights;
    const favourite = new LineFinder(start, weights, positionNames(start)).favourite();
    expect(favourite).toEqual(lines[0]);
  });

  test('is about one miniature where that is asked', () => {
    const { lines: told, setAside } = ask({ miniature: 'schock' });
    expect(new Set([...told, ...setAside].map(({ miniature }) => miniature))).toEqual(
      new Set(['schocktruppen']),
    );
    expect(() => ask({ miniature: 'john-macneal' })).toThrow(
      /expected one that may act now: hermann-von-heizinger, schocktruppen/,
    );
  });

  slowly('what a crate holds is not known to it', () => {
    const [search] = readPuzzles().filter(({ name }) => name === 'search the crate when no enemy is near');
    const answers = ['mp40', 'combat-knife'].map((holds) => {
      const crates = [{ circle: 24, holds }];
      const { start: p } = setUp({ ...search, position: { ...Object(search.position), crates } });
      const question = {
        miniature: null,
        budget: { playouts: 100 },
        positions: null,
        seed: 1,
        turnCap: TURN_CAP,
      };
      return adviseAt(p, catalogue, 'Reich', question);
    });
    expect(answers[0].lines.some(({ steps }) => steps.some((step) => step.startsWith('search')))).toBe(true);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('lines that were played and find no room are counted', () => {
    const answer = ask({ budget: { playouts: 200 } });
    const [best, ...others] = answer.lines;
    const many = { ...answer, lines: [best, ...others, ...others] };
    const { blocks } = turnPresentation(many, catalogue);
    const noted = blocks.flatMap((block) => (block.kind === 'notes' ? block.lines : []));
    const enough = many.lines.filter(({ win, isExact }) => isExact || win.games >= 10);
    const hidden = many.lines.length - Math.min(12, enough.length);
    expect(hidden).toBeGreaterThan(1);
    expect(noted[0]).toBe(`${hidden} more lines were played and not listed here; --json names them.`);
  });

  test('with fewer than ten games a line nothing is advised, and too thin a line is not printed', () => {
    const { sentence } = turnPresentation(ask({ budget: { seconds: 0.001 } }), catalogue);
    expect(sentence).toMatch(
      /^Too few games to advise: \d+ over \d+ activations; raise --playouts or --seconds$/,
    );
    const enough = turnPresentation(ask({ budget: { playouts: 200 } }), catalogue);
    expect(enough.sentence).toMatch(/wins/);
    const [wins] = enough.blocks.filter(({ kind }) => kind === 'table');
    const games = 'rows' in wins ? wins.rows.map((row) => Number(row[row.length - 1])) : [];
    expect(games.length).toBeGreaterThan(0);
    expect(Math.min(...games)).toBeGreaterThanOrEqual(10);
  });

  test('a position that waits for dice is refused', () => {
    const since = ['activate schocktruppen', 'attack john-macneal with mp40'];
    for (let p = play(start, since); p.waiting === DECISION; p = play(start, since)) since.push('no');
    expect(() => ask({ position: { ...position, since } })).toThrow(/found a roll of dice/);
  });
});

test('the exact wounds and kills of an attack agree with the same line played with dice', () => {
  const weights = byId(start.rules.players, 'tactician').weights;
  const line = lines.find(({ kind, choices }) => kind === ATTACK && (choices[1] & 63) === MOVE_TO);
  if (line === undefined) throw new Error('nobody attacks behind a walk');
  const exact = exactAttack(start, weights, line);
  const playouts = new LinePlayouts(start, weights, positionNames(start), 9);
  const games = 300;
  const found = { dealt: 0, squares: 0, kills: 0 };
  for (let game = 0; game < games; game++) {
    playouts.play(line.choices, game);
    const { dealt, kills } = playouts.notes;
    found.dealt += dealt / games;
    found.squares += dealt ** 2 / games;
    found.kills += Number(kills > 0) / games;
  }
  const error = Math.sqrt((found.squares - found.dealt ** 2) / games);
  expect(Math.abs(found.dealt - (exact?.dealt ?? Number.NaN))).toBeLessThan(4 * error);
  const [kill] = exact?.kills ?? [];
  expect(Math.abs(found.kills - kill)).toBeLessThan(4 * Math.sqrt((kill * (1 - kill)) / games) + 1e-9);
});
