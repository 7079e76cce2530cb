/** The question of `odds spot`: is the target seen (R-SPOT-01), and can it evade (R-SPOT-02)? */

import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import {
  answerSpot,
  IDENTIFIED,
  LOCATED,
  spotHead,
  UNSEEN,
} from '../../../rulesets/rattenkrieg/odds/answerSpot.ts';
import {
  evadeNeed,
  iFactor,
  type Stretch,
  sumOfConditions,
} from '../../../rulesets/rattenkrieg/tests/spotting.ts';
import { integerArgument, integerOption, integerOptions, TEXTS } from '../../optionKinds.ts';
import type { OddsPresentation } from '../../presentation.ts';
import type { OddsQuestion, Words } from '../../question.ts';
import { readIds } from '../../words.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { RESULT_AXIS } from '../phrases.ts';

const DISTANCE = integerOption('distance', undefined, 0, 3000, 'inches to the target');
const QUALITY = integerOption('quality', 3, 1, 8, 'of the spotter');
const TARGET_QUALITY = integerOption('target-quality', 3, 1, 8, 'of the target');
const SIZE = integerOption('size', 0, 0, 200, 'of a vehicle or gun; figures have none');
const HEIGHT = integerOption('height', 0, -60, 60, 'inches that the target is higher, below 0 lower');
const SCOPE = integerOption('scope', 0, -9, 9, 'magnification, or the sight of a vehicle');
const COVER = integerOption('cover', undefined, 0, 9, 'of the target, which may evade');
const SHOTS = integerOption('shots', 0, 0, 9, 'shots or bursts that the target has fired');
const ACTIONS = integerOption('actions', 3, 1, 20, 'spot actions, one after the other');

export const spotOdds: OddsQuestion<Catalogue> = {
  command: 'odds spot',
  examples: [['60 --murk 2x10 --cover 1 --camouflage helmet-foliage']],
  positionals: [integerArgument(DISTANCE)],
  options: {
    murk: {
      ...TEXTS,
      describe: 'visibility condition and inches of the line: 5x2, 2+1x10; repeat for more',
    },
    camouflage: {
      ...TEXTS,
      describe: 'of the target, which may evade: camouflage-uniform, ghillie, …',
    },
    doing: { ...TEXTS, describe: 'what the target does: move-or-throw, run-or-ruins, …' },
    ...integerOptions([QUALITY, TARGET_QUALITY, SIZE, HEIGHT, SCOPE, COVER, SHOTS, ACTIONS]),
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const { camouflage, actionModifiers } = catalogue.visibility;
    const worn = readModifiers(reader, argv, 'camouflage', 'camouflage', camouflage);
    const done = readModifiers(reader, argv, 'doing', 'action', actionModifiers);
    const shots = actionModifiers.find(({ id }) => id === 'per-shot-or-burst')?.modifier ?? 0;
    const cover = reader.given('cover') ? reader.integer(COVER) : 0;
    const mayEvade = reader.given('cover') || worn.length > 0;
    const question = {
      seen: {
        distance: reader.integer(DISTANCE),
        iFactor: iFactor(reader.texts('murk').map((text) => readStretch(reader, text))),
        height: reader.integer(HEIGHT),
        spotterQuality: reader.integer(QUALITY),
        size: reader.integer(SIZE),
        targetQuality: reader.integer(TARGET_QUALITY),
        scope: reader.integer(SCOPE),
      },
      evade: mayEvade ? evadeNeed(cover, worn, [...done, shots * reader.integer(SHOTS)]) : null,
      actions: reader.integer(ACTIONS),
      readings,
    };
    return () => presentationOf(answerSpot(catalogue, question));
  },
};

/** Modifiers of the rows that an option names. @param kind what they are called */
function readModifiers(
  reader: OptionReader,
  argv: Words,
  name: string,
  kind: string,
  rows: readonly { readonly id: string; readonly modifier: number }[],
): number[] {
  const known = rows.map(({ id }) => id);
  const ids = readIds(reader, argv, name, kind, known);
  return rows.filter(({ id }) => ids.includes(id)).map(({ modifier }) => modifier);
}

/** `5x2`: condition 5 over 2 inches; conditions of one place add up: `5+1x2`. */
function readStretch(reader: OptionReader, text: string): Stretch {
  const match = /^(\d(?:\+\d)*)x(\d{1,3})$/.exec(text.replaceAll(' ', ''));
  if (match === null) {
    reader.fault(
      'murk',
      `found "${text}", expected a visibility condition and inches such as 5x2, or 2+1x10`,
    );
    return { condition: 0, inches: 0 };
  }
  return { condition: sumOfConditions(match[1].split('+').map(Number)), inches: Number(match[2]) };
}

function presentationOf({ answer, explanation }: ReturnType<typeof answerSpot>): OddsPresentation {
  const { identified, located, unseen, within, expectedActions } = answer.exact;
  const { seen, actions } = answer.question;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      `identified within ${actions} actions ${probabilityLabel(within[within.length - 1])}`,
      expectedActions === null
        ? 'never identified'
        : `${expectedActions.toFixed(4)} actions expected until identified`,
    ],
    picture: () => ({
      kind: 'bars',
      title: spotHead(seen.distance, seen.spotterQuality),
      axis: RESULT_AXIS,
      bars: [
        { label: IDENTIFIED, probability: identified, marked: true },
        { label: LOCATED, probability: located, marked: false },
        { label: UNSEEN, probability: unseen, marked: false },
      ],
    }),
  };
}
