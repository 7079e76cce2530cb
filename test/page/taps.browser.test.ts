/** How many taps lead to an answer on a phone, for twenty questions of all three games. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, type PageHost } from './openPage.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
};
const MOST_TAPS = { last: 3, anew: 6 };

/** What somebody asked last on the device, by game: another matchup than the one that a new device shows. */
const LAST: Readonly<Record<string, string>> = {
  tannhauser: 'tannhauser/attack?attacker=karl-zermann&target=tala-aponi',
  'dust-warfare': 'dust-warfare/attack?attacker=house-allies-line-squad&target=house-axis-battle-squad',
  rattenkrieg: 'rattenkrieg/shoot?weapon=mp40&targets=4 rear',
};

/** A person's taps; typing counts as one, and so does the key that sends what was typed. */
class Hand {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  /** One tap opens the list, another one chooses. */
  async choose(name: string, label: string): Promise<void> {
    this.taps += 2;
    await this.page.getByRole('combobox', { name, exact: true }).first().selectOption(label);
  }

  async game(name: string): Promise<void> {
    const box = this.page.locator('#odds-sentence');
    const before = await box.inputValue();
    await this.choose('Game', name);
    // A person sees the other game before the next tap.
    await eventually(() => box.inputValue()).not.toBe(before);
  }

  /** Opens a question of the shown game: by its button, or by the list of a game with many. */
  async question(title: string): Promise<void> {
    const nav = this.page.locator('#panel-odds .questions');
    const button = nav.getByRole('button', { name: title, exact: true });
    const listed = nav.locator('option', { hasText: title });
    await button.or(listed).first().waitFor({ state: 'attached' });
    if ((await button.count()) === 0) await this.choose('Question', title);
    else await this.tap(button);
  }

  async write(sentence: string): Promise<void> {
    this.taps += 2;
    const box = this.page.locator('#odds-sentence');
    await box.fill(sentence);
    await box.press('Enter');
  }

  /** Begins a sentence anew and completes it by what is offered. */
  async complete(...words: readonly string[]): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'New sentence' }));
    const offered = this.page.getByRole('listbox', { name: 'What can stand here' });
    for (const name of words) await this.tap(offered.getByRole('option', { name, exact: true }).first());
  }
}

interface Asked {
  readonly ruleset: string;
  /** As the page calls it. */
  readonly title: string;
  /** The answer for the last matchup. */
  readonly last: RegExp;
  /** Asks about another one, on a device on which nothing was asked. */
  readonly anew: (hand: Hand) => Promise<void>;
  /** The answer about that one. */
  readonly other: RegExp;
}

const DUST = 'Dust Warfare';
const RATTENKRIEG = 'Rattenkrieg!';

