import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from './openPage.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const BOX = '#odds-sentence';

describe.skipIf(browserPath === undefined)('the sentence of the odds panel', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const answered = (page: Page, text: RegExp) =>
    eventually(() => page.locator('#panel-odds .claim').innerText()).toMatch(text);
  const written = (page: Page) => page.locator(BOX).inputValue();
  const option = (page: Page, name: string | RegExp) =>
    page
      .getByRole('listbox', { name: 'What can stand here' })
      .getByRole('option', { name, exact: true })
      .first();

  test('on a phone: no tap for the last matchup, five for a new one and its weapon, no digit typed', async () => {
    const { page, complaints } = await host.open('', PHONE);
    await answered(page, /^Eva Krämer/);
    let taps = 0;
    const tap = async (one: ReturnType<Page['locator']>): Promise<void> => {
      await one.tap();
      taps++;
    };
    await tap(page.getByRole('button', { name: 'New sentence' }));
    await tap(option(page, 'Karl Zermann'));
    await tap(option(page, 'attacks Attack'));
    await tap(option(page, 'Tala Aponi'));
    await answered(page, /^Karl Zermann .* kills Tala Aponi/);
    expect(taps).toBe(4);
    expect(await written(page)).toBe('Karl Zermann (combat) attacks Tala Aponi (combat)');
    // The keyboard of the phone is gone, and the answer in view.
    expect(await page.evaluate(`document.activeElement.id`)).not.toBe('odds-sentence');
    await tap(page.locator(BOX));
    await tap(option(page, 'with the MP40'));
    await answered(page, /^Karl Zermann .* with the MP40 kills Tala Aponi/);
    expect(taps).toBe(6);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

    // The same device opens the page another day.
    await page.goto('about:blank');
    await page.goto(host.address);
    await answered(page, /^Karl Zermann .* with the MP40 kills Tala Aponi/);
    // The one before takes two.
    await page.locator(BOX).tap();
    await option(page, /^Eva Krämer .* attacks John MacNeal/).tap();
    await answered(page, /^Eva Krämer .* kills John MacNeal/);
    expect(complaints).toEqual([]);
  });

  test('fills the form, which writes it again; each is a step of the history', async () => {
    const { page, complaints } = await host.open();
    await answered(page, /^Eva Krämer/);
    await page.locator(BOX).fill('Eva (stamina) shoots MacNeal with the Luger, wounded twice');
    await page.keyboard.press('Enter');
    await answered(
      page,
      /^Eva Krämer \(stamina pack.*with the Luger P-08 kills John MacNeal .*twice wounded/,
    );
    expect(await page.locator('#odds-weapon').inputValue()).toBe('luger-p08');
    expect(await page.locator('#odds-pack').inputValue()).toBe('stamina');
    const said = 'Eva Krämer (stamina) attacks John MacNeal (combat, wounded twice) with the Luger P-08';
    expect(await written(page)).toBe(said);
    await page.getByRole('group', { name: 'Target', exact: true }).getByLabel('Wounds taken').focus();
    await page.keyboard.press('ArrowLeft');
    await answered(page, /once wounded/);
    expect(await written(page)).toBe(said.replace('twice', 'once'));
    await page.goBack();
    await eventually(() => written(page)).toBe(said);
    await page.goBack();
    await eventually(() => written(page)).toBe('Eva Krämer (combat) attacks John MacNeal (combat)');
    await page.goForward();
    await eventually(() => written(page)).toBe(said);
    // Another question is asked about the same matchup, by its verb as by its button.
    await page.getByRole('button', { name: 'Duel to the death' }).click();
    await eventually(() => written(page)).toBe(said.replace('attacks', 'fights to the death against'));
    await page.locator(BOX).fill(said.replace('attacks', 'fights'));
    await page.keyboard.press('Enter');
    await answered(page, /in the exchange/);
    expect(await page.getByRole('button', { name: 'Exchange' }).getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
  });

  test('says what it does not understand where it stands, with the nearest name, and loses nothing', async () => {
    const { page, complaints } = await host.open('', PHONE);
    await answered(page, /^Eva Krämer/);
    const text = 'evva shoots macnel with the mausr';
    await page.locator(BOX).fill(text);
    await page.keyboard.press('Enter');
    const misread = page.locator('.misread:visible');
    await eventually(() => misread.innerText()).toMatch(
      /“evva”.*Eva Krämer[\s\S]*“macnel”.*John MacNeal[\s\S]*“mausr”/,
    );
    expect(await written(page)).toBe(text);
    const selected = `(({ value, selectionStart: from, selectionEnd: to }) => value.slice(from, to))(document.querySelector('${BOX}'))`;
    expect(await page.evaluate(selected)).toBe('evva');
    expect(await seriousFindings(page)).toEqual([]);
    await misread.getByRole('button', { name: 'Eva Krämer' }).tap();
    await eventually(() => misread.innerText()).not.toMatch(/evva/);
    await misread.getByRole('button', { name: 'John MacNeal' }).tap();
    await eventually(() => misread.innerText()).not.toMatch(/macnel/);
    // The form writes its sentence meanwhile; what was typed is offered again.
    const unfinished = await written(page);
    await page.getByLabel('Pack').first().selectOption('Stamina pack');
    await eventually(() => written(page)).toBe('Eva Krämer (stamina) attacks John MacNeal (combat)');
    expect(await misread.count()).toBe(0);
    await page.locator(BOX).tap();
    await option(page, unfinished).tap();
    expect(await written(page)).toBe(unfinished);
    await page.keyboard.press('Enter');
    await misread.getByRole('button', { name: 'Mauser C96' }).tap();
    await answered(page, /^Eva Krämer .* with the Mauser C96 kills John MacNeal/);
    expect(complaints).toEqual([]);
  });

  test('a form that comes while somebody writes does not write over it', async () => {
    const { page, complaints } = await host.open();
    await answered(page, /^Eva Krämer/);
    const text = 'Tellermine explodes under 5 tons';
    // In one turn of the page's own thread, before the other game can have come.
    await page.evaluate(`(() => {
      const game = document.querySelector('#odds-game');
      game.value = 'rattenkrieg';
      game.dispatchEvent(new Event('change'));
      const box = document.querySelector('${BOX}');
      box.focus();
      box.value = '${text}';
      box.dispatchEvent(new Event('input'));
    })()`);
    await answered(page, /^Mauser 98k/);
    expect(await written(page)).toBe(text);
    await page.keyboard.press('Enter');
    await answered(page, /^Tellermine under a vehicle of 5 tons/);
    expect(await written(page)).toBe(text);
    await page.locator(BOX).fill('something else');
    await page.locator('#odds-tons').focus();
    await page.keyboard.press('ArrowUp');
    await eventually(() => written(page)).toBe('Tellermine explodes under 6 tons');
    expect(complaints).toEqual([]);
  });

  test('is used with the keys alone; axe finds nothing while it is open', async () => {
    const { page, complaints } = await host.open('#odds/rattenkrieg/suppress', { colorScheme: 'dark' });
    await answered(page, /suppresses/);
    const box = page.getByRole('combobox', { name: 'Ask in one sentence' });
    await box.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('mg42 fires at li');
    await option(page, 'light-vehicle').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe('odds-sentence-list-0');
    await page.keyboard.press('Enter');
    await answered(page, /^MG42, \d+ dice, against light-vehicle/);
    expect(await box.evaluate(`document.activeElement.id`)).toBe('odds-sentence');
    await page.keyboard.type(' nonsense');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await written(page)).toBe('MG42 fires at light-vehicle');
    expect(complaints).toEqual([]);
  });

  test('the Board shoots for the same matchup, and what it shoots is asked in Odds', async () => {
    const { page, complaints } = await host.open();
    await answered(page, /^Eva Krämer/);
    await page.locator(BOX).fill('Karl attacks Tala with the Doom');
    await page.keyboard.press('Enter');
    await answered(page, /^Karl Zermann/);
    await page.getByRole('link', { name: 'Board' }).click();
    await eventually(() => page.locator('.member[aria-pressed=true]').innerText()).toContain('Karl Zermann');
    await page.getByText('Odds of this shot').click();
    const shot = page.locator('#panel-board .claim');
    await eventually(() => shot.innerText()).toMatch(/^Karl Zermann .* with the Doom /);
    // The weapon of the matchup, not only the best one here.
    expect(await page.locator('#shot-weapon').inputValue()).not.toBe('');
    const targets = await page.locator('#shot-target option').allInnerTexts();
    const seen = targets.filter((name) => !name.includes('out of sight')).at(-1) ?? '';
    await page.locator('#shot-target').selectOption(seen);
    await eventually(() => shot.innerText()).toContain(`kills ${seen}`);
    await page.getByRole('link', { name: 'Odds', exact: true }).click();
    await eventually(() => written(page)).toMatch(
      new RegExp(`^Karl Zermann.* attacks ${seen}.* with the Doom`),
    );
    await answered(page, new RegExp(`^Karl Zermann .* kills ${seen}`));
    expect(complaints).toEqual([]);
  });
});
