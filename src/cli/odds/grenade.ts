import type { Argv } from 'yargs';
import { oneCircle } from '../../base/messages/oddsFrom.ts';
import { integerOptions, SEED, TEXT, TRIALS, texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { answeringBlast, grenadeOdds, readGrenade } from '../../odds/tannhauser/grenade.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { GrenadeQuestion } from '../../rulesets/tannhauser/odds/answerGrenade.ts';
import { victimsIn } from '../../rulesets/tannhauser/odds/positionBlast.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { readOutput } from './output.ts';
import { present } from './present.ts';
import { positionalNames, withQuestion } from './questionCommand.ts';

const POSITIONALS = positionalNames(grenadeOdds);

/** `shockroll odds grenade`: one blast and everybody in it, on an open field or in a position. */
export const grenadeCommand = {
  builder(yargs: Argv): Argv {
    return withQuestion(yargs, grenadeOdds, {
      ...integerOptions([TRIALS, SEED]),
      from: { ...TEXT, describe: `${FROM_HELP}; VICTIMS is then the circle thrown at` },
      ...DATA_OPTIONS,
    })
      .example('$0 odds grenade mkii-a1 karl-zermann eva-kramer:stamina:1', '')
      .example('$0 odds grenade mkii-a1 64 --from position.yaml', 'thrown at circle 64 of the position')
      .example('$0 odds grenade tnt-440gr schocktruppen --with hermann-von-heizinger:stamina', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, POSITIONALS);
    const position = await readFrom(catalogue, reader);
    const answer =
      position === undefined
        ? grenadeOdds.read(catalogue, argv, reader)
        : answeringBlast(catalogue, readQuestionIn(catalogue, position, argv, reader), reader);
    const output = readOutput(argv, reader, grenadeOdds.command, POSITIONALS);
    reader.finish();
    if (answer !== undefined) await present(answer(), output);
  },
};

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
