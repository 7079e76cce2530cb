import { expect } from 'vitest';
import { wholeDice } from '../../../../src/rulesets/dust-warfare/attack/wholeDistribution.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { ask, catalogue, die, type Request } from '../ask.ts';
import {
  add,
  attackDistributions,
  capped,
  expectDistribution,
  type Fractions,
  lowest,
  meanOf,
  share,
  times,
} from './whole.ts';

interface Weapon {
  readonly count: number;
  readonly profile: string;
  readonly abilities?: readonly string[];
}

export interface AttackInput {
  readonly weapons: readonly Weapon[];
  readonly mode?: string;
  readonly profile?: string;
  readonly target: {
    readonly type: 'soldier' | 'vehicle';
    readonly class: number;
    readonly miniatures?: number;
    readonly hitPoints?: number;
    readonly cover?: 'none' | 'soft' | 'hard';
    readonly team?: boolean;
  };
}

interface Distribution {
  readonly netDamage: Fractions;
  readonly mean: string;
}

const MODES: Readonly<Record<string, Request>> = {
  attack: {},
  sustained: { action: 'sustained' },
  inverted: { abilities: ['spotter'] },
};

export function weaponsOf({ weapons, profile }: Partial<AttackInput>): string {
  if (weapons === undefined) return profile ?? '';
  return weapons
    .map((weapon) => [`${weapon.count}x${weapon.profile}`, ...(weapon.abilities ?? [])].join(':'))
    .join(',');
}

function solve(input: Partial<AttackInput>, more: Request = {}) {
  const { target } = input;
  const armourClass = `${target?.type === 'vehicle' ? 'V' : 'S'}${target?.class ?? 2}` as ArmourClass;
  return attackDistributions(weaponsOf(input), armourClass, {
    ...MODES[input.mode ?? 'attack'],
    ...(target?.cover === undefined ? {} : { cover: target.cover }),
    ...(target?.miniatures === undefined ? {} : { miniatures: target.miniatures }),
    ...(target?.hitPoints === undefined ? {} : { hitPoints: target.hitPoints }),
    ...(target?.team === undefined ? {} : { isTeam: target.team }),
    ...more,
  });
}

function expectNet(input: Partial<AttackInput>, more: Request, { netDamage, mean }: Distribution): void {
  const { net } = solve(input, more);
  expectDistribution(net, netDamage);
  expect(meanOf(net)).toBe(lowest(mean));
}

/** Names of the variants of EX-ARM, with their requests. */
const VARIANTS: Readonly<Record<string, { readonly request: Request; readonly weapon?: string }>> = {
  'baseline a=2': { request: {} },
  'damageResilient a=3': { request: { targetAbilities: ['damage-resilient'] } },
  'heroicStand a=2 inverted': { request: { targetAbilities: ['heroic-stand'] } },
  'phaser a=0': { request: {}, weapon: 'phaser' },
  'sniper a=0': { request: { abilities: ['sniper'] } },
  'entrench +1': { request: { targetAbilities: ['entrench'], unmoved: true } },
  normal: { request: {} },
  burst: { request: {}, weapon: 'burst' },
  phaser: { request: {}, weapon: 'phaser' },
  sniper: { request: { abilities: ['sniper'] } },
  headshot: { request: { abilities: ['headshot'] } },
  spotter: { request: { abilities: ['spotter'] } },
  frenzy: { request: { abilities: ['frenzy'] } },
};