const QUESTIONS: readonly Asked[] = [
  {
    ruleset: 'tannhauser',
    title: 'Attack',
    last: /^Karl Zermann .* Tala Aponi/,
    anew: (hand) => hand.complete('Barry Daniel Brown', 'attacks Attack', 'Karl Zermann'),
    other: /^Barry Daniel Brown .* kills Karl Zermann/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Exchange',
    last: /Karl Zermann .*Tala Aponi/,
    anew: (hand) => hand.write('Barry fights Karl'),
    other: /Barry Daniel Brown .*Karl Zermann/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Duel to the death',
    last: /Karl Zermann .*Tala Aponi/,
    anew: (hand) => hand.write('Barry fights to the death against Karl'),
    other: /Barry Daniel Brown .*Karl Zermann/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Duel',
    last: /Karl Zermann .*Tala Aponi/,
    anew: (hand) => hand.write('Barry duels Karl in mental'),
    other: /Barry Daniel Brown .*Karl Zermann/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Test',
    last: /Karl Zermann/,
    anew: (hand) => hand.write('Tala tests stamina'),
    other: /^Tala Aponi/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Activation',
    last: /^Karl Zermann/,
    anew: (hand) => hand.write('Barry acts against Karl'),
    other: /^Barry Daniel Brown/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Grenade',
    last: /Tala Aponi/,
    anew: async (hand) => {
      await hand.question('Grenade');
      await hand.choose('Character', 'Karl Zermann');
    },
    other: /kills Karl Zermann/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Volley',
    last: /^Karl Zermann on Tala Aponi/,
    anew: async (hand) => {
      await hand.question('Volley');
      await hand.choose('Attackers in their order: choose', 'Karl Zermann');
    },
    other: /^Karl Zermann on John MacNeal/,
  },
  {
    ruleset: 'tannhauser',
    title: 'Initiative',
    last: /^With an initiative bonus of/,
    anew: async (hand) => {
      await hand.question('Initiative');
      await hand.tap(
        hand.page.getByRole('slider', { name: 'Initiative bonuses of your side together', exact: true }),
      );
    },
    other: /^With an initiative bonus of (?!4 )\d+ against 1/,
  },
  {
    ruleset: 'dust-warfare',
    title: 'Attack',
    last: /^House Line Squad .*House Battle Squad/,
    anew: async (hand) => {
      await hand.game(DUST);
      await hand.write('house-axis-battle-squad attacks house-allies-line-squad');
    },
    other: /^House Battle Squad .*House Line Squad/,
  },
  {
    ruleset: 'dust-warfare',
    title: 'Reaction',
    last: /House (Line|Battle) Squad/,
    anew: async (hand) => {
      await hand.game(DUST);
      await hand.write('house-axis-battle-squad provokes house-allies-line-squad');
    },
    other: /House (Line|Battle) Squad/,
  },
  {
    ruleset: 'dust-warfare',
    title: 'Suppression',
    last: /^A unit with 3 suppression markers/,
    anew: async (hand) => {
      await hand.game(DUST);
      await hand.question('Suppression');
      await hand.tap(hand.page.getByRole('slider', { name: 'Markers', exact: true }));
    },
    other: /^A unit with (?!3 )\d+ suppression markers/,
  },
  {
    ruleset: 'dust-warfare',
    title: 'Other rolls',
    last: /^overrun, 4 dice/,
    anew: async (hand) => {
      await hand.game(DUST);
      await hand.question('Other rolls');
      await hand.choose('Roll', 'Flight hazard');
    },
    other: /^flight.hazard/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Shoot',
    last: /^MP40/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('mauser-98k shoots at 3 head-only from 12 inches');
    },
    other: /^Mauser 98k/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Suppressive fire',
    last: /^MP40/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('mg42 suppresses four men');
    },
    other: /^MG42/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Small arms at a vehicle',
    last: /light-vehicle/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('mg42 fires at light-vehicle');
    },
    other: /^MG42, \d+ dice, against light-vehicle/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Gun against armour',
    last: /^7\.5cm KwK 40.*House Medium Tank A/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('kwk40-l48/pzgr-39 fires at house-medium-tank-b from 80 inches');
    },
    other: /^7\.5cm KwK 40.*House Medium Tank B/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Close combat',
    last: /^2 bare hands against 2 bare hands/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('2 knife assault 2 rifle');
    },
    other: /^2 knife.* against 2 rifle/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Mine',
    last: /^Tellermine under a vehicle of 3 tons/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.write('Tellermine explodes under 5 tons');
    },
    other: /^Tellermine under a vehicle of 5 tons/,
  },
  {
    ruleset: 'rattenkrieg',
    title: 'Flame weapon',
    last: /^ROKS-2/,
    anew: async (hand) => {
      await hand.game(RATTENKRIEG);
      await hand.question('Flame weapon');
      await hand.choose('Flame weapon', 'ROKS-3');
    },
    other: /^ROKS-3/,
  },
];

describe.skipIf(browserPath === undefined)('taps on a phone', () => {
  let host: PageHost;
  /** A phone whose owner has asked before, and a new one. */
  let phones: { readonly used: Page; readonly new: Page };

  beforeAll(async () => {
    host = await hostPage();
    const [used, fresh] = await Promise.all([host.open('', PHONE), host.open('', PHONE)]);
    phones = { used: used.page, new: fresh.page };
  });

  afterAll(() => host?.close());

  /** Opens the page as on another day. @param last link to what was asked last on this phone; '' for nothing */
  async function openCold(page: Page, last: string): Promise<Hand> {
    const asked = last === '' ? [] : [{ link: last, sentence: 'asked before' }];
    await page.evaluate(`localStorage.setItem('shockroll-asked', ${JSON.stringify(JSON.stringify(asked))})`);
    await page.goto(host.address);
    await page.locator('#panel-odds .claim:not(:empty)').waitFor();
    return new Hand(page);
  }

  /** Waits until the answer stands in the window. */
  async function answered({ page }: Hand, text: RegExp): Promise<void> {
    const claim = page.locator('#panel-odds .claim');
    await eventually(() => claim.innerText()).toMatch(text);
    const { y = -1, height = 0 } = (await claim.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(800);
  }

  async function expectLast({ ruleset, title, last }: Asked): Promise<void> {
    const hand = await openCold(phones.used, LAST[ruleset]);
    await hand.question(title);
    await answered(hand, last);
    expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS.last);
  }

  async function expectAnew({ anew, other }: Asked): Promise<void> {
    const hand = await openCold(phones.new, '');
    await anew(hand);
    await answered(hand, other);
    expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS.anew);
  }

  test('are counted for twenty different questions of three games', () => {
    expect(new Set(QUESTIONS.map(({ ruleset, title }) => `${ruleset} ${title}`)).size).toBe(20);
    expect(new Set(QUESTIONS.map(({ ruleset }) => ruleset)).size).toBe(3);
  });

  test.each(QUESTIONS)('$ruleset, $title: three for the last matchup, six for another', async (asked) => {
    await Promise.all([expectLast(asked), expectAnew(asked)]);
  });
});
