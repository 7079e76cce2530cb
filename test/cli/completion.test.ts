import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const wordsAt = async (line: string, shell = 'bash'): Promise<string[]> =>
  (await printedBy('completion', shell, '--line', `shockroll ${line}`)).split('\n').slice(0, -1);

describe('shockroll completion', () => {
  it.each<[string, readonly string[]]>([
    ['bal', ['balance']],
    ['odds at', ['attack']],
    ['balance packs --fo', ['--focus', '--force']],
    ['odds attack eva', ['eva-kramer']],
    ['odds attack eva-kramer --weapon lug john', ['john-macneal']],
    ['odds attack eva-kramer john-macneal --weapon maus', ['mauser-c96']],
    ['odds attack eva-kramer john-macneal --pack c', ['combat', 'command']],
    ['play un', ['union']],
    ['play eva-kramer:combat,karl-zermann:st', ['eva-kramer:combat,karl-zermann:stamina']],
    ['balance packs --map castle', ['castle-ksiaz']],
    ['odds shoot --ruleset rattenkrieg mg4', ['mg42']],
    ['odds attack --ruleset dust-warfare house-axis-com', ['house-axis-command-squad']],
    ['--ruleset dust-warfare balance un', ['units']],
    ['data show castle', ['castle-ksiaz']],
    ['rules R-18', ['R-18']],
    ['completion z', ['zsh']],
    ['new cha', ['challenge', 'character']],
    ['new pa', ['pack']],
    ['--ruleset dust-warfare new weapon', ['weapon', 'weapon-ability']],
    ['new character Inge --like eva', ['eva-kramer']],
    ['new pack command --of schock', ['schocktruppen']],
    ['explain effects movementC', ['movementCost']],
    // Who plays is no character.
    ['play --second eva', []],
    ['play --ai greedy,ta', ['greedy,tactician']],
    ['play --ruleset dust-warfare --second ca', ['cautious']],
    ['nonsense ', []],
    ['play --games ', []],
  ])('ends "%s"', async (line, expected) => {
    const found = await wordsAt(line);
    expect(found.toSorted()).toEqual([...expected].toSorted());
  });

  it('leaves out options that are there already, but those that repeat', async () => {
    const found = await wordsAt('play --seed 1 --set a=1 --se');
    expect(found).toContain('--set');
    expect(found).not.toContain('--seed');
  });

  it('tells zsh what a word means', async () => {
    expect(await wordsAt('odds at', 'zsh')).toEqual([
      expect.stringMatching(/^attack:Odds that a character wounds or kills/),
    ]);
    expect(await wordsAt('play eva-kramer:st', 'zsh')).toEqual(['eva-kramer\\:stamina']);
  });

  it('refuses other shells', async () => {
    expect((await refusalOf('completion', 'fish')).faults).toEqual([
      { code: 'usage/option', place: { path: 'SHELL' }, message: 'found "fish", expected bash or zsh' },
    ]);
  });

  slowly('completes in bash, also behind the colon at which bash cuts words', async () => {
    const script = await printedBy('completion', 'bash');
    const request = (words: readonly string[], at: number, line: string): string[] => {
      const array = words.map((word) => `'${word}'`).join(' ');
      const call = [
        `COMP_LINE='${line}' COMP_POINT=${line.length} COMP_WORDS=(${array}) COMP_CWORD=${at}`,
        '_shockroll',
        `printf "%s\\n" "\${COMPREPLY[@]}"`,
      ];
      const program = 'shockroll() { node dist/cli.js "$@"; }';
      const { stdout, stderr } = spawnSync('bash', ['-c', [program, script, ...call].join('\n')], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      return stdout.trim().split('\n');
    };
    expect(request(['shockroll', 'odds', 'gre'], 2, 'shockroll odds gre')).toEqual(['grenade']);
    expect(
      request(['shockroll', 'play', 'eva-kramer', ':', 'st'], 4, 'shockroll play eva-kramer:st'),
    ).toEqual(['stamina']);
    expect(request(['shockroll', 'play', 'eva-kramer', ':'], 3, 'shockroll play eva-kramer:')).toEqual([
      'combat',
      'stamina',
      'command',
    ]);
  });
});
