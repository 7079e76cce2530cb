import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SystemError } from '../../../src/base/errors.ts';
import { refusalOf } from '../inProcess.ts';
import { shellWords } from '../shellWords.ts';
import { oddsFaults, oddsLine, printedOnce, runOdds } from './runOdds.ts';

const LINES = [
  'attack eva-kramer john-macneal --weapon mauser-c96 --wounds 2',
  'attack john-macneal karl-zermann --pack combat --target-pack stamina --policy never --trials 1000',
  'attack barry-daniel-brown eva-kramer --second karl-zermann --second-wounds 2',
  'attack schocktruppen commando-delta --pack combat --kind overwatch --set schocktruppen.rows.0.combat=6',
  'roll --dice 5 --value 6 --extra-dice-on-ten 2 --shock-dice 4 --shock-value 5',
  'roll 5d10>=4!10:+2r2 --policy wounds',
  'test eva-kramer mental --wounds 2 --boost',
  'test --value 4 --dice 5 --modifier -2 --trials 100',
  'duel hermann-von-heizinger john-macneal mental --circle -1',
  'duel --value 6 --against-value 4',
  'duel --defender tala-aponi --characteristic mental --value 6',
  'grenade tnt-440gr karl-zermann eva-kramer:stamina:1:boost --with hermann-von-heizinger:stamina',
];
const TABLES = ['matrix', 'compare eva-kramer john-macneal,tala-aponi:each:1 --by kill --boost'];

describe.each(LINES)('odds %s', (line) => {
  const asJson = printedOnce(`${line} --json`);

  test('--json is one document with question, exact, sampled, sentence, assumptions, rules and command', async () => {
    const document = JSON.parse(await asJson());
    for (const key of ['question', 'exact', 'sampled', 'sentence', 'assumed', 'rules', 'command'])
      expect(Object.keys(document)).toContain(key);
    expect(document.steps).toBeUndefined();
    expect(document.rules.length).toBeGreaterThan(2);
    expect(JSON.stringify(document)).not.toContain('NaN');
    for (const distribution of distributionsIn(document.exact))
      expect(distribution.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });

  test('the command in the answer gives the same answer again', async () => {
    const first = await asJson();
    const { command } = JSON.parse(first);
    const again = shellWords(command);
    expect(again.slice(0, 2)).toEqual(['shockroll', 'odds']);
    expect(await runOdds(...again.slice(2), '--json')).toBe(first);
  });

  test('the text begins with the sentence and ends with the command', async () => {
    const { sentence, command } = JSON.parse(await asJson());
    const text = await oddsLine(line);
    expect(text.startsWith(`${sentence}\n`)).toBe(true);
    expect(text.endsWith(`Again: ${command}\n`)).toBe(true);
  });

  test('--explain adds numbered steps, each with its rules', async () => {
    const { steps, command } = JSON.parse(await oddsLine(`${line} --explain --json`));
    expect(command).not.toContain('--explain');
    expect(steps.length).toBeGreaterThan(1);
    const text = await oddsLine(`${line} --explain`);
    for (const [index, { title, rules }] of steps.entries())
      expect(text).toContain(`${index + 1}. ${title} (${rules.join(', ')})`);
  });
});

describe.each(TABLES)('odds %s', (line) => {
  const asJson = printedOnce(`${line} --json`);

  test('--json holds every cell, and its command gives it again', async () => {
    const first = await asJson();
    const { question, exact, sampled, command } = JSON.parse(first);
    expect(sampled).toBeNull();
    for (const { cells } of exact.rows) expect(cells).toHaveLength(question.targets.length);
    expect(await runOdds(...shellWords(command).slice(2), '--json')).toBe(first);
  });

  test('--csv and --markdown print the table alone', async () => {
    const { exact, question } = JSON.parse(await asJson());
    const rows = line === 'matrix' ? exact.rows.length : exact.rows.length * question.targets.length;
    expect((await oddsLine(`${line} --csv -`)).trim().split('\r\n')).toHaveLength(rows + 1);
    expect((await oddsLine(`${line} --markdown -`)).trim().split('\n')).toHaveLength(rows + 2);
  });

  test('writes all its files or none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shockroll-odds-'));
    const missing = join(folder, 'missing', 'table');
    for (const other of [`--markdown ${missing}.md`, `--chart ${missing}.svg`]) {
      await expect(oddsLine(`${line} --csv ${join(folder, 'table.csv')} ${other}`)).rejects.toThrow(
        SystemError,
      );
    }
    expect(await readdir(folder)).toEqual([]);
  });
});

