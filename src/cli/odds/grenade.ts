import type { Argv } from 'yargs';
import { unknownName } from '../../base/messages/common.ts';
import { oneCircle } from '../../base/messages/oddsFrom.ts';
import * as words from '../../base/messages/oddsGrenade.ts';
import { nearestName } from '../../base/nearest.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import { compileItems } from '../../rulesets/tannhauser/compile/items.ts';
import { MAX_FIGURES } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerGrenade, type GrenadeQuestion } from '../../rulesets/tannhauser/odds/answerGrenade.ts';
import { explainGrenade } from '../../rulesets/tannhauser/odds/explainGrenade.ts';
import { victimsIn } from '../../rulesets/tannhauser/odds/positionBlast.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { DATA_OPTIONS, readCompanions, readRulings } from './attackOptions.ts';
import { readFigureWord } from './figureWord.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { grenadePresentation } from './grenadePresentation.ts';
import { integerOptions, SEED, TEXT, TEXTS, TRIALS, texts } from './optionKinds.ts';
import { OptionReader } from './options.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { present } from './present.ts';

const POSITIONALS = ['grenade', 'victims'];

/** `shockroll odds grenade`: one blast and everybody in it. */
export const grenadeCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('grenade', {
          type: 'string',
          describe: 'item id: mkii-a1, tnt-440gr …',
          demandOption: true,
        })
        .positional('victims', {
          type: 'string',
          array: true,
          describe: words.victimHelp(),
          demandOption: true,
        })
        .options(integerOptions([TRIALS, SEED]))
        .options({
          from: { ...TEXT, describe: `${FROM_HELP}; VICTIMS is then the circle thrown at` },
          with: { ...TEXTS, describe: 'figures outside the blast whose items count: ID:PACK' },
          ...DATA_OPTIONS,
        }),
    )
      .example('$0 odds grenade mkii-a1 karl-zermann eva-kramer:stamina:1', '')
      .example('$0 odds grenade mkii-a1 64 --from position.yaml', 'thrown at circle 64 of the position')
      .example('$0 odds grenade tnt-440gr schocktruppen --with hermann-von-heizinger:stamina', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, POSITIONALS);
    const position = await readFrom(catalogue, reader);
    const question: GrenadeQuestion =
      position === undefined
        ? readQuestion(catalogue, argv, reader)
        : readQuestionIn(catalogue, position, argv, reader);
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds grenade', POSITIONALS);
    reader.finish();
    const worked = answerGrenade(catalogue, question, options);
    await present(grenadePresentation(catalogue, worked, explainGrenade(catalogue, worked)), output);
  },
};

function readQuestion(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): GrenadeQuestion {
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

function readQuestionIn(
  catalogue: Catalogue,
  position: PositionFile,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): GrenadeQuestion {
  refuseWithFrom(reader, ['with', 'rule']);
  const grenade = readGrenade(catalogue, reader);
  const [circle, ...more] = texts(argv.victims);
  if (more.length > 0) reader.fault('victims', oneCircle(1 + more.length));
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

function readGrenade(catalogue: Catalogue, reader: OptionReader): string {
  const id = reader.text('grenade') ?? '';
  const exploding = compileItems(catalogue.items)
    .filter(({ grenade }) => grenade !== undefined && grenade.automaticSuccesses > 0)
    .map((item) => item.id);
  if (exploding.includes(id)) return id;
  if (catalogue.items.some((item) => item.id === id))
    reader.fault('grenade', words.notAGrenade(id, exploding));
  else reader.fault('grenade', unknownName('grenade', id, exploding), nearestName(id, exploding));
  return id;
}
