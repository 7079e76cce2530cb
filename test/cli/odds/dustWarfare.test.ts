import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { slowly } from '../../config/slowly.ts';
import { oddsFaults, oddsLine, printedOnce, runOdds } from './runOdds.ts';

const RULESET = '--ruleset dust-warfare';
const LINES = [
  'attack 5/1 vs S2 soft',
  'attack 2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained --trials 1000 --fractions',
  'attack house-allies-line-squad house-axis-battle-squad hard suppressed --range 12',
  'attack ammo-detonation S2 hard --miniatures 5 --rule oneMarkerPerAttack=false',
  'attack 4/1:phaser S2 --action sustained --overcharge --target-with entrench --unmoved',
  'attack 3/2 A2 --altitude low --hit-points 3 --damage hull-breach',
  'reaction 5x1/1@S2 5x1/1@S2 --cover soft --miniatures 5 --attacker-miniatures 5',
  'reaction house-allies-line-squad house-axis-battle-squad --answer-weapons close-combat',
  'suppression 3 --miniatures 2 --reacted --badass',
  'initiative 5 8 --second-command-squad --first-black-ops 1',
  'event overrun 4',
  'event wheels --rule wheelsStopOnBlank=false',
].map((line) => `${line} ${RULESET}`);

describe.each(LINES)('odds %s', (line) => {
  const asJson = printedOnce(`${line} --json`);

  test('--json is one document with question, exact, sampled, sentence, assumptions, rules and command', async () => {
    const document = JSON.parse(await asJson());
    for (const key of ['question', 'exact', 'sampled', 'sentence', 'assumed', 'rules', 'command'])
      expect(Object.keys(document)).toContain(key);
    expect(document.rules.length).toBeGreaterThan(1);
    expect(JSON.stringify(document)).not.toContain('NaN');
  });

  test('the command in the answer gives the same answer again', async () => {
    const first = await asJson();
    const { command } = JSON.parse(first);
    expect(command.startsWith('shockroll odds ')).toBe(true);
    expect(await runOdds(...command.split(' ').slice(2), '--json')).toBe(first);
  });

  test('--explain adds steps, each with its rules', async () => {
    const { steps, sentence } = JSON.parse(await oddsLine(`${line} --explain --json`));
    expect(steps.length).toBeGreaterThan(0);
    const text = await oddsLine(`${line} --explain`);
    expect(text.startsWith(`${sentence}\n`)).toBe(true);
    for (const [index, { title, rules }] of steps.entries())
      expect(text).toContain(`${index + 1}. ${title} (${rules.join(', ')})`);
  });
});

test('odds attack 5/1 vs S2 soft is what EX-ATK-04 derives, in one argument or several', async () => {
  const { exact } = JSON.parse(await oddsLine(`attack 5/1 vs S2 soft ${RULESET} --json`));
  expect(exact.mean).toBeCloseTo(1040 / 2187, 12);
  expect(1 - exact.markers[0]).toBeCloseTo(211 / 243, 12);
  expect(exact.losses).toBeNull();
  const quoted = JSON.parse(await runOdds('attack', '5/1 vs S2 soft', ...RULESET.split(' '), '--json'));
  expect(quoted.exact).toEqual(exact);
});

test('--fractions gives the damage table exactly, too (EX-VEH-2x4-V4-c0)', async () => {
  const { exact } = JSON.parse(await oddsLine(`attack 2/4 V4 --hit-points 5 --fractions ${RULESET} --json`));
  expect(exact.fractions.table.slice(0, 3)).toEqual(['136/243', '414976/4782969', '830464/4782969']);
  expect(exact.losses.wiped).toBeCloseTo(80 / 729, 12);
});

test('D-VEH-03 prints the damage table together with the damage, and the points of damage before armour', async () => {
  const text = await oddsLine(`attack 4x2/2 V4 --hit-points 4 ${RULESET}`);
  const { exact } = JSON.parse(await oddsLine(`attack 4x2/2 V4 --hit-points 4 ${RULESET} --json`));
  const inPercent = (share: number): string => (100 * share).toFixed(1);
  const [, ...blinded] = /^Blinded +(.+)$/m.exec(text)?.[1].split(/ +/) ?? [];
  expect(text).toMatch(/^Damage table, % +at 0 +at 1 +at 2 +at 3 +at 4 +in all$/m);
  expect(blinded.slice(0, 3)).toEqual([1, 2, 3].map((points) => inPercent(exact.table.joint[points][2])));
  expect(text).toMatch(/^ +raw +exactly.*\n(.*\n){16} +16 /m);
  // Points that are the hits are not said twice.
  expect(await oddsLine(`attack 5/1 S2 ${RULESET}`)).not.toMatch(/^ +raw/m);
});