test.each([
  ...TABLES,
  'compare eva-kramer:combat:mauser-c96 john-macneal:stamina:1 --kind overwatch --smoke --moved --circle 1 --target-circle -1 --target-boost --attacker-wounds 1 --policy kill-2 --set eva-kramer.rows.1.combat=7',
])('odds %s --explain names the odds attack of its best cell, which gives the same figures', async (line) => {
  const { exact, question, steps, rules } = JSON.parse(await oddsLine(`${line} --explain --json`));
  expect(steps.length).toBeGreaterThan(3);
  const [command] = steps[1].notes
    .filter((note: string) => note.startsWith('This cell alone: '))
    .map((note: string) => note.slice('This cell alone: '.length));
  const alone = JSON.parse(await runOdds(...shellWords(command).slice(2), '--json'));
  const figures = exact.rows[0].cells.map((cell: Record<string, number>) => cell[question.by]);
  expect(question.by === 'kill' ? alone.kill : alone.exact.mean).toBeCloseTo(Math.max(...figures), 12);
  for (const rule of alone.rules) expect(rules).toContain(rule);
});

describe.each(['4d6kh3', '10d10!kh5 --trials 2000', '6x(4d6kh3)>=6x(4d6kh3) --exact', '(3d6+2)<9'])(
  'odds roll %s, added up',
  (line) => {
    test('--json is one document, its command gives it again, and the text begins with its sentence', async () => {
      const first = await oddsLine(`roll ${line} --json`);
      const { exact, sentence, command } = JSON.parse(first);
      expect(exact.sum.probabilities.reduce((a: number, b: number) => a + b)).toBeCloseTo(1, 12);
      expect(first).not.toContain('NaN');
      expect(await runOdds(...shellWords(command).slice(2), '--json')).toBe(first);
      const text = await oddsLine(`roll ${line} --explain`);
      expect(text.startsWith(`${sentence}\n`)).toBe(true);
      expect(text.endsWith(`Again: ${command}\n`)).toBe(true);
      expect(text).toContain('\n1. ');
    });
  },
);

test('a long table leaves out its hardly possible ends and says so', async () => {
  const text = await oddsLine('roll 10d10!5kh5');
  expect(text).toMatch(/\n5 to 16 together < 0\.1 %; --json has each\n/);
  expect(text).toContain('in at most 0.001 % of the rolls one would go on');
});

test('dice that are counted say how their sum is written; sums take no policy', async () => {
  expect(await oddsLine('roll 3d6+2>=12')).toContain("for their sum write '(3d6+2) >= 12'");
  expect(await oddsFaults('roll', '4d6k3', '--policy', 'hits')).toEqual([
    '--policy is for re-rolls, which summed dice do not have [usage/option]',
  ]);
});

test('odds matrix alone: every core attacker of the Reich with each pack against the core Union', async () => {
  const { question } = JSON.parse(await oddsLine('matrix --json'));
  expect(question.attackers.slice(0, 3)).toEqual([
    { character: 'eva-kramer', pack: 'combat' },
    { character: 'eva-kramer', pack: 'stamina' },
    { character: 'eva-kramer', pack: 'command' },
  ]);
  expect(question.targets.map(({ character }: { character: string }) => character)).toEqual([
    'john-macneal',
    'barry-daniel-brown',
    'tala-aponi',
    'commando-alpha',
    'commando-delta',
  ]);
});

