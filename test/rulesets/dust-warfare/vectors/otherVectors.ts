import { expect } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { compare } from '../../../../src/dice/sumPool.ts';
import { initiativeOdds } from '../../../../src/rulesets/dust-warfare/attack/initiative.ts';
import {
  actionsLeft,
  markersLeft,
  type Recovering,
  recover,
} from '../../../../src/rulesets/dust-warfare/attack/suppression.ts';
import { wholeDice } from '../../../../src/rulesets/dust-warfare/attack/wholeDistribution.ts';
import type { Cover } from '../../../../src/rulesets/dust-warfare/model.ts';
import { eventDistribution, rollEvents } from '../../../../src/rulesets/dust-warfare/odds/events.ts';
import { orderRules, recoveryRules } from '../../../../src/rulesets/dust-warfare/odds/turnRules.ts';
import { catalogue, die, rulingsWith } from '../ask.ts';
import { weaponsOf } from './attackVectors.ts';
import {
  attackDistributions,
  capped,
  expectDistribution,
  type Fractions,
  lowest,
  meanOf,
  share,
  times,
} from './whole.ts';

const RECOVERY = recoveryRules(catalogue, rulingsWith());
const PLAIN: Recovering = {
  markers: 0,
  miniatures: 5,
  heroLed: false,
  reactionMarker: false,
  actionsWithBoth: 0,
};

function eventOf(id: string, dice: number) {
  const event = rollEvents(catalogue, rulingsWith()).find((one) => one.id === id);
  if (event === undefined) throw new Error(`no event ${id}`);
  return eventDistribution(catalogue, event, dice);
}

interface Side {
  readonly weapons: { count: number; profile: string }[];
  readonly cover?: Cover;
}

