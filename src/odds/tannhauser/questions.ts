/** The questions of Tannhäuser, in the order of the help. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { type ListedQuestion, type LoadedQuestion, type OpenFile, opened, withOptions } from '../listed.ts';
import { TEXTS, texts } from '../optionKinds.ts';
import type { OddsQuestion, Words } from '../question.ts';

/** Options about the figures behind an answer. */
const DATA_OPTIONS = {
  set: { ...TEXTS, describe: 'another figure of the data: eva-kramer.rows.0.combat=6' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
} as const;

export const tannhauserQuestions = [
  positioned(
    'attack <attacker> <target>',
    'Odds that a character wounds or kills another',
    async () => (await import('./attack.ts')).attackIn,
  ),
  plain(
    'roll [pool]',
    'Odds of bare dice: an attack, or sums of kept and exploding dice',
    async () => (await import('./roll.ts')).rollOdds,
  ),
  positioned(
    'test [character] [characteristic]',
    'Odds of a test, by a character or bare numbers',
    async () => (await import('./test.ts')).testIn,
  ),
  positioned(
    'duel [attacker] [defender] [characteristic]',
    'Odds of a duel, by characters or bare numbers',
    async () => (await import('./test.ts')).duelIn,
  ),
  positioned(
    'grenade <grenade> <victims..>',
    'Odds of everybody in one blast',
    async () => (await import('./grenade.ts')).grenadeIn,
  ),
  positioned(
    'exchange <attacker> <target> <weapon>',
    'Odds of an attack and everything that answers it',
    async () => (await import('./exchange.ts')).exchangeIn,
  ),
  positioned(
    'activation <figure> <targets..>',
    'The best line of one activation, and what the others cost',
    async () => (await import('./activation.ts')).activationIn,
  ),
  positioned(
    'duel-to-death <first> <second>',
    'Odds of two characters attacking in turn until one is dead',
    async () => (await import('./duelToDeath.ts')).duelToDeathIn,
  ),
  plain(
    'compare <attackers> <targets>',
    'Attackers, packs and weapons in one sorted list',
    async () => (await import('./matrix.ts')).compareOdds,
  ),
  plain(
    'matrix [attackers] [targets]',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
] as const;

/** On an open field, or in a position that `--from` names. */
function positioned<const U extends string>(
  usage: U,
  title: string,
  load: () => Promise<(position: PositionFile | undefined) => OddsQuestion<Catalogue>>,
): ListedQuestion<U> {
  return {
    usage,
    title,
    load: async (): Promise<LoadedQuestion> => {
      const questionIn = await load();
      const question = questionIn(undefined);
      return {
        question: withOptions(question, DATA_OPTIONS),
        open: async (words, open) => {
          const catalogue = await figures(words);
          // Said twice it is a fault that the question finds.
          const file = typeof words.from === 'string' ? words.from : undefined;
          return opened(
            file === undefined ? question : questionIn(await position(file, open, catalogue)),
            catalogue,
          );
        },
      };
    },
  };
}

function plain<const U extends string>(
  usage: U,
  title: string,
  load: () => Promise<OddsQuestion<Catalogue>>,
): ListedQuestion<U> {
  return {
    usage,
    title,
    load: async (): Promise<LoadedQuestion> => {
      const question = await load();
      return {
        question: withOptions(question, DATA_OPTIONS),
        open: async (words) => opened(question, await figures(words)),
      };
    },
  };
}

async function figures(words: Words): Promise<Catalogue> {
  const { loadCatalogue } = await import('../../rulesets/tannhauser/catalogue.ts');
  return loadCatalogue({ overlays: texts(words.data), sets: texts(words.set) });
}

/** @throws DataError, SystemError when the file is no position */
async function position(file: string, open: OpenFile, catalogue: Catalogue): Promise<PositionFile> {
  // Without a position nothing of this is loaded.
  const { readPosition } = await import('../../rulesets/tannhauser/positions/read.ts');
  return readPosition(await open(file), file, catalogue);
}
