import { beforeAll, describe, expect, test } from 'vitest';
import { DECISION } from '../../../src/game/contract.ts';
import { FreeGame } from '../../../src/page/board/play/freeGame.ts';
import { type GameFile, gameText, readGame } from '../../../src/page/board/play/gameFile.ts';
import { Table } from '../../../src/page/board/table.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { DEFAULT_TURN_CAP } from '../../../src/rulesets/tannhauser/configuration.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { positionIn } from '../../../src/rulesets/tannhauser/odds/positionScene.ts';
import { answersText } from '../../../src/rulesets/tannhauser/positions/answers.ts';
import { replayLines } from '../../../src/rulesets/tannhauser/replay.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { positionStudy } from '../../../src/rulesets/tannhauser/studies/positionStudy.ts';

const TAKEN = {
  map: 'castle-ksiaz',
  mode: 'deathmatch',
  teams: ['reich', 'union'],
  ai: 'greedy',
  entries: 'rolled',
  seed: 1,
  game: 0,
  activations: 0,
} as const;

describe('a game against an AI player', () => {
  let catalogue: Catalogue;
  let begun: GameFile;
  /** What greedy chose for the first side, and the log of that game. */
  let answers: string[];
  let lines: readonly string[];

  beforeAll(async () => {
    catalogue = await loadCatalogue();
    const position = new Table(catalogue, {}).setUp(TAKEN);
    begun = { position, side: 0, ai: 'greedy', seed: 5, answers: [] };
    const { study } = positionStudy(catalogue, { position, ai: 'greedy', games: 1, seed: 5 });
    const runner = createMatchRunner(study);
    const { position: p } = runner;
    answers = [];
    runner.prepare(0);
    runner.playUntil(
      () => false,
      (index) => {
        if (p.waiting === DECISION && p.decider === 0) answers.push(answersText(p)[index]);
      },
    );
    lines = replayLines(study, 0);
  });

  test('with the answers of an AI player is the game of that player, from the Setup Roll to the end', () => {
    const { offer, winner, file, ...state } = new FreeGame(catalogue, begun).play(answers);
    expect(state.lines).toEqual(lines.slice(-state.lines.length));
    expect(state.lines.at(-1)).toMatch(/wins in turn/);
    expect([offer, file]).toEqual([null, null]);
    expect([0, 1, 2]).toContain(winner);
  });

  test('goes back to each decision, and on with the same dice, without another thought', () => {
    const game = new FreeGame(catalogue, begun);
    const end = game.play(answers);
    for (const count of [answers.length - 1, 7, 0]) {
      const before = game.play(answers.slice(0, count));
      expect(before).toEqual(new FreeGame(catalogue, begun).play(answers.slice(0, count)));
      expect(before.offer?.choices.map(({ answer }) => answer)).toContain(answers[count]);
      expect(game.play(answers)).toEqual(end);
    }
  });

  test('another answer leads to another game, which is the same whatever was played before', () => {
    const game = new FreeGame(catalogue, { ...begun, ai: 'random' });
    const first = game.play([]);
    const choices = first.offer?.choices ?? [];
    const [one, other] = [game.play([choices[0].answer]), game.play([choices[1].answer])];
    expect(one.lines).not.toEqual(other.lines);
    expect(new FreeGame(catalogue, { ...begun, ai: 'random' }).play([choices[1].answer])).toEqual(other);
  });

  test('the position before each decision is the one that goes on from there', () => {
    const game = new FreeGame(catalogue, begun);
    for (let count = 0; count < answers.length; count += 17) {
      const { file, offer } = game.play(answers.slice(0, count));
      if (file === null) throw new TypeError('the game is over');
      const p = positionIn(catalogue, file, DEFAULT_TURN_CAP);
      expect(answersText(p)).toEqual(offer?.choices.map(({ answer }) => answer));
    }
  });

  test('tells the choices of an activation when they are all made', () => {
    const game = new FreeGame(catalogue, begun);
    const at = answers.findIndex((words) => words.startsWith('activate'));
    expect(game.play(answers.slice(0, at + 1)).activation).toBeNull();
    const next = answers.findIndex((words, index) => index > at && words.startsWith('activate'));
    const { activation } = game.play(answers.slice(0, next));
    expect(activation?.before).toBe(at);
    expect(activation?.steps[0]).toBe(answers[at]);
    expect(answers.slice(at, next)).toEqual(expect.arrayContaining([...(activation?.steps ?? [])]));
  });

  test('names an answer that is not possible, and what is', () => {
    expect(() => new FreeGame(catalogue, begun).play(['activate nobody'])).toThrow(
      /answers\.0: found "activate nobody", expected what can be chosen/,
    );
    expect(() => new FreeGame(catalogue, begun).play([...answers, 'end'])).toThrow(/answers\.\d+/);
  });

  test('is written into a file and read again; a position is no game, a broken game says where', () => {
    const text = gameText({ ...begun, answers });
    expect(readGame(text, 'game.yaml', catalogue)).toEqual({ ...begun, answers });
    expect(readGame('turn: 1', 'position.yaml', catalogue)).toBeUndefined();
    expect(() => readGame(text.replace('side: 0', 'side: 3'), 'game.yaml', catalogue)).toThrow(
      /game\.yaml:\d+:\d+ side/,
    );
    expect(() => readGame(text.replace('castle-ksiaz', 'castle'), 'game.yaml', catalogue)).toThrow(/castle/);
  });
});
