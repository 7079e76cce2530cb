/** Rules shared by the answers of several commands, on the command line. */
import { describe, expect, test } from 'vitest';
import { oddsFaults, runOdds } from '../../../cli/odds/runOdds.ts';
import { slowly } from '../../../config/slowly.ts';
import { catalogue } from '../ask.ts';

const RULESET = ['--ruleset', 'rattenkrieg'];

/** @param line without `odds`; `_` stands for a space within a word */
function ask(line: string, ...more: readonly string[]): Promise<string> {
  const words = line.split(/ +/).map((word) => word.replaceAll('_', ' '));
  const [command, ...rest] = words;
  return runOdds(command, ...rest, ...more, ...RULESET);
}

async function exact(line: string) {
  return JSON.parse(await ask(line, '--json')).exact;
}

describe('one Shoot action', () => {
  test('R-FIRE-00 the steps stand in the order of the rule: wall, modifiers, dice, table, sixes, figures, reaction', async () => {
    const text = await ask('shoot mg42 2_head-only+8 --wall 4 --rate cyclic --explain');
    const titles = ['Obstacles between', 'Modifiers of every die', 'The dice', 'One die at', 'Sixes'];
    const places = [...titles, 'Outcomes', 'Before the first reaction'].map((title) => text.indexOf(title));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('R-FIRE-13 a belt reaches everybody in the arc, which the answer says', async () => {
    expect(await ask('shoot mg42 8')).toContain('within the arc of the gun (R-FIRE-13)');
    expect(await ask('shoot mp40 8')).not.toContain('R-FIRE-13');
  });

  test('R-FIRE-14 a tripod has been set up before, and the highest rate costs a barrel', async () => {
    expect(await ask('shoot mg42 8 --mount medium')).toContain('took D6 actions (R-FIRE-14)');
    expect(await ask('shoot mg42 8 --mount heavy')).toContain('took 2D6 actions (R-FIRE-14)');
    expect(await ask('shoot mg42 8')).not.toContain('R-FIRE-14');
    const cyclic = await ask('shoot mg42 8 --rate cyclic');
    expect(cyclic).toContain('then the barrel is changed: D6-1 actions');
    expect(cyclic).toMatch(/Rules: .*R-FIRE-14/);
    expect(await ask('shoot mg34 8 --rate cyclic')).toContain('then the barrel is changed: D6 actions');
    expect(await ask('shoot mg42 8 --rate rapid')).not.toContain('barrel');
  });

  test('R-FIRE-16 short of men a first six costs an action, a second is a fault, whether or not it ends the burst', async () => {
    // Seven dice: P(no six), P(one six).
    const [none, one] = [(5 / 6) ** 7, 7 * (1 / 6) * (5 / 6) ** 6];
    const cyclic = await exact('shoot mg42 7 --short-of-men');
    expect(cyclic.crew.extraAction).toBeCloseTo(1 - none, 12);
    expect(cyclic.crew.fault).toBeCloseTo(1 - none - one, 12);
    expect(cyclic.stopped).toBeCloseTo(cyclic.crew.fault, 12);
    const sustained = await exact('shoot mg42 7 --short-of-men --rate sustained');
    expect(sustained.stopped).toBe(0);
    expect(sustained.crew.fault).toBeCloseTo(1 - none - one, 12);
    expect(await ask('shoot mg42 7 --short-of-men')).toMatch(/Rules: .*R-FIRE-16/);
  });

  test('R-ATR-01 an anti-tank rifle at people is one die at -4', async () => {
    const { figures } = await exact('shoot boys side');
    expect(figures[0].dead).toBeCloseTo(33 / 36, 12);
    expect(figures[0].none).toBeCloseTo(3 / 36, 12);
  });

  test('nobody is told that everybody is hunkered when a number of men is wrong', async () => {
    expect(await oddsFaults('shoot', 'mp40', '0', ...RULESET)).toHaveLength(1);
  });

  test('what a single shot cannot use is named', async () => {
    expect(await ask('shoot mauser-98k 1 --react hunker')).toContain('No effect here: --react hunker.');
  });
});

test('R-SPOT-04 a target that is pointed out: -1 on small-arms dice, +1 To Hit, -2 to its evading', async () => {
  const dead = async (more: string) => (await exact(`shoot mauser-98k side ${more}`.trim())).figures[0].dead;
  expect(await dead('')).toBeCloseTo(24 / 36, 12);
  expect(await dead('--designated')).toBeCloseTo(30 / 36, 12);
  const gun = 'anti-tank m3-75 --armour 40 --size 4 --distance 70 --follow-up';
  expect((await exact(`${gun} --designated`)).toHit).toBe((await exact(gun)).toHit + 1);
  // Cover 3 and +4 for a ghillie suit: up to 7, pointed out up to 5.
  const evade = 'spot 10 --cover 3 --camouflage ghillie';
  expect((await exact(evade)).identified).toBe(0);
  expect((await exact(`${evade} --doing designated-by-other`)).identified).toBeCloseTo(1 / 6, 12);
});

describe('R-VEH-09 small arms at a vehicle', () => {
  test('+3 at armour, +1 for every full 5" of relative speed; dead is a point', async () => {
    const still = await exact('vehicle-fire mauser-98k');
    expect(still.modifier).toBe(1);
    expect(still.points[1]).toBeCloseTo(6 / 36, 12);
    expect((await exact('vehicle-fire mauser-98k --speed 14')).modifier).toBe(3);
    expect((await exact('vehicle-fire mauser-98k --at light-vehicle --speed 4')).modifier).toBe(-2);
    expect((await exact('vehicle-fire mauser-98k --at aircraft --speed 149')).modifier).toBe(0);
  });

  test('automatic weapons roll as many dice as the cell is large, and sixes end the burst', async () => {
    const { dice, points, stopped } = await exact('vehicle-fire mg42 --at light-vehicle --size 2');
    expect(dice).toBe(2);
    // 24/36 a die at -2, but sixes of bursts miss.
    expect(points[2]).toBeCloseTo((24 / 36) ** 2, 12);
    expect(stopped).toBeCloseTo(1 / 36, 12);
  });

  test('the dice rolled agree with the distribution', async () => {
    const text = await ask('vehicle-fire mg42 --at light-vehicle --size 6 --trials 20000');
    expect(text).toMatch(
      /Sampled: 20,000 rolls die by die with seed 1; largest deviation [0-4]\.\d\d standard errors/,
    );
  });
});

describe('grenades', () => {
  test('R-GREN-01 who throws has no stance, and no throw is longer than the table has it', async () => {
    // In the hand of a thrower of Quality 1: D at stance 0.
    const { figures } = await exact('grenade f1 1@9 --distance 13 --quality 1 --cooked');
    expect(figures[1].dead).toBeCloseTo(12 / 36, 12);
    expect(await oddsFaults('grenade', 'f1', '1', '--distance', '14', ...RULESET)).toHaveLength(1);
  });

  test('R-GREN-07 rifle grenades scatter and explode as hand grenades, within 45"', async () => {
    expect(catalogue.rifleGrenades.every(({ range }) => range === 45)).toBe(true);
    for (const { id } of catalogue.rifleGrenades) {
      const { inBlast } = await exact(`grenade ${id} 1 --distance 45 --quality 4`);
      expect(inBlast[0]).toBeGreaterThan(0.99);
      expect(await oddsFaults('grenade', id, '1', '--distance', '46', ...RULESET)).toHaveLength(1);
    }
  });

  test('R-GREN-08 white phosphorus: D-2 within its radius', async () => {
    const { rings } = await explosiveOf('grenade white-phosphorus-hand-grenade side --quality 5');
    expect(rings[0].modifier).toBe(-2);
  });

  test('R-GREN-05 a cooked grenade is thrown back by nobody, which the answer says', async () => {
    const cooked = await exact('grenade f1 3 --quality 3 --cooked --throw-back');
    expect(cooked.thrownBack).toBe(0);
    expect(await ask('grenade f1 3 --cooked --throw-back')).toContain('--throw-back has no effect');
  });
});

async function explosiveOf(line: string) {
  return JSON.parse(await ask(line, '--json')).question.explosive;
}

describe('guns, mortars and mines', () => {
  test('R-GUN-01 rounds a turn are the Quality of the loader and what the gun adds', async () => {
    const shots = async (gun: string, loader: number) =>
      (await exact(`anti-tank ${gun} --armour 60 --distance 40 --loader ${loader}`)).turn.shots;
    expect(await shots('m3-75', 2)).toBe(5);
    expect(await shots('m3-75', 4)).toBe(7);
    expect(await shots('f34', 3)).toBe(3);
  });

  slowly('R-AT-01 the steps of a shot at armour stand in their order', async () => {
    const text = await ask(
      'anti-tank f34 --card house-medium-tank-a --sector 9 --distance 40 --impulses 1 --explain',
    );
    const places = ['R-AT-03', 'R-AT-06', 'R-AT-07', 'R-VEH-05'].map((rule) => text.indexOf(`(${rule}`));
    const steps = [...text.matchAll(/R-AT-03|R-AT-06|R-AT-07|R-VEH-05/g)].map(([rule]) => rule);
    expect(places.length).toBe(4);
    expect([...new Set(steps)]).toEqual(['R-AT-03', 'R-AT-06', 'R-AT-07', 'R-VEH-05']);
  });

  test('R-AT-04 what is small is hit from near only: a window, a door, a house', async () => {
    const sizes = Object.fromEntries(catalogue.antiTank.targetSizes.map(({ id, size }) => [id, size]));
    expect(sizes).toEqual({ human: 1, door: 2, 'garage-door': 3, house: 25, cottage: 75 });
    const toHit = async (size: number) =>
      (await exact(`anti-tank m3-75 --armour 0 --size ${size} --distance 40 --follow-up`)).toHit;
    // Quality 3, at 40", 20", 13.3" and 1.6" times the size.
    expect([await toHit(1), await toHit(2), await toHit(3), await toHit(25)]).toEqual([1, 3, 3, 4]);
  });

  test('R-ROCK-01 a launcher names what is behind it, and no gun does', async () => {
    const text = await ask('anti-tank panzerfaust-30 --armour 100 --distance 10');
    expect(text).toContain('nobody is behind the launcher');
    expect(text).toMatch(/Rules: .*R-ROCK-01.*OQ-47/);
    expect(text).not.toMatch(/Rules: .*R-GUN-01/);
    expect(await ask('anti-tank f34 --armour 60 --distance 10')).not.toContain('launcher');
  });

  test('two shells of one name are told apart by their types', async () => {
    expect(await ask('anti-tank f34/bp-350a-heat --armour 60 --distance 10')).toContain('BP-350A HEAT');
    expect(await ask('anti-tank f34/bp-350a-apcr --armour 60 --distance 10')).toContain('BP-350A APCR');
    const both = ['anti-tank', 'f34/bp-350a', '--armour', '60', '--distance', '9'];
    expect(await oddsFaults(...both, ...RULESET)).toHaveLength(1);
  });

  test('R-AT-09 sandbags thicken the plate and do not stop a hollow charge, skirts do until they are torn off', async () => {
    const heat = (more: string) =>
      exact(`anti-tank kwk40-l48/gr-38-hl-b --armour 60 --distance 40 --follow-up --loader 2 ${more}`.trim());
    const [bare, sandbags, skirts] = [await heat(''), await heat('--extra sandbags'), await heat('--skirts')];
    expect(sandbags.armour).toBe(68);
    expect(sandbags.mean).toBeCloseTo(bare.mean, 12);
    expect(skirts.mean).toBe(0);
    // Torn off on 4 to 6 by each shot: nothing, half, three quarters of the later ones.
    const shots = bare.turn.shots;
    expect(shots).toBeGreaterThan(1);
    const expected = Array.from({ length: shots }, (_, fired) => (1 - 0.5 ** fired) * bare.mean);
    expect(skirts.turn.expectedPoints).toBeCloseTo(
      expected.reduce((sum, points) => sum + points, 0),
      12,
    );
  });

  test('R-MORT-01 one round follows the rules of shells, several the ellipse, and somebody observes', async () => {
    const round = await ask('blast 3-inch 1');
    expect(round).toContain('covers the area of a shell');
    expect(round).toMatch(/Rules: .*R-MORT-01/);
    const barrage = await ask('mortar 3-inch 1 --actions 2');
    expect(barrage).toContain('an observer sees the target and is heard by the crew (R-MORT-01)');
    expect(barrage).toMatch(/Rules: .*R-MORT-02/);
  });

  test('R-MORT-03 nearer than its shortest range no mortar fires', async () => {
    expect(await oddsFaults('mortar', '3-inch', '1', '--distance', '34', ...RULESET)).toHaveLength(1);
    expect(await ask('mortar 3-inch 1 --distance 35')).toContain('3-inch');
    expect(await oddsFaults('mortar', '3-inch', '1', '--direct', ...RULESET)).toHaveLength(1);
  });

  test('R-HE-02 a proximity fuze leaves trenches no cover, and only big HE shells take one', async () => {
    const shell = 'blast m3-75/m48-shell head-only';
    const [covered, above] = [await exact(shell), await exact(`${shell} --proximity`)];
    const open = await exact('blast m3-75/m48-shell front');
    expect(above.figures).toEqual(open.figures);
    expect(above.figures[0].dead).toBeGreaterThan(covered.figures[0].dead);
    expect(await oddsFaults('blast', '3-inch', '1', '--proximity', ...RULESET)).toHaveLength(1);
  });

  test('a charge has no wall to burst on', async () => {
    expect(await oddsFaults('blast', 'tellermine', '1', '--wall', ...RULESET)).toHaveLength(1);
  });
});
