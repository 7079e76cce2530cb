import { describe, expect, test } from 'vitest';
import type { Change, Control } from '../../src/page/odds/controls.ts';
import type { Desk, Opened, Outcome } from '../../src/page/odds/desk.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { loadCatalogue as loadRattenkrieg } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { wholeDesk } from './wholeDesk.ts';

const dustWarfare: Desk = await wholeDesk('dust-warfare', await loadDustWarfare());
const rattenkrieg: Desk = await wholeDesk('rattenkrieg', await loadRattenkrieg());
const WHOLE = { steps: true, document: true };

/** The inputs and controls of a link after changes. */
function changed(desk: Desk, link: string, ...changes: readonly Change[]): Opened {
  return desk.open(link, changes);
}

function say(name: string, value: Change['value'], part?: string): Change {
  return { name, value, ...(part === undefined ? {} : { part }) };
}

function inputIn({ link }: Opened): string {
  return link.split('?')[1] ?? '';
}

function controlOf({ sections }: Opened, name: string): Control | undefined {
  return sections.flatMap(({ controls }) => controls).find((control) => control.name === name);
}

function answerOf(desk: Desk, link: string): Outcome {
  return desk.answer(link, WHOLE);
}

describe('what must be said', () => {
  test('a number that must be said is dragged once it has been, and typed before', () => {
    const control = (link: string) => controlOf(rattenkrieg.open(link, []), 'own');
    expect(control('rattenkrieg/initiative?own=4&other=3')).toMatchObject({ kind: 'range', value: 4 });
    expect(control('rattenkrieg/initiative?other=3')).toMatchObject({ kind: 'number', value: '' });
  });

  test.each([
    ['rattenkrieg/anti-tank?gun=f34&armour=100', '--distance'],
    ['rattenkrieg/morale', 'CASE'],
  ])('%s: %s is missed by name', (link, path) => {
    expect(answerOf(rattenkrieg, link)).toMatchObject([{ place: { path }, message: 'not given yet' }]);
  });

  test('what is meant by an argument that is not said stands in the command', () => {
    expect(answerOf(rattenkrieg, 'rattenkrieg/wall?material=3')).toMatchObject({
      command: "shockroll odds wall 3 '6D(5)' --ruleset rattenkrieg",
      sentence: expect.stringMatching(/^6D\(5\) on a wall of level 3/),
    });
  });
});

describe('Dust Warfare', () => {
  test('a roll of one die takes no dice, and one of several begins with one', () => {
    const begun = dustWarfare.begin('event');
    expect(inputIn(changed(dustWarfare, begun, say('dice', '7')))).toBe('event=overrun&dice=7');
    const one = changed(dustWarfare, begun, say('event', 'medic'));
    expect(inputIn(one)).toBe('event=medic');
    expect(controlOf(one, 'dice')).toBeUndefined();
    // Said by a link it stays, so that it can be taken back.
    const wrong = changed(dustWarfare, 'dust-warfare/event?event=medic&dice=2');
    expect(controlOf(wrong, 'dice')).toMatchObject({ kind: 'range', value: 2 });
    expect(inputIn(changed(dustWarfare, one.link, say('event', 'overrun')))).toBe('event=overrun&dice=1');
  });

  test('each cell of a table names the attack that answers it', () => {
    const link = 'dust-warfare/matrix?attackers=5/1%3B2x1/3:laser&targets=S2';
    const outcome = answerOf(dustWarfare, link);
    const [step] = 'steps' in outcome ? (outcome.steps ?? []) : [];
    expect(step.notes).toEqual([
      'shockroll odds attack 5/1 S2 --ruleset dust-warfare',
      'shockroll odds attack 2x1/3:laser S2 --ruleset dust-warfare',
    ]);
  });

  test('units of a table are a list in one word, typed or chosen', () => {
    const begun = 'dust-warfare/matrix?attackers=house&targets=S2%3BV3';
    expect(controlOf(changed(dustWarfare, begun), 'targets')).toMatchObject({
      kind: 'list',
      values: ['S2', 'V3'],
      isFree: true,
    });
    const typed = changed(dustWarfare, begun, say('attackers', ['house', '5/1']), say('targets', ['S2']));
    expect(inputIn(typed)).toBe('attackers=house%3B5/1&targets=S2');
  });

  test('the target answers with its own weapons', () => {
    const link = 'dust-warfare/reaction?attacker=5x1/1@S2&target=house-axis-battle-squad';
    const choices = controlOf(dustWarfare.open(link, []), 'answer-weapons');
    const own = controlOf(dustWarfare.open(link, []), 'weapons');
    expect(choices?.kind === 'list' && own?.kind === 'list' && choices.choices.length).toBeGreaterThan(
      own?.kind === 'list' ? own.choices.length : Number.NaN,
    );
  });
});

