/** How the advisor of `odds turn` says its lines: who acts, and what the choice is about. */
import { describe, expect, test } from 'vitest';
import { answerCsv } from '../../../../src/answer/csv.ts';
import { blockLines } from '../../../../src/answer/text.ts';
import { adviseAt, type TurnAnswer } from '../../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { turnPresentation } from '../../../../src/rulesets/tannhauser/questions/turnPresentation.ts';
import { catalogue, readPuzzles, setUp } from '../../../puzzles/puzzle.ts';

function answerOf(name: string, playouts = 100): TurnAnswer {
  const [puzzle] = readPuzzles().filter((one) => one.name === name);
  const { start } = setUp(puzzle);
  const question = { miniature: null, budget: { playouts }, positions: null, seed: 1, turnCap: 100 };
  return adviseAt(start, catalogue, 'Reich', question);
}

describe('a line names what is asked', () => {
  test.each([
    [
      'shake off the wound that would kill',
      ['Schocktruppen: shake off a wound', 'Schocktruppen: shake off no wound'],
    ],
    [
      'roll again for the initiative that decides who plants first',
      ['Reich: re-roll the initiative', 'Reich: keep the roll for the initiative'],
    ],
    [
      'decline overwatch: the carrier itself must bring the flag home',
      ['Reich: set nobody on overwatch', 'Eva Krämer: go on overwatch'],
    ],
    [
      'keep the last point for the counterattack that kills the carrier',
      ['Schocktruppen: roll without Stamina +1', 'Schocktruppen: buy Stamina +1'],
    ],
    [
      'the watcher shoots the carrier who is about to plant: it will not see him again',
      ['Schocktruppen: shoot from overwatch with MP40', 'Reich: hold the fire of overwatch'],
    ],
  ])('%s', (name, lines) => {
    const { blocks, sentence } = turnPresentation(answerOf(name), catalogue);
    const text = blocks.flatMap((block) => blockLines(block)).join('\n');
    for (const line of lines) expect(text).toContain(`. ${line}`);
    expect(lines.some((line) => sentence.startsWith(line))).toBe(true);
    expect(text).not.toMatch(/: (yes|no)$/m);
  });
});

test('a CSV column has one unit, and numbers are numbers', () => {
  const { blocks } = turnPresentation(
    answerOf('kill the wounded enemy instead of wounding the fresh one', 400),
    catalogue,
  );
  for (const part of answerCsv(blocks).split('\r\n\r\n')) {
    const [, heads, ...rows] = part.trimEnd().split('\r\n');
    const columns = heads.split(',');
    expect(new Set(columns).size).toBe(columns.length);
    const numbers = rows.map((row) => row.replace(/^("[^"]*"|[^,]*),/, '').split(','));
    expect(numbers.length).toBeGreaterThan(1);
    for (const cells of numbers) {
      for (const [index, cell] of cells.entries()) {
        expect(cell === '' ? 0 : Number(cell), `${columns[index + 1]}: ${cell}`).not.toBeNaN();
        const isShare = /^(win|costs|kill|attack kills)/.test(columns[index + 1]);
        if (isShare && cell !== '') expect(Math.abs(Number(cell))).toBeLessThanOrEqual(1);
      }
    }
  }
});
