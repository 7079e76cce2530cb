import { describe, expect, test } from 'vitest';
import { effectiveCover } from '../../../../src/rulesets/dust-warfare/attack/cover.ts';
import { markerRule } from '../../../../src/rulesets/dust-warfare/attack/losses.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { columnOf } from '../../../../src/rulesets/dust-warfare/odds/scene.ts';
import { type Request, rulesWith, situation } from '../ask.ts';

function volley(weapons: string, target: ArmourClass, request: Request = {}) {
  const { volleys } = planAttack(rulesWith(), situation(weapons, target, request));
  expect(volleys).toHaveLength(1);
  return volleys[0];
}

function cover(request: Request, weapons = '5/1', target: ArmourClass = 'S2') {
  return effectiveCover(rulesWith(), situation(weapons, target, request));
}

const modes = (weapons: string, target: ArmourClass, request: Request = {}) =>
  volley(weapons, target, request).pools.map(({ mode }) => mode);
const dice = (weapons: string, target: ArmourClass, request: Request = {}) =>
  volley(weapons, target, request).pools.map((pool) => pool.dice);
const armour = (weapons: string, target: ArmourClass, request: Request = {}) =>
  volley(weapons, target, request).armour.dice;

describe('the dice of the attack', () => {
  test('D-ATK-04 weapons of one damage are rolled together, others apart', () => {
    expect(dice('4x1/1,1x4/1,2x1/3', 'S2')).toEqual([8, 2]);
  });

  test('D-WPN-SPRAY rolls a die for each miniature of the target', () => {
    expect(dice('2xspray/1', 'S2', { miniatures: 6 })).toEqual([12]);
  });

  test('D-ACT-04 a sustained attack rolls misses again; D-VEH-03 not a blinded vehicle’s', () => {
    expect(modes('5/1', 'S2', { action: 'sustained' })).toEqual(['rerolled']);
    expect(modes('5/1', 'S2', { action: 'sustained', damage: ['blinded'] })).toEqual(['normal']);
  });

  test('D-WPN-ARTILLERY indirect fire rolls nothing again', () => {
    expect(modes('5/1:artillery', 'S2', { action: 'indirect' })).toEqual(['normal']);
  });

  test('D-ABL-TAKE-AIM blanks count in a sustained attack, instead of the reroll', () => {
    expect(modes('5/1', 'S2', { action: 'sustained', abilities: ['take-aim'] })).toEqual(['inverted']);
    expect(modes('5/1', 'S2', { abilities: ['take-aim'] })).toEqual(['normal']);
  });

  test('D-ABL-SPOTTER inverts everything but close combat', () => {
    expect(modes('2/1,3/2:close-combat', 'S2', { abilities: ['spotter'] })).toEqual(['inverted', 'normal']);
  });

  test('R-13 inversionAndRerollStack=false: each further inversion flips back', () => {
    const mode = (weapons: string, abilities: string[]) => {
      const scene = situation(weapons, 'S2', { abilities });
      return planAttack(rulesWith({ inversionAndRerollStack: false }), scene).volleys[0].pools[0].mode;
    };
    expect([
      mode('2/1', ['spotter']),
      mode('2/1:rocket-punch', ['spotter']),
      mode('2/1:rocket-punch', ['spotter', 'fighting-spirit']),
    ]).toEqual(['inverted', 'normal', 'inverted']);
  });

  test('D-WPN-ROCKET-PUNCH inverts its own dice', () => {
    expect(modes('2/1:rocket-punch,3/1', 'S2')).toEqual(['inverted', 'normal']);
  });

  test('D-ABL-FIGHTING-SPIRIT counts blanks', () => {
    expect(modes('2/1', 'S2', { abilities: ['fighting-spirit'] })).toEqual(['inverted']);
  });

  test('D-ABL-AIR-SUPERIORITY rolls misses again against aircraft only', () => {
    const request: Request = { abilities: ['air-superiority'] };
    expect([modes('2/1', 'A2', request), modes('2/1', 'V2', request)]).toEqual([['rerolled'], ['normal']]);
  });

  test('D-ABL-AIR-SUPERIORITY makes a sustained attack, whose reroll Take Aim, an overcharge or blindness takes away', () => {
    const request: Request = { action: 'sustained', abilities: ['air-superiority'] };
    expect(modes('2/1', 'A2', { ...request, abilities: ['air-superiority', 'take-aim'] })).toEqual([
      'inverted',
    ]);
    expect(modes('2/1:phaser', 'A2', { ...request, overcharged: true })).toEqual(['normal']);
    expect(modes('2/1', 'A2', { abilities: ['air-superiority'], damage: ['blinded'] })).toEqual(['normal']);
    expect(modes('2/1:artillery', 'A2', { ...request, action: 'indirect' })).toEqual(['normal']);
  });

  test('D-ABL-BERSERK is no sustained attack: a blinded vehicle rolls its misses again', () => {
    expect(modes('2/1', 'S2', { abilities: ['berserk'], damage: ['blinded'] })).toEqual(['rerolled']);
  });

  test('D-ABL-BERSERK rolls misses again once', () => {
    expect(modes('2/1', 'S2', { abilities: ['berserk'] })).toEqual(['rerolled']);
  });

  test('D-ABL-ALL-IN-ONE doubles all dice, D-ABL-SUPERCHARGED those of phasers, lasers and teslas', () => {
    expect(dice('3/1,2/2', 'S2', { abilities: ['all-in-one'] })).toEqual([6, 4]);
    expect(dice('3/1:laser,2/2', 'S2', { abilities: ['supercharged'] })).toEqual([6, 2]);
  });

  test('D-ABL-HEADSHOT halves the dice, rounding up', () => {
    expect(dice('5/1', 'S2', { abilities: ['headshot'] })).toEqual([3]);
  });

  test('D-WPN-PHASERS the Allies overcharge them, others do not', () => {
    const request: Request = { action: 'sustained', overcharged: true };
    expect(dice('3/1:phaser', 'S2', { ...request, bloc: 'allies' })).toEqual([6]);
    expect(modes('3/1:phaser', 'S2', { ...request, bloc: 'allies' })).toEqual(['normal']);
    expect(dice('3/1:phaser', 'S2', { ...request, bloc: 'axis' })).toEqual([3]);
    expect(modes('3/1:phaser', 'S2', { ...request, bloc: 'axis' })).toEqual(['rerolled']);
  });

  test('D-WPN-LASERS, D-ABL-FRENZY each brings a die for a success', () => {
    const extra = (weapons: string, abilities: string[]) =>
      volley(weapons, 'S2', { abilities }).pools.map((pool) => pool.extra?.dice ?? 0);
    expect(extra('3/1:laser', [])).toEqual([1]);
    expect(extra('3/1', ['frenzy'])).toEqual([1]);
    expect(extra('3/1:laser', ['frenzy'])).toEqual([2]);
  });

  test('D-UNIT-0A a dash rolls nothing; D-VEH-03 at an open hull it is 1/1', () => {
    expect(volley('3x-', 'V4').pools).toEqual([]);
    expect(dice('3x-', 'V4', { targetDamage: ['hull-breach'] })).toEqual([3]);
  });

  test('D-VEH-03 a breached aircraft takes a point more of each hit', () => {
    const [pool] = volley('2/2', 'A2', { targetDamage: ['hull-breach'] }).pools;
    expect(pool.damage).toBe(3);
    expect(armour('2/2', 'A2', { targetDamage: ['hull-breach'] })).toBe(0);
  });
});

