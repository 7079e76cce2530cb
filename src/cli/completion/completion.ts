/** `shockroll completion`: scripts that make a shell complete commands, options and ids. */
import { PROGRAM } from '../../base/phrases.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import { command } from '../../studies/command/command.ts';
import type { Program } from '../help/named.ts';
import { type Candidate, candidates } from './candidates.ts';
import { SCRIPTS, SHELLS, type Shell } from './scripts.ts';

interface CompletionArguments {
  readonly shell: Shell;
  readonly line: string | undefined;
}

/**
 * `completion`.
 * @param program program whose commands are completed
 */
export const completionCommand = (program: Program) =>
  command({
    positionals: {
      shell: {
        choices: SHELLS,
        demandOption: true,
        describe: 'The shell that reads the script',
      },
    },
    options: {
      line: {
        ...TEXT,
        hidden: true,
        describe: 'Print the words that could complete this line, one per line, instead of the script',
      },
    },
    examples: [
      [`source <($0 completion bash)`, 'completion in this shell; for all shells add the line to ~/.bashrc'],
      [`source <($0 completion zsh)`, 'the same for zsh; in ~/.zshrc after compinit'],
    ],

    async handler({ shell, line }: CompletionArguments): Promise<void> {
      if (line === undefined) {
        process.stdout.write(SCRIPTS[shell]);
        return;
      }
      const words = wordsOf(line);
      const found = await candidates(program, words.slice(words.findIndex(isProgram) + 1));
      process.stdout.write(found.map((candidate) => `${lineOf(candidate, shell)}\n`).join(''));
    },
  });

/** Words of a line while it is typed; the last one is empty after a space. */
function wordsOf(line: string): string[] {
  return line.trimStart().split(/\s+/);
}

function isProgram(word: string): boolean {
  return word === PROGRAM || word.endsWith(`/${PROGRAM}`);
}

/** A candidate as a line for the shell; zsh reads the text after a colon as the description. */
function lineOf({ word, about }: Candidate, shell: Shell): string {
  if (shell === 'bash') return word;
  const escaped = word.replaceAll(':', '\\:');
  return about === '' ? escaped : `${escaped}:${about}`;
}
