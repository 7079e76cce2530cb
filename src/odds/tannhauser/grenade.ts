/** The question of `odds grenade`: one blast and everybody in it. */
import { unknownName } from '../../base/messages/common.ts';
import * as words from '../../base/messages/oddsGrenade.ts';
import { nearestName } from '../../base/nearest.ts';
import { compileItems } from '../../rulesets/tannhauser/compile/items.ts';
import { MAX_FIGURES } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerGrenade, type GrenadeQuestion } from '../../rulesets/tannhauser/odds/answerGrenade.ts';
import { explainGrenade } from '../../rulesets/tannhauser/odds/explainGrenade.ts';
import { SEED, TEXTS, TRIALS, texts } from '../optionKinds.ts';
import type { OptionReader } from '../options.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { RULE_OPTION, readCompanions, readRulings } from './attackOptions.ts';
import { readFigureWord } from './figureWord.ts';
import { grenadePresentation } from './grenadePresentation.ts';

export const grenadeOdds: OddsQuestion<Catalogue> = {
  command: 'odds grenade',
  positionals: [
    { name: 'grenade', describe: 'item id: mkii-a1, tnt-440gr …', required: true, array: false },
    { name: 'victims', describe: words.victimHelp(), required: true, array: true },
  ],
  options: {
    with: { ...TEXTS, describe: 'figures outside the blast whose items count: ID:PACK' },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => answeringBlast(catalogue, readQuestion(catalogue, argv, reader), reader),
};

/** What answers a question that was read; the reader holds the samples that are wanted. */
export function answeringBlast(
  catalogue: Catalogue,
  question: GrenadeQuestion,
  reader: OptionReader,
): () => OddsPresentation {
  const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
  return () => {
    const worked = answerGrenade(catalogue, question, options);
    return grenadePresentation(catalogue, worked, explainGrenade(catalogue, worked));
  };
}

function readQuestion(catalogue: Catalogue, argv: Words, reader: OptionReader): GrenadeQuestion {
  const question = {
    grenade: readGrenade(catalogue, reader),
    victims: texts(argv.victims).flatMap((text) => readFigureWord(catalogue, reader, 'victims', text)),
    companions: readCompanions(catalogue, argv, reader, 'with'),
    rulings: readRulings(catalogue, argv, reader),
  };
  const figures = question.victims.length + question.companions.length;
  if (figures > MAX_FIGURES) reader.fault('victims', words.tooManyFigures(figures, MAX_FIGURES));
  return question;
}

/** Reads the argument that names the grenade. */
export function readGrenade(catalogue: Catalogue, reader: OptionReader): string {
  const id = reader.text('grenade') ?? '';
  const exploding = explodingItems(catalogue);
  if (exploding.includes(id)) return id;
  if (catalogue.items.some((item) => item.id === id))
    reader.fault('grenade', words.notAGrenade(id, exploding));
  else reader.fault('grenade', unknownName('grenade', id, exploding), nearestName(id, exploding));
  return id;
}

/** Ids of the grenades that explode. */
export function explodingItems({ items }: Catalogue): string[] {
  return compileItems(items)
    .filter(({ grenade }) => grenade !== undefined && grenade.automaticSuccesses > 0)
    .map((item) => item.id);
}