test('--trials brings the seed into the command, given or not', async () => {
  expect(JSON.parse(await oddsLine('test --value 4 --trials 10 --json')).command).toBe(
    'shockroll odds test --value 4 --trials 10 --seed 1',
  );
});

test('--set and --rule are part of the question and of the command', async () => {
  const plain = JSON.parse(await oddsLine('attack eva-kramer john-macneal --json'));
  const changed = JSON.parse(
    await oddsLine('attack eva-kramer john-macneal --set eva-kramer.rows.0.combat=9 --json'),
  );
  expect(changed.exact.mean).toBeGreaterThan(plain.exact.mean);
  expect(changed.command).toContain('--set eva-kramer.rows.0.combat=9');
});

describe('--chart', () => {
  test.each(['svg', 'png', 'html'])('draws a %s file, whole, and nothing beside it', async (ending) => {
    const folder = await mkdtemp(join(tmpdir(), 'shockroll-odds-'));
    const path = join(folder, `odds.${ending}`);
    const text = await runOdds('attack', 'eva-kramer', 'john-macneal', '--chart', path);
    expect(text).toContain('Again: shockroll odds attack eva-kramer john-macneal\n');
    expect(await readdir(folder)).toEqual([`odds.${ending}`]);
    const bytes = await readFile(path);
    const start = { svg: '<svg', png: '\u2030PNG', html: '<!doctype html>' }[ending] ?? '';
    expect(bytes.subarray(0, 40).toString(ending === 'png' ? 'latin1' : 'utf8')).toContain(
      ending === 'png' ? 'PNG' : start,
    );
    if (ending === 'html') {
      expect(bytes.toString()).toContain('kills John MacNeal');
      expect(bytes.toString()).not.toMatch(/(src|href)="http/);
    }
  });

  test.each(['odds.jpg', 'odds', '.svg', 'svg'])('refuses %s by its ending', async (path) => {
    const [fault] = await oddsFaults('test', '--value', '4', '--chart', path);
    expect(fault).toMatch(
      /^--chart found .* expected a file name that ends in \.svg, \.png, \.html \[usage\/option\]$/,
    );
  });

  test('a folder that is not there is a coded error, and nothing is printed', async () => {
    await expect(runOdds('test', '--value', '4', '--chart', '/nowhere/at/all.svg')).rejects.toThrow(
      SystemError,
    );
  });
});

test.each([
  ['attack house-allies-line-squad house-axis-battle-squad', 'dust-warfare'],
  ['volley mauser-98k 8', 'rattenkrieg'],
  ['volley eva-kramer on john-macneal --ruleset dust-warfare', 'tannhauser'],
])('odds %s names the game that knows the words: %s', async (line, ruleset) => {
  const [first] = await oddsFaults(...line.split(' '));
  expect(first).toContain(`; --ruleset ${ruleset} knows these words`);
});

test('words that no game knows get no such hint', async () => {
  const faults = await oddsFaults('attack', 'nobody', 'nowhere');
  expect(faults.join()).not.toContain('knows these words');
});

describe('bad input is refused, with every fault at once', () => {
  test.each<[string, readonly RegExp[]]>([
    ['attack eva-kramr john-macneal', [/^ATTACKER unknown character "eva-kramr"/]],
    [
      'attack eva-kramer john-macneal --weapon mause-c96 --wounds 4',
      [/^--wounds found 4/, /^--weapon unknown/],
    ],
    [
      'attack eva-kramer john-macneal --wounds 1 --policy kill-4',
      [/^--policy found kill-4, expected at most kill-3/],
    ],
    ['attack eva-kramer john-macneal --second-wounds 1', [/^--second-wounds needs --second/]],
    ['attack eva-kramer john-macneal --kind ambush', [/^--kind found "ambush", expected one of attack, /]],
    ['attack eva-kramer john-macneal --second tala-aponi --weapon strafe', [/takes one target only/]],
    ['test', [/^--value found nothing, expected a character/]],
    ['test eva-kramer', [/^CHARACTERISTIC found nothing, expected one of combat, stamina, mental/]],
    ['test eva-kramer mentl --dice x', [/^CHARACTERISTIC found "mentl"/, /^--dice found x/]],
    ['test eva-kramer mental --value 4', [/^--value contradicts eva-kramer/]],
    ['test --value 11', [/^--value found 11, expected an integer from 0 to 10/]],
    ['test --value 4 --boost', [/^--boost needs a character/]],
    ['duel --value 4', [/^--against-value found nothing/]],
    ['duel eva-kramer john-macneal', [/^CHARACTERISTIC found nothing/]],
    ['grenade mp40 eva-kramer', [/^GRENADE mp40 does not explode; known: stielhandgrenate/]],
    ['grenade mkii-a2 eva-kramer', [/^GRENADE unknown grenade "mkii-a2"/]],
    [
      'grenade mkii-a1 eva-kramer:stamin:9',
      [/^VICTIMS eva-kramer:stamin:9 found "stamin"/, /found 9, expected/],
    ],
    ['grenade mkii-a1 eva-kramer:1:2', [/^VICTIMS eva-kramer:1:2 found "2" and another/]],
    ['matrix reihc union', [/^ATTACKERS unknown faction or character "reihc"/]],
    ['matrix reich union: --by kills', [/^--by found "kills"/]],
    ['matrix eva-kramer:combat:bazooka union', [/^ATTACKERS unknown weapon "bazooka"/]],
    ['matrix reich,,union union', [/^ATTACKERS found nothing between two commas/]],
    ['matrix reich union:none:7', [/^TARGETS found 7/, /./, /./, /./, /./]],
    ['matrix --csv - --json', [/^--csv standard output takes only one format/]],
    [
      'matrix barry-daniel-brown:combat:flash-machine-gun-a6a reich --kind overwatch',
      [/^attackers .*T-OW-05/],
    ],
    ['roll 5d10>=4 --dice 3', [/^--dice contradicts POOL/]],
    ['roll 5d10>4', [/^POOL column 5 found ">", expected ">="/]],
    ['roll 5d10>=4x --policy z', [/^POOL column 8 found "x"/, /^--policy unknown policy "z"/]],
  ])('%s', async (line, expected) => {
    const found = await oddsFaults(...line.split(' '));
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });

  test('what would take minutes is refused before it starts', async () => {
    for (const words of [
      ['roll', '10000d10>=4r2', '--policy', 'hits'],
      ['roll', '--dice', '10000', '--value', '5'],
      ['test', '--value', '4', '--dice', '1000000'],
      ['duel', '--value', '4', '--dice', '10000', '--against-value', '5', '--against-dice', '10000'],
    ])
      expect((await oddsFaults(...words))[0]).toContain('usage/too-large');
  });

  test('more figures than a board holds are refused', async () => {
    const many = Array.from({ length: 17 }, () => 'schocktruppen');
    expect((await oddsFaults('grenade', 'mkii-a1', ...many))[0]).toMatch(
      /found 17 characters, expected at most 16/,
    );
  });
});

/** Every list of numbers in an answer that is a distribution, so all except means. */
function distributionsIn(value: unknown): number[][] {
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'number') ? [value] : value.flatMap(distributionsIn);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(distributionsIn) : [];
}

