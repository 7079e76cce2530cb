/** The sides of a test or a duel: characters, miniatures of a position, or plain numbers. */
import type { Fault } from '../../../base/errors.ts';
import { flag, oneOf, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { Position } from '../engine/position.ts';
import { type Tested, type TestSide, valueOfRoller } from '../odds/answerTest.ts';
import { MODIFIED } from '../odds/openField.ts';
import { miniatureIn, rollerIn } from '../odds/positionScene.ts';
import { MOST_MODIFIER, MOST_ROWS, readCharacter, refuseWounds } from './attackOptions.ts';
import { refuseWithFrom } from './fromPosition.ts';
import type { OddsContext } from './question.ts';

/** Limit of the numbers; larger pools would be refused by their cost anyway. */
export const MOST_DICE = 1_000_000;
/** Parameters of one side. @param who `, of the defender`, where there are two @param boost meaning of the boost */
export function sideParams(who: string, boost: string) {
  return {
    wounds: whole(0, MOST_ROWS - 1)
      .default(0)
      .describe(`wounds already taken: rows below the top row${who}`)
      .control({
        label: 'Wounds taken',
      }),
    circle: whole(-MOST_MODIFIER, MOST_MODIFIER)
      .default(0)
      .describe(`modifier of the circle${who}`)
      .control({ label: 'Circle' }),
    value: whole(0, 10)
      .describe(`plain value instead of a character${who}`)
      .control({ label: 'Value', low: 0 }),
    dice: whole(-MOST_DICE, MOST_DICE)
      .default(4)
      .describe(`dice of the pool; 0 or less rolls nothing${who}`)
      .control({ label: 'Dice', low: 0, high: 12 }),
    modifier: whole(-100, 100)
      .default(0)
      .describe(`added to each die${who}`)
      .control({ label: 'On each die', low: -5, high: 5 }),
    automatic: whole(0, 1000)
      .default(0)
      .describe(`automatic successes${who}`)
      .control({ label: 'Automatic successes', low: 0, high: 5 }),
    boost: flag(boost).control({ label: '+1 bought' }),
  };
}

type SideRequest = ValuesOf<ReturnType<typeof sideParams>>;

/**
 * Inputs of a side: the argument that names its miniature, the value of that argument, and the prefix of its options.
 */
export interface SideWords {
  readonly name: string;
  readonly miniature: string | null;
  readonly prefix: string;
  readonly request: SideRequest;
}

/** The parameter for the characteristic of the roll. */
export const CHARACTERISTIC = oneOf(MODIFIED)
  .optionalPositional()
  .describe('characteristic of the roll')
  .control({ label: 'Rolls on' });

/** Reads a side from its miniature in a position. */
export function readSideIn(
  p: Position,
  reader: OptionReader,
  tested: Tested | null,
  { name, miniature: word, prefix, request }: SideWords,
): TestSide {
  refuseWithFrom(
    reader,
    ['wounds', 'circle', 'value', 'boost'].map((option) => prefix + option),
  );
  const { dice, modifier, automatic } = request;
  const pool = { dice, modifier, automatic };
  const faults: Fault[] = [];
  const miniature = miniatureIn(p, name.toUpperCase(), word ?? '', faults);
  reader.add(faults);
  if (faults.length > 0 || tested === null) return { roller: null, value: 0, ...pool };
  return { ...rollerIn(p, miniature, tested), ...pool };
}

/** Reads a side from its character, or from `--value`. */
export function readSide(
  { catalogue, reader }: OddsContext,
  tested: Tested | null,
  { name, miniature: id, prefix, request }: SideWords,
): TestSide {
  const { dice, modifier, automatic, wounds, circle, boost, value } = request;
  const pool = { dice, modifier, automatic };
  if (id === null) {
    for (const option of ['wounds', 'circle', 'boost'])
      if (reader.given(prefix + option)) reader.fault(prefix + option, 'needs a character');
    if (!reader.given(`${prefix}value`))
      reader.fault(`${prefix}value`, 'found nothing, expected a character and a characteristic, or --value');
    return { roller: null, value: value ?? 0, ...pool };
  }
  if (reader.given(`${prefix}value`))
    reader.fault(`${prefix}value`, `contradicts ${id}; give a character or a bare value`);
  const character = readCharacter(catalogue, reader, name, id);
  refuseWounds(reader, `${prefix}wounds`, wounds, character);
  if (character === undefined || tested === null || wounds >= character.rows.length)
    return { roller: null, value: 0, ...pool };
  const roller = { character: character.id, characteristic: tested, wounds, circle, boost };
  return { roller, value: valueOfRoller(catalogue, roller), ...pool };
}