describe('the armour roll', () => {
  test('D-ATK-05 rolls as many dice as the class has levels', () => {
    expect([armour('1/1', 'S3'), armour('1/1', 'V7'), armour('1/1', 'A2')]).toEqual([3, 7, 2]);
  });

  test('D-VEH-02 a vehicle hit from behind rolls none, D-AIR-06 an aircraft does', () => {
    expect(armour('1/1', 'V4', { facing: 'rear' })).toBe(0);
    expect(armour('1/1', 'A2', { facing: 'rear', altitude: 'low' })).toBe(2);
  });

  test('D-ABL-DAMAGE-RESILIENT has one die more, D-ABL-DOZER-BLADE one from the front', () => {
    expect(armour('1/1', 'V4', { targetAbilities: ['damage-resilient'] })).toBe(5);
    const blade = (facing: 'front' | 'side') =>
      armour('1/1', 'V4', { facing, targetAbilities: ['dozer-blade'] });
    expect([blade('front'), blade('side')]).toEqual([5, 4]);
  });

  test('D-WPN-PENETRATOR halves it within 24, rounding up, for vehicles and low aircraft', () => {
    const request = (range: number): Request => ({ range });
    expect(armour('1/1:penetrator', 'V5', request(24))).toBe(3);
    expect(armour('1/1:penetrator', 'V5', request(25))).toBe(5);
    expect(armour('1/1:penetrator', 'S3')).toBe(3);
    expect(armour('1/1:penetrator', 'A3', { altitude: 'low' })).toBe(2);
    expect(armour('1/1:penetrator', 'A3', { altitude: 'high' })).toBe(3);
  });

  test('D-ABL-SCHWERPUNKT makes penetrators of all weapons', () => {
    expect(armour('1/1', 'V5', { abilities: ['schwerpunkt'] })).toBe(3);
  });

  test('D-WPN-PHASERS, D-ABL-SNIPER, D-ABL-HEADSHOT allow none', () => {
    expect(armour('1/1:phaser,3/1', 'S3')).toBe(0);
    for (const id of ['sniper', 'headshot']) expect(armour('3/1', 'S3', { abilities: [id] })).toBe(0);
  });

  test('D-ABL-HEROIC-STAND, D-ABL-PANZER-ACE count blanks', () => {
    for (const id of ['heroic-stand', 'panzer-ace'])
      expect(volley('1/1', 'V4', { targetAbilities: [id] }).armour.mode).toBe('inverted');
  });

  test('D-ABL-ENTRENCH negates a point when unmoved, against phasers too, against snipers not (R-32)', () => {
    const negated = (weapons: string, request: Request) =>
      volley(weapons, 'S2', { targetAbilities: ['entrench'], ...request }).negated;
    expect(negated('1/1', { unmoved: true })).toBe(1);
    expect(negated('1/1', { unmoved: false })).toBe(0);
    expect(negated('1/1:phaser', { unmoved: true })).toBe(1);
    expect(negated('1/1', { unmoved: true, abilities: ['sniper'] })).toBe(0);
  });

  test('D-ABL-LEGENDARY-TACTICIAN negates a point in terrain, against phasers not (R-32)', () => {
    const negated = (weapons: string, inTerrain: boolean) =>
      volley(weapons, 'S2', { targetAbilities: ['legendary-tactician'], inTerrain }).negated;
    expect([negated('1/1', true), negated('1/1', false), negated('1/1:phaser', true)]).toEqual([1, 0, 0]);
  });
});