test('the damage table of what takes many points has a column for each, and its joint distribution in the steps', async () => {
  const line = `attack 4x2/2 V4 --hit-points 12 ${RULESET}`;
  expect(await oddsLine(line)).toMatch(/^Damage table, % +at 0 .* at 11 +at 12 +in all$/m);
  expect(await oddsLine(`${line} --explain`)).toMatch(
    /Blinded [\d.]+ %: with 1 point [\d.]+ %, with 2 points/,
  );
});

test('army points: the share of the price that is lost, for each point that fires', async () => {
  const line = `attack house-allies-line-squad house-axis-battle-squad ${RULESET} --json`;
  const { exact, points, question } = JSON.parse(await oddsLine(line));
  const { armyPoints, miniatures } = question.target;
  expect(points.destroyed).toBeCloseTo((armyPoints * exact.losses.mean) / miniatures, 12);
  expect(points.efficiency).toBeCloseTo(points.destroyed / question.attacker.armyPoints, 12);
});

test('army points of a unit that is no longer whole are those of the miniatures it loses', async () => {
  const answer = async (more: string) =>
    JSON.parse(
      await oddsLine(`attack house-allies-line-squad house-axis-battle-squad ${more} ${RULESET} --json`),
    );
  const { exact, points, question } = await answer('--miniatures 2');
  expect(question.target.fullStrength).toBe(5);
  expect(points.destroyed).toBeCloseTo((points.target * exact.losses.mean) / 5, 12);
  expect(points.destroyed).toBeLessThan((await answer('')).points.destroyed);
});

test('what was named and changes nothing is said', async () => {
  const { assumed } = JSON.parse(
    await oddsLine(
      `attack 5/1 S2 --with agile --with spotter --target-with entrench --attacker-damage blinded ${RULESET} --json`,
    ),
  );
  expect(assumed).toContain(
    'No effect here: --attacker-damage blinded, --with agile, --target-with entrench.',
  );
});

test('a reaction of units whose size nobody knows has no chance that they are lost', async () => {
  const { exact, assumed } = JSON.parse(await oddsLine(`reaction 5x1/1@S2 5x1/1@S2 ${RULESET} --json`));
  const [nothing, fire] = exact.reactions;
  expect([nothing.ownWiped, nothing.wiped, fire.wiped, exact.mutual.bothWiped]).toEqual([
    null,
    0,
    null,
    null,
  ]);
  expect(assumed.join()).toContain('size of a side is unknown');
  const known = `reaction 5x1/1@S2 5x1/1@S2 --miniatures 5 --attacker-miniatures 5 ${RULESET}`;
  expect(JSON.parse(await oddsLine(`${known} --json`)).exact.mutual.bothWiped).toBeGreaterThan(0);
  expect(await oddsLine(known)).not.toContain('unknown');
});

test('D-WPN-PHASERS bare weapons that are overcharged are taken to be of a bloc that can', async () => {
  const line = `attack 4/1:phaser S2 --action sustained --overcharge ${RULESET} --json`;
  expect(JSON.parse(await oddsLine(line)).assumed.join()).toContain('of a bloc that can overcharge');
});

test('D-AIR-05 a roll beside attacks says what it is about', async () => {
  expect(await oddsLine(`event flight-hazard 2 ${RULESET}`)).toContain('hard cover destroys it');
  expect(await oddsLine(`event medic ${RULESET}`)).toContain('recovers 1 damage');
});

test('R-22, army points: what the figures rest on is said where it shows', async () => {
  const assumed = async (line: string) =>
    JSON.parse(await oddsLine(`attack ${line} ${RULESET} --json`)).assumed.join();
  expect(await assumed('3/2 S2 --miniatures 4 --rule damageSpillsOver=false')).toContain(
    'smallest hits first',
  );
  expect(await assumed('3/2 S2 --miniatures 4')).not.toContain('smallest hits first');
  expect(await assumed('house-allies-line-squad house-axis-medium-walker')).toContain(
    'damage that they survive',
  );
  expect(await assumed('house-allies-line-squad house-axis-battle-squad')).not.toContain('they survive');
});

