import { expect, test } from 'vitest';
import { oddsFaults, runOdds } from './runOdds.ts';

const RULESET = ['--ruleset', 'rattenkrieg'];
const ask = async (...words: readonly string[]) => JSON.parse(await runOdds(...words, ...RULESET, '--json'));

const QUESTIONS: [readonly string[], string][] = [
  [['grenade', 'f1', '2 side', 'head-only@2', '--trials', '2000'], 'R-GREN-02'],
  [['grenade', 'mk1-mills', '2@1', '--opening', 'door', '--distance', '5', '--room', '30'], 'R-GREN-03'],
  [['blast', 'f34/of-350m', '2 head-only@3/90'], 'R-SHELL-02'],
  [['blast', '50kg-aerial-bomb', '4@6', '--bomber', 'dive-bomber'], 'R-AIR-02'],
  [['mortar', '50mm-50-pm-40', '4', '--actions', '3'], 'R-MORT-02'],
  [['flame', 'roks-2', '3'], 'R-BURN-03'],
  [['assault', '2 mp40 1-helper + knife', '3 mauser-98k', '--trials', '2000'], 'R-CC-04'],
  [['vehicle-assault', '--figures', '3', '--with', 'pioneer'], 'R-CC-07'],
  [['wall', 'brick wall', 'satchel-charge', '--opening'], 'R-BDMG-03'],
  [['mine', 'tellermine', '--tons', '3', '--aboard', '4'], 'R-MINE-01'],
  [['burning', '--fuel', 'gasoline', '--attempts', '1'], 'R-BURN-02'],
];

test.each(QUESTIONS)('odds %j answers by %s, and again by the line it prints', async (words, rule) => {
  const answer = await ask(...words);
  expect(answer.rules).toContain(rule);
  expect(answer.sentence).not.toMatch(/undefined|NaN/);
  const text = await runOdds(...words, ...RULESET, '--explain');
  expect(text).toContain(answer.sentence);
  expect(text).not.toMatch(/undefined|NaN/);
});

test('R-CC-05 a knife from behind beats a rifle', async () => {
  const { exact } = await ask('assault', 'knife', 'rifle', '--surprise', '--fight-on');
  expect(exact.out.defenders[1]).toBeCloseTo(4 / 6, 12);
  expect(exact.out.attackers[1]).toBe(0);
});

test('another reading is named by its id', async () => {
  const { assumed, rules } = await ask('flame', 'roks-2', '2@3', '--rule', 'OQ-40=contactOnly');
  expect(rules).toContain('OQ-40');
  expect(assumed.join(' ')).toContain('OQ-40');
});

const REFUSED: [readonly string[], RegExp][] = [
  [['grenade', 'f2'], /GRENADE found "f2".*grenade/],
  [['grenade', 'f1', 'front@x'], /FIGURES found "front@x"/],
  [['grenade', 'f1', '--distance', '40'], /--distance 40" is beyond the range of 13"/],
  [['grenade', 'f1', '--opening', 'window'], /--opening needs --distance/],
  [['blast', 'f34/of-350m', '--bomber', 'fighter'], /--bomber only for bombs/],
  [['blast', 'kwk42/pzgr-40-42'], /EXPLOSIVE .* has no printed blast/],
  [['assault', '3', 'rifle'], /ATTACKERS found "3", expected a weapon/],
  [['assault', 'rifle 3-helpers', 'rifle'], /at most 2 helpers/],
  [['assault', 'rifle', '13 rifle'], /found 13 miniatures/],
  [['wall', 'paper'], /MATERIAL found "paper"/],
  [['wall', '2', 'f1'], /EXPLOSIVE F1 has no printed HE column/],
  [['burning', '--strength', '6'], /--strength found 6/],
];

test.each(REFUSED)('odds %j is refused', async (words, message) => {
  expect((await oddsFaults(...words, ...RULESET)).join('; ')).toMatch(message);
});