describe('a Hero stands on a side once (T-MULTI-03)', () => {
  test.each([
    ['attack eva-kramer john-macneal --target-with john-macneal', 'target-with'],
    ['attack eva-kramer john-macneal --second john-macneal', 'second'],
    ['attack eva-kramer john-macneal --second eva-kramer', 'second'],
    ['attack eva-kramer john-macneal --with karl-zermann --with karl-zermann:combat', 'with'],
    ['grenade tnt-440gr eva-kramer --with eva-kramer', 'with'],
    ['grenade tnt-440gr eva-kramer eva-kramer', 'victims'],
  ])('%s is refused', async (line, place) => {
    const [fault, ...more] = await oddsFaults(...line.split(' '));
    expect(more).toEqual([]);
    expect(fault).toMatch(new RegExp(`${place} .*twice, expected each Hero once`, 'i'));
  });

  test('Troopers may repeat, and a Hero may meet his like', async () => {
    for (const line of [
      'attack barry-daniel-brown schocktruppen --second schocktruppen --target-with schocktruppen',
      'attack eva-kramer eva-kramer',
      'grenade tnt-440gr schocktruppen schocktruppen',
    ])
      expect(await oddsLine(line)).toContain('Again:');
  });
});

test('odds activation says what it leaves out, and weighs the grenade beside the weapons', async () => {
  const text = await oddsLine('activation schocktruppen:combat john-macneal:combat --cp 0 --target-cp 0');
  expect(text).toContain('Left out: movement; all circles count as adjacent');
  expect(text).toContain(
    'a grenade falls where it reaches all targets and nobody else. Left out: overwatch.',
  );
  expect(text).toContain('. throw Stielhandgrenate at John MacNeal (combat pack, fresh): worth ');
  expect(text).toContain('. attack with MP40 on John MacNeal (combat pack, fresh): worth ');
});

