/** The page while answers are pending, on a machine that delays all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { studyForms } from '../../src/cli/studyForms.ts';
import { notableOf, studyOf } from '../../src/page/replay/plays.ts';
import { recordGame } from '../../src/page/replay/record.ts';
import { readSource } from '../../src/page/replay/source.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { pageParts } from '../../src/server/parts.ts';
import { childStarter } from '../../src/server/studies/childProcess.ts';
import { Studies } from '../../src/server/studies/studies.ts';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, lateAnswers, type OpenedPage, type PageHost } from './openPage.ts';

/** Replaces the command line. */
const FAKE = new URL('../server/fakeStudy.mjs', import.meta.url).pathname;
/** Longer than two clicks of a user take. */
const LATE_MS = 600;
const ATTACK = '#odds/tannhauser/attack?attacker=eva-kramer&target=john-macneal';
const ROLL = '#odds/tannhauser/roll?pool=4d6kh3';
/** A position of the fast draft, which does not change with other AI players. */
const BOARD = '#board/map=castle-ksiaz&ai=greedy&seed=1&activations=12';
const GAME = '#replay/first=eva-kramer:combat&second=john-macneal:combat&seed=7&game=';

describe.skipIf(browserPath === undefined)('page whose answers are late', () => {
  let root: string;
  let studies: Studies;
  let host: PageHost;
  const opened: OpenedPage[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'late-'));
    studies = new Studies(childStarter([process.execPath, FAKE], root));
    const forms = await studyForms();
    host = await hostPage({}, (miniatures) =>
      pageParts(miniatures, root, { studies, forms: async () => forms, plans: async () => [] }),
    );
  });

  afterEach(async () => {
    const pages = opened.splice(0);
    for (const { page } of pages) await page.context().close();
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  afterAll(async () => {
    await studies?.close();
    await host?.close();
    await rm(root, { recursive: true, force: true });
  });

  const open = async (hash: string): Promise<Page> => {
    const made = await host.open(hash, {}, await lateAnswers(LATE_MS));
    opened.push(made);
    return made.page;
  };
  const claim = (page: Page): Promise<string> => page.locator('#panel-odds .claim').innerText();
  const given = (page: Page): Promise<string> => page.locator('body > [role=status]').innerText();
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
  const go = (page: Page, hash: string) => page.evaluate(`location.hash = ${JSON.stringify(hash)}`);

  test('who goes back from a wrong link, or before the answer has come, sees what was there', async () => {
    const page = await open(ATTACK);
    await eventually(() => claim(page)).toMatch(/^Eva Krämer/);
    await go(page, '#odds/tannhauser/atack');
    await eventually(() => page.locator('#panel-odds > .notice').innerText()).toMatch(
      /did you mean "attack"/,
    );
    await page.goBack();
    await eventually(() => page.locator('#panel-odds > .notice').isVisible()).toBe(false);
    await eventually(() => claim(page)).toMatch(/^Eva Krämer/);
    await go(page, ROLL);
    await page.goBack();
    // Long enough for what was asked in between to come.
    await page.waitForTimeout(5 * LATE_MS);
    await eventually(() => claim(page)).toMatch(/^Eva Krämer/);
    expect(page.url()).toContain(ATTACK);
  });

  test('the steps of one question are not shown as those of the next', async () => {
    const page = await open(ATTACK);
    await page.getByText('Step by step, with the rules').click();
    const steps = page.locator('#panel-odds .steps');
    await eventually(() => steps.innerText()).toContain('shock roll');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await eventually(() => page.locator('#panel-odds pre.command').innerText()).toMatch(/odds test/);
    expect(await steps.innerText()).not.toContain('shock roll');
    expect(await steps.locator('li').count()).toBeGreaterThan(0);
  });

  test('an answer is not announced to those who have gone to another panel', async () => {
    const page = await open(ATTACK);
    await eventually(() => given(page)).toMatch(/^Eva Krämer/);
    await page.getByLabel('Stands in smoke').check();
    await page.getByRole('link', { name: 'Board' }).click();
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
    await page.waitForTimeout(3 * LATE_MS);
    expect(await given(page)).not.toMatch(/smoke/);
  });

  test('changes of a position are all made, though each comes before the one before is answered', async () => {
    const page = await open(BOARD);
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
    const member = page.locator('.member', { hasText: 'Stosstruppen' });
    const reported = async (): Promise<string> => (await member.innerText()).replace(/\s+/g, ' ');
    const whole = await reported();
    const points = () => page.getByLabel('Command Points, first side').inputValue();
    const before = await points();
    await member.click();
    await page.getByLabel('Wounds taken').press('ArrowRight');
    await page.locator('#board-circle-87').click();
    await page.getByLabel('Command Points, first side').fill('5');
    await eventually(reported).toContain('on circle 87');
    await eventually(() => page.locator('.board-map .status').innerText()).toContain('5');
    const wounded = await reported();
    expect(wounded).not.toContain(/\d+ of/.exec(whole)?.[0]);
    await undo(page).click();
    await eventually(points).toBe(before);
    expect(await reported()).toBe(wounded);
    await undo(page).click();
    await eventually(reported).not.toContain('on circle 87');
    expect(await reported()).not.toBe(whole);
    await undo(page).click();
    await eventually(reported).toBe(whole);
    expect(await undo(page).isDisabled()).toBe(true);
  });

  test('who is chosen while a change is on its way is selected, whatever place in the list that leaves', async () => {
    const page = await open(BOARD);
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
    const members = page.locator('.member');
    const pressed = page.locator('.member[aria-pressed=true]');
    for (const wanted of [-1, 2]) {
      const count = await members.count();
      const name = (await members.nth(wanted).innerText()).split('\n').slice(0, 2);
      await members.nth(0).click();
      await eventually(() => pressed.count()).toBe(1);
      await page.getByRole('button', { name: 'Remove' }).click();
      await members.nth(wanted).click();
      await eventually(() => members.count()).toBe(count - 1);
      await eventually(async () => (await pressed.allInnerTexts()).join()).toContain(name.join('\n'));
    }
    // Who is gone by then is selected no longer.
    const count = await members.count();
    await pressed.click();
    await members.nth(0).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await members.nth(0).click();
    await eventually(() => members.count()).toBe(count - 1);
    await eventually(() => pressed.count()).toBe(0);
  });

  test('a slider that was refused to go on, or was left in between, can be taken back to where it was', async () => {
    const page = await open(BOARD);
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
    const activations = page.getByLabel('Activations played');
    const points = page.getByLabel('Command Points, first side');
    const shown = async () => [await activations.inputValue(), await points.inputValue()];
    const first = await shown();
    const next = String(Number(first[0]) + 1);
    await activations.press('ArrowRight');
    await activations.press('End');
    await eventually(() => page.locator('#panel-board > .notice').innerText()).toMatch(
      /This position is impossible/,
    );
    await eventually(() => activations.inputValue()).toBe(next);
    const refused = await shown();
    await points.fill('7');
    await activations.press('ArrowRight');
    await eventually(shown).toEqual([String(Number(next) + 1), expect.not.stringMatching(/^7$/)]);
    for (const before of [[next, '7'], refused, first]) {
      await undo(page).click();
      await eventually(shown).toEqual(before);
    }
    expect(await undo(page).isDisabled()).toBe(true);
  });

  test('who is asked to play right after a change plays from what it has made', async () => {
    const page = await open(BOARD);
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
    await page.getByText('Who wins from here?').click();
    await page.getByLabel('Plays the first side').selectOption('random');
    await page.getByLabel('Plays the second side').selectOption('random');
    await page.getByLabel('Games', { exact: true }).fill('20');
    await page.getByLabel('Activations played').press('ArrowRight');
    await page.getByRole('button', { name: 'Play games' }).click();
    await eventually(() => page.locator('.results').innerText()).toContain('Results hash');
  });

  test('two clicks start one study', async () => {
    const page = await open('#studies/seed=1');
    await page.getByLabel('Name of the run').fill('twice');
    await page.getByRole('button', { name: 'Start' }).dblclick();
    await eventually(() => page.locator('.study-state').allInnerTexts()).toEqual(['complete']);
    expect(await page.locator('#panel-studies > .notice').isVisible()).toBe(false);
    expect(studies.all()).toHaveLength(1);
  });

  test('who goes back to a game before another one has come stays with it', async () => {
    const page = await open(`${GAME}3`);
    const title = () => page.locator('#panel-replay .title').innerText();
    await eventually(title).toMatch(/game 3 of seed 7$/);
    await go(page, `${GAME}4`);
    await page.goBack();
    await page.waitForTimeout(5 * LATE_MS);
    expect(await title()).toMatch(/game 3 of seed 7$/);
    expect(page.url()).toContain('game=3');
  });

  test('who goes back before the game of another study has come finds notable games, and chances, of the shown one', async () => {
    const page = await open(`${GAME}3`);
    const title = () => page.locator('#panel-replay .title').innerText();
    await eventually(title).toMatch(/game 3 of seed 7$/);
    await page.locator('#replay-moment').press('End');
    const moment = await page.locator('#replay-moment').inputValue();
    await go(page, `${GAME}3`.replace('seed=7', 'seed=8'));
    await page.goBack();
    await page.getByRole('button', { name: 'Find' }).click();
    const section = page.getByRole('region', { name: 'Notable games' });
    await eventually(() => section.innerText()).toMatch(/Among \d+ games?\./);
    const games = Number(/Among (\d+) /.exec(await section.innerText())?.[1]);
    const study = studyOf(
      await loadCatalogue(),
      readSource(GAME.replace(/^#replay.(.*)&game=$/, '$1')),
      null,
    );
    const { found } = notableOf(study, games, Number.POSITIVE_INFINITY);
    expect(found.length).toBeGreaterThan(0);
    const lines = await section.locator('li').allInnerTexts();
    expect(lines.map((line, index) => line.endsWith(found[index]?.why ?? '?'))).toEqual(
      found.map(() => true),
    );
    const { positions } = recordGame(study, 3);
    await eventually(() => page.locator('.curve .dot').count()).toBe(positions.length);
    expect(await title()).toMatch(/game 3 of seed 7$/);
    expect(await page.locator('#replay-moment').inputValue()).toBe(moment);
  });

  test('notable games of a study that is shown no longer are not offered', async () => {
    const page = await open(`${GAME}3`);
    const title = () => page.locator('#panel-replay .title').innerText();
    await eventually(title).toMatch(/game 3 of seed 7$/);
    const find = page.getByRole('button', { name: 'Find' });
    await find.click();
    expect(await find.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Seed').fill('8');
    await page.getByRole('button', { name: 'Watch' }).click();
    await eventually(title).toMatch(/game 3 of seed 8$/);
    await page.waitForTimeout(3 * LATE_MS);
    expect(await page.getByRole('button', { name: /^Longest/ }).count()).toBe(0);
    await find.click();
    await eventually(() => page.getByRole('button', { name: /^Longest/ }).count()).toBe(1);
  });
});
