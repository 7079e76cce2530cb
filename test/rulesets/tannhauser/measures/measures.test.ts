/** Measures do not change the game that they measure. */
import { describe, expect, test } from 'vitest';
import { DataError } from '../../../../src/base/errors.ts';
import { checkConfiguration } from '../../../../src/rulesets/tannhauser/checkConfiguration.ts';
import { MEASURES } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';
import { MODES } from '../support/studies.ts';
import { rowsOf, studyOf } from './games.ts';

/** Blunders play games on for seconds; their own tests play with them. */
const QUICK = MEASURES.filter((measure) => measure !== 'blunders');

describe('games with measures', () => {
  test.each(MODES)('are the same games in %s', (mode) => {
    const ai = 'tactician,greedy';
    const indices = [0, 1, 2, 3];
    const plain = rowsOf(studyOf(mode, [], ai), indices);
    const measured = rowsOf(studyOf(mode, QUICK, ai), indices);
    measured.forEach((row, index) => {
      expect(row).toMatchObject(plain[index]);
    });
  });

  test('have their columns behind those of every game, each name once', () => {
    const plain = createMatchRunner(studyOf('deathmatch', [])).columns;
    const { columns, rules } = createMatchRunner(studyOf('deathmatch', MEASURES));
    expect(columns.slice(0, plain.length)).toEqual(plain);
    const [entry] = rules.board.entries;
    const names = columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['wpa:eva-kramer', `presence-0:${rules.board.names[entry]}`, 'luck']),
    );
  });

  test('are measured alike whatever was played before', () => {
    const study = studyOf('capture-the-flag', QUICK);
    const [, second, third] = rowsOf(study, [0, 1, 2]);
    expect(rowsOf(study, [2, 1])).toEqual([third, second]);
  });
});

test('a configuration names measures that are known, each once', () => {
  const { configuration } = studyOf('deathmatch', ['heat', 'luck']);
  expect(checkConfiguration(configuration, catalogue, 'study.json')).toEqual(configuration);
  for (const measures of [[], ['heat', 'heat'], ['warmth']]) {
    expect(() => checkConfiguration({ ...configuration, measures }, catalogue, 'study.json')).toThrow(
      DataError,
    );
  }
});
