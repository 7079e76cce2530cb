import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import {
  type DeclaredCommand,
  type DeclaredGroup,
  declaredAt,
  declaredCommands,
  isGroup,
} from '../../src/cli/declared.ts';
import { HELP_WIDTH, helpText } from '../../src/cli/help/commandHelp.ts';
import { groupOf, OPTION_GROUPS } from '../../src/cli/help/optionGroups.ts';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';

/** Lines of one screen. */
const MOST_LINES = 40;
const GROUPS = ['odds', 'balance', 'tune', 'runs', 'data'];

const titles = OPTION_GROUPS.map(({ title }) => title);
const tooWide = (text: string): string[] => text.split('\n').filter((line) => [...line].length > HELP_WIDTH);

describe('the overview', () => {
  it.each([[[]], [['--help']], [['-h']]])('of %j fits one screen and 80 columns', async (words) => {
    const printed = await printedBy(...words);
    expect(printed.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(tooWide(printed)).toEqual([]);
  });

  it('names every game and every command, with examples of all kinds of question', async () => {
    const printed = await printedBy();
    const all = await declaredAt(commands, 'tannhauser', []);
    if (!isGroup(all)) throw new Error('expected commands');
    for (const ruleset of rulesetIds) expect(printed).toMatch(new RegExp(`^  ${ruleset}\\b`, 'm'));
    for (const { usage } of all.members) expect(printed).toContain(`\n  ${usage.split(' ')[0]} `);
    for (const words of ['odds attack', 'play', 'balance packs'])
      expect(printed).toMatch(new RegExp(`^    shockroll ${words}`, 'm'));
  });
});

describe.each(rulesetIds)('the help of the commands of %s', (ruleset) => {
  let all: readonly DeclaredCommand[];
  let groups: readonly DeclaredGroup[];

  beforeAll(async () => {
    all = await declaredCommands(commands, ruleset);
    const found = await Promise.all(GROUPS.map((name) => declaredAt(commands, ruleset, [name])));
    groups = found.filter(isGroup);
  }, 60_000);

  it('is 80 columns wide', () => {
    expect(groups).toHaveLength(GROUPS.length);
    expect([...all, ...groups].flatMap((declared) => tooWide(helpText(declared)))).toEqual([]);
  });

  it.each(GROUPS)('%s alone prints it', async (name) => {
    const given = ruleset === 'tannhauser' || ['tune', 'runs'].includes(name) ? [] : ['--ruleset', ruleset];
    const printed = await printedBy(name, ...given);
    expect(printed).toMatch(new RegExp(`^Usage: shockroll ${name} COMMAND`, 'm'));
    expect(printed).toBe(await printedBy(name, '--help', ...given));
  });

  it('has every option once, below the heading of its group', () => {
    const lost = all.flatMap((command) => {
      const help = helpText(command);
      const options = [...command.declared, ...command.shared].filter(
        ({ isPositional, isHidden }) => !isPositional && !isHidden,
      );
      return options.filter(({ name }) => {
        const sections = help.split('\n\n').filter((part) => new RegExp(`^  --${name}( |$)`, 'm').test(part));
        return sections.length !== 1 || !sections[0].startsWith(`${groupOf(command.name, name)}\n`);
      });
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('describes every argument and every option, arguments first', () => {
    for (const command of all) {
      const undescribed = [...command.declared, ...command.shared].filter(
        ({ describe: text }) => text === '',
      );
      expect(undescribed.map(({ name }) => `${command.name} ${name}`)).toEqual([]);
      const headings = helpText(command)
        .split('\n\n')
        .map((part) => part.split('\n')[0])
        .filter((line) => [...titles, 'Arguments'].includes(line));
      const order = ['Arguments', ...titles];
      expect(headings).toEqual(headings.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    }
  });
});

describe('the help of a command', () => {
  it('of another game is found without --ruleset', async () => {
    expect(await printedBy('odds', 'shoot', '--help')).toContain('Usage: shockroll odds shoot <weapon>');
  });

  it('does not depend on what else is on the line', async () => {
    const help = await printedBy('play', '--help');
    expect(await printedBy('play', 'reich', 'union', '--games', 'many', '-h')).toBe(help);
    expect(await printedBy('--ruleset', 'tannhauser', 'play', '--help')).toBe(help);
  });

  it('of a word that is none is refused with the nearest name', async () => {
    const { faults } = await refusalOf('odds', 'atack', '--help');
    expect(faults).toMatchObject([{ code: 'usage/unknown-command', nearest: 'attack' }]);
  });

  it('has ranges and defaults', async () => {
    const help = (await printedBy('play', '--help')).replaceAll(/\s+/g, ' ');
    expect(help).toContain('--turn-cap N Turn after which');
    expect(help).toContain('(1 to 10,000; default: 100)');
    expect(help).toContain('(above 0, below 0.5; default: 0.02)');
  });
});

describe('shockroll help', () => {
  it('lists every guide with its title', async () => {
    const printed = await printedBy('help');
    for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.md')) continue;
      const [title = ''] = /^# .*$/m.exec(readFileSync(`docs/${file}`, 'utf8')) ?? [];
      expect(printed).toMatch(new RegExp(`^  ${file.slice(0, -3)}  .*${title.slice(2)}`, 'm'));
    }
    expect(tooWide(printed)).toEqual([]);
  });

  slowly('prints every guide as text of 80 columns, but for lines of code', async () => {
    for (const [, name] of (await printedBy('help')).matchAll(/^ {2}(\S+) {2}/gm)) {
      const text = await printedBy('help', `${name}.md`);
      expect(text, name).not.toMatch(/^#|<!--|^```|\]\([^)]*\.md|&amp;|^\|/m);
      const prose = text.split('\n').filter((line) => !line.startsWith('    '));
      expect(tooWide(prose.join('\n')), name).toEqual([]);
    }
  });

  it('keeps every word of a guide', async () => {
    const words = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];
    const markdown = readFileSync('docs/studies.md', 'utf8')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/^```\w*/gm, '');
    expect(words(await printedBy('help', 'studies'))).toEqual(words(markdown));
  });

  it('describes a command as --help does, also of another game', async () => {
    expect(await printedBy('help', 'balance', 'packs')).toBe(await printedBy('balance', 'packs', '--help'));
    expect(await printedBy('help', 'odds', 'shoot')).toBe(await printedBy('odds', 'shoot', '--help'));
    expect(await printedBy('help', 'data')).toContain('shockroll help data.md');
  });

  it('names the nearest guide or command', async () => {
    expect(await printedBy('help', 'claims')).toContain('Claims');
    const found = await printedBy('help', 'bonus', 'token');
    expect(found).toContain('No guide or command is called "bonus token"');
    expect(found).toMatch(/organisers +\S/);
    expect((await refusalOf('help', 'desiners')).faults).toMatchObject([{ nearest: 'designers' }]);
    expect((await refusalOf('help', 'balance', 'pcks')).faults).toMatchObject([{ nearest: 'packs' }]);
    expect((await refusalOf('help', '../README')).faults).toHaveLength(1);
  });
});
