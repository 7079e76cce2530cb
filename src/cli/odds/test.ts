import type { Argv } from 'yargs';
import type { Fault } from '../../base/errors.ts';
import { oneOfExpected } from '../../base/messages/cli.ts';
import * as words from '../../base/messages/oddsTests.ts';
import { nearestName } from '../../base/nearest.ts';
import { integerOption, integerOptions, SEED, TEXT, TRIALS, texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import {
  DATA_OPTIONS,
  MOST_MODIFIER,
  MOST_ROWS,
  readCharacter,
  readWounds,
} from '../../odds/tannhauser/attackOptions.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  answerDuel,
  answerTest,
  type Tested,
  type TestSide,
  valueOfRoller,
} from '../../rulesets/tannhauser/odds/answerTest.ts';
import { MODIFIED } from '../../rulesets/tannhauser/odds/openField.ts';
import { figureIn, positionIn, rollerIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { present } from './present.ts';
import { duelPresentation, testPresentation } from './testPresentation.ts';

const MOST_DICE = 1_000_000;
const TEST_DICE = 4;

/** Options of one side; `prefix` sets the two sides of a duel apart. */
function sideOptions(prefix: string, who: string) {
  const option = (name: string, fallback: number | undefined, low: number, high: number, describe: string) =>
    integerOption(`${prefix}${name}`, fallback, low, high, `${describe}${who}`);
  return {
    wounds: option('wounds', 0, 0, MOST_ROWS - 1, 'rows below the top row'),
    circle: option('circle', 0, -MOST_MODIFIER, MOST_MODIFIER, 'modifier of the circle'),
    value: option('value', undefined, 0, 10, 'bare value instead of a character'),
    dice: option('dice', TEST_DICE, -MOST_DICE, MOST_DICE, 'dice of the pool; 0 or less rolls nothing'),
    modifier: option('modifier', 0, -100, 100, 'added to each die'),
    automatic: option('automatic', 0, 0, 1000, 'successes without a die'),
  };
}

type SideOptions = ReturnType<typeof sideOptions>;

const TEST = sideOptions('', '');
const DEFENDER = sideOptions('against-', ', of the defender');
const NEEDED = integerOption('needed', 1, 1, MOST_DICE, 'successes that pass the test');

const TEST_POSITIONALS = ['character', 'characteristic'];
const DUEL_POSITIONALS = ['attacker', 'defender', 'characteristic'];
const CHARACTERISTIC = { type: 'string', describe: MODIFIED.join(', ') } as const;

/** `shockroll odds test`: one test of a characteristic. */
export const testCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('character', { type: 'string', describe: 'id of the character that rolls' })
        .positional('characteristic', CHARACTERISTIC)
        .options(integerOptions([...Object.values(TEST), NEEDED, TRIALS, SEED]))
        .options({
          boost: { type: 'boolean', describe: 'a point of the value is bought' },
          from: { ...TEXT, describe: FROM_HELP },
          ...DATA_OPTIONS,
        }),
    )
      .example('$0 odds test eva-kramer mental --wounds 2', '')
      .example('$0 odds test --value 4 --dice 5 --modifier -2', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, TEST_POSITIONALS);
    const tested = readCharacteristic(reader);
    const position = await readFrom(catalogue, reader);
    if (position !== undefined || reader.given('character')) requireCharacteristic(reader);
    const side =
      position === undefined
        ? readSide(catalogue, argv, reader, 'character', tested, TEST, 'boost')
        : readSideIn(positionIn(catalogue, position), reader, 'character', tested, TEST, 'boost');
    const needed = reader.integer(NEEDED);
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds test', TEST_POSITIONALS);
    reader.finish();
    await present(testPresentation(answerTest(catalogue, side, needed, options)), output);
  },
};

