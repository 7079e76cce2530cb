import { expect, test } from 'vitest';
import { type AdditionValues, measureAdditions } from '../../../../../src/experiments/additionValues.ts';
import { valuesTable } from '../../../../../src/rulesets/tannhauser/studies/tokens/tokenTables.ts';
import { tableText } from '../../../../../src/tables/text.ts';
import {
  addition,
  syntheticTable,
  takenAs,
  type WorthyAddition,
} from '../../../../experiments/syntheticAdditions.ts';

test('a token that left the race early is not called without effect, nor merely inconclusive', async () => {
  const { variantOf, play } = syntheticTable();
  const worths = [0.2, 0.15, 0.002, 0.001, 0];
  const all = worths.map((x, index) => takenAs(addition(0, `bearer ${index}`, 'lamp', { x })));
  const result = await measureAdditions(all, variantOf, 3, 1200, 0.001, play);
  const lines = linesOf(result);
  expect(lines.get('bearer 0')).toContain('+ helps');
  expect(lines.get('bearer 4')).toContain('? left early');
});

function linesOf(result: AdditionValues<WorthyAddition> | undefined): Map<string, string> {
  if (result === undefined) return new Map();
  const names = {
    sides: ['Reich', 'Union'] as const,
    bearer: ({ bearer }: WorthyAddition) => bearer,
    token: (id: string) => id,
    instead: () => '',
  };
  const text = tableText(valuesTable(result, names), { width: 80, color: false });
  return new Map(
    result.values.map(({ taken: { choice } }) => [
      choice.bearer,
      text.split('\n').find((line) => line.includes(choice.bearer)) ?? '',
    ]),
  );
}
