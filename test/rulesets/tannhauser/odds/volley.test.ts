/** `odds volley` against attacks followed face by face, against `odds attack`, and against the exchange it begins with. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountGiven } from '../../../../src/game/given.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import { packsOf } from '../../../../src/rulesets/tannhauser/bonusTokens.ts';
import type { Character } from '../../../../src/rulesets/tannhauser/model.ts';
import { answerAttack } from '../../../../src/rulesets/tannhauser/odds/answerAttack.ts';
import { answerVolley, type VolleyAnswer } from '../../../../src/rulesets/tannhauser/odds/answerVolley.ts';
import { UNARMED } from '../../../../src/rulesets/tannhauser/odds/attackScene.ts';
import type { VolleyAttacker, VolleyQuestion } from '../../../../src/rulesets/tannhauser/odds/volleyScene.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { volleyOdds } from '../../../../src/rulesets/tannhauser/questions/volley.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import { attackPools, type Fighter, fighter, weaponsOf } from '../../../oracles/tannhauserAttack.ts';
import {
  bestChance,
  coursesOf,
  fixedChances,
  followAttacks,
  isPlain,
  type OracleAttack,
  plannedChance,
} from '../../../oracles/tannhauserVolley.ts';
import { catalogue } from '../support/catalogue.ts';

const FLASH_MACHINE_GUN = 'flash-machine-gun-a6a';
const UNSAMPLED = { trials: 0, seed: 1 };

function attacker(character: string, more: Partial<VolleyAttacker> = {}): VolleyAttacker {
  return {
    character,
    pack: 'combat',
    wounds: 0,
    boost: false,
    circle: 0,
    weapon: undefined,
    isExtra: false,
    ...more,
  };
}

const macneal = { character: 'john-macneal', pack: 'combat', wounds: 0, boost: false, circle: 0 } as const;

function volley(
  attackers: readonly VolleyAttacker[],
  more: Partial<VolleyQuestion> = {},
  run = UNSAMPLED,
  given?: CountGiven,
): VolleyAnswer {
  const question: VolleyQuestion = {
    attackers,
    targets: [macneal],
    order: 'given',
    split: 'given',
    lend: false,
    commandPoints: [0, 0],
    objective: 'wounds',
    policy: 'optimal',
    rulings: {},
    ...more,
  };
  return answerVolley(catalogue, question, run, given);
}

/** A miniature with one of its packs, or none. */
interface Kitted {
  readonly character: Character;
  readonly pack: 'combat' | 'stamina' | 'command' | null;
}

const kits: readonly Kitted[] = catalogue.characters.flatMap((character): Kitted[] =>
  [null, ...packsOf(character)].map((pack) => ({ character, pack })),
);

function asFighter({ character, pack }: Kitted, row: number): Fighter {
  return fighter(catalogue, character.id, pack === null ? [] : (character.packs[pack] ?? []), row);
}

/** Those whose items serve nobody else and who have all values: friends nearby change nothing for them. */
const alone = kits.filter((kit) => {
  const { items, character } = asFighter(kit, 0);
  return (
    character.rows.every(({ combat, stamina }) => combat !== null && stamina !== null) &&
    items.every(({ hooks }) => hooks.every((hook) => !('scope' in hook) || hook.scope === undefined))
  );
});

const kitted = fc.record({
  kit: fc.nat(alone.length - 1).map((index) => alone[index]),
  row: fc.nat(3),
  weapon: fc.nat(5),
});

/** Attackers with a weapon each, and targets, none of them twice, whose dice fall once. */
function plainVolley({ attackers, targets: aimed }: DrawnVolley) {
  const targets = aimed.map(({ kit, row }) => asFighter(kit, row % kit.character.rows.length));
  const attacks = attackers.map((one): OracleAttack => {
    const own = asFighter(one.kit, one.row % one.kit.character.rows.length);
    const weapons = weaponsOf(own);
    return { fighter: own, weapon: weapons[one.weapon % weapons.length] };
  });
  fc.pre(
    attacks.every(({ fighter: own, weapon }) =>
      targets.every((target) => isPlain(attackPools(own, weapon, target))),
    ),
  );
  const asked = attacks.map(({ fighter: { character, row: wounds }, weapon }, index) =>
    attacker(character.id, { pack: attackers[index].kit.pack, wounds, weapon: weapon?.id ?? UNARMED }),
  );
  const combatants = targets.map(({ character, row: wounds }, index) => ({
    ...{ character: character.id, pack: aimed[index].kit.pack, wounds, boost: false, circle: 0 },
  }));
  return { attacks, targets, asked, combatants };
}

