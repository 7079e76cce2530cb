import { expect, test } from 'vitest';
import { completions } from '../../../src/studies/host/terminalQuestions.ts';

test.each([
  ['', ['eva-kramer', 'karl-zermann'], ''],
  ['KA', ['karl-zermann'], 'KA'],
  ['karl-zermann, ev', ['eva-kramer'], 'ev'],
  ['karl-zermann,x', [], 'x'],
])('Tab completes the last name of "%s"', (line, found, begun) => {
  expect(completions(line, ['eva-kramer', 'karl-zermann'])).toEqual([found, begun]);
});