/** By the prefix of a vector's id. */
export const attackVectors = {
  'EX-HITS-'({ dice }: { dice: number }, { mean, ...modes }: Record<string, Fractions>) {
    for (const [mode, distribution] of Object.entries(modes)) {
      const { hits } = solve({ weapons: [{ count: 1, profile: `${dice}/1` }], mode });
      expectDistribution(hits, distribution);
      expect(meanOf(hits)).toBe(lowest(mean[mode]));
    }
  },
  'EX-ATK-'(input: AttackInput, expected: Record<string, string> & { netDamage: Fractions }) {
    const { net, mean, any, marker } = solve(input);
    expectDistribution(net, expected.netDamage);
    expect(mean).toBe(lowest(expected.meanNetDamage));
    expect(any).toBe(lowest(expected.pAnyCasualty));
    expect(share(capped(net, 5), 5)).toBe(lowest(expected.pWipeFive));
    expect(marker).toBe(lowest(expected.pSuppressionMarker));
  },
  'EX-SPRAY-'(
    input: AttackInput,
    expected: { diceRolled: number; netDamage: Fractions; casualties?: Fractions; pWipe?: string },
  ) {
    const { net, plan } = solve(input);
    expect(plan.volleys[0].pools[0].dice).toBe(expected.diceRolled);
    expectDistribution(net, expected.netDamage);
    const losses = capped(net, input.target.miniatures ?? 0);
    if (expected.casualties !== undefined) expectDistribution(losses, expected.casualties);
    if (expected.pWipe !== undefined) expect(share(losses, 3)).toBe(lowest(expected.pWipe));
  },
  'EX-GREN-'(
    input: AttackInput,
    expected: {
      netDamage: Fractions;
      meanNetDamage: string;
      withoutGrenades: { netDamage: Fractions; pSuppressionMarker: string };
    },
  ) {
    const { net, mean } = solve(input);
    expectDistribution(net, expected.netDamage);
    expect(mean).toBe(lowest(expected.meanNetDamage));
    const without = solve({ ...input, weapons: [{ count: 1, profile: '3/1' }] });
    expectDistribution(without.net, expected.withoutGrenades.netDamage);
    expect(without.marker).toBe(lowest(expected.withoutGrenades.pSuppressionMarker));
  },
  'EX-MIX-01'(
    input: AttackInput,
    expected: Record<string, string> & { netDamage: Fractions; casualties: Fractions },
  ) {
    const { net, mean, marker } = solve(input);
    expectDistribution(net, expected.netDamage);
    expectDistribution(capped(net, 5), expected.casualties);
    expect(mean).toBe(lowest(expected.meanNetDamage));
    expect(marker).toBe(lowest(expected.pSuppressionMarker));
  },
  'EX-MIX-02'(
    input: AttackInput,
    expected: Record<string, string> & Record<'rawDamage' | 'netDamage', Fractions>,
  ) {
    const { raw, net, mean } = solve(input);
    expectDistribution(raw, expected.rawDamage);
    expectDistribution(net, expected.netDamage);
    expect(mean).toBe(lowest(expected.meanNetDamage));
    expect(share(capped(net, 4), 4)).toBe(lowest(expected.pDestroyed));
  },
  'EX-MIX-03'(input: AttackInput, expected: Record<'netDamage' | 'withoutBurst', Fractions>) {
    expectDistribution(solve(input).net, expected.netDamage);
    const plain = input.weapons.map(({ count, profile }) => ({ count, profile }));
    expectDistribution(solve({ ...input, weapons: plain }).net, expected.withoutBurst);
  },
  'EX-ARM-'(input: AttackInput, expected: Record<string, Distribution>) {
    for (const [name, distribution] of Object.entries(expected)) {
      const { request, weapon } = VARIANTS[name];
      const abilities = weapon === undefined ? [] : [weapon];
      expectNet(
        { ...input, weapons: input.weapons.map((one) => ({ ...one, abilities })) },
        request,
        distribution,
      );
    }
  },
  'EX-LASER-'(
    input: AttackInput,
    expected: Record<string, string> & Record<'hits' | 'netDamage', Fractions>,
  ) {
    const { hits, net, mean } = solve(input);
    expectDistribution(hits, expected.hits);
    expect(meanOf(hits)).toBe(lowest(expected.meanHits));
    expectDistribution(net, expected.netDamage);
    expect(mean).toBe(lowest(expected.meanNet));
  },
  'EX-PHASER-'(input: AttackInput, expected: Record<'reroll' | 'overcharge', Distribution>) {
    expectNet(input, { action: 'sustained' }, expected.reroll);
    expectNet(input, { action: 'sustained', overcharged: true }, expected.overcharge);
  },
  'EX-TESLA-'(input: AttackInput, expected: Record<string, string>) {
    const reroll = solve(input, { action: 'sustained' });
    const split = solve(input, { action: 'sustained', splits: true });
    expect(reroll.mean).toBe(lowest(expected.rerollMean));
    expect(split.mean).toBe(lowest(expected.splitMeanPerTarget));
    expect(add(split.mean, split.mean)).toBe(lowest(expected.splitMeanTotal));
    expect(times(split.marker, split.marker)).toBe(lowest(expected.pBothSuppressed));
    // A tesla's reroll: 1 - (2/3)^8 of four dice rolled twice.
    expect(reroll.marker).toBe(lowest(expected.pSuppressedReroll));
  },
  'EX-ALLIN-'(input: AttackInput, expected: Distribution & { selfSuppressionMarkers: number }) {
    const request: Request = { action: 'sustained', abilities: ['all-in-one'] };
    expectNet(input, request, expected);
    const { odds } = attackOdds(catalogue, ask(weaponsOf(input), 'S2', request));
    expect(odds.ownMarkers).toBe(expected.selfSuppressionMarkers);
  },
  'EX-RAD-'(input: AttackInput, expected: Record<'soft' | 'hard', Fractions>) {
    expectDistribution(solve(input, { cover: 'soft' }).net, expected.soft);
    expectDistribution(solve(input, { cover: 'hard' }).net, expected.hard);
  },
  'EX-HTD-'(input: AttackInput, expected: Record<string, string> & Record<'with' | 'without', Fractions>) {
    const without = solve(input);
    const dirt = solve(input, { hitsTheDirt: true });
    expectDistribution(without.net, expected.without);
    expectDistribution(dirt.net, expected.with);
    expect(without.mean).toBe(lowest(expected.withoutMean));
    expect(dirt.mean).toBe(lowest(expected.withMean));
    expect(add(without.mean, dirt.mean, -1n)).toBe(lowest(expected.savedMean));
    expect(without.marker).toBe(lowest(expected.expectedMarkersWithout));
    expect(add(dirt.marker, '1')).toBe(lowest(expected.expectedMarkersWith));
  },
  'EX-BOMB-'(
    { bombs, profile }: { bombs: number; profile: string },
    expected: { netDamage: Fractions; mean: string; ifRolledSeparately: Fractions },
  ) {
    const input = { weapons: [{ count: bombs, profile, abilities: ['bombs'] }] };
    expectNet(input, { cover: 'soft' }, expected);
    const apart = solve({ weapons: [{ count: bombs, profile }] }, { cover: 'soft' });
    expectDistribution(apart.net, expected.ifRolledSeparately);
  },
  'EX-TEAM-'(input: AttackInput, expected: { netDamage: Fractions; pWipe: string }) {
    const { net } = solve(input);
    expectDistribution(net, expected.netDamage);
    expect(share(capped(net, 2), 2)).toBe(lowest(expected.pWipe));
  },
  'EX-CHEAT-'(input: AttackInput, expected: Record<string, Fractions>) {
    const [blank, hit] = Object.values(expected);
    const cheating: Request = { targetAbilities: ['cheat-death'] };
    expectDistribution(solve(input, cheating).net, blank);
    expectDistribution(solve(input, { ...cheating, rulings: { cheatDeathOnBlank: false } }).net, hit);
  },
  'EX-REAL-01'(input: AttackInput, expected: Distribution) {
    expectNet(input, {}, expected);
  },
  'EX-REAL-02'(input: AttackInput, expected: { netDamage: Fractions; pDestroyed: string }) {
    const { net } = solve(input);
    expectDistribution(net, expected.netDamage);
    expect(share(capped(net, 3), 3)).toBe(lowest(expected.pDestroyed));
  },
  'EX-REAL-03'(_input: unknown, expected: Record<'normal' | 'sustained', string>) {
    expect(share(wholeDice(die, 1, 'normal'), 1)).toBe(lowest(expected.normal));
    expect(share(wholeDice(die, 1, 'rerolled'), 1)).toBe(lowest(expected.sustained));
  },
};