/** `shockroll odds duel`: two rolls against each other. */
export const duelCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('attacker', { type: 'string', describe: 'id of the character that starts the duel' })
        .positional('defender', { type: 'string', describe: 'id of the other character' })
        .positional('characteristic', CHARACTERISTIC)
        .options(integerOptions([...Object.values(TEST), ...Object.values(DEFENDER), TRIALS, SEED]))
        .options({
          boost: { type: 'boolean', describe: 'the attacker buys a point of its value' },
          'against-boost': { type: 'boolean', describe: 'the defender buys a point of its value' },
          from: { ...TEXT, describe: FROM_HELP },
          ...DATA_OPTIONS,
        }),
    )
      .example('$0 odds duel hermann-von-heizinger john-macneal mental', '')
      .example(
        '$0 odds duel eva-kramer tala-aponi stamina --from position.yaml',
        'as they stand in the position',
      )
      .example('$0 odds duel --value 6 --against-value 4', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, DUEL_POSITIONALS);
    const tested = readCharacteristic(reader);
    const position = await readFrom(catalogue, reader);
    const p = position === undefined ? undefined : positionIn(catalogue, position);
    if (p !== undefined || reader.given('attacker') || reader.given('defender'))
      requireCharacteristic(reader);
    const [attacker, defender] = (
      [
        ['attacker', TEST, 'boost'],
        ['defender', DEFENDER, 'against-boost'],
      ] as const
    ).map(([name, options, boost]) =>
      p === undefined
        ? readSide(catalogue, argv, reader, name, tested, options, boost)
        : readSideIn(p, reader, name, tested, options, boost),
    );
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds duel', DUEL_POSITIONALS);
    reader.finish();
    await present(duelPresentation(answerDuel(catalogue, attacker, defender, options)), output);
  },
};

function readCharacteristic(reader: OptionReader): Tested | undefined {
  const text = reader.text('characteristic');
  if (text === undefined) return undefined;
  const found = MODIFIED.find((name) => name === text);
  if (found === undefined)
    reader.fault('characteristic', oneOfExpected(text, MODIFIED), nearestName(text, MODIFIED));
  return found;
}

/** Figures roll on a characteristic; bare numbers have none. */
function requireCharacteristic(reader: OptionReader): void {
  if (!reader.given('characteristic')) reader.fault('characteristic', words.characteristicExpected(MODIFIED));
}

/** A side by its figure in a position. */
function readSideIn(
  p: Position,
  reader: OptionReader,
  name: string,
  tested: Tested | undefined,
  options: SideOptions,
  boostName: string,
): TestSide {
  refuseWithFrom(reader, [options.wounds.name, options.circle.name, options.value.name, boostName]);
  const pool = {
    dice: reader.integer(options.dice),
    modifier: reader.integer(options.modifier),
    automatic: reader.integer(options.automatic),
  };
  const faults: Fault[] = [];
  const figure = figureIn(p, name.toUpperCase(), reader.text(name) ?? '', faults);
  reader.add(faults);
  if (faults.length > 0 || tested === undefined) return { roller: null, value: 0, ...pool };
  return { ...rollerIn(p, figure, tested), ...pool };
}

/** A side by its character, or by `--value`. */
function readSide(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  name: string,
  tested: Tested | undefined,
  options: SideOptions,
  boostName: string,
): TestSide {
  const pool = {
    dice: reader.integer(options.dice),
    modifier: reader.integer(options.modifier),
    automatic: reader.integer(options.automatic),
  };
  const id = reader.text(name);
  if (id === undefined) {
    for (const option of [options.wounds.name, options.circle.name, boostName]) {
      if (reader.given(option)) reader.fault(option, words.needsCharacter());
    }
    if (!reader.given(options.value.name)) {
      reader.fault(options.value.name, words.valueOrCharacter());
      return { roller: null, value: 0, ...pool };
    }
    return { roller: null, value: reader.integer(options.value), ...pool };
  }
  if (reader.given(options.value.name)) reader.fault(options.value.name, words.valueAndCharacter(id));
  const character = readCharacter(catalogue, reader, name, id);
  const wounds = readWounds(reader, options.wounds, character);
  const circle = reader.integer(options.circle);
  if (character === undefined || tested === undefined || wounds >= character.rows.length)
    return { roller: null, value: 0, ...pool };
  const roller = { character: id, characteristic: tested, wounds, circle, boost: argv[boostName] === true };
  return { roller, value: valueOfRoller(catalogue, roller), ...pool };
}
