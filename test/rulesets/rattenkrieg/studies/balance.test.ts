import { describe, expect, it } from 'vitest';
import { prepareFirefightClaims } from '../../../../src/rulesets/rattenkrieg/studies/claims.ts';
import { claimsOf, judgedClaims, verdictsOf } from '../../../cli/claimsOf.ts';
import { printedBy, refusalOf } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

const RATTENKRIEG = ['--ruleset', 'rattenkrieg', '--quiet', '--seed', '7', '--threads', '0'];

describe('shockroll balance weapons --ruleset rattenkrieg', () => {
  it('refuses what it cannot compare, naming the place', async () => {
    const refused = async (...words: readonly string[]): Promise<string> =>
      (await refusalOf('balance', 'weapons', ...words, ...RATTENKRIEG)).message;
    expect(await refused('mg43')).toMatch(/WEAPON: found "mg43".*did you mean "mg4?2?/);
    expect(await refused('mg42', '--why', 'mp40')).toMatch(/--why: MP40 is not among/);
    expect(await refused('mg42', '--targets', '1,x', '--by', 'deaths')).toMatch(/--targets[\s\S]*--by/);
    expect(await refused('mp40', 'MP40')).toMatch(/WEAPON: MP40 is named twice/);
    expect(await refused('mg42', '--behind', 'wall')).toMatch(/--behind/);
    expect(await refused('mg42', '--squads', 'house-rifles')).toMatch(/--squads: .*two squads/);
  });
});

describe('shockroll balance rules --ruleset rattenkrieg', () => {
  it.each([
    [['--change', 'OQ-01=alwaysDeda'], /alwaysDead/],
    [['--change', 'naturalOne=fallThrough'], /changes nothing/],
    [['--change', 'naturalOnes=alwaysDead'], /did you mean "naturalOne"/],
    [['--change', 'first.squad=house-rifels'], /house-rifles/],
    [[], /--change: give a --change/],
  ])('refuses %j, naming the place', async (words, message) => {
    const refused = await refusalOf('balance', 'rules', ...words, ...RATTENKRIEG);
    expect(refused.message).toMatch(message);
  });
});

describe('shockroll plan --ruleset rattenkrieg', () => {
  slowly('says how many firefights a question takes', async () => {
    const printed = await printedBy(
      'plan',
      '--trial',
      '200',
      '--half-width',
      '0.01',
      '--ruleset',
      'rattenkrieg',
    );
    expect(printed).toMatch(/^House Rifles against House MG42 Squad at 30 inches, in the open: .* games/);
  });
});

describe('shockroll check of Rattenkrieg!', () => {
  const HEAD =
    'ruleset: rattenkrieg\nplayed: {squads: [house-rifles, house-rifles], cover: "open,head-only"}\nclaims:\n';

  it('decides firefights and changes by games, shots and comparisons of weapons exactly', async () => {
    const text = `${HEAD}  - {claim: cover helps, about: second, at-least: 0.5}
  - {claim: the rest of it, about: first, at-most: 0.5}
  - {claim: a better leader evens it out, about: change, change: second.squad=house-mp40-squad, at-least: -0.6}
  - {claim: an MG42 kills, about: shoot, weapon: mg42, targets: ['8 front'], when: {spread: true}, of: dead-before, between: [3.15, 3.16]}
  - {claim: more than an MG34, about: weapons, weapon: mg42, than: mg34, targets: ['1'], of: dead, at-least: 1.05}
  - {claim: but not twice, about: weapons, weapon: mg42, than: mg34, targets: ['1'], of: dead, at-least: 2}
`;
    const outcome = await judgedClaims(prepareFirefightClaims, text, 400);
    expect(verdictsOf(outcome)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'rejected',
    ]);
    expect(outcome.variants.map(({ name }) => name)).toEqual([
      'study 1',
      'study 2: second.squad=house-mp40-squad',
    ]);
  });

  it('refuses what no claim can be about, in the claim', async () => {
    const shoot = "  - {claim: x, about: shoot, weapon: mg43, targets: ['1'], of: dead, at-least: 1}\n";
    await expect(claimsOf(prepareFirefightClaims, HEAD + shoot)).rejects.toThrow(/mg43/);
    const squads = HEAD.replace('[house-rifles, house-rifles]', '[house-rifles, house-rifels]');
    const first = '  - {claim: x, about: first, at-least: 0.5}\n';
    await expect(claimsOf(prepareFirefightClaims, squads + first)).rejects.toThrow(
      /did you mean "house-rifles"/,
    );
  });
});
