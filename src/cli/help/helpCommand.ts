/** `shockroll help`: the guides as text, and the help of commands. */
import { UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { PROGRAM } from '../../base/phrases.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { readGuides } from '../../guides/guides.ts';
import { type HelpPlace, helpIndex, searchHelp } from '../../guides/search.ts';
import { command } from '../../studies/command/command.ts';
import { RULESET_OPTION } from '../../studies/command/rulesetOption.ts';
import { isGroup, wordOf } from '../declared.ts';
import { HELP_WIDTH, section } from './commandHelp.ts';
import { namedAnywhere, type Program } from './named.ts';
import { plainText } from './plainText.ts';
import { textOf } from './showHelp.ts';

/** Matches search words, not paths. */
const PLAIN_WORDS = /^[\p{L}\d][\p{L}\d -]*$/u;
/** Most sections listed. */
const MOST_PLACES = 12;

interface HelpArguments {
  readonly topic: readonly string[] | undefined;
  readonly ruleset: string;
}

/**
 * `help`.
 * @param program program whose commands are described
 */
export const helpCommand = (program: Program) =>
  command({
    positionals: {
      topic: {
        type: 'string',
        array: true,
        describe: 'Name of a guide, words of a command, or words to search for [default: list the guides]',
      },
    },
    options: RULESET_OPTION,
    examples: [
      ['$0 help designers', 'the guide for designers'],
      ['$0 help balance packs', 'the help of the command'],
      ['$0 help bonus token', 'sections of the guides with these words'],
    ],

    async handler({ topic = [], ruleset }: HelpArguments): Promise<void> {
      const text =
        topic.length === 0 ? listText(await readGuides()) : await topicText(program, topic, ruleset);
      process.stdout.write(text);
    },
  });

function listText(all: readonly HelpDocument[]): string {
  const rows = all.map(({ name, title }) => [name, title] as const);
  const foot = `${PROGRAM} help GUIDE prints a guide; ${PROGRAM} help COMMAND describes a command.`;
  return `${section('Guides', rows)}\n\n${foot}\n`;
}

/** The text of a topic. A command comes before a guide of the same name, which is then found by its file name. */
async function topicText(program: Program, words: readonly string[], ruleset: string): Promise<string> {
  const all = await readGuides();
  const wanted = words.join(' ').toLowerCase();
  const file = wanted.replace(/^docs\//, '').replace(/\.md$/, '');
  const guide = all.find(({ name }) => name === file) ?? all.find(({ name }) => name === `reference/${file}`);
  const command = await namedAnywhere(program, words, ruleset);
  if (command.unknown !== undefined || wanted.endsWith('.md') || wanted.startsWith('docs/')) {
    if (guide !== undefined) return plainText(guide.markdown, HELP_WIDTH);
    const places = PLAIN_WORDS.test(wanted) ? searchHelp(helpIndex(all), wanted) : [];
    if (places.length > 0) return placesText(wanted, places);
    const { declared } = command;
    const members = isGroup(declared) ? declared.members.map(wordOf) : [];
    throw unknownTopic(words, [...all.map(({ name }) => name), ...members]);
  }
  const also = guide === undefined ? '' : `\nThe guide of this name: ${PROGRAM} help ${guide.name}.md\n`;
  return textOf(command) + also;
}

/** The sections of the guides with the words, best first. */
function placesText(wanted: string, places: readonly HelpPlace[]): string {
  const rows = places
    .slice(0, MOST_PLACES)
    .map(({ document, section: { heading } }) => [document.name, heading || document.title] as const);
  const foot = `${PROGRAM} help GUIDE prints a guide; ${PROGRAM} rules WORDS searches the rules.`;
  return `${section(`No guide or command is called "${wanted}". Found in`, rows)}\n\n${foot}\n`;
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
