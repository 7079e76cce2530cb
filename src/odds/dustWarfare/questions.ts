/** The questions of Dust Warfare, in the order of the help. */
import { nearestName } from '../../base/nearest.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { OTHER_EDITIONS } from '../../rulesets/dust-warfare/schema/names.ts';
import { type ListedQuestion, type LoadedQuestion, opened, withOptions } from '../listed.ts';
import { TEXT, TEXTS, texts } from '../optionKinds.ts';
import { oneOfExpected } from '../phrases.ts';
import type { OddsQuestion } from '../question.ts';
import { contextOf } from './context.ts';
import type { ContextQuestion } from './contextQuestion.ts';

/** Options about the figures behind an answer. */
const DATA_OPTIONS = {
  set: { ...TEXTS, describe: 'another figure: house-allies-line-squad.armyPoints=22' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
  edition: { ...TEXT, describe: `cards of another game, too: ${OTHER_EDITIONS.join(', ')}` },
} as const;

export const dustWarfareQuestions = [
  listed(
    'attack <attacker> [target..]',
    'Odds of one attack: damage, losses, markers, damage table',
    async () => (await import('./attack.ts')).attackOdds,
  ),
  listed(
    'reaction <attacker> <target>',
    'What answering an attack is worth: fire, hit the dirt, or nothing',
    async () => (await import('./reaction.ts')).reactionOdds,
  ),
  listed(
    'matrix <attackers> <targets>',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
  listed(
    'suppression <markers>',
    'Odds of recovery, retreat and the actions left',
    async () => (await import('./suppression.ts')).suppressionOdds,
  ),
  listed(
    'initiative <first> <second>',
    'Odds of acting first, and the orders of both sides',
    async () => (await import('./initiative.ts')).initiativeOdds,
  ),
  listed(
    'event <event> [dice]',
    'Odds of a roll beside attacks: overrun, hazard, repair, terrain',
    async () => (await import('./event.ts')).eventOdds,
  ),
] as const;

function listed<const U extends string>(
  usage: U,
  title: string,
  load: () => Promise<ContextQuestion>,
): ListedQuestion<U> {
  return {
    usage,
    title,
    load: async (): Promise<LoadedQuestion> => {
      const [question, { loadCatalogue }] = await Promise.all([
        load(),
        import('../../rulesets/dust-warfare/catalogue.ts'),
      ]);
      return {
        question: withOptions(question, DATA_OPTIONS),
        open: async (words) =>
          opened(
            await withEdition(question, words.edition),
            await loadCatalogue({ overlays: texts(words.data), sets: texts(words.set) }),
          ),
      };
    },
  };
}

/** The question, asked with the cards of the edition that `--edition` names, too. */
async function withEdition(question: ContextQuestion, named: unknown): Promise<OddsQuestion<Catalogue>> {
  const edition = OTHER_EDITIONS.find((known) => known === named);
  if (named === undefined) return question;
  const { loadEdition } = await import('../../rulesets/dust-warfare/editions.ts');
  const other = edition === undefined ? undefined : await loadEdition(edition);
  return {
    ...question,
    read(catalogue, words, reader) {
      const text = reader.text('edition');
      if (text !== undefined && edition === undefined)
        reader.fault('edition', oneOfExpected(text, OTHER_EDITIONS), nearestName(text, OTHER_EDITIONS));
      return question.readIn(contextOf(catalogue, reader, other), words);
    },
  };
}
