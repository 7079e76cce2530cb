/** The question of `odds spot`: whether the target is seen (R-SPOT-01), and whether it can evade (R-SPOT-02). */

import { notes, table } from '../../../../answer/blocks.ts';
import { chance } from '../../../../answer/measure.ts';
import { tableBars } from '../../../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../../../dice/expression/phrases.ts';
import { presented } from '../../../../odds/presentation.ts';
import type { ParameterContext } from '../../../../params/declaration.ts';
import { idsOf, texts, whole } from '../../../../params/kinds.ts';
import type { Catalogue } from '../../model.ts';
import { answerSpot, IDENTIFIED, LOCATED, spotHead, UNSEEN } from '../../odds/answerSpot.ts';
import { evadeNeed, iFactor, type Stretch, sumOfConditions } from '../../tests/spotting.ts';
import { GROUPS, RESULT_AXIS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';

export const spotOdds = rattenkriegQuestion({
  id: 'spot',
  title: 'Spotting',
  group: GROUPS.troops,
  examples: [['60 --murk 2x10 --cover 1 --camouflage helmet-foliage']],
  params: {
    distance: whole(0, 3000).positional().describe('distance to the target in inches'),
    murk: texts((all, context: ParameterContext) => all.map((text) => readStretch(text, context))).describe(
      'visibility condition and inches of the line: 5x2, 2+1x10; repeatable',
    ),
    camouflage: idsOf('camouflage', (c: Catalogue) => c.visibility.camouflage).describe(
      'camouflage cover of the target, which may evade: camouflage-uniform, ghillie, …',
    ),
    doing: idsOf('action', (c: Catalogue) => c.visibility.actionModifiers).describe(
      'action of the target: move-or-throw, run-or-ruins, …',
    ),
    quality: whole(1, 8).default(3).describe('Quality of the spotter'),
    'target-quality': whole(1, 8).default(3).describe('Quality of the target'),
    size: whole(0, 200).default(0).describe('size of a vehicle or gun; 0 for men'),
    height: whole(-60, 60)
      .default(0)
      .describe('height of the target in inches above the spotter; below 0 lower'),
    scope: whole(-9, 9).default(0).describe('magnification of the optic, or sight of the vehicle'),
    cover: whole(0, 9).describe('cover of the target, which may evade'),
    shots: whole(0, 9).default(0).describe('number of shots or bursts that the target fired'),
    actions: whole(1, 20).default(3).describe('number of Spot actions, one after the other'),
  },
  sections: {
    'Line of sight': ['distance', 'quality', 'murk', 'height', 'actions'],
    Target: ['target-quality', 'size', 'cover', 'camouflage', 'doing', 'shots'],
  },
  start: () => ({ distance: '60' }),
  read: ({ catalogue, interpretations }, request) => {
    const { camouflage, actionModifiers } = catalogue.visibility;
    const worn = modifiers(camouflage, request.camouflage);
    const done = modifiers(actionModifiers, request.doing);
    const shots = actionModifiers.find(({ id }) => id === 'per-shot-or-burst')?.modifier ?? 0;
    const mayEvade = request.cover !== null || worn.length > 0;
    const question = {
      seen: {
        distance: request.distance,
        iFactor: iFactor(request.murk),
        height: request.height,
        spotterQuality: request.quality,
        size: request.size,
        targetQuality: request['target-quality'],
        scope: request.scope,
      },
      evade: mayEvade ? evadeNeed(request.cover ?? 0, worn, [...done, shots * request.shots]) : null,
      actions: request.actions,
      interpretations,
    };
    return () => presentationOf(answerSpot(catalogue, question));
  },
});

/** Modifiers of the named rows. */
function modifiers(
  rows: readonly { readonly id: string; readonly modifier: number }[],
  ids: readonly string[],
): number[] {
  return rows.filter(({ id }) => ids.includes(id)).map(({ modifier }) => modifier);
}

/** `5x2`: condition 5 over 2 inches; several conditions of one place add up: `5+1x2`. */
function readStretch(text: string, { reader }: ParameterContext): Stretch {
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

function presentationOf({ answer, explanation }: ReturnType<typeof answerSpot>) {
  const { identified, located, unseen, within, expectedActions } = answer.exact;
  const { seen, actions } = answer.question;
  const results = table(
    [
      ['result', 'text'],
      ['chance', 'probability'],
    ],
    [
      [IDENTIFIED, identified],
      [LOCATED, located],
      [UNSEEN, unseen],
    ],
    { isExhaustive: true },
  );
  return presented(answer, explanation, {
    headline: [
      chance(IDENTIFIED, identified),
      chance(LOCATED, located),
      chance(UNSEEN, unseen),
      chance('identified within all actions', within[within.length - 1]),
    ],
    blocks: [
      results,
      notes(
        `identified within ${actions} actions ${probabilityLabel(within[within.length - 1])}`,
        expectedActions === null
          ? 'never identified'
          : `${expectedActions.toFixed(4)} actions expected until identified`,
      ),
    ],
    chart: () => tableBars(results, spotHead(seen.distance, seen.spotterQuality), RESULT_AXIS, IDENTIFIED),
  });
}