export const otherVectors = {
  'EX-DIE-'(_input: unknown, expected: Record<string, string>) {
    const modes = {
      normal: 'normal',
      inverted: 'inverted',
      rerollMisses: 'rerolled',
      invertedRerollMisses: 'inverted-rerolled',
    } as const;
    for (const [name, mode] of Object.entries(modes)) {
      expect(share(wholeDice(die, 1, mode), 1)).toBe(lowest(expected[name]));
    }
  },
  'EX-AIR-HAZ-'(
    { flatDamage, armourDice }: { flatDamage: number; armourDice: number },
    expected: { netDamage: Fractions; mean: string },
  ) {
    expect(catalogue.turn.flightHazard.softDamage).toBe(flatDamage);
    const distribution = eventOf('flight-hazard', armourDice);
    for (let damage = 0; damage <= flatDamage; damage++) {
      expect(share(distribution, damage - distribution.lowest)).toBe(
        lowest(expected.netDamage[damage] ?? '0'),
      );
    }
    expect(meanOf(distribution)).toBe(lowest(expected.mean));
  },
  'EX-OVER-'({ vehicleClass }: { vehicleClass: number }, expected: { markers: Fractions; mean: string }) {
    expectDistribution(eventOf('overrun', vehicleClass), expected.markers);
    expect(meanOf(eventOf('overrun', vehicleClass))).toBe(lowest(expected.mean));
  },
  'EX-SUP-'(
    { markers }: { markers: number },
    expected: Record<'normal' | 'heroLed', Fractions> & Record<'pClear' | 'pClearHeroLed', string>,
  ) {
    const plain = markersLeft(RECOVERY, { ...PLAIN, markers });
    const led = markersLeft(RECOVERY, { ...PLAIN, markers, heroLed: true });
    expectDistribution(plain, expected.normal);
    expectDistribution(led, expected.heroLed);
    expect(share(plain, 0)).toBe(lowest(expected.pClear));
    expect(share(led, 0)).toBe(lowest(expected.pClearHeroLed));
  },
  'EX-RET-'(
    { markers, miniatures }: { markers: number; miniatures: number },
    expected: Record<'normal' | 'rollWithTwoThirds' | 'heroLed', string>,
  ) {
    const unit = { ...PLAIN, markers, miniatures };
    const chance = (rules: typeof RECOVERY, heroLed: boolean) => {
      const { retreat, left } = recover(rules, { ...unit, heroLed });
      return fraction(retreat, left.denominator);
    };
    expect(chance(RECOVERY, false)).toBe(lowest(expected.normal));
    // Blanks take markers away (R-01, the other interpretation).
    expect(chance({ ...RECOVERY, leavesOnHit: false }, false)).toBe(lowest(expected.rollWithTwoThirds));
    expect(expected.heroLed).toBe('never retreats');
    expect(chance(RECOVERY, true)).toBe('0/1');
  },
  'EX-ACT-'(_input: unknown, expected: { table: Record<string, number | boolean>[] }) {
    const [{ actions: badass }] = catalogue.abilities.flatMap(({ effects }) =>
      effects.filter((effect) => effect.kind === 'actions-with-both-markers'),
    );
    const sustained = catalogue.turn.actions.list.find(({ id }) => id === 'sustained-attack');
    for (const row of expected.table) {
      const unit = { ...PLAIN, reactionMarker: row.reactionMarker === true };
      const markers = row.suppressed === true ? 1 : 0;
      expect(actionsLeft(RECOVERY, unit, markers)).toBe(row.actions);
      const tough = { ...unit, actionsWithBoth: badass };
      expect(actionsLeft(RECOVERY, tough, markers)).toBe(row.actionsBadass);
      expect(actionsLeft(RECOVERY, unit, markers) >= (sustained?.cost ?? 0)).toBe(row.canSustainOrMarch);
    }
  },
  'EX-INIT-'(
    { unitsA, unitsB }: { unitsA: number; unitsB: number },
    expected: Record<string, string> & Record<'ordersA' | 'ordersB', Fractions>,
  ) {
    const pool = (units: number) => ({ units, extraOrders: 0, freeOrders: 0 });
    const odds = initiativeOdds(orderRules(catalogue, rulingsWith()), [pool(unitsA), pool(unitsB)]);
    expect(fraction(odds.tie, odds.allRolls)).toBe(lowest(expected.pTieFirstRoll));
    expect(fraction(odds.first, odds.decided)).toBe(lowest(expected.pAInitiates));
    expect(fraction(odds.second, odds.decided)).toBe(lowest(expected.pBInitiates));
    for (const [side, name] of (['A', 'B'] as const).entries()) {
      expectDistribution(odds.orders[side], expected[`orders${name}`]);
      expect(meanOf(odds.orders[side])).toBe(lowest(expected[`meanOrders${name}`]));
    }
  },
  'EX-DUEL-01'(
    { active, reacting }: Record<'active' | 'reacting', Side>,
    expected: Record<string, string> & Record<'lossesReacting' | 'lossesActive', Fractions>,
  ) {
    const onReacting = attackDistributions(weaponsOf(active), 'S2', { cover: reacting.cover ?? 'none' });
    const onActive = attackDistributions(weaponsOf(reacting), 'S2', { cover: active.cover ?? 'none' });
    expectDistribution(onReacting.net, expected.lossesReacting);
    expectDistribution(onActive.net, expected.lossesActive);
    expect(onReacting.mean).toBe(lowest(expected.meanLossReacting));
    expect(onActive.mean).toBe(lowest(expected.meanLossActive));
    const { higher, equal, lower, denominator } = compare(onReacting.net, onActive.net);
    expect(fraction(higher, denominator)).toBe(lowest(expected.pActiveKillsMore));
    expect(fraction(equal, denominator)).toBe(lowest(expected.pEqual));
    expect(fraction(lower, denominator)).toBe(lowest(expected.pReactingKillsMore));
    expect(times(onReacting.marker, onActive.marker)).toBe(lowest(expected.pBothSuppressed));
  },
  'EX-DUEL-02'(
    { both }: { both: Side & { hitPoints: number } },
    expected: Record<string, string> & { netDamageEach: Fractions },
  ) {
    const each = capped(attackDistributions(weaponsOf(both), 'V4').net, both.hitPoints);
    expectDistribution(each, expected.netDamageEach);
    const destroyed = share(each, both.hitPoints);
    expect(destroyed).toBe(lowest(expected.pDestroyEach));
    expect(times(destroyed, destroyed)).toBe(lowest(expected.pMutualKill));
  },
  'EX-TERR-'(_input: unknown, expected: Record<'tracks' | 'wheels', string>) {
    expect(share(eventOf('tracks', 1), 1)).toBe(lowest(expected.tracks));
    expect(share(eventOf('wheels', 1), 1)).toBe(lowest(expected.wheels));
  },
  'EX-CHAIN-'(
    { attacks }: { attacks: string[] },
    expected: Record<'miniaturesLeft' | 'activationState', Fractions> & { check_sum: string },
  ) {
    /** Lost miniatures and markers with their weights over a common denominator. */
    let states = [{ lost: 0, markers: 0, weight: 1n }];
    let denominator = 1n;
    for (const attack of attacks) {
      const next: typeof states = [];
      const distributions = [0, 1].map((markers) => attackDistributions(attack, 'S2', { markers }));
      for (const { lost, markers, weight } of states) {
        const { net, hits } = distributions[Math.min(1, markers)];
        const [miss] = hits.numerators;
        // Where nothing hits nothing is lost: the misses are part of the misses and saves that lose nothing.
        const missed = (miss * net.denominator) / hits.denominator;
        next.push({ lost, markers, weight: weight * missed });
        for (const [points, share] of net.numerators.entries()) {
          const hit = points === 0 ? share - missed : share;
          next.push({ lost: Math.min(5, lost + points), markers: markers + 1, weight: weight * hit });
        }
      }
      denominator *= distributions[0].net.denominator;
      expect(distributions[0].net.denominator).toBe(distributions[1].net.denominator);
      states = next;
    }
    const left = new Array<bigint>(6).fill(0n);
    for (const { lost, weight } of states) left[5 - lost] += weight;
    expectDistribution({ lowest: 0, numerators: left, denominator }, expected.miniaturesLeft);
    const sums: Record<string, bigint> = {};
    const count = (state: string, weight: bigint) => {
      sums[state] = (sums[state] ?? 0n) + weight;
    };
    // 9 is the denominator of two recovery dice.
    for (const { lost, markers, weight } of states) {
      if (lost === 5) {
        count('destroyed', weight * 9n);
        continue;
      }
      const unit = { ...PLAIN, markers, miniatures: 5 - lost };
      const { left: after, retreat, actions } = recover(RECOVERY, unit);
      const scale = (9n / after.denominator) * weight;
      count('retreats', retreat * scale);
      count('clear (2 actions)', actions[2] * scale);
      count('suppressed (1 action)', (actions[1] - retreat) * scale);
    }
    for (const [state, share] of Object.entries(expected.activationState)) {
      expect(`${state} ${fraction(sums[state], denominator * 9n)}`).toBe(`${state} ${lowest(share)}`);
    }
    expect(Object.values(sums).reduce((a, b) => a + b)).toBe(denominator * 9n);
    expect(lowest(expected.check_sum)).toBe('1/1');
  },
};