test('D-VEH-03 a target whose hit points nobody knows is taken to survive, and that is said', async () => {
  const assumed = async (more: string) =>
    JSON.parse(await oddsLine(`attack 5/1 V3 ${more} ${RULESET} --json`)).assumed.join();
  expect(await assumed('')).toContain('Assumed: the target survives');
  expect(await assumed('--hit-points 4')).not.toContain('survives');
});

test('--weapons names weapons one by one, as --with names abilities', async () => {
  const line = `attack house-allies-line-squad S2 --weapons rifle --weapons machine-gun ${RULESET} --json`;
  const { question } = JSON.parse(await oddsLine(line));
  expect(question.attacker.weapons.map(({ name }: { name: string }) => name)).toEqual([
    'Rifle',
    'Machine Gun',
  ]);
});

test('D-ABL-AIR-SUPERIORITY an attack on an aircraft counts as sustained: Take Aim may be used', async () => {
  const line = `attack 5/1 A2 --with air-superiority --with take-aim ${RULESET} --json`;
  const { exact } = JSON.parse(await oddsLine(line));
  expect(exact.hits[5]).toBeCloseTo((2 / 3) ** 5, 12);
  const refused = await oddsFaults(
    ...`attack 5/1 A2 --with air-superiority --with berserk ${RULESET}`.split(' '),
  );
  expect(refused.join()).toContain('berserk cannot be used in a sustained attack');
});

test('H-02, H-03 house readings that an attack rests on are said, with their switches turned they are too', async () => {
  const line = 'attack 2/1:laser S2 --with supercharged --with all-in-one --with frenzy';
  const { assumed, rules } = JSON.parse(await oddsLine(`${line} ${RULESET} --json`));
  expect(assumed.join()).toContain('House interpretation H-02: Doublings multiply');
  expect(assumed.join()).toContain('House interpretation H-03: A success of a laser');
  expect(rules).toEqual(expect.arrayContaining(['H-02', 'H-03']));
  const turned = JSON.parse(await oddsLine(`${line} --rule doublingsMultiply=false ${RULESET} --json`));
  expect(turned.assumed.join()).toContain('H-02: Each doubling adds');
  expect(await oddsLine(`attack 5/1 S2 ${RULESET}`)).not.toContain('House interpretation');
});

test('D-ATK-08 a unit that has lost miniatures fires fewer weapons, in attack and in answer', async () => {
  const attack = JSON.parse(
    await oddsLine(`attack house-allies-line-squad S2 --attacker-miniatures 1 ${RULESET} --json`),
  );
  expect(attack.question.attacker.weapons).toMatchObject([{ name: 'Machine Gun', count: 1 }]);
  expect(attack.assumed.join()).toContain('lost the most common arms first');
  const line = `reaction house-axis-battle-squad house-allies-line-squad --miniatures 2 ${RULESET} --json`;
  const { question } = JSON.parse(await oddsLine(line));
  expect(question.answer.attacker.weapons).toMatchObject([{ count: 1 }, { count: 1 }]);
});

test('D-REACT-05 a unit whose weapons do not reach still hits the dirt', async () => {
  const line = `reaction house-axis-sniper-team house-allies-line-squad --range 20 ${RULESET} --json`;
  const { exact, assumed } = JSON.parse(await oddsLine(line));
  expect(exact.reactions.map(({ reaction }: { reaction: string }) => reaction)).toEqual([
    'nothing',
    'hit-the-dirt',
  ]);
  expect(assumed.join()).toContain('No return fire: house-allies-line-squad has no weapon');
  expect(assumed.join()).toContain('Beyond 12 inches');
});

test('H-08 why a hero alone does not hit the dirt is said', async () => {
  const { assumed } = JSON.parse(
    await oddsLine(`reaction house-allies-line-squad house-axis-officer ${RULESET} --json`),
  );
  expect(assumed.join()).toContain('House interpretation H-08');
});

test('D-VEH-03 the damage of an aircraft hampers its fire in answer', async () => {
  const mean = async (more: string) =>
    JSON.parse(await oddsLine(`reaction 5x1/1@S2 5/1@A2 --hit-points 4 ${more} ${RULESET} --json`)).exact
      .reactions[1].losses;
  expect(await mean('--damage fire-control')).toBeLessThan(await mean(''));
});

test('D-ABL-FLIGHT who may aim at a flying unit is left to the table, and that is said', async () => {
  const { assumed } = JSON.parse(await oddsLine(`attack 5/1 S2 --target-with flight ${RULESET} --json`));
  expect(assumed.join()).toContain('D-ABL-FLIGHT');
});

