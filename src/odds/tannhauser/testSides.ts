/** The sides of a test or a duel: by characters, by the figures of a position, or by bare numbers. */
import type { Fault } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type Tested, type TestSide, valueOfRoller } from '../../rulesets/tannhauser/odds/answerTest.ts';
import { MODIFIED } from '../../rulesets/tannhauser/odds/openField.ts';
import { figureIn, rollerIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import { integerOption } from '../optionKinds.ts';
import { MOST_MODIFIER, MOST_ROWS, readCharacter, readWounds } from './attackOptions.ts';
import { refuseWithFrom } from './fromPosition.ts';

/** Pools beyond this are refused by their cost anyway; it keeps the numbers within reason. */
export const MOST_DICE = 1_000_000;
const TEST_DICE = 4;

/** Options of one side; `prefix` sets the two sides of a duel apart. */
export function sideOptions(prefix: string, who: string) {
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

/** What makes up one side. */
export interface SideWords {
  /** The argument that names the figure. */
  readonly name: string;
  readonly options: ReturnType<typeof sideOptions>;
  /** The flag of a bought point. */
  readonly boost: string;
}

/** The argument that says what is rolled on. */
export const CHARACTERISTIC = {
  name: 'characteristic',
  describe: MODIFIED.join(', '),
  required: false,
  array: false,
} as const;

/** @param isNeeded figures roll on a characteristic; bare numbers have none */
export function readCharacteristic(reader: OptionReader, isNeeded: boolean): Tested | undefined {
  const text = reader.text('characteristic');
  if (text === undefined) {
    if (isNeeded && !reader.given('characteristic'))
      reader.fault('characteristic', `found nothing, expected one of ${MODIFIED.join(', ')}`);
    return undefined;
  }
  const found = MODIFIED.find((name) => name === text);
  if (found === undefined)
    reader.fault('characteristic', oneOfExpected(text, MODIFIED), nearestName(text, MODIFIED));
  return found;
}

/** A side by its figure in a position. */
export function readSideIn(
  p: Position,
  reader: OptionReader,
  tested: Tested | undefined,
  { name, options, boost }: SideWords,
): TestSide {
  refuseWithFrom(reader, [options.wounds.name, options.circle.name, options.value.name, boost]);
  const pool = readPool(reader, options);
  const faults: Fault[] = [];
  const figure = figureIn(p, name.toUpperCase(), reader.text(name) ?? '', faults);
  reader.add(faults);
  if (faults.length > 0 || tested === undefined) return { roller: null, value: 0, ...pool };
  return { ...rollerIn(p, figure, tested), ...pool };
}

/** A side by its character, or by `--value`. */
export function readSide(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  tested: Tested | undefined,
  { name, options, boost: boostName }: SideWords,
): TestSide {
  const pool = readPool(reader, options);
  const id = reader.text(name);
  if (id === undefined) {
    for (const option of [options.wounds.name, options.circle.name, boostName]) {
      if (reader.given(option)) reader.fault(option, 'means nothing without a character');
    }
    if (!reader.given(options.value.name)) {
      reader.fault(
        options.value.name,
        'found nothing, expected a character and a characteristic, or --value',
      );
      return { roller: null, value: 0, ...pool };
    }
    return { roller: null, value: reader.integer(options.value), ...pool };
  }
  if (reader.given(options.value.name))
    reader.fault(options.value.name, `contradicts ${id}; give a character or a bare value`);
  const character = readCharacter(catalogue, reader, name, id);
  const wounds = readWounds(reader, options.wounds, character);
  const circle = reader.integer(options.circle);
  if (character === undefined || tested === undefined || wounds >= character.rows.length)
    return { roller: null, value: 0, ...pool };
  const roller = { character: id, characteristic: tested, wounds, circle, boost: argv[boostName] === true };
  return { roller, value: valueOfRoller(catalogue, roller), ...pool };
}

function readPool(reader: OptionReader, { dice, modifier, automatic }: SideWords['options']) {
  return {
    dice: reader.integer(dice),
    modifier: reader.integer(modifier),
    automatic: reader.integer(automatic),
  };
}