type Drawn = typeof kitted extends fc.Arbitrary<infer T> ? T : never;
interface DrawnVolley {
  readonly attackers: readonly Drawn[];
  readonly targets: readonly Drawn[];
}

/** @param least targets at least */
function volleysAt(least: number): fc.Arbitrary<DrawnVolley> {
  return fc
    .record({
      attackers: fc.array(kitted, { minLength: least, maxLength: 3 }),
      targets: fc.array(kitted, { minLength: least, maxLength: 2 }),
    })
    .filter(({ attackers, targets }) => {
      const ids = [...attackers, ...targets].map(({ kit }) => kit.character.id);
      return new Set(ids).size === ids.length;
    });
}

const close = (shares: readonly number[]): unknown[] => shares.map((share) => expect.closeTo(share, 11));

describe('a volley', () => {
  test('T-COMBAT-03 … T-WOUND-02: random volleys have the odds that the rules give, followed face by face', () => {
    const compared = [0, 0];
    const holds = fc.property(volleysAt(1), (drawn) => {
      const { attacks, targets, asked, combatants } = plainVolley(drawn);
      const expected = followAttacks(attacks, targets);
      const found = volley(asked, { targets: combatants });
      compared[targets.length - 1]++;
      expect(found.targets.map(({ wounds }) => wounds)).toEqual(expected.wounds.map(close));
      expect(found.attacks.map(({ finishesEach }) => finishesEach)).toEqual(expected.kills.map(close));
      expect(found.kill).toBeCloseTo(expected.all, 11);
    });
    fc.assert(holds, { numRuns: cases(20, 50) });
    expect(Math.min(...compared)).toBeGreaterThan(0);
    expect(compared[0] + compared[1]).toBeGreaterThanOrEqual(20);
  });

  test('under a condition is the courses alone that meet it, of 12 random volleys gone through one by one', () => {
    const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
    const draw = fc.record({
      drawn: volleysAt(1),
      counted: fc.constantFrom('wounds' as const, 'deaths' as const),
      relation: fc.constantFrom('>=' as const, '=' as const, '<' as const),
    });
    const holds = fc.property(draw, ({ drawn, counted, relation }) => {
      const { attacks, targets, asked, combatants } = plainVolley(drawn);
      const rows = targets.map(({ character, row }) => character.rows.length - row);
      const deaths = (lost: readonly number[]): number =>
        lost.filter((one, index) => one === rows[index]).length;
      const courses = coursesOf(attacks, targets).filter(({ lost }) => {
        const count = counted === 'wounds' ? sum(lost[attacks.length]) : deaths(lost[attacks.length]);
        return relation === '>=' ? count >= 1 : relation === '=' ? count === 1 : count < 1;
      });
      const probability = sum(courses.map(({ chance }) => chance));
      fc.pre(probability > 0);
      const chanceThat = (meets: (lost: readonly (readonly number[])[]) => boolean): number =>
        sum(courses.map(({ lost, chance }) => (meets(lost) ? chance : 0))) / probability;
      const found = volley(asked, { targets: combatants }, UNSAMPLED, { counted, relation, number: 1 });
      expect(found.condition?.probability).toBeCloseTo(probability, 11);
      expect(found.kill).toBeCloseTo(
        chanceThat((lost) => deaths(lost[attacks.length]) === rows.length),
        10,
      );
      for (const [number, attack] of found.attacks.entries()) {
        expect(attack.notNeeded).toBeCloseTo(
          chanceThat((lost) => deaths(lost[number]) === rows.length),
          10,
        );
        expect(attack.after).toEqual(
          attack.after.map((_, wounds) =>
            expect.closeTo(
              chanceThat((lost) => sum(lost[number + 1]) === wounds),
              10,
            ),
          ),
        );
      }
    });
    fc.assert(holds, { numRuns: 12 });
  });

  test('sampled under a condition says how many volleys were left, and agrees; one that never holds is refused', () => {
    const eva = attacker('eva-kramer', { weapon: 'mauser-c96' });
    const run = { trials: 5000, seed: 3 };
    const { condition, sampled } = volley([eva], {}, run, { counted: 'wounds', relation: '>=', number: 2 });
    const expected = 5000 * (condition?.probability ?? 0);
    expect(Math.abs((sampled?.kept ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
    expect(sampled?.z).toBeLessThan(5);
    expect(sampled?.wounds[0]).toBe(0);
    expect(() => volley([eva], {}, UNSAMPLED, { counted: 'deaths', relation: '>', number: 1 })).toThrow(
      'deaths > 1 never holds here',
    );
  });

  slowly(
    'with the best split kills all targets as often as the best of all allocations, each of which may follow what happened',
    () => {
      let isBetter = false;
      const holds = fc.property(volleysAt(2), (drawn) => {
        const { attacks, targets, asked, combatants } = plainVolley(drawn);
        fc.pre(attacks.every(({ weapon }) => weapon?.id !== FLASH_MACHINE_GUN));
        const expected = bestChance(attacks, targets);
        const { kill, given, plan } = volley(asked, { targets: combatants, split: 'best', objective: 'all' });
        const planned = plannedChance(
          attacks,
          targets,
          (number, lost) =>
            plan?.find(
              ({ attack, after }) =>
                attack === number && after.some(({ state }) => state.wounds.join() === lost.join()),
            )?.option[0],
        );
        expect(planned).toBeCloseTo(kill, 10);
        expect(kill).toBeCloseTo(expected, 10);
        expect(given?.kill).toBeCloseTo(followAttacks(attacks, targets).all, 10);
        for (const fixed of fixedChances(attacks, targets)) expect(fixed).toBeLessThanOrEqual(kill + 1e-9);
        isBetter ||= kill > (given?.kill ?? 1) + 1e-3;
      });
      fc.assert(holds, { numRuns: cases(20, 50) });
      expect(isBetter).toBe(true);
    },
  );

  test('R-39 one roll at two targets is among the attacks of the best split', () => {
    const gun = attacker('barry-daniel-brown', { weapon: FLASH_MACHINE_GUN });
    const targets = ['karl-zermann', 'eva-kramer'].map((character) => ({ ...macneal, character, wounds: 2 }));
    const { attacks, kill } = volley([gun], { targets, split: 'best', objective: 'all' });
    expect(attacks[0].at).toEqual([1, 1]);
    const together = answerAttack(
      catalogue,
      {
        attacker: gun,
        target: targets[0],
        second: targets[1],
        weapon: FLASH_MACHINE_GUN,
        ...{ kind: 0, policy: 'wounds', moved: false, smoke: false, attackerFriends: [], targetFriends: [] },
        rulings: {},
      },
      UNSAMPLED,
    ).answer;
    expect(kill).toBeCloseTo(together.joint?.killed.at(-1) ?? -1, 12);
  });

  test.each([
    ['eva-kramer', 'mauser-c96', 0],
    ['tala-aponi', undefined, 1],
    ['karl-zermann', undefined, 2],
    ['barry-daniel-brown', undefined, 3],
  ] as const)('of one is `odds attack`: %s', (character, weapon, wounds) => {
    const one = attacker(character, { weapon });
    const target = { ...macneal, wounds };
    const { answer } = answerAttack(
      catalogue,
      {
        attacker: one,
        target,
        weapon,
        kind: 0,
        policy: 'wounds',
        moved: false,
        smoke: false,
        attackerFriends: [],
        targetFriends: [],
        rulings: {},
      },
      UNSAMPLED,
    );
    const found = volley([one], { targets: [target] });
    expect(found.wounds).toEqual(answer.exact.wounds.map((share) => expect.closeTo(share, 12)));
    expect(found.attacks[0].weapons[0]).toBe(answer.question.weapon);
  });

  test('stops when the target is dead: every attack is made, not needed or impossible', () => {
    const { attacks, kill, spare } = volley([
      attacker('eva-kramer'),
      attacker('hermann-von-heizinger'),
      attacker('karl-zermann'),
    ]);
    for (const { made, notNeeded } of attacks) expect(made + notNeeded).toBeCloseTo(1, 12);
    expect(attacks.reduce((sum, { finishes }) => sum + finishes, 0)).toBeCloseTo(kill, 12);
    expect(attacks.reduce((sum, { notNeeded }) => sum + notNeeded, 0)).toBeCloseTo(spare, 12);
    expect(attacks[2].notNeeded).toBeCloseTo(attacks[0].finishes + attacks[1].finishes, 12);
  });

  test('R-50 a Hero attacks twice with Extra Ammunition, in one activation', () => {
    const eva = attacker('eva-kramer', { weapon: 'mauser-c96' });
    const twice = volley([eva, { ...eva, isExtra: true }]);
    const oneAttack = (wounds: number): readonly number[] =>
      volley([eva], { targets: [{ ...macneal, wounds }] }).wounds;
    const first = oneAttack(0);
    const kill = first.reduce(
      (sum, chance, wounds) => sum + chance * (wounds === 4 ? 1 : (oneAttack(wounds).at(-1) ?? 0)),
      0,
    );
    expect(twice.kill).toBeCloseTo(kill, 12);
    expect(twice.attacks[1].made).toBeCloseTo(1 - twice.attacks[0].finishes, 12);
  });

  test('T-CP-08, T-CA-01 points of the other side save wounds, kill attackers and last for the whole volley', () => {
    const attackers = [attacker('eva-kramer', { weapon: 'mauser-c96' }), attacker('karl-zermann')];
    const poor = volley(attackers);
    const rich = volley(attackers, { commandPoints: [0, 1] });
    expect(rich.mean).toBeLessThan(poor.mean);
    expect(rich.attacks[0].killed).toBeGreaterThan(0);
    expect(poor.attacks[0].killed).toBe(0);
  });

  test('played with dice agrees with the solution', () => {
    const attackers = [attacker('eva-kramer'), attacker('karl-zermann')];
    const { sampled } = volley(attackers, { commandPoints: [1, 1] }, { trials: 3000, seed: 5 });
    expect(sampled?.z).toBeLessThan(5);
  });

  slowly('played with dice agrees with the best split', () => {
    const attackers = [attacker('schocktruppen'), attacker('karl-zermann')];
    const targets = [
      { ...macneal, wounds: 2 },
      { ...macneal, character: 'tala-aponi', wounds: 2 },
    ];
    const setting = { targets, split: 'best', objective: 'all', commandPoints: [0, 1] } as const;
    const { sampled } = volley(attackers, setting, { trials: 2000, seed: 5 });
    expect(sampled?.z).toBeLessThan(5);
  });

  test('in the best order with the best split kills no fewer than with the best split in any order', () => {
    const both = [attacker('barry-daniel-brown'), attacker('tala-aponi')];
    const targets = ['karl-zermann', 'eva-kramer'].map((character) => ({ ...macneal, character, wounds: 1 }));
    const setting = { targets, split: 'best', objective: 'all' } as const;
    const { kill, given } = volley(both, { ...setting, order: 'best' });
    for (const order of [both, both.toReversed()])
      expect(kill).toBeGreaterThanOrEqual(volley(order, setting).kill - 1e-9);
    expect(given?.orders).toBe(2);
    expect(given?.kill).toBeCloseTo(volley(both, { targets, objective: 'all' }).kill, 12);
  });

  test('in the best order is worth no less than in any other', () => {
    const three = ['eva-kramer', 'hermann-von-heizinger', 'karl-zermann'].map((id) => attacker(id));
    const best = volley(three, { order: 'best', objective: 'kill' });
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { kill } = volley(
        order.map((one) => three[one]),
        { objective: 'kill' },
      );
      expect(best.kill).toBeGreaterThanOrEqual(kill - 1e-9);
    }
    expect(best.given?.orders).toBe(6);
    expect(best.given?.kill).toBeCloseTo(volley(three, { objective: 'kill' }).kill, 12);
  });
});

describe('a weapon that nobody holds', () => {
  const armed = [attacker('eva-kramer', { weapon: 'flash-gun-mk1' })];

  test('is refused with those that the Hero holds, and with the option that lends it', () => {
    expect(() => volley(armed)).toThrow(
      /found flash-gun-mk1, expected a weapon that Eva Krämer holds: unarmed, strafe, mauser-c96; --lend/,
    );
  });

  test('is in her hands where it is lent', () => {
    expect(volley(armed, { lend: true }).attacks[0].weapons[0]).toBe('flash-gun-mk1');
  });
});

describe('the words of a volley', () => {
  const faultsOf = (
    miniatures: readonly string[],
    more: Readonly<Record<string, unknown>> = {},
  ): string[] => {
    const words = { miniatures, ...more };
    const reader = new OptionReader(words);
    volleyOdds.read(catalogue, words, reader);
    return reader.faults.map(({ message }) => message);
  };

  test('are attackers, then the target', () => {
    expect(faultsOf(['eva-kramer', 'john-macneal'])).toEqual([]);
    expect(
      faultsOf(['eva-kramer:mauser-c96', 'then', 'karl-zermann:combat:1', 'on', 'john-macneal']),
    ).toEqual([]);
    expect(faultsOf(['eva-kramer', 'karl-zermann'], { on: 'john-macneal' })).toEqual([]);
    expect(faultsOf(['eva-kramer', 'karl-zermann'], { on: 'john-macneal and tala-aponi' })).toEqual([]);
    expect(faultsOf(['eva-kramer', 'then', 'karl-zermann', 'john-macneal', 'and', 'tala-aponi'])).toEqual([]);
  });

  test.each([
    [
      ['eva-kramer:combat:mauser-c96', 'john-macneal'],
      /found combat behind eva-kramer, expected NAME or NAME:WEAPON/,
    ],
    [['eva-kramer:mp44', 'john-macneal'], /found mp44 behind eva-kramer/],
    [['eva-kramer', 'john-macneal:combat'], /found combat behind john-macneal, expected NAME: with --from/],
  ])('in a position are names: %j', (miniatures, message) => {
    const words = { miniatures, from: 'position.yaml' };
    const reader = new OptionReader(words);
    const position = readPosition(readFileSync('test/odds/position.yaml'), 'position.yaml', catalogue);
    expect(() => volleyOdds.read({ ...catalogue, position }, words, reader)).toThrow(message);
  });

  test('number equal attackers and the target, and the attacks of one Hero', () => {
    const sentenceOf = (...miniatures: string[]): string => {
      const words = { miniatures };
      return volleyOdds.read(catalogue, words, new OptionReader(words))?.().sentence ?? '';
    };
    expect(sentenceOf('schocktruppen', 'schocktruppen', 'on', 'schocktruppen')).toMatch(
      /^Schocktruppen \(1\), then Schocktruppen \(2\) on Schocktruppen \(3\) /,
    );
    expect(sentenceOf('eva-kramer', 'eva-kramer', 'john-macneal')).toMatch(
      /^Eva Krämer, first attack, then Eva Krämer, second attack on /,
    );
  });

  test.each([
    [['john-macneal'], /no attacker/],
    [['eva-kramer', 'on'], /no target/],
    [['eva-kremer', 'john-macneal'], /character/],
    [['eva-kramer', 'karl-zermann', 'eva-kramer', 'john-macneal'], /right behind its first/],
    [['john-macneal', 'john-macneal'], /on both sides/],
    [['eva-kramer', 'john-macneal:boost'], /--target-cp/],
    [['eva-kramer:mauser-c96:unarmed', 'john-macneal'], /2 weapons/],
    [['eva-kramer:mp44', 'john-macneal'], /or a weapon \(strafe, mauser-c96/],
    [['eva-kramer', 'on', 'john-macneal', 'karl-zermann'], /"and" between targets/],
    [['eva-kramer', 'john-macneal', 'and', 'john-macneal'], /each Hero once/],
    [['eva-kramer', 'on', 'john-macneal', 'and'], /no target/],
  ])('are refused with what is expected: %j', (miniatures, message) => {
    expect(faultsOf(miniatures)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});
