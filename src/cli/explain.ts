/** `shockroll explain effects`: the words in which data files say what entries do. */

import type { NamedEffect, Vocabulary } from '../data/vocabulary.ts';
import { command } from '../studies/command/command.ts';
import { printJsonForPeople } from '../studies/host/printJson.ts';
import { OVERLAY_OPTIONS } from '../studies/options/dataOptions.ts';

const DEFAULT_WIDTH = 100;

/** The document of `--json`: every vocabulary, with a name only what the name finds. */
export type Answer = readonly Vocabulary[];

export const effectsCommand = command({
  positionals: {
    name: { type: 'string', describe: 'An effect, or a key of one [default: list all]' },
  },
  options: {
    ...OVERLAY_OPTIONS,
    json: { type: 'boolean', default: false, describe: 'One JSON document instead of text' },
  },
  examples: [
    ['$0 explain effects', 'every effect that an item, a mode or a scenario can have'],
    ['$0 explain effects attackRoll', 'its keys, who uses them, and an example of each'],
    ['$0 explain effects reroll', 'one key of an effect'],
  ],
  async handler({ name, ruleset, data, json }) {
    const { loadRulesetData } = await import('../rulesets/registry.ts');
    const { effectsNamed, vocabularies } = await import('../data/vocabulary.ts');
    const all = vocabularies(await (await loadRulesetData(ruleset)).written({ overlays: data }));
    const found = name === undefined ? undefined : effectsNamed(all, name);
    if (json) {
      const answer: Answer = found === undefined ? all : found.map(only);
      printJsonForPeople(answer);
    } else process.stdout.write(found === undefined ? await listText(all) : await effectsText(found));
  },
});

function only({ vocabulary, effect }: NamedEffect): Vocabulary {
  return { ...vocabulary, effects: [effect] };
}

async function listText(all: readonly Vocabulary[]): Promise<string> {
  if (all.length === 0)
    return 'This game has no words for effects: its entries are values, whose keys are in shockroll help reference/data.\n';
  const { tableText } = await import('./card.ts');
  const { vocabularyTable } = await import('../data/effectCards.ts');
  const tables = all.map((vocabulary) => tableText(vocabularyTable(vocabulary), width()));
  return [...tables, 'Keys and examples of one: shockroll explain effects NAME\n'].join('\n');
}

async function effectsText(found: readonly NamedEffect[]): Promise<string> {
  const { cardText } = await import('./card.ts');
  const { effectCard, exampleHeading } = await import('../data/effectCards.ts');
  const texts = found.map((named) => {
    const examples = named.effect.examples.map(
      (example) => `\n${exampleHeading(example)}:\n\n${example.yaml.replace(/^/gm, '  ')}\n`,
    );
    return `${cardText(effectCard(named), width())}${examples.join('')}`;
  });
  return texts.join('\n');
}

function width(): number {
  return process.stdout.columns ?? DEFAULT_WIDTH;
}
