/** Minor rules of Rattenkrieg! on the command line: look-ups, aggressiveness, close combat. */
import { describe, expect, test } from 'vitest';
import { oddsFaults, runOdds } from '../../../cli/odds/runOdds.ts';

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

test('R-LOS-01 only from above an obstacle does ground behind it come into sight', async () => {
  expect(await exact('look-up dead-ground 5 4 10')).toEqual({ factor: 4, inches: 40 });
  expect(await exact('look-up dead-ground 4 4 10')).toEqual({ factor: null, inches: null });
  expect(await ask('look-up dead-ground 4 5 10')).toContain(
    'all the ground behind an obstacle of 5" is dead',
  );
});

describe('small figures that a die decides', () => {
  test('R-CAS-04 who is carried by untrained men dies on a 6, by litter bearers never (OQ-34)', async () => {
    expect(await exact('look-up carrying 1 0')).toEqual({ inches: 2, faces: [6] });
    expect(await exact('look-up carrying 2 0')).toEqual({ inches: 4, faces: [6] });
    expect(await exact('look-up carrying 2 1')).toEqual({ inches: 4, faces: [] });
    expect((await exact('look-up carrying 2 0 --rule OQ-34=withMods')).faces).toEqual([4, 5, 6]);
  });

  test('R-CAS-03 three turns of a wound, by its cause', async () => {
    const recovered = async (cause: number, woman = 0) =>
      (await exact(`look-up advanced-wounds ${cause} ${woman}`)).recovered;
    const printed = [7 / 18, 23 / 36, 13 / 36, 41 / 108, 17 / 27, 1 / 2];
    for (const [cause, share] of printed.entries()) expect(await recovered(cause)).toBeCloseTo(share, 12);
    expect(await recovered(0, 1)).toBeGreaterThan(7 / 18);
  });

  test('R-FIRE-18 a leader is told from his men by what gives him away, within 18"', async () => {
    expect(await exact('look-up leader 3 1')).toEqual({ range: 18, sum: 3, chance: 0.5 });
    expect(await exact('look-up leader 7 3')).toEqual({ range: 6, sum: 7, chance: 1 });
  });

  test('R-ACT-02 a booby trap goes off up to the Quality, by the other reading above it (OQ-45)', async () => {
    expect(await exact('look-up booby-trap 2')).toEqual({ explodes: [1, 2], finds: [1, 2] });
    expect((await exact('look-up booby-trap 2 --rule OQ-45=reversed')).explodes).toEqual([3, 4, 5, 6]);
  });

  test('R-AIR-04 hits widen the turn, every fifth is felt on landing (OQ-38)', async () => {
    expect(await exact('look-up airframe 11')).toEqual({ wider: 110, landing: 2 });
    expect(await exact('look-up airframe 11 --rule OQ-38=symbol')).toEqual({ wider: 11, landing: 2 });
  });

  test('R-SHELL-04 shot loses penetration in walls and kills those in its path (OQ-36)', async () => {
    expect(await exact('look-up shell-through-wall 45 2')).toEqual({
      penetration: 15,
      inPath: { dead: 1, wounded: 0 },
    });
    expect((await exact('look-up shell-through-wall 45 4')).inPath.dead).toBe(0);
    const onTable = await exact('look-up shell-through-wall 45 0 --rule OQ-36=combatTableD');
    expect(onTable.inPath.dead).toBeCloseTo(12 / 36, 12);
  });

  test('R-MORT-04 a round hits the deck on 1, the turret roof on 2; men in an open turret roll D-1', async () => {
    expect(await exact('look-up mortar-on-roof 0')).toEqual({ deck: [1], turret: [2], crew: null });
    expect((await exact('look-up mortar-on-roof 1')).crew.dead).toBeCloseTo(18 / 36, 12);
    expect(await exact('look-up mortar-on-roof 2')).toEqual({ inside: [1] });
  });

  test('R-MINE-02 a section of a Bangalore torpedo clears a square inch, ten at most', async () => {
    expect(await exact('look-up bangalore 3')).toEqual({ sections: 3, cleared: 3 });
    expect((await exact('look-up bangalore 14')).cleared).toBe(10);
  });

  test('R-ROCK-01 back blast is D+1, and no launcher is fired in a small room', async () => {
    const outdoors = await exact('look-up back-blast 0');
    expect(outdoors.dead).toBeCloseTo(6 / 36, 12);
    expect(outdoors.areas).toContainEqual({ name: 'Panzerfaust 30', length: 3, width: 1 });
    expect((await exact('look-up back-blast 35')).mayFire).toBe(false);
    expect((await exact('look-up back-blast 36')).mayFire).toBe(true);
  });

  test('R-VEH-07 men in a muzzle blast roll D+1', async () => {
    expect((await exact('look-up muzzle-blast-men')).dead).toBeCloseTo(6 / 36, 12);
  });

  test('R-VEH-10 a man who jumps off at speed is hurt up to a sixth of it', async () => {
    expect((await exact('look-up fall 12')).faces).toEqual([1, 2]);
    expect((await exact('look-up fall 2')).faces).toEqual([]);
  });
});

test('R-VEH-06 a fire in a vehicle grows above its strength, shrinks below it, and stays at it (OQ-20)', async () => {
  const { turns } = await exact('burning --strength 4 --turns 1 --rule OQ-20=p106');
  expect(turns[1].burning.slice(3, 6)).toEqual([3 / 6, 1 / 6, 2 / 6]);
});

describe('aggressiveness', () => {
  test('R-AGG-04 a comrade killed: 1 or 2 lowers it, 5 or 6 raises it; atrocities add', async () => {
    const { results } = await exact('aggressiveness 2 --after comrade-killed');
    expect(results.map(({ id, faces }: { id: string; faces: number[] }) => [id, faces])).toEqual([
      ['1', [1, 2]],
      ['2', [3, 4]],
      ['3', [5, 6]],
    ]);
    const worse = await exact('aggressiveness 2 --after atrocity-women-children --after victims-defenceless');
    expect(worse.results.map(({ id }: { id: string }) => id)).toEqual(['7']);
  });

  test('R-AGG-05 what follows below 1 and from 7 up is told', async () => {
    expect(await ask('aggressiveness 1 --after comrade-killed')).toContain('below 1: no fighting');
    expect(await ask('aggressiveness 2 --after comrade-killed')).not.toContain('below 1');
    const text = await ask('aggressiveness 4 --after atrocity-women-children');
    expect(text).toContain('at 7 and above (optional rule): out of control');
    expect(text).toContain('tests at the end of the turn (R-AGG-06');
  });

  test('its three questions are asked apart', async () => {
    const words = ['aggressiveness', '2', '--after', 'comrade-killed', '--distance', '3'];
    expect(await oddsFaults(...words, ...RULESET)).toHaveLength(1);
  });
});

describe('close combat', () => {
  test('R-CC-01 crewed guns are no use in it, a light machine gun is; who is helpless is said not to be there', async () => {
    expect(await oddsFaults('assault', 'rifle', 'maxim', ...RULESET)).toHaveLength(1);
    const text = await ask('assault rifle mg34');
    expect(text).toContain('no man is stunned or hunkered');
    expect(text).toMatch(/Rules: R-CC-01/);
  });

  test('R-CC-06 gives up as soon as of OQ-14 the answer says what that means', async () => {
    expect(await ask('assault bayonet rifle --rule OQ-14=literal')).toContain('a side gives up');
    expect(await ask('assault bayonet rifle')).not.toContain('gives up as soon as');
  });
});
