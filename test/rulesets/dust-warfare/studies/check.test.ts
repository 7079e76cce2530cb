import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareEngagementClaims } from '../../../../src/rulesets/dust-warfare/studies/claims.ts';
import { CHECK_STUDY } from '../../../../src/rulesets/studies.ts';
import { terminalHost } from '../../../../src/studies/host/host.ts';
import { claimsOf, judgedClaims, verdictsOf } from '../../../cli/claimsOf.ts';
import { shockrollHere } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

async function file(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'shockroll-check-')), 'claims.yaml');
  await writeFile(path, text);
  return path;
}

const HEAD = 'ruleset: dust-warfare\ngames: 200\nplayed: {ranges: [12, 12], lists: [LISTS]}\nclaims:\n';
const SQUADS = HEAD.replace('LISTS', "'house-allies-line-squad*2', 'house-axis-battle-squad*2'");
const MIXED = HEAD.replace(
  'LISTS',
  "'house-allies-line-squad,house-allies-light-walker', house-axis-battle-squad",
);
const LINE = ['--seed', '1', '--quiet'];
/** A claim about an attack of one squad on another, with its allowed range. */
const attack = (words: string): string =>
  `  - {claim: x, about: attack, attacker: house-allies-line-squad, target: house-axis-battle-squad, ${words}}\n`;

describe('shockroll check of Dust Warfare', () => {
  it('decides scores and changes by games that they share, and odds without one', async () => {
    const text = `${SQUADS}  - {claim: not hopeless, about: first, at-least: 0.02}
  - {claim: one more man helps, about: change, change: house-allies-line-squad.miniatures=6, at-least: -0.2}
${attack('of: wiped, at-most: 0.5')}`;
    const outcome = await judgedClaims(prepareEngagementClaims, text, 100);
    expect(verdictsOf(outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(outcome.variants.map(({ name, games }) => [name, games])).toEqual([
      ['study 1', 100],
      ['study 2: house-allies-line-squad.miniatures=6', 100],
    ]);
  });

  it('lets a second player check what is claimed, unless the claim names its player', async () => {
    const text = `${SQUADS}  - {claim: x, about: first, at-least: 0.5}
  - {claim: y, about: first, at-least: 0.5, played: {ai: cautious}}
`;
    const checkers = async (second: string | undefined) => {
      const prepared = await claimsOf(prepareEngagementClaims, text, { second });
      return prepared.variants.map((variant) => prepared.second.studyOf(variant)?.player);
    };
    expect(await checkers(undefined)).toEqual(['cautious', undefined]);
    expect(await checkers('random')).toEqual(['random', undefined]);
    expect(await checkers('none')).toEqual([undefined, undefined]);
    const { variants, second } = await claimsOf(prepareEngagementClaims, text, { second: 'random' });
    expect(second.studyOf(variants[0])?.study.configuration).toMatchObject({ players: ['random', 'random'] });
  });

  it('finds the odds that odds attack finds', async () => {
    const text = SQUADS + attack('when: {range: 12, cover: hard}, of: wiped, at-most: 0.5');
    const { claims } = await judgedClaims(prepareEngagementClaims, text, 4);
    const odds = await shockrollHere([
      ...['odds', 'attack', 'house-allies-line-squad', 'house-axis-battle-squad'],
      ...['--range', '12', '--cover', 'hard', '--json', '--ruleset', 'dust-warfare'],
    ]);
    expect(claims[0].estimates[0].value).toBe(JSON.parse(odds.stdout).exact.losses.wiped);
  });

  it('holds what each unit is worth for an army point against the bounds, once all games are played', async () => {
    const prices = (bounds: string): string => `  - {claim: x, about: units, ${bounds}}\n`;
    const text =
      MIXED + prices('at-least: 1.9, unit: house-allies-light-walker') + prices('between: [0.99, 1.01]');
    const { claims, variants } = await judgedClaims(prepareEngagementClaims, text, 200);
    const [walker, both] = claims;
    expect([walker.estimates.length, both.estimates.length, both.games, variants.length]).toEqual([
      1, 2, 200, 3,
    ]);
    expect(both.estimates.map(({ name }) => name)).toContain(walker.estimates[0].name);
  });

  slowly('keeps a run with its table, report and what it rests on', async () => {
    const claims = await file(SQUADS + attack('of: losses, at-most: 4'));
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-check-')), 'run');
    const { code, stdout } = await shockrollHere(['check', claims, ...LINE, '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/No games were needed\. Again: shockroll check .*claims\.yaml --seed 1/);
    const [manifest, table, report] = await Promise.all(
      ['manifest.json', 'tables/claims.csv', 'report.html'].map((name) => readFile(join(out, name), 'utf8')),
    );
    expect(JSON.parse(manifest)).toMatchObject({ status: 'complete', identity: { ruleset: 'dust-warfare' } });
    expect(table).toContain('accepted');
    expect(report).toContain('Claims of claims.yaml');
  });

  it('reads the example that comes with the product', async () => {
    const text = await readFile('datasets/claims/dust-warfare.yaml', 'utf8');
    expect((await claimsOf(prepareEngagementClaims, text)).claims).toHaveLength(6);
  });

  it.each([
    ['ruleset: dust-warfair\nclaims: []\n', /claims\.yaml:1.*did you mean "dust-warfare"/],
    [`${SQUADS}  - {claim: x, about: packs, at-most: 1}\n`, /claims\.yaml:5.*expected one of first, second/],
    [`${SQUADS}  - {claim: x, about: units, at-most: 1}\n`, /x: about: each list has only one kind of unit/],
    [
      `${MIXED}  - {claim: x, about: units, unit: house-allies-light-walkr, at-most: 1}\n`,
      /claims\.yaml:5:\d+ x: unit.*did you mean "house-allies-light-walker"/,
    ],
    [
      `${SQUADS}  - {claim: x, about: change, change: R-0=true, at-most: 0}\n`,
      /x: change: unknown interpretation "R-0"/,
    ],
    [SQUADS + attack('when: {rnge: 12}, of: losses, at-most: 4'), /unknown key "rnge".*did you mean "range"/],
    [SQUADS + attack('when: {range: 999}, of: losses, at-most: 4'), /claims\.yaml:5:\d+ x: range: found 999/],
    [SQUADS + attack('of: loses, at-most: 4'), /did you mean "losses"/],
    [
      `${SQUADS}  - {claim: x, about: attack, attacker: 5/1, target: S2, of: efficiency, at-most: 4}\n`,
      /x: of: efficiency is not a value of this attack; it has damage/,
    ],
  ])('refuses %j', async (text, message) => {
    await expect(claimsOf(prepareEngagementClaims, text)).rejects.toThrow(message);
  });

  it('refuses a ruleset on the command line that is not the file’s', async () => {
    const claims = await file(`${SQUADS}  - {claim: a, about: first, at-most: 1}
`);
    const check = await CHECK_STUDY.load();
    await expect(check.handler({ file: claims, ruleset: 'tannhauser' }, terminalHost)).rejects.toThrow(
      /--ruleset: found tannhauser, but .* is about dust-warfare/,
    );
  });

  it('says a fault of what all claims share once', async () => {
    const text = SQUADS.replace('[12, 12]', '[12, 120]');
    const claims = `${text}  - {claim: a, about: first, at-most: 1}\n  - {claim: b, about: second, at-most: 1}\n`;
    await expect(claimsOf(prepareEngagementClaims, claims)).rejects.toMatchObject({ faults: { length: 1 } });
  });
});