test('--trials rolls every die and stands beside the exact figures', async () => {
  const text = await oddsLine(`attack 2/4:penetrator V4 --hit-points 5 --trials 20000 --seed 3 ${RULESET}`);
  expect(text).toContain('sampled');
  expect(text).toContain('seed 3');
});

describe('what is refused', () => {
  const refused = (line: string) => oddsFaults(...`${line} ${RULESET}`.split(' '));

  test.each([
    ['attack 5/1 S9', 'TARGET found S9, expected a target'],
    ['attack 5/0 S2', 'ATTACKER found 5/0, expected weapons'],
    ['attack 5/1:lazer S2', 'ATTACKER unknown weapon-ability "lazer"'],
    ['attack house-allies-lin-squad S2', 'ATTACKER unknown unit'],
    ['attack 5/1 S2 behind', 'TARGET found behind, expected nothing more'],
    ['attack spray/1 S2', '--miniatures a spray weapon'],
    ['attack 5/1 V4 --markers 1', '--markers only soldiers'],
    ['attack 5/1 S2 --facing rear', '--facing only vehicles'],
    ['attack 5/1 V2 --altitude low', '--altitude only aircraft'],
    ['attack 5/1 S2 --overcharge', '--overcharge an overcharge replaces the reroll'],
    ['attack 5/1 S2 --overcharge --action sustained', '--overcharge no weapon that fires'],
    ['attack 5/1 S2 --two-targets --action sustained', '--two-targets no weapon that fires'],
    ['attack 5/1 S2 --with take-aim', '--with take-aim replaces the reroll'],
    ['attack 5/1 S2 --with berserk --action sustained', '--with berserk cannot be used'],
    ['attack 5/1 S2 --with fighting-spirit --action sustained', '--with fighting-spirit follows a move'],
    ['attack 5/1 S2 --with fighting-spirit --action reaction', '--with fighting-spirit follows a move'],
    ['attack 4/1:artillery S2 --with berserk --action indirect', '--with berserk cannot be used'],
    ['attack 5/1:spray S2 --miniatures 3', 'ATTACKER found 5/1:spray, expected spray/1'],
    ['attack 5/1 S2 --action indirect', 'ATTACKER only artillery fires indirectly'],
    ['attack 5/1:artillery S2 --action indirect --range 11', '--range indirect fire begins at 12 inches'],
    ['attack 5/1:artillery S2 --range 11', '--range artillery in direct fire reaches from 12 to 36 inches'],
    ['attack 2x1/1:close-combat,3x1/1 S2', 'ATTACKER close-combat weapons fire only with others'],
    ['attack 2x1/1:close-combat S2 --range 4', '--range close combat reaches 3 inches'],
    [
      'attack house-allies-line-squad S2 --weapons rifle --weapons knife',
      '--weapons close-combat weapons fire only',
    ],
    ['attack tank-riders S2 hard --miniatures 4', 'ATTACKER tank riders suffer the attack without cover'],
    ['attack 5/1 S2 --hit-the-dirt --markers 1', '--hit-the-dirt a suppressed unit does not react'],
    ['attack 5/1 house-allies-captain --hit-the-dirt', '--markers a hero alone takes no suppression markers'],
    [
      'attack 5/1 house-axis-undead-squad --hit-the-dirt',
      '--hit-the-dirt a unit that is immune to suppression',
    ],
    ['attack 5/1 S2 --with tak-aim', '--with tak-aim unknown ability'],
    ['attack 5/1 S2 --taken 3 --miniatures 2', '--taken found 3 points of damage before'],
    ['attack 5/1 S2 --rule nonsense=true', '--rule unknown interpretation'],
    ['attack 5/1 S2 --edition dust-1948', '--edition'],
    ['attack 5/1 S2 soft hard', 'TARGET the cover is given twice'],
    ['attack 5/1 S2 soft --cover hard', 'TARGET the cover is given twice'],
    ['attack 5/1 S2 --damage blinded', '--damage only vehicles and aircraft'],
    ['attack vs S2', 'ATTACKER unknown unit "vs"'],
    ['attack 5/1 V3 --damage none', '--damage none unknown damage effect'],
    [
      'attack 5/1 house-allies-line-squad --miniatures 6',
      '--miniatures found 6 miniatures, expected at most 5',
    ],
    [
      'attack house-allies-line-squad S2 --weapons ranged --weapons rifle',
      '--weapons unknown weapon "ranged"',
    ],
    ['reaction 5/1 5/1@S2', 'ATTACKER found 5/1, expected the id of a unit, or weapons and a class'],
    ['reaction 5/1@S2 5/1@S2 --markers 1', '--markers a suppressed unit does not react'],
    ['suppression -1', 'MARKERS'],
    ['initiative 0 5', 'FIRST'],
    ['event overrun', 'DICE give the number of dice'],
    ['event tracks 2', 'DICE tracks rolls one die'],
    ['event overun 2', 'EVENT unknown event'],
    ['matrix nobody S2 --by loses', '--by'],
    ['matrix 5/1;house-allies-lin-squad S2', 'ATTACKERS unknown unit "house-allies-lin-squad"'],
    ['matrix 5/1 S2;S9', 'TARGETS found S9, expected a target'],
    ['matrix 5/1 S2 --facing sideways', '--facing found "sideways"'],
    ['matrix 5/1 S2 --with take-aim', '--with take-aim replaces the reroll'],
  ])('odds %s', async (line, message) => {
    expect((await refused(line)).join('\n')).toContain(message);
  });

  test('an attacker that is no word is what is wrong, not the target', async () => {
    const faults = await oddsFaults('attack', '', 'S2', ...RULESET.split(' '));
    expect(faults).toEqual([expect.stringContaining('ATTACKER found nothing, expected an attacker')]);
  });

  test('D-VEH-01 too few miniatures are one fault, not two', async () => {
    expect(await refused('attack 5/1 S2 --miniatures 0')).toHaveLength(1);
  });

  test('an unknown weapon is one fault, not two', async () => {
    const faults = await refused('attack house-allies-line-squad S2 --weapons rifel');
    expect(faults).toEqual([expect.stringContaining('--weapons unknown weapon "rifel"')]);
  });

  test('R-12 All in One in a sustained attack, where the ruling does not allow it', async () => {
    const line = 'attack 5/1 S2 --with all-in-one --action sustained --rule allInOneWithSustained=false';
    expect((await refused(line)).join('\n')).toContain(
      '--with all-in-one cannot be used in a sustained attack',
    );
  });

  test('a unit whose weapon lines nobody has, with a hint how to supply them', async () => {
    const [fault] = await refused('attack dw-allies-rhino S2');
    expect(fault).toMatch(/--data FOLDER.*profile.*\[usage\/no-weapon-line\]/);
  });

  test('a card of another game that was not asked for by its edition', async () => {
    expect((await refused('attack dt-allies-rhino S2')).join()).toContain('unknown unit');
    const { assumed } = JSON.parse(
      await oddsLine(`attack dt-allies-rhino S2 --edition dust-tactics ${RULESET} --json`),
    );
    expect(assumed.join()).toContain('A card of dust-tactics');
    expect(assumed.join()).toContain('Abilities from cards of another game');
  });

  test('D-ATK-02 a weapon whose range nobody has is taken to reach, and that is said', async () => {
    const { assumed } = JSON.parse(
      await oddsLine(`attack dt-allies-blackhawk S2 --edition dust-tactics --range 20 ${RULESET} --json`),
    );
    expect(assumed.join()).toContain('is in range, because the printed range is not available');
  });

  test('a command of another game', async () => {
    expect((await refused('grenade mkii-a1 eva-kramer')).join()).toContain('unknown command');
    expect((await oddsFaults('suppression', '3')).join()).toContain('unknown command');
    expect((await oddsFaults('attack', 'a', 'b', '--ruleset', 'dust')).join()).toContain(
      'unknown ruleset "dust"',
    );
  });
});

