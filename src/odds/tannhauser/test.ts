/** The questions of `odds test` and `odds duel`: one roll on a characteristic, or two against each other. */

import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerDuel, answerTest } from '../../rulesets/tannhauser/odds/answerTest.ts';
import { positionIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { integerOption, integerOptions, SEED, TRIALS } from '../optionKinds.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { fromOption, readFrom } from './fromPosition.ts';
import { duelPresentation, testPresentation } from './testPresentation.ts';
import {
  CHARACTERISTIC,
  MOST_DICE,
  readCharacteristic,
  readSide,
  readSideIn,
  type SideWords,
  sideOptions,
} from './testSides.ts';

const TEST: SideWords = { name: 'character', options: sideOptions('', ''), boost: 'boost' };
const ATTACKER: SideWords = { ...TEST, name: 'attacker' };
const DEFENDER: SideWords = {
  name: 'defender',
  options: sideOptions('against-', ', of the defender'),
  boost: 'against-boost',
};
const NEEDED = integerOption('needed', 1, 1, MOST_DICE, 'successes that pass the test');

/** @param position in which the character stands; without one it is described by the options */
export function testIn(position: PositionFile | undefined): OddsQuestion<Catalogue> {
  return {
    command: 'odds test',
    examples: [['eva-kramer mental --wounds 2'], ['--value 4 --dice 5 --modifier -2']],
    positionals: [
      { name: 'character', describe: 'id of the character that rolls', required: false, array: false },
      CHARACTERISTIC,
    ],
    options: {
      ...integerOptions([...Object.values(TEST.options), NEEDED, TRIALS, SEED]),
      boost: { type: 'boolean', describe: 'a point of the value is bought' },
      ...fromOption(),
    },
    read: (catalogue, argv, reader) => {
      const [side] = readSides(catalogue, argv, reader, position, [TEST]);
      const needed = reader.integer(NEEDED);
      const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
      return () => testPresentation(answerTest(catalogue, side, needed, options));
    },
  };
}

/** @param position in which both stand; without one they are described by the options */
export function duelIn(position: PositionFile | undefined): OddsQuestion<Catalogue> {
  return {
    command: 'odds duel',
    examples: [
      ['hermann-von-heizinger john-macneal mental'],
      ['eva-kramer tala-aponi stamina --from position.yaml', 'as they stand in the position'],
      ['--value 6 --against-value 4'],
    ],
    positionals: [
      {
        name: 'attacker',
        describe: 'id of the character that starts the duel',
        required: false,
        array: false,
      },
      { name: 'defender', describe: 'id of the other character', required: false, array: false },
      CHARACTERISTIC,
    ],
    options: {
      ...integerOptions([
        ...Object.values(ATTACKER.options),
        ...Object.values(DEFENDER.options),
        TRIALS,
        SEED,
      ]),
      boost: { type: 'boolean', describe: 'the attacker buys a point of its value' },
      'against-boost': { type: 'boolean', describe: 'the defender buys a point of its value' },
      ...fromOption(),
    },
    read: (catalogue, argv, reader) => {
      const [attacker, defender] = readSides(catalogue, argv, reader, position, [ATTACKER, DEFENDER]);
      const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
      return () => duelPresentation(answerDuel(catalogue, attacker, defender, options));
    },
  };
}

function readSides(
  catalogue: Catalogue,
  argv: Words,
  reader: OptionReader,
  position: PositionFile | undefined,
  sides: readonly SideWords[],
) {
  const from = readFrom(reader, position);
  const areFigures = from !== undefined || sides.some(({ name }) => reader.given(name));
  const tested = readCharacteristic(reader, areFigures);
  if (from === undefined) return sides.map((side) => readSide(catalogue, argv, reader, tested, side));
  const p = positionIn(catalogue, from);
  return sides.map((side) => readSideIn(p, reader, tested, side));
}
