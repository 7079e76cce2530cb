/** `shockroll help`: the guides as text, and the help of commands. */
import type { Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { PROGRAM } from '../../base/phrases.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { readGuides } from '../../guides/guides.ts';
import { isGroup, wordOf } from '../declared.ts';
import { RULESET_OPTION } from '../rulesetOption.ts';
import { HELP_WIDTH, section } from './commandHelp.ts';
import { namedAnywhere, type Program } from './named.ts';
import { plainText } from './plainText.ts';
import { textOf } from './showHelp.ts';

interface HelpArguments {
  readonly topic: readonly string[] | undefined;
  readonly ruleset: string;
}

/** @param program whose commands are described */
export const helpCommand = (program: Program) => ({
  builder: (parser: Argv) =>
    parser
      .positional('topic', {
        type: 'string',
        array: true,
        describe: 'Name of a guide, or the words of a command [default: list the guides]',
      })
      .options(RULESET_OPTION)
      .example('$0 help designers', 'the guide for designers')
      .example('$0 help balance packs', 'the help of the command'),

  async handler({ topic = [], ruleset }: HelpArguments): Promise<void> {
    const text = topic.length === 0 ? listText(await readGuides()) : await topicText(program, topic, ruleset);
    process.stdout.write(text);
  },
});

function listText(all: readonly HelpDocument[]): string {
  const rows = all.map(({ name, title }) => [name, title] as const);
  const foot = `${PROGRAM} help GUIDE prints a guide; ${PROGRAM} help COMMAND describes a command.`;
  return `${section('Guides', rows)}\n\n${foot}\n`;
}

/** A command comes before a guide of the same name, which is then called by its file. */
async function topicText(program: Program, words: readonly string[], ruleset: string): Promise<string> {
  const all = await readGuides();
  const wanted = words.join(' ').toLowerCase();
  const guide = all.find(({ name }) => name === wanted.replace(/^docs\//, '').replace(/\.md$/, ''));
  const command = await namedAnywhere(program, words, ruleset);
  if (command.unknown !== undefined || wanted.endsWith('.md') || wanted.startsWith('docs/')) {
    if (guide !== undefined) return plainText(guide.markdown, HELP_WIDTH);
    const { declared } = command;
    const members = isGroup(declared) ? declared.members.map(wordOf) : [];
    throw unknownTopic(words, [...all.map(({ name }) => name), ...members]);
  }
  const also = guide === undefined ? '' : `\nThe guide of this name: ${PROGRAM} help ${guide.name}.md\n`;
  return textOf(command) + also;
}

function unknownTopic(words: readonly string[], known: readonly string[]): UsageError {
  const found = words.join(' ');
  const nearest = nearestName(words.at(-1) ?? '', known);
  return new UsageError([
    {
      code: 'usage/unknown-topic',
      place: { path: 'TOPIC' },
      message: `found "${found}", expected a guide or a command; ${PROGRAM} help lists the guides`,
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}
