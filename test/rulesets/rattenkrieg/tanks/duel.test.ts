/** Duels of vehicles, rule by rule. */
import { describe, expect, test } from 'vitest';
import { DRAW, FIRST_WINS, SECOND_WINS } from '../../../../src/game/contract.ts';
import { roundsPerTurn } from '../../../../src/rulesets/rattenkrieg/armour/rounds.ts';
import {
  DESTROYED,
  menOut,
  pointsOf,
  stateCodec,
  UNHURT,
  withFire,
  withManOut,
  withPoints,
} from '../../../../src/rulesets/rattenkrieg/armour/vehicleState.ts';
import { REASONS } from '../../../../src/rulesets/rattenkrieg/tanks/events.ts';
import type { TankRules } from '../../../../src/rulesets/rattenkrieg/tanks/rules.ts';
import { NOTHING } from '../../../../src/rulesets/rattenkrieg/tanks/shots.ts';
import { catalogue } from '../ask.ts';
import { played, rulesOf } from './scene.ts';

const GUN = 'house-anti-tank-gun';
const TANK = 'house-medium-tank-b';
/** A penetrating shot whose dice do no damage. */
const NO_POINTS = 2;

function ability(rules: TankRules, side: 0 | 1, state: number) {
  return rules.sides[side].ability(state);
}

function system(rules: TankRules, side: 0 | 1, id: string): number {
  return rules.sides[side].list.systems.findIndex((one) => one.id === id);
}

describe('a turn', () => {
  test('R-VEH-01 R-GUN-01 R-GUN-02 four impulses each fire their share of the rounds of the turn', () => {
    // An open gun loses no impulses.
    const rules = rulesOf({ cards: [GUN, GUN], turns: 1, hullDown: 'none' });
    const gun = catalogue.guns.find(({ id }) => id === 'pak40');
    const { events, p } = played(rules, { entry: () => NOTHING });
    const rounds = events.flatMap((event) =>
      event.type === 'fires' && event.side === 0 ? [event.rounds] : [],
    );
    expect(rounds.reduce((sum, more) => sum + more, 0)).toBe(gun && roundsPerTurn(gun, 3));
    expect(rules.sides[0].rounds(ability(rules, 0, UNHURT)).filter((more) => more > 0)).toEqual(rounds);
    expect([...p.spent]).toEqual([4, 4]);
    expect(p.winner).toBe(DRAW);
    expect(REASONS[p.reason]).toBe('turns-over');
  });

  test('R-TURN-03 R-TURN-05 initiative is rolled before each impulse while both have some, by the Quality of the commanders', () => {
    const { initiative } = rulesOf({ leaderQuality: '5,4' });
    expect(initiative.probabilities[0]).toBeCloseTo(4 / 6, 12);
    const rules = rulesOf({ cards: [GUN, GUN], turns: 1 });
    const { events } = played(rules, { initiative: () => 1, entry: () => NOTHING });
    const acted = events.flatMap((event) =>
      event.type === 'fires' || event.type === 'loads' ? [event.side] : [],
    );
    expect(acted).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(events.filter(({ type }) => type === 'initiative')).toHaveLength(4);
  });

  test('R-HE-04 a shell that could pierce half the armour costs a closed vehicle an impulse, an open one none', () => {
    const closed = played(rulesOf({ cards: [GUN, TANK], turns: 1 }), { entry: () => NO_POINTS });
    const fired = closed.events.filter((event) => event.type === 'fires' && event.side === 0);
    expect(fired.length).toBeGreaterThan(0);
    expect([...closed.p.lost]).toEqual([0, fired.length]);
    const open = played(rulesOf({ cards: [TANK, GUN], turns: 1 }), { entry: () => NO_POINTS });
    expect(open.p.lost[1]).toBe(0);
  });
});

describe('a shot', () => {
  test('R-AT-03 the first shot at the target is worse, a German one less so, and a commander without another job helps', () => {
    const rules = rulesOf({ range: 60, quality: '2' });
    const toHit = (side: 0 | 1, isFirst: boolean): number =>
      rules.sides[side].shot(0, isFirst, ability(rules, side, UNHURT)).plan.toHit;
    const sum = (side: 0 | 1): number => {
      const { parts } = rules.sides[side].shot(0, true, ability(rules, side, UNHURT)).plan;
      return parts.find(({ id }) => id.startsWith('first-shot'))?.modifier ?? 0;
    };
    expect([sum(0), sum(1)]).toEqual([-1, -2]);
    expect(toHit(0, false)).toBe(Math.min(5, toHit(0, true) + 1));
    expect(ability(rules, 0, UNHURT).crew.commanderHelps).toBe(true);
    expect(ability(rules, 1, UNHURT).crew.commanderHelps).toBe(false);
  });

  test('R-AT-01 R-AT-02 hull and turret can be aimed at by the cell of the sector, hull-down the turret alone', () => {
    const aims = (request: object) =>
      rulesOf(request).sides[0].aims.map(({ part, cell }) => `${part} ${cell.armour}`);
    expect(new Set(aims({}))).toEqual(new Set(['hull 70', 'turret 58']));
    expect(new Set(aims({ hullDown: 'second' }))).toEqual(new Set(['turret 58']));
    expect(new Set(aims({ sector: '12,3' }))).toEqual(new Set(['hull 49', 'turret 55']));
  });

  test('R-AT-06 what does not pierce changes nothing', () => {
    const thick = {
      ...catalogue,
      cards: catalogue.cards.map((card) => ({ ...card, gun: 'kwk37-l24' })),
    };
    const rules = rulesOf({ range: 400 }, thick);
    for (const aim of rules.sides[0].aims.keys()) {
      const { plan, entry } = rules.sides[0].shot(aim, false, ability(rules, 0, UNHURT));
      if (plan.pierces === 0) expect(entry.probabilities[NOTHING]).toBe(1);
    }
  });
});

