import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatFault } from '../../src/base/errors.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';
import { shockroll, startShockroll } from './shockroll.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-cli-'));
  await writeFile(join(home, 'file'), '');
});

describe('help', () => {
  it('lists the commands, with examples', async () => {
    const { code, stdout, stderr } = await shockroll(['--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const word of ['odds', 'play', 'balance', 'replay', 'data', 'Questions'])
      expect(stdout).toContain(word);
  });

  it.each([
    [['odds', '--help'], '  roll'],
    [['odds', 'roll', '--help'], '--dice'],
    [['odds', 'attack', '--help'], 'attacker'],
    [['play', '--help'], '--games'],
    [['balance', '--help'], '  packs'],
    [['balance', 'packs', '--help'], '--games'],
    [['replay', '--help'], '--game'],
    [['data', '--help'], '  validate'],
  ])('of %j', async (args, word) => {
    expect(await printedBy(...args)).toContain(word);
  });

  it('tells the version', async () => {
    expect((await shockroll(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('wrong use', () => {
  it('exit code 2, one line a fault on standard error, nothing on standard output', async () => {
    const { code, stdout, stderr } = await shockroll(['play', '--games', '-5', '--threads', '-1']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: --games: found -5.*\nerror: --threads: found -1.*\n$/);
  });

  it.each<[readonly string[], readonly RegExp[]]>([
    [['plya'], [/unknown command.*"plya".*did you mean "play"/]],
    [['odds', 'rol'], [/unknown command.*"rol".*shockroll odds --help.*did you mean "roll"/]],
    [['odds', 'spot'], [/unknown command.*"spot"; it is a command of --ruleset rattenkrieg/]],
    [
      ['odds', 'turn', 'position.yaml', '--ruleset', 'dust-warfare'],
      [/unknown command.*"turn"; it is a command of --ruleset tannhauser/],
    ],
    [['odds', 'rol', '3d6'], [/unknown command.*"rol".*did you mean "roll"/]],
    [
      ['odds', 'volley', 'eva-kramer', 'john-macneal', '--weapon', 'mp40'],
      [/^(?!.*did you mean).*--weapon: unknown option; shockroll odds volley --help/],
    ],
    [['odds', '--gmaes', '3'], [/--gmaes: unknown option; shockroll odds --help/]],
    [
      ['odds', 'attack', 'eva-kramer'],
      [
        /^TARGET: expected a value; shockroll odds attack --help lists what there is \[usage\/wrong-arguments\]/,
      ],
    ],
    [
      ['odds', 'grenade'],
      [/^GRENADE: expected a value/, /^VICTIMS: expected a value/],
    ],
    [['play', '--gamse', '3'], [/--gamse: unknown option; shockroll play --help.*did you mean "--games"/]],
    [['play', '--games'], [/--games: expected a value/]],
    [['play', '--games', 'many'], [/--games: found many, expected an integer from 1/]],
    [['play', '--games', '0'], [/--games: found 0/]],
    [['play', '--games', '1.5'], [/--games: found 1.5/]],
    [
      ['play', '--games=-5', '--threads=-1'],
      [/--games: found -5/, /--threads: found -1/],
    ],
    [
      ['play', '--games', 'NaN', '--seed', '9007199254740993'],
      [/--seed: found 9007199254740993/, /--games: found NaN/],
    ],
    [['play', '--seed', '1', '--seed', '2'], [/--seed: given more than once/]],
    [['play', '--quiet', '--verbose'], [/--quiet: contradicts --verbose/]],
    [['play', '--force'], [/--force: needs --out/]],
    [['play', '--entries', 'swaped'], [/--entries: .*did you mean "swapped"/]],
    [
      ['play', 'eva-kramr', 'unoin'],
      [/eva-kramr.*did you mean "eva-kramer"/, /unoin.*did you mean "union"/],
    ],
    [['play', '--set', 'eva-kramer.rows.0.combt=6'], [/--set/]],
    [['play', '--data', '/absent'], [/\/absent/]],
    [['balance', 'packs', 'riech', 'union'], [/riech.*did you mean "reich"/]],
    [
      ['data', 'list', 'maps', 'junk', 'more'],
      [/unknown command or argument "junk"/, /"more"/],
    ],
    [['replay', '/absent'], [/\/absent\/manifest.json: .*does not exist/]],
    [['replay', 'reich', 'union', '--game', '-1'], [/--game: found -1/]],
  ])('%j', async (args, lines) => {
    const { exitCode, faults } = await refusalOf(...args);
    expect(exitCode).toBe(2);
    const found = faults.map(formatFault);
    expect(found).toHaveLength(lines.length);
    for (const [index, line] of found.entries()) expect(line).toMatch(lines[index]);
  });

  it('an output folder below a file', async () => {
    const { faults } = await refusalOf('play', '--games', '2', '--out', join(home, 'file/run'));
    expect(faults.map(formatFault).join('\n')).toMatch(/cannot make the folder.*\[system\/not-a-folder\]/);
  });

  it('an output folder with something in it', async () => {
    const { faults } = await refusalOf('play', '--games', '2', '--out', home);
    expect(faults.map(formatFault).join('\n')).toMatch(/\[usage\/folder-not-empty\]/);
  });

  it('a replay of a run contradicted by options', async () => {
    const { faults } = await refusalOf('replay', home, '--map', 'castle-ksiaz', '--seed', '1');
    expect(faults.map(formatFault)).toEqual([
      expect.stringMatching(/--map: contradicts/),
      expect.stringMatching(/--seed: contradicts/),
    ]);
  });
});

it.runIf(process.platform === 'linux')('a full disk below standard output is a coded error', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['dist/cli.js', 'data', 'list'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^error: standard output: .*\[system\/disk-full\]\n$/);
});

it.runIf(process.platform === 'linux')(
  'a full disk below standard error ends in 2, and the answer comes',
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...['dist/cli.js', 'play', '--games', '4', '--ai', 'random', '--turn-cap', '1', '--second', 'none'],
        ...['--seed', '1', '--progress', 'json'],
      ],
      { stdio: ['ignore', 'pipe', full], encoding: 'utf8' },
    );
    closeSync(full);
    expect(status).toBe(2);
    expect(stdout).toContain('results hash');
  },
);

describe('a reader that is gone', () => {
  slowly('takes away neither the exit code nor the files of the work', async () => {
    const file = join(home, 'claims.yaml');
    await writeFile(
      file,
      'claims:\n  - { claim: never, about: attack, attacker: eva-kramer, target: john-macneal, of: kill, at-most: 0.01 }\n',
    );
    const claims = startShockroll(['check', file]);
    claims.child.stdout.destroy();
    const seen = await shockroll(['check', file]);
    expect(seen.code).toBe(1);
    expect((await claims.finished).code).toBe(seen.code);
    const out = join(home, 'gone');
    const words = [
      'balance',
      'packs',
      '--ai',
      'random',
      '--turn-cap',
      '1',
      '--games',
      '20',
      '--second',
      'none',
      '--seed',
      '1',
      '--quiet',
      '--out',
      out,
    ];
    const { child, finished } = startShockroll(words);
    child.stdout.destroy();
    expect((await finished).code).toBe(0);
    expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')).status).toBe('complete');
  });

  it('ends the command quietly', async () => {
    const { child, finished } = startShockroll(['replay', '--seed', '1', '--turn-cap', '2']);
    child.stdout.destroy();
    const { code, stderr } = await finished;
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });
});