describe('D-ATK-06 cover', () => {
  test('takes off nothing, one or two points', () => {
    const points = (['none', 'soft', 'hard'] as const).map((one) => cover({ cover: one }).points);
    expect(points).toEqual([0, 1, 2]);
  });

  test('D-SUP-02 is a step better for suppressed soldiers, at most hard; not for vehicles', () => {
    const suppressed = (['none', 'soft', 'hard'] as const).map(
      (one) => cover({ cover: one, markers: 3 }).cover,
    );
    expect(suppressed).toEqual(['soft', 'hard', 'hard']);
    expect(cover({ cover: 'soft', markers: 1 }, '5/1', 'V3').cover).toBe('soft');
  });

  test('D-REACT-05 is a step better for who hits the dirt', () => {
    expect(cover({ hitsTheDirt: true }).cover).toBe('soft');
    expect(cover({ hitsTheDirt: true, cover: 'soft' }).cover).toBe('hard');
  });

  test('of a team in soft cover is hard, in the open none (R-33)', () => {
    expect(cover({ cover: 'soft', isTeam: true }).cover).toBe('hard');
    expect(cover({ cover: 'none', isTeam: true }).cover).toBe('none');
  });

  test('D-ABL-BLUTKREUZ-ZOMBIE is a step worse, and markers do not help', () => {
    const zombie = (one: 'none' | 'soft' | 'hard') =>
      cover({ cover: one, markers: 2, targetAbilities: ['blutkreuz-zombie'] }).cover;
    expect([zombie('none'), zombie('soft'), zombie('hard')]).toEqual(['none', 'none', 'soft']);
  });

  test('D-ABL-FLIGHT is not improved by suppression', () => {
    expect(cover({ cover: 'soft', markers: 1, targetAbilities: ['flight'] }).cover).toBe('soft');
  });

  test('D-VEH-03 is at least soft against an aircraft without fire control', () => {
    expect(cover({ damage: ['fire-control'] }).cover).toBe('soft');
    expect(cover({ damage: ['fire-control'], cover: 'hard' }).cover).toBe('hard');
  });

  test('D-WPN-BURST, D-WPN-GRENADES, D-WPN-CLOSE-COMBAT do not mind it', () => {
    for (const id of ['burst', 'grenades', 'close-combat'])
      expect(cover({ cover: 'hard' }, `1/1:${id},4/1`).points).toBe(0);
    expect(cover({ cover: 'hard' }, '1/1:radiation').points).toBe(2);
  });

  test('D-WPN-RADIATION is past soft cover, that of a team too, and not past hard (R-21)', () => {
    const past = (request: Request) =>
      volley('1/1:radiation,1/2', 'S2', request).pools.map(({ pastCover }) => pastCover);
    expect(past({ cover: 'soft' })).toEqual([true, false]);
    expect(past({ cover: 'soft', isTeam: true })).toEqual([true, false]);
    expect(past({ cover: 'hard' })).toEqual([false, false]);
    // D-SUP-02: suppressed in soft cover is hard cover.
    expect(past({ cover: 'soft', markers: 1 })).toEqual([false, false]);
  });
});

describe('D-ATK-09 markers', () => {
  const rule = (weapons: string, target: ArmourClass, request: Request = {}) =>
    markerRule(rulesWith(), situation(weapons, target, request));

  test('D-WPN-GRENADES leave one for certain', () => {
    expect(rule('1/1:grenades', 'S2')).toEqual({ takes: true, certain: true, perHit: false });
  });

  test('D-ATK-10 vehicles and aircraft take none, nor do D-ABL-BLUTKREUZ-APE and D-HERO-02 heroes alone', () => {
    expect([rule('1/1', 'V2').takes, rule('1/1', 'A2').takes]).toEqual([false, false]);
    expect(rule('1/1', 'S2', { targetAbilities: ['blutkreuz-ape'] }).takes).toBe(false);
    expect(rule('1/1', 'S2', { isLoneHero: true }).takes).toBe(false);
  });
});

test('D-AIR-06 an aircraft that flies low has the column of a vehicle of its level', () => {
  expect([columnOf('A2', 'low'), columnOf('A2', 'high'), columnOf('S2', null)]).toEqual(['V2', 'A2', 'S2']);
});