describe('a vehicle is out', () => {
  const rules = rulesOf();
  const codec = stateCodec(rules.sides[1].list);
  const gun = system(rules, 1, 'gun');
  const reason = (state: number, turned: TankRules = rules): string | undefined => {
    const by = turned.sides[1].outBy(state);
    return by === undefined ? undefined : REASONS[by];
  };
  const oneLeft = [0, 1, 2].reduce(withManOut, UNHURT);

  test('R-VEH-05 when its ammunition explodes', () => {
    expect(reason(UNHURT)).toBeUndefined();
    expect(reason(DESTROYED)).toBe('destroyed');
  });

  test('H-01 R-VEH-06 when it burns, or fights on', () => {
    expect(reason(withFire(UNHURT))).toBe('burning');
    expect(reason(withFire(UNHURT), rulesOf({ rules: ['H-01=foughtOn'] }))).toBeUndefined();
  });

  test('H-02 when its gun has taken all its points, or fires on with the worse sight', () => {
    expect(reason(withPoints(codec, UNHURT, gun, 1))).toBeUndefined();
    expect(reason(withPoints(codec, UNHURT, gun, 2))).toBe('gun-silenced');
    const turned = rulesOf({ rules: ['H-02=sightOnly'] });
    expect(reason(withPoints(codec, UNHURT, gun, 2), turned)).toBeUndefined();
  });

  test('H-03 when fewer than two men are able, or none', () => {
    expect(reason([0, 1].reduce(withManOut, UNHURT))).toBeUndefined();
    expect(reason(oneLeft)).toBe('crew-out');
    expect(reason(oneLeft, rulesOf({ rules: ['crewNeeded=oneMan'] }))).toBeUndefined();
  });

  test('and the other side has won at once, whatever rounds are left', () => {
    const { p } = played(rulesOf(), {
      entry: (position) => position.shot().entry.probabilities.length / 2,
      damage: (_, states) => states[states.length - 1],
    });
    expect([FIRST_WINS, SECOND_WINS]).toContain(p.winner);
    expect(p.outBy[p.winner]).toBe(0);
    expect(p.outBy[1 - p.winner]).toBe(p.reason + 1);
  });
});

describe('beyond the simple model', () => {
  const rules = rulesOf({ extensions: 'crew-losses,gun-damage' });
  const simple = rulesOf();
  const [commander, gunner, loader] = [0, 1, 2];
  const without = (...men: number[]) => ability(rules, 0, men.reduce(withManOut, UNHURT));

  test('R-VEH-02 the commander takes over from the gunner without loss, then no longer helps', () => {
    expect(without(gunner).crew).toMatchObject({ gunner: commander, gunnerLoss: 0, commanderHelps: false });
    expect(without(commander).crew).toMatchObject({ gunner, gunnerLoss: 0, commanderHelps: false });
    expect(ability(simple, 0, withManOut(UNHURT, gunner)).crew).toMatchObject({ gunner, gunnerLoss: 0 });
  });

  test('R-VEH-02 any other man does it at a Quality of one less: To Hit, or rounds', () => {
    expect(without(commander, gunner).crew).toMatchObject({ gunner: 3, gunnerLoss: -1, loader });
    const alone = without(commander, loader);
    expect(alone.crew).toMatchObject({ gunner, loaderLoss: -1 });
    const total = (rounds: readonly number[]): number => rounds.reduce((sum, more) => sum + more, 0);
    expect(total(rules.sides[0].rounds(alone))).toBe(total(rules.sides[0].rounds(without())) - 1);
  });

  test.each([
    ['twoImpulses', 2],
    ['oneImpulse', 1],
  ])('H-04 with %s the gun is silent for %i impulses while a man is replaced', (reading, impulses) => {
    const requested = rulesOf({
      cards: [GUN, TANK],
      extensions: 'crew-losses',
      rules: [`H-04=${reading}`, 'H-02=sightOnly'],
    });
    const codec = stateCodec(requested.sides[0].list);
    let hit = false;
    const { events } = played(requested, {
      // The tank's first shot puts the gunner out, everything else misses.
      initiative: () => 1,
      entry: (p) => {
        const isHit = p.actor === 1 && !hit;
        hit ||= isHit;
        return isHit ? p.shot().width + 1 : NOTHING;
      },
      damage: (_, states) =>
        states.find((state) => state !== DESTROYED && menOut(codec, state) === 1 << gunner) ?? states[0],
    });
    expect(events.filter(({ type }) => type === 'replaces')).toHaveLength(impulses);
  });

  test('R-VEH-05 each point of the gun takes one off its sight', () => {
    const codec = stateCodec(rules.sides[0].list);
    const hit = withPoints(codec, UNHURT, system(rules, 0, 'gun'), 1);
    expect(pointsOf(codec, hit, system(rules, 0, 'gun'))).toBe(1);
    const sight = (state: number, requested: TankRules = rules): number => {
      const { parts } = requested.sides[0].shot(0, false, ability(requested, 0, state)).plan;
      return parts.find(({ id }) => id === 'gun-sight')?.modifier ?? Number.NaN;
    };
    expect(sight(hit)).toBe(sight(UNHURT) - 1);
    expect(sight(hit, simple)).toBe(sight(UNHURT, simple));
  });
});
