import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { duelValue } from '../../../../src/rulesets/tannhauser/engine/duel.ts';
import { NORMAL_ATTACK } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { MENTAL } from '../../../../src/rulesets/tannhauser/engine/miniatures.ts';
import { type AttackQuestion, answerAttack } from '../../../../src/rulesets/tannhauser/odds/answerAttack.ts';
import { answerGrenade } from '../../../../src/rulesets/tannhauser/odds/answerGrenade.ts';
import { valueOfRoller } from '../../../../src/rulesets/tannhauser/odds/answerTest.ts';
import { explainAttack } from '../../../../src/rulesets/tannhauser/odds/explainAttack.ts';
import { explainGrenade } from '../../../../src/rulesets/tannhauser/odds/explainGrenade.ts';
import { victimsIn } from '../../../../src/rulesets/tannhauser/odds/positionBlast.ts';
import {
  miniatureIn,
  positionIn,
  rollerIn,
  settingIn,
} from '../../../../src/rulesets/tannhauser/odds/positionScene.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { catalogue } from '../support/catalogue.ts';

/** Neighbours on Castle Ksiaz. */
const MEETING = `
map: castle-ksiaz
mode: deathmatch
turn: 4
initiative: first
next: second
sides:
  - name: Reich
    entry: 63
    commandPoints: 1
    miniatures:
      - {character: eva-kramer, pack: combat, circle: 64, wounds: 2}
      - {character: karl-zermann, pack: combat, circle: 30}
      - {character: stosstruppen, pack: combat, circle: dead}
  - name: Union
    entry: 54
    commandPoints: 3
    miniatures:
      - {character: john-macneal, pack: stamina, items: [flash-gun-mk1, m15], circle: 65, moved: true}
      - {character: eva-kramer, pack: stamina, circle: 66}
`;
const NO_TRIALS = { trials: 0, seed: 1 };

function read(text: string) {
  return readPosition(new TextEncoder().encode(text), 'p.yaml', catalogue);
}

function ask(text: string, attacker: string, target: string, weapon?: string, second?: string, trials = 0) {
  const position = read(text);
  const targets = second === undefined ? [target] : [target, second];
  const setting = settingIn(catalogue, { position, attacker, targets });
  const question: AttackQuestion = { ...setting, weapon, kind: NORMAL_ATTACK, policy: 'wounds' };
  return answerAttack(catalogue, question, { trials, seed: 1 }).answer;
}

test('an attack in a position is the one on the open field with the same wounds, packs and circumstances', () => {
  const inPosition = ask(MEETING, 'first/eva-kramer', 'john-macneal', 'mauser-c96');
  const { from, ...rest } = inPosition.question;
  expect(from?.attacker).toBe('first/eva-kramer');
  expect(rest.attacker).toMatchObject({ character: 'eva-kramer', pack: 'combat', wounds: 2, boost: false });
  const field = answerAttack(
    catalogue,
    // What MacNeal holds adds nothing to his shock rolls, as nothing of no pack does.
    { ...rest, kind: NORMAL_ATTACK, policy: 'wounds', target: { ...rest.target, pack: null } },
    NO_TRIALS,
  ).answer;
  expect(inPosition.exact).toEqual(field.exact);
});

test('what has been chosen since counts: a boost that was bought raises the odds', () => {
  const fresh = ask(MEETING, 'john-macneal', 'first/eva-kramer', 'flash-gun-mk1');
  const since = `${MEETING}since: [activate john-macneal, attack first/eva-kramer with flash-gun-mk1, 'yes']\n`;
  const boosted = ask(since, 'john-macneal', 'first/eva-kramer', 'flash-gun-mk1');
  expect(boosted.question.attacker.boost).toBe(true);
  expect(boosted.exact.mean).toBeGreaterThan(fresh.exact.mean);
});

test('T-CP-06 what is bought for the attack itself counts as if it had been bought before', () => {
  const targets = ['first/eva-kramer'];
  const meanOf = (attacker: boolean, target: boolean): number => {
    const boosts = { attacker, targets: [target] };
    const setting = settingIn(catalogue, {
      position: read(MEETING),
      attacker: 'john-macneal',
      targets,
      boosts,
    });
    expect([setting.attacker.boost, setting.target.boost]).toEqual([attacker, target]);
    const question: AttackQuestion = {
      ...setting,
      weapon: 'flash-gun-mk1',
      kind: NORMAL_ATTACK,
      policy: 'wounds',
    };
    return answerAttack(catalogue, question, NO_TRIALS).answer.exact.mean;
  };
  expect(meanOf(true, false)).toBeGreaterThan(meanOf(false, false));
  expect(meanOf(false, true)).toBeLessThan(meanOf(false, false));
  const since = `${MEETING}since: [activate john-macneal, attack first/eva-kramer with flash-gun-mk1, 'yes']\n`;
  const bought = ask(since, 'john-macneal', 'first/eva-kramer', 'flash-gun-mk1');
  expect(meanOf(true, false)).toBe(bought.exact.mean);
});

test('R-41 whoever is forced to attack may have to attack a friend', () => {
  const friends = { position: read(MEETING), attacker: 'first/eva-kramer', targets: ['karl-zermann'] };
  expect(() => settingIn(catalogue, friends)).toThrow('expected an enemy of the attacker');
  expect(settingIn(catalogue, { ...friends, isForced: true }).target.character).toBe('karl-zermann');
});