test('odds attack notes what no game, or hardly one, sets up', async () => {
  const byDefault = 'attack eva-kramer john-macneal --pack combat --target-pack stamina';
  expect(await oddsLine(byDefault)).not.toContain('Note:');
  const bare = await oddsLine('attack eva-kramer john-macneal --pack none --target-pack none');
  expect(bare).toContain('Note: every game is played with packs; Eva Krämer and John MacNeal have none here');
  const friends = await oddsLine('attack eva-kramer karl-zermann --pack combat --target-pack combat');
  expect(friends).toContain('Note: Eva Krämer and Karl Zermann are of one faction');
  expect(await oddsLine('duel-to-death eva-kramer:none john-macneal:none')).toContain(
    'Note: every game is played with packs',
  );
});

describe('a weapon that is lent', () => {
  const LENT = 'Assumed: John MacNeal holds the Doom, from a crate, the ground or another miniature.';
  const [own, enemy] = ['john-macneal:combat', 'eva-kramer:combat'];

  test.each([
    `attack ${own} ${enemy} --weapon doom`,
    `exchange ${own} ${enemy} doom`,
    `duel-to-death ${own} ${enemy} --weapon doom`,
    `duel-to-death ${enemy} ${own} --second-weapon doom`,
    `compare ${own}:doom ${enemy}`,
    `matrix ${own}:doom ${enemy}`,
    `volley ${own}:doom on ${enemy} --lend`,
  ])('is named: %s', async (line) => {
    expect(await oddsLine(line)).toContain(LENT);
  });

  test.each([
    `attack ${enemy} ${own} --weapon mauser-c96`,
    `attack ${enemy} ${own} --weapon unarmed`,
    `exchange ${enemy} ${own} mauser-c96`,
    `compare ${enemy}:mauser-c96 ${own}`,
    `volley ${enemy}:mauser-c96 on ${own} --lend`,
  ])('is not named where it is held: %s', async (line) => {
    expect(await oddsLine(line)).not.toContain('from a crate');
  });

  test('is one of another pack, too', async () => {
    const line = 'attack eva-kramer:none john-macneal:combat --weapon mauser-c96';
    expect(await oddsLine(line)).toContain('Assumed: Eva Krämer holds the Mauser C96, from a crate');
  });
});

