import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareMatchClaims } from '../../src/rulesets/tannhauser/studies/claims.ts';
import { minuteGames } from '../../src/studies/experiment/minuteGames.ts';
import { slowly } from '../config/slowly.ts';
import { claimsOf, judgedClaims, verdictsOf } from './claimsOf.ts';
import { refusalOf, shockrollHere } from './inProcess.ts';

async function file(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'shockroll-check-')), 'claims.yaml');
  await writeFile(path, text);
  return path;
}

const LINE = ['--seed', '1', '--games', '200', '--quiet', '--ai', 'greedy', '--second', 'none'];

/** Claims with few estimates, so that they are decided fast; Union wins 73 % of these games. */
const DUEL = 'played: {teams: [eva-kramer, john-macneal]}';

describe('shockroll check', () => {
  slowly('accepts what the games show, with code 0, and stops before the games are over', async () => {
    const claims = await file(
      `claims:\n  - {claim: Union is ahead, about: second, at-least: 0.5, ${DUEL}}\n  - {claim: few draws, about: draws, at-most: 0.1, ${DUEL}}\n`,
    );
    const line = ['--seed', '1', '--games', '40000', '--quiet', '--json'];
    const { code, stdout } = await shockrollHere(['check', claims, ...line]);
    const answer = JSON.parse(stdout);
    expect([code, answer.claims.map(({ verdict }: { verdict: string }) => verdict)]).toEqual([
      0,
      ['accepted', 'accepted'],
    ]);
    expect(answer.games).toBeLessThan(5000);
    // The study, and the same by the player that checks it.
    expect(answer.variants).toHaveLength(2);
  });

  it('tells the games of the player that checks it on top of the others', async () => {
    const claims = await file(
      `claims:\n  - {claim: Union is ahead, about: second, at-least: 0.5, ${DUEL}}\n`,
    );
    const line = ['--seed', '1', '--games', '100', '--progress', 'json', '--json'];
    const { stdout, stderr } = await shockrollHere(['check', claims, ...line]);
    const shown = stderr.split('\n').flatMap((text) => {
      return text.startsWith('{"progress"') ? [JSON.parse(text).progress.games as number] : [];
    });
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBe(JSON.parse(stdout).games);
  });

  it('names a wrong --set as the option that it is, and one of the file by its line', async () => {
    const set = 'strafe.weapon.pool=many';
    const claims = await file(`claims:\n  - {claim: few draws, about: draws, at-most: 0.1, ${DUEL}}\n`);
    const given = await refusalOf('check', claims, ...LINE, '--set', set);
    expect(given.message).toMatch(/^--set strafe\.weapon\.pool=many: found "many"/);
    const own = await file(
      `claims:\n  - {claim: few draws, about: draws, at-most: 0.1, played: {set: [${set}], teams: [eva, macneal]}}\n`,
    );
    const written = await refusalOf('check', own, ...LINE);
    expect(written.message).toMatch(
      /claims\.yaml:2:\d+ few draws: set strafe\.weapon\.pool=many: found "many"/,
    );
  });

  it('rejects with code 1, and shows the score that is furthest out', async () => {
    const claims = await file(
      `claims:\n  - {claim: Union is behind, about: second, at-most: 0.45, ${DUEL}}\n`,
    );
    const { code, stdout } = await shockrollHere(['check', claims, ...LINE]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Of one claim, 0 accepted, 1 rejected\.\n/);
    expect(stdout).toMatch(
      /rejected +Union is behind\n +Union 7\d(\.\d)? % \([5-7]\d(\.\d)?–[78]\d(\.\d)?\); allowed ≤ 45(\.0)?; 200 games\n/,
    );
  });

  it('says that players by the clock cannot be repeated', async () => {
    const played = 'played: {ai: planner+us:100, teams: [eva-kramer, john-macneal]}';
    const claims = await file(`claims:\n  - {claim: x, about: first, at-most: 0.5, ${played}}\n`);
    const { stdout } = await shockrollHere(['check', claims, '--seed', '1', '--games', '4', '--quiet']);
    expect(stdout).toMatch(/time budget in microseconds, so its games depend on the machine/);
  });

  it('leaves open what the games cannot tell, with code 1', async () => {
    const claims = await file(`claims:\n  - {claim: sharp, about: first, between: [0.26, 0.28], ${DUEL}}\n`);
    const { code, stdout } = await shockrollHere(['check', claims, ...LINE, '--json']);
    const { claims: found, repeatable } = JSON.parse(stdout);
    expect([code, found[0].verdict, repeatable]).toEqual([1, 'undecided', true]);
  });

  it('plays a claim on every map and in every mode that it names, as a claim of its own', async () => {
    const where = '[eva-kramer, john-macneal], map: "castle-ksiaz, Mirror Keep", mode: all';
    const claims = await file(
      `claims:\n  - {claim: few draws, about: draws, at-most: 0.9, played: {teams: ${where}}}\n`,
    );
    const { claims: found } = await claimsOf(prepareMatchClaims, await readFile(claims, 'utf8'));
    const texts = found.map(({ claim }) => claim);
    expect(texts).toContain('few draws (Castle Ksiaz, Domination)');
    expect(texts.filter((text) => text.includes('Mirror Keep'))).toHaveLength(5);
    expect(texts).toHaveLength(2 * 5);
  });

  it('writes JUnit XML and a Markdown table for those that test in the cloud', async () => {
    const claims = await file(
      `claims:\n  - {claim: 'Union <is> ahead', about: second, at-least: 0.45, ${DUEL}}\n  - {claim: Union & co are behind, about: second, at-most: 0.45, ${DUEL}}\n`,
    );
    const [junit, markdown] = [join(dirname(claims), 'claims.xml'), join(dirname(claims), 'claims.md')];
    const { code } = await shockrollHere([
      'check',
      claims,
      ...LINE,
      '--junit',
      junit,
      '--markdown',
      markdown,
    ]);
    expect(code).toBe(1);
    const xml = await readFile(junit, 'utf8');
    expect(xml).toMatch(/<testsuite name="claims\.yaml" tests="2" failures="1" time="\d+\.\d{3}">/);
    expect(xml).toMatch(/name="Union &lt;is&gt; ahead"><system-out>Union 7\d/);
    expect(xml).toMatch(
      /name="Union &amp; co are behind"><failure type="rejected" message="rejected: Union 7\d/,
    );
    const table = await readFile(markdown, 'utf8');
    expect(table).toMatch(/^\*\*Of 2 claims, 1 accepted, 1 rejected\.\*\*\n\n\| Claim/);
    expect(table).toMatch(/\| Union &amp; co are behind \| rejected/);
  });

  it('reads the example that comes with the product', async () => {
    const text = await readFile('datasets/claims/tannhauser.yaml', 'utf8');
    expect((await claimsOf(prepareMatchClaims, text)).claims).toHaveLength(6);
  });

  it('plays as many games as fit a minute over all settings, unless the file names a number', async () => {
    const text = `claims:\n  - {claim: a, about: first, at-most: 1, ${DUEL}}\n  - {claim: b, about: draws, at-most: 1}\n`;
    const games = async (own: string) => (await claimsOf(prepareMatchClaims, own + text)).games;
    expect([await games(''), await games('games: 300\n')]).toEqual([minuteGames(2), 300]);
  });

  it.each([
    ['claims:\n  - {claim: x, about: packs, character: eva-krammer, at-most: 0.5}\n', /eva-kramer/],
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, played: {map: castle-ksias}}\n', /castle-ksiaz/],
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, played: {ai: gredy}}\n', /greedy/],
    ['claims: [\n', /claims\.yaml/],
    [
      'claims:\n  - {claim: x, about: entries, at-most: 1, played: {entries: rolled}}\n',
      /x: entries.*found rolled, expected swapped/,
    ],
    ['claims:\n  - {claim: x, about: first, at-most: 1, played: {entries: roled}}\n', /rolled.*swapped/],
    [
      'claims:\n  - {claim: x, about: change, change: passingAlowed=true, at-most: 0}\n',
      /x: change.*"passingAllowed"/,
    ],
    [
      'claims:\n  - {claim: x, about: attack, attacker: eva-krammer, target: john-macneal, of: kill, at-most: 0.5}\n',
      /x: attacker.*eva-kramer/,
    ],
    [
      'claims:\n  - {claim: x, about: attack, attacker: eva-kramer, target: john-macneal, of: kill, at-most: 50}\n',
      /50, expected one from 0 to 1/,
    ],
  ])('refuses %j', async (text, message) => {
    await expect(claimsOf(prepareMatchClaims, text)).rejects.toThrow(message);
  });

  it('plays claims about the setup with swapped entry points, and what Ranks can earn with rolled ones', async () => {
    const about = ['first', 'draws', 'packs', 'entries', 'first-to-act'];
    const claims = (more: string): string =>
      `claims:\n${about.map((kind) => `  - {claim: x, about: ${kind}, at-most: 1${more}}\n`).join('')}`;
    const entriesOf = async (text: string) =>
      (await claimsOf(prepareMatchClaims, text)).variants.map(
        ({ study }) => (study.configuration as { readonly entries: string }).entries,
      );
    const { method } = await claimsOf(prepareMatchClaims, claims(''));
    expect(method).toEqual([
      expect.stringMatching(/^Claims about first, draws, packs: Every game draws its packs/),
      expect.stringMatching(/^Claims about entries, first-to-act: Games come in pairs/),
    ]);
    // Claims of a kind share their games.
    expect(await entriesOf(claims(''))).toEqual(['rolled', 'swapped']);
    expect(await entriesOf(claims(', played: {entries: swapped}'))).toEqual(['swapped']);
    expect(await entriesOf(`played: {entries: rolled}\n${claims('').replace(/.*entries,.*\n/, '')}`)).toEqual(
      ['rolled'],
    );
  });

  it('decides a change by the same games with and without it', async () => {
    const text =
      'claims:\n  - {claim: not that much, about: change, change: mp40.weapon.pool=6, between: [-0.9, 0.9], played: {ai: greedy}}\n';
    const outcome = await judgedClaims(prepareMatchClaims, text, 40);
    expect(outcome.claims).toMatchObject([{ verdict: 'accepted', scale: 'difference', games: 40 }]);
    expect(outcome.variants.map(({ name }) => name)).toEqual(['study 1: mp40.weapon.pool=6', 'study 2']);
  });

  it('decides odds of an attack without a game, by the estimate that odds attack has', async () => {
    const attack = 'about: attack, attacker: eva-kramer, target: john-macneal, of: kill';
    const claims = await file(
      `claims:\n  - {claim: kills, ${attack}, when: {wounds: 2}, at-least: 0.01}\n  - {claim: always, ${attack}, at-least: 1}\n`,
    );
    const { code, stdout } = await shockrollHere(['check', claims, '--json']);
    const odds = await shockrollHere([
      'odds',
      'attack',
      'eva-kramer',
      'john-macneal',
      '--wounds',
      '2',
      '--json',
    ]);
    const answer = JSON.parse(stdout);
    expect(verdictsOf(answer)).toEqual(['accepted', 'rejected']);
    expect(answer.claims[0].estimates[0].value).toBe(JSON.parse(odds.stdout).kill);
    expect([code, answer.games, answer.variants]).toEqual([1, 0, []]);
  });

  it('refuses a file that is not there', async () => {
    const { code, stderr } = await shockrollHere(['check', '/nowhere/claims.yaml', ...LINE]);
    expect(code).toBe(2);
    expect(stderr).toContain('/nowhere/claims.yaml');
  });
});