test('R-42 a protection that waits cancels the wounds of the attack', () => {
  const armed = MEETING.replace('circle: 64, wounds: 2', 'circle: 64, wounds: 2, armed: true');
  const { exact, sampled, sentence } = ask(
    armed,
    'john-macneal',
    'first/eva-kramer',
    undefined,
    undefined,
    1000,
  );
  expect(exact.mean).toBe(0);
  expect(sampled).toMatchObject({ trials: 1000, wounds: exact.wounds, z: 0 });
  expect(sentence).toContain('Eva Krämer (combat pack, twice wounded, protected from one attack) 0.0 %');
});

test('without a weapon the best of those that reach is taken', () => {
  expect(ask(MEETING, 'john-macneal', 'first/eva-kramer').question.weapon).not.toBe('unarmed');
});

test('a duel is fought with the values that the engine reads in the position', () => {
  const p = positionIn(catalogue, read(MEETING.replace('circle: 64', 'circle: 64, armed: true')));
  const faults: Fault[] = [];
  const eva = miniatureIn(p, 'ATTACKER', 'first/eva-kramer', faults);
  const { roller, value } = rollerIn(p, eva, 'mental');
  expect(faults).toEqual([]);
  expect(value).toBe(duelValue(p, eva, MENTAL));
  if (roller === null) throw new Error('no roller');
  expect(roller).toMatchObject({ character: 'eva-kramer', wounds: 2 });
  expect(valueOfRoller(catalogue, roller)).toBe(value);
});

test('T-MODE-CTF-03 a flag in a pack or on the ground changes no odds', () => {
  const capture = MEETING.replace('mode: deathmatch', 'mode: capture-the-flag');
  const carried = capture
    .replace('items: [flash-gun-mk1, m15]', 'items: [flash-gun-mk1, m15, flag-1]')
    .concat('ground: [{circle: 66, item: flag-2}]\n');
  const explained = (text: string) => {
    const targets = ['first/eva-kramer'];
    const setting = settingIn(catalogue, { position: read(text), attacker: 'john-macneal', targets });
    const question: AttackQuestion = {
      ...setting,
      weapon: 'flash-gun-mk1',
      kind: NORMAL_ATTACK,
      policy: 'wounds',
    };
    const worked = answerAttack(catalogue, question, NO_TRIALS);
    const { rules, steps } = explainAttack(catalogue, worked, true);
    return { exact: worked.answer.exact, rules, steps: steps() };
  };
  expect(explained(carried)).toEqual(explained(capture));
  const blast = (text: string) => {
    const from = { position: read(text), circle: '65' };
    const question = {
      grenade: 'mkii-a1',
      victims: victimsIn(catalogue, from),
      companions: [],
      rulings: {},
      from,
    };
    const worked = answerGrenade(catalogue, question, NO_TRIALS);
    return { exact: worked.answer.exact, steps: explainGrenade(catalogue, worked).steps() };
  };
  expect(blast(carried)).toEqual(blast(capture));
});

test('T-GREN-04 a blast in a position hits whoever stands on the circle or next to it', () => {
  const blast = (circle: string) => {
    const from = { position: read(MEETING), circle };
    const victims = victimsIn(catalogue, from);
    const question = { grenade: 'mkii-a1', victims, companions: [], rulings: {}, from };
    return answerGrenade(catalogue, question, NO_TRIALS).answer;
  };
  expect(blast('65').exact.victims.map(({ character }) => character)).toEqual([
    'eva-kramer',
    'john-macneal',
    'eva-kramer',
  ]);
  // Two rows are left to the wounded one.
  expect(blast('65').exact.victims[0].wounds).toHaveLength(3);
  expect(() => blast('120')).toThrow(/VICTIMS: found circle 120, expected one with a miniature on it/);
  expect(() => blast('castle')).toThrow(/VICTIMS: found castle, expected the target circle/);
});

describe('refused', () => {
  test.each<[string, string, string, string | undefined, RegExp]>([
    ['a miniature that is not there', 'tala-aponi', 'john-macneal', undefined, /ATTACKER: unknown miniature/],
    [
      'one of two of the same name',
      'eva-kramer',
      'john-macneal',
      undefined,
      /did you mean "first\/eva-kramer"|"second\/eva-kramer"/,
    ],
    [
      'a dead one',
      'john-macneal',
      'stosstruppen',
      undefined,
      /TARGET: found stosstruppen, which is not on the board/,
    ],
    ['a friend', 'john-macneal', 'second/eva-kramer', undefined, /expected an enemy of the attacker/],
    [
      'a weapon that it does not hold',
      'john-macneal',
      'first/eva-kramer',
      'mp40',
      /--weapon: found mp40, expected a weapon that the attacker holds: unarmed, flash-gun-mk1 \[/,
    ],
    [
      'a target out of reach',
      'john-macneal',
      'karl-zermann',
      'unarmed',
      /expected a weapon with the target in range/,
    ],
  ])('%s', (_, attacker, target, weapon, message) => {
    expect(() => ask(MEETING, attacker, target, weapon)).toThrow(message);
  });

  test('R-39 a second target that is not next to the first', () => {
    expect(() => ask(MEETING, 'john-macneal', 'first/eva-kramer', undefined, 'karl-zermann')).toThrow(
      /--second: found karl-zermann, expected a miniature next to first\/eva-kramer \(R-39\)/,
    );
  });
});