describe('odds matrix', () => {
  test('is every attacker against every target, in the same conditions', async () => {
    const line = `matrix 5/1;2x1/3:laser S2;V4 --by damage --cover soft ${RULESET} --json`;
    const { exact } = JSON.parse(await oddsLine(line));
    const cells = exact.rows.map((row: { cells: { damage: number }[] }) =>
      row.cells.map(({ damage }) => damage),
    );
    for (const [row, attacker] of ['5/1', '2x1/3:laser'].entries()) {
      for (const [column, target] of ['S2', 'V4'].entries()) {
        const alone = JSON.parse(await oddsLine(`attack ${attacker} ${target} soft ${RULESET} --json`));
        expect(cells[row][column]).toBe(alone.exact.mean);
      }
    }
  });

  test('targets without a size are compared by damage, and that is said', async () => {
    const request = async (more: string) =>
      JSON.parse(await oddsLine(`matrix 5/1;3/2 S2;V3 ${more} ${RULESET} --json`));
    const { question, exact, assumed } = await request('');
    expect(question.by).toBe('damage');
    expect(exact.rows[0].average).toBeGreaterThan(0);
    expect(assumed.join()).toContain('size of the targets is unknown');
    expect((await request('--by losses')).exact.rows[0].average).toBeNull();
    expect((await request('--miniatures 5')).question.by).toBe('losses');
  });

  test('army points are those of what is lost, which is said where a target survives damage', async () => {
    const assumed = async (target: string) =>
      JSON.parse(await oddsLine(`matrix 5/1 ${target} --by points ${RULESET} --json`)).assumed.join();
    expect(await assumed('house-axis-heavy-walker')).toContain('damage that they survive');
    expect(await assumed('house-axis-battle-squad')).not.toContain('survives');
  });

  slowly('an edition stands for its units; what cannot fire is a dash, not a zero', async () => {
    const text = await oddsLine(`matrix house house --by efficiency ${RULESET}`);
    expect(text).toContain('\nHouse Line Squad ');
    const { exact } = JSON.parse(
      await oddsLine(`matrix house-allies-line-squad house-axis-battle-squad --range 100 ${RULESET} --json`),
    );
    expect(exact.rows[0].cells[0].losses).toBeNull();
  });

  test('why a pair has no figures is said beside those that have', async () => {
    const { exact, assumed } = JSON.parse(
      await oddsLine(`matrix 5/1 S2;V3 --by damage --markers 1 ${RULESET} --json`),
    );
    expect(exact.rows[0].cells.map(({ damage }: { damage: number | null }) => damage === null)).toEqual([
      false,
      true,
    ]);
    expect(assumed).toContain('No attack: only soldiers take suppression markers and hit the dirt.');
  });
});

