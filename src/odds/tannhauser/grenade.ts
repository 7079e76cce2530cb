/** The question of `odds grenade`: one blast and everybody in it, on an open field or in a position. */
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import { compileItems } from '../../rulesets/tannhauser/compile/items.ts';
import { MAX_FIGURES } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerGrenade, type GrenadeQuestion } from '../../rulesets/tannhauser/odds/answerGrenade.ts';
import { explainGrenade } from '../../rulesets/tannhauser/odds/explainGrenade.ts';
import { victimsIn } from '../../rulesets/tannhauser/odds/positionBlast.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { integerOptions, SEED, TEXTS, TRIALS, texts } from '../optionKinds.ts';
import type { OddsQuestion, Words } from '../question.ts';
import {
  RULE_OPTION,
  readCompanions,
  readRulings,
  refuseHeroTwice,
  withAssumedPacks,
} from './attackOptions.ts';
import { readFigureWord } from './figureWord.ts';
import { fromOption, readFrom, refuseWithFrom } from './fromPosition.ts';
import { grenadePresentation } from './grenadePresentation.ts';

/** @param position in which the blast goes off; without one the victims are named */
export function grenadeIn(position: PositionFile | undefined): OddsQuestion<Catalogue> {
  return {
    command: 'odds grenade',
    examples: [
      ['mkii-a1 karl-zermann eva-kramer:stamina:1'],
      ['mkii-a1 64 --from position.yaml', 'thrown at circle 64 of the position'],
      ['tnt-440gr schocktruppen --with hermann-von-heizinger:stamina'],
    ],
    positionals: [
      { name: 'grenade', describe: 'item id: mkii-a1, tnt-440gr …', required: true, array: false },
      {
        name: 'victims',
        describe:
          'figures in the blast: ID, with pack, wounds, boost, circle+N after colons: eva-kramer:stamina:1; without a pack combat',
        required: true,
        array: true,
      },
    ],
    options: {
      with: { ...TEXTS, describe: 'figures outside the blast whose items count: ID[:PACK]' },
      ...fromOption('; VICTIMS is then the circle thrown at'),
      ...RULE_OPTION,
      ...integerOptions([TRIALS, SEED]),
    },
    read: (catalogue, argv, reader) => {
      const from = readFrom(reader, position);
      const question =
        from === undefined
          ? readQuestion(catalogue, argv, reader)
          : readQuestionIn(catalogue, from, argv, reader);
      const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
      return () => {
        const worked = answerGrenade(catalogue, question, options);
        const explanation = explainGrenade(catalogue, worked);
        return withAssumedPacks(reader, grenadePresentation(catalogue, worked, explanation));
      };
    },
  };
}

function readQuestionIn(
  catalogue: Catalogue,
  position: PositionFile,
  argv: Words,
  reader: OptionReader,
): GrenadeQuestion {
  refuseWithFrom(reader, ['with', 'rule']);
  const grenade = readGrenade(catalogue, reader);
  const [circle, ...more] = texts(argv.victims);
  if (more.length > 0)
    reader.fault(
      'victims',
      `found ${1 + more.length} words, expected the circle that is thrown at: with --from everybody it reaches is a victim`,
    );
  reader.finish();
  const from = { position, circle };
  return {
    grenade,
    victims: victimsIn(catalogue, from),
    companions: [],
    rulings: position.rulings ?? {},
    from,
  };
}

function readQuestion(catalogue: Catalogue, argv: Words, reader: OptionReader): GrenadeQuestion {
  const question = {
    grenade: readGrenade(catalogue, reader),
    victims: texts(argv.victims).flatMap((text) => readFigureWord(catalogue, reader, 'victims', text)),
    companions: readCompanions(catalogue, argv, reader, 'with'),
    rulings: readRulings(catalogue, argv, reader),
  };
  refuseHeroTwice(catalogue, reader, [
    { name: 'victims', figures: question.victims },
    { name: 'with', figures: question.companions },
  ]);
  const figures = question.victims.length + question.companions.length;
  if (figures > MAX_FIGURES)
    reader.fault('victims', `found ${figures} figures, expected at most ${MAX_FIGURES}`);
  return question;
}

/** Reads the argument that names the grenade. */
function readGrenade(catalogue: Catalogue, reader: OptionReader): string {
  const id = reader.text('grenade') ?? '';
  const exploding = explodingItems(catalogue);
  if (exploding.includes(id)) return id;
  if (catalogue.items.some((item) => item.id === id))
    reader.fault('grenade', `${id} does not explode; known: ${exploding.join(', ')}`);
  else reader.fault('grenade', unknownName('grenade', id, exploding), nearestName(id, exploding));
  return id;
}

/** Ids of the grenades that explode. */
export function explodingItems({ items }: Catalogue): string[] {
  return compileItems(items)
    .filter(({ grenade }) => grenade !== undefined && grenade.automaticSuccesses > 0)
    .map((item) => item.id);
}