describe('Rattenkrieg!', () => {
  test('a card and bare armour take each other away', () => {
    const card = 'rattenkrieg/anti-tank?gun=f34&card=house-medium-tank-b&part=turret&distance=40';
    const bare = changed(rattenkrieg, card, say('armour', '80'), say('slope', '30'));
    expect(inputIn(bare)).toBe('gun=f34&armour=80&slope=30&distance=40');
    const again = changed(rattenkrieg, bare.link, say('card', 'house-medium-tank-a'));
    expect(inputIn(again)).toBe('gun=f34&card=house-medium-tank-a&distance=40');
    expect(inputIn(changed(rattenkrieg, again.link, say('part', 'turret'), say('card', '')))).toBe(
      'gun=f34&distance=40',
    );
  });

  test('another card has other systems', () => {
    const aimed = 'rattenkrieg/anti-tank?gun=f34&card=house-medium-tank-b&system=left-track&distance=40';
    expect(controlOf(rattenkrieg.open(aimed, []), 'system')).toMatchObject({
      kind: 'choice',
      value: 'left-track',
    });
    const other = changed(rattenkrieg, aimed, say('card', 'house-medium-tank-a'));
    expect(inputIn(other)).not.toContain('system');
  });

  test('three questions about aggressiveness, one at a time', () => {
    const fire = 'rattenkrieg/aggressiveness?value=2&when=defenceless&distance=8';
    const end = changed(rattenkrieg, fire, say('initial', '5'));
    expect(inputIn(end)).toBe('value=2&initial=5&able=5');
    expect(inputIn(changed(rattenkrieg, end.link, say('able', '')))).toBe('value=2');
    expect(inputIn(changed(rattenkrieg, end.link, say('after', ['comrade-killed'])))).toBe(
      'value=2&after=comrade-killed',
    );
    expect(inputIn(changed(rattenkrieg, fire, say('able', '0')))).toBe('value=2&initial=1&able=0');
  });

  test('a test is shouted, or of discipline, or of the unaware; several tests are of orders only', () => {
    const shouted = 'rattenkrieg/test?quality=3&tests=4&shout';
    expect(inputIn(changed(rattenkrieg, shouted, say('unaware', true)))).toBe('quality=3&unaware');
    expect(inputIn(changed(rattenkrieg, shouted, say('tests', '5')))).toBe('quality=3&tests=5&shout');
    const unled = 'rattenkrieg/test?quality=3&discipline';
    expect(inputIn(changed(rattenkrieg, unled, say('tests', '2')))).toBe('quality=3&tests=2');
  });

  test('another case of morale has options of its own', () => {
    const crossing = 'rattenkrieg/morale?case=crossing&quality=4&figures=8';
    const outgunned = changed(rattenkrieg, crossing, say('case', 'outgunned'));
    expect(answerOf(rattenkrieg, outgunned.link)).toHaveProperty('sentence');
    expect(outgunned.link).not.toContain('figures');
    expect(controlOf(outgunned, 'figures')).toBeUndefined();
    expect(controlOf(outgunned, 'fired-tier')).toMatchObject({ value: '5' });
    const assault = changed(rattenkrieg, outgunned.link, say('case', 'assault'));
    expect(inputIn(assault)).toBe('case=assault&quality=4');
  });

  test('a figure that is looked up has a field for each that it is given, and no chart', () => {
    const sound = rattenkrieg.begin('look-up');
    const louder = changed(rattenkrieg, sound, say('figures', '90', '0'));
    expect(inputIn(louder)).toBe('what=sound&figures=90&figures=1&figures=1&figures=0');
    expect(inputIn(changed(rattenkrieg, louder.link, say('figures', '', '2')))).toContain('figures=90');
    const fall = changed(rattenkrieg, sound, say('what', 'muzzle-blast'));
    expect(fall.sections[0].controls).toHaveLength(3);
    expect(answerOf(rattenkrieg, fall.link)).toMatchObject({ chart: null });
  });
});