test('--chart draws', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-odds-'));
  for (const [name, line] of [
    ['attack', 'attack 5/1 S2'],
    ['matrix', 'matrix 5/1;3/2 S2;S3 --by damage'],
  ]) {
    const file = join(folder, `${name}.svg`);
    await oddsLine(`${line} --chart ${file} ${RULESET}`);
    expect(await readFile(file, 'utf8')).toContain('<svg');
  }
});

test('--chart of an attack shows what was rolled beside it, and says what its colours mean', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'shockroll-odds-')), 'attack.svg');
  const draw = async (options: string): Promise<string> => {
    await oddsLine(`attack 3/2 V4 ${options} --chart ${file} ${RULESET}`);
    return readFile(file, 'utf8');
  };
  const rolled = await draw('--hit-points 3 --trials 1000 --seed 1');
  expect(rolled).toContain('Crosses: sampled shares');
  expect(rolled).toContain('in colour: nothing is left');
  expect(await draw('')).not.toMatch(/crosses|in colour/);
});

test('a matrix of many targets and a table of reactions fit a terminal', async () => {
  const tableOf = (printed: string, head: string): readonly string[] =>
    printed
      .split('\n')
      .filter((line, index, all) => line.startsWith(head) || all[index - 1]?.startsWith(head));
  const { columns } = process.stdout;
  process.stdout.columns = 80;
  onTestFinished(() => {
    process.stdout.columns = columns;
  });
  const matrix = tableOf(await oddsLine(`matrix house-allies-captain house ${RULESET}`), 'attacker');
  expect(matrix).toHaveLength(4);
  for (const line of matrix) expect(line.length).toBeLessThanOrEqual(80);
  expect(matrix[2]).toMatch(/16 {2}average$/);
  const reaction = await oddsLine(`reaction house-allies-captain house-axis-officer ${RULESET}`);
  expect(reaction).toContain('Swing: army points lost by the attacker minus');
  expect(await oddsLine(`reaction 1/1@S2 1/1@S2 --miniatures 1 ${RULESET}`)).not.toContain('Swing');
});

test('one unit is no "1 units"', async () => {
  expect(await oddsLine(`initiative 1 2 ${RULESET}`)).toMatch(
    /^With 1 unit against 2 the first side acts first/,
  );
});

test('--chart of orders has a column for each number that either side can have', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'shockroll-odds-')), 'orders.svg');
  await oddsLine(`initiative 2 6 --chart ${file} ${RULESET}`);
  const drawn = await readFile(file, 'utf8');
  for (const count of [0, 1, 2, 3, 4, 5, 6]) expect(drawn).toContain(`>${count}</text>`);
});
