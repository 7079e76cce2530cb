import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverageText } from '../../../../src/cli/coverage.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { readCoverage } from '../../../../src/rulesets/tannhauser/coverage.ts';
import { playedRules, playedWithHouseData } from '../../../../src/rulesets/tannhauser/playedRules.ts';

const rules = readFileSync('datasets/tannhauser/RULES.md', 'utf8');
const catalogue = await loadCatalogue();
const ruleIds = [...rules.matchAll(/^\| (T-[A-Z0-9-]+) \|/gm)].map(([, id]) => id);

test('RULES.md defines 182 rules, each once', () => {
  expect(ruleIds).toHaveLength(182);
  expect(new Set(ruleIds).size).toBe(182);
});

test('every rule is played, with printed data or, where nobody has it, with house data', () => {
  expect([...playedRules, ...playedWithHouseData.keys()].sort()).toEqual(ruleIds.toSorted());
  for (const note of playedWithHouseData.values())
    expect(note).toMatch(/^with house values, because these are not available: \S/);
});

test('coverage tells rules whose printed values are missing from rules that are incomplete', async () => {
  const { rules } = await readCoverage(catalogue);
  const text = coverageText([{ kind: 'rules', entries: rules }], 120);
  expect(text).toMatch(
    /^182 rules: 150 played, 32 played with house values where the printed ones are unknown, 0 partly, 0 not$/m,
  );
  expect(text).toMatch(
    /^ {2}unprinted T-CHAL-01 +with house values, because these are not available: the challenge tokens’ texts$/m,
  );
  const incomplete = { id: 'T-X-01', title: 'x', status: 'partly', note: 'half' } as const;
  expect(coverageText([{ kind: 'rules', entries: [incomplete] }], 120)).toContain(
    '1 rules: 0 played, 1 partly, 0 not',
  );
});

test('rulings.yaml and RULES.md hold the same 69 rulings', () => {
  const stated = [...rules.matchAll(/^\d+\. \*\*(R-\d\d) (.*?)\.\*\* (.*)$/gm)].map(
    ([, id, title, text]) => ({
      id,
      title,
      text,
    }),
  );
  // H-NN are house rulings.
  const numbered = catalogue.rulings.filter(({ id }) => id.startsWith('R-'));
  const expected = numbered.map(({ id, title, text, switch: option, noSwitch }) => {
    const turned = option === undefined ? '' : ` Switch \`${option.name}\`: ${option.whenTrue}`;
    const reason = noSwitch === undefined ? '' : ` No switch: ${noSwitch}`;
    return { id, title, text: `${text}${turned}${reason}` };
  });
  expect(stated).toHaveLength(69);
  expect(stated.map((ruling) => ({ ...ruling, text: ruling.text.replaceAll('`', '') }))).toEqual(
    expected.map((ruling) => ({ ...ruling, text: ruling.text.replaceAll('`', '') })),
  );
});

test('every rule id in the data is defined in RULES.md', () => {
  const known = new Set([...ruleIds, ...catalogue.rulings.map((ruling) => ruling.id)]);
  const cited = JSON.stringify(catalogue).match(/\b(T(-[A-Z]+)+-\d\d|R-\d\d)\b/g) ?? [];
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test('these numbered rulings have a switch, all off as the rulings read', () => {
  const switches = catalogue.rulings.flatMap(({ id, switch: option }) =>
    option === undefined || !id.startsWith('R-') ? [] : [[id, option.name, option.default]],
  );
  expect(switches).toEqual([
    ['R-04', 'tieAfterRerollIsLost', false],
    ['R-05', 'passingAllowed', false],
    ['R-07', 'newRubbleReplaces', false],
    ['R-08', 'rangedNeedsSharedPath', false],
    ['R-17', 'extraDiceBeforeReroll', false],
    ['R-18', 'medalsNeedAction', false],
    ['R-20', 'grenadeRouteOnOnePath', false],
    ['R-22', 'smokeBlocksIncoming', false],
    ['R-27', 'counterWorstBeatsBest', false],
    ['R-29', 'reinforceAllTurn', false],
    ['R-33', 'pendingReturnsSaveSide', false],
    ['R-34', 'entryCircleCounts', false],
    ['R-38', 'meleeRangeNeedsNoPath', false],
    ['R-39', 'flashRollsForEach', false],
    ['R-40', 'gateDuelForEachEntry', false],
    ['R-41', 'forcedAttackOnClosestOnly', false],
    ['R-42', 'morphineWaitsForWounds', false],
    ['R-49', 'bonusMayReplaceObject', false],
    ['R-52', 'forcedStepsAreNoMoves', false],
    ['R-59', 'forcedAttackMayBeUnarmed', false],
    ['R-60', 'gatesBarForcedMoves', false],
    ['R-61', 'meleeNeedsAdjacentCircle', false],
    ['R-62', 'staminaBeforeAttackRoll', false],
    ['R-63', 'defenderBoostsFirst', false],
    ['R-65', 'newHoundWaits', false],
    ['R-68', 'doorRowSparesShockRolls', false],
    ['R-69', 'forcedAttackUnanswered', false],
  ]);
});

test('these numbered rulings can be argued and say why no switch turns them', () => {
  const reasons = catalogue.rulings.filter(({ noSwitch }) => noSwitch !== undefined);
  expect(reasons.map(({ id }) => id)).toEqual(['R-33', 'R-64', 'R-66', 'R-67']);
});