describe('where no pack is named, a character has its usual one', () => {
  // Without the words in which it was asked.
  const figuresOf = async (line: string): Promise<unknown> => {
    const { command, assumed, steps, ...document } = JSON.parse(await oddsLine(`${line} --json`));
    return document;
  };

  test.each([
    [
      'attack eva-kramer john-macneal --with karl-zermann --target-with tala-aponi:none',
      'attack eva-kramer john-macneal --pack combat --target-pack combat --with karl-zermann:combat --target-with tala-aponi:none',
      'combat packs of Eva Krämer, John MacNeal and Karl Zermann; --pack, --target-pack and ID:PACK name others, or none.',
    ],
    [
      'attack barry-daniel-brown eva-kramer --target-pack stamina --second karl-zermann',
      'attack barry-daniel-brown eva-kramer --pack combat --target-pack stamina --second karl-zermann --second-pack combat',
      'combat packs of Barry Daniel Brown and Karl Zermann; --pack and --second-pack name others, or none.',
    ],
    [
      'grenade tnt-440gr karl-zermann:1 eva-kramer:none --with hermann-von-heizinger',
      'grenade tnt-440gr karl-zermann:combat:1 eva-kramer:none --with hermann-von-heizinger:combat',
      'combat packs of Karl Zermann and Hermann Von Heïzinger; ID:PACK names others, or none.',
    ],
    [
      'exchange eva-kramer john-macneal:stamina mauser-c96 --cp 0 --target-cp 0',
      'exchange eva-kramer:combat john-macneal:stamina mauser-c96 --cp 0 --target-cp 0',
      'the combat pack of Eva Krämer; ID:PACK names another, or none.',
    ],
    [
      'activation schocktruppen:none commando-alpha:1 --cp 0 --target-cp 0',
      'activation schocktruppen:none commando-alpha:combat:1 --cp 0 --target-cp 0',
      'the combat pack of Commando Alpha; ID:PACK names another, or none.',
    ],
    [
      'matrix eva-kramer john-macneal,tala-aponi::1',
      'matrix eva-kramer:each john-macneal:combat,tala-aponi:combat:1',
      'combat packs of John MacNeal and Tala Aponi; ID:PACK names others, or none.',
    ],
  ])('odds %s', async (line, named, assumed) => {
    expect(await figuresOf(line)).toEqual(await figuresOf(named));
    expect(await oddsLine(line)).toContain(`Assumed: ${assumed}`);
    expect(await oddsLine(named)).not.toMatch(/Assumed: (the )?combat pack/);
  });

  test('a duel to the death is that between packs: 42.7 %, not the 99.0 % of bare special objects', async () => {
    const duel = async (line: string): Promise<number> =>
      JSON.parse(await oddsLine(`duel-to-death ${line} --json`)).firstStrikes.firstWins;
    expect(await duel('eva-kramer john-macneal:stamina')).toBeCloseTo(0.427, 3);
    expect(await duel('eva-kramer:none john-macneal:none')).toBeCloseTo(0.99, 3);
  });

  test('a table names the pack that all targets share in its title, and others in their columns', async () => {
    expect(await oddsLine('matrix eva-kramer union')).toMatch(
      /Expected wounds of one attack, targets with the combat pack\n.*John MacNeal {2,}/,
    );
    const mixed = await oddsLine('matrix eva-kramer john-macneal:none,tala-aponi');
    expect(mixed).toMatch(
      /Expected wounds of one attack\n.*MacNeal \(no pack\) {2,}Tala Aponi \(combat pack\)/,
    );
  });
});

test.each(['test --value 4', 'duel --value 6 --against-value 4'])(
  'odds %s takes no switch of a ruling: none changes it',
  async (line) => {
    const [fault] = (await refusalOf('odds', ...line.split(' '), '--rule', 'R-18=true')).faults;
    expect(fault).toMatchObject({ code: 'usage/unknown-option', place: { path: '--rule' } });
  },
);
