/** The question of `odds wall --ruleset rattenkrieg`: wall sections that collapse. */

import { distribution, notes, sampledShares } from '../../../../answer/blocks.ts';
import { average, chance } from '../../../../answer/measure.ts';
import { nearestName } from '../../../../base/nearest.ts';
import { distributionBars } from '../../../../charts/oddsChartKinds.ts';
import { atLeast } from '../../../../dice/distribution.ts';
import { probabilityLabel } from '../../../../dice/expression/phrases.ts';
import { presented } from '../../../../odds/presentation.ts';
import { idChoices, plainChoices } from '../../../../params/declaration.ts';
import { flag, oneOf, text, whole } from '../../../../params/kinds.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import { explosives } from '../../blast/weapons.ts';
import { levelOf } from '../../fire/penetration.ts';
import {
  answerWall,
  collateralLine,
  explosionName,
  outrightLine,
  WALLS_SECTIONS,
  type WallQuestion,
} from '../../odds/answerWall.ts';
import { DAMAGE } from '../../odds/phrases.ts';
import type { OddsContext } from '../context.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { materialsOf } from '../shooterSide.ts';

const HIGHEST_LEVEL = 5;

export const wallOdds = rattenkriegQuestion({
  id: 'wall',
  title: 'Wall',
  group: GROUPS.blasts,
  examples: [['"brick wall" satchel-charge --opening']],
  params: {
    material: text(readMaterial)
      .positional()
      .describe('a level, or "brick wall"')
      .control<OddsContext>({
        label: 'Level or material',
        choices: ({ catalogue }) => plainChoices(materialsOf(catalogue)),
        isFree: true,
      }),
    explosive: text(readExplosion)
      .positional()
      .default('6D(5)')
      .describe('id of an explosive, or dice: 6D(5)')
      .control<OddsContext>({
        label: 'Explosive, or dice',
        choices: ({ catalogue }) => idChoices(explosives(catalogue).filter(({ he }) => he !== null)),
        isFree: true,
      }),
    times: whole(1, 20).default(1).describe('number of charges, shells or blows on the same place'),
    sections: whole(1, 50).default(4).describe('number of sections that the points can damage'),
    opening: flag('the sections have doors or windows'),
    shape: oneOf(['1', '1.5', '2', '3']).default('1').describe('factor for corners, joints and curves'),
    ...SAMPLES,
  },
  sections: {
    Wall: ['material', 'sections', 'shape', 'opening'],
    Blast: ['explosive', 'times'],
  },
  start: () => ({ material: '3' }),
  read: ({ catalogue, interpretations }, { trials, seed, explosive, times, material, ...request }) => {
    const question = {
      explosive,
      times,
      ...material,
      hasOpening: request.opening,
      shape: Number(request.shape),
      sections: request.sections,
      interpretations,
    };
    return () => presentationOf(answerWall(catalogue, question, { trials, seed }));
  },
});

function readMaterial(
  text: string,
  { catalogue, interpretations, reader }: OddsContext,
  name: string,
): Pick<WallQuestion, 'wall' | 'level'> | undefined {
  const isLevel = /^\d$/.test(text);
  const level = isLevel ? Number(text) : levelOf(catalogue, interpretations, text.toLowerCase());
  if (typeof level === 'number' && level >= 1 && level <= HIGHEST_LEVEL)
    return { wall: isLevel ? `a wall of level ${text}` : text, level };
  reader.fault(
    name,
    `found "${text}", expected a level from 1 to 5 or a material such as "brick wall"`,
    nearestName(text, materialsOf(catalogue)),
  );
  return undefined;
}

/** An explosive, or plain dice `6D(5)`. */
function readExplosion(
  text: string,
  { catalogue, reader }: OddsContext,
  argument: string,
): WallQuestion['explosive'] | undefined {
  const dice = /^(\d{1,2})D\(([1-6])\)$/i.exec(text);
  if (dice !== null && Number(dice[1]) > 0)
    return { name: '', he: { dice: Number(dice[1]), severity: Number(dice[2]) }, rings: [] };
  const wanted = text.toLowerCase();
  const all = explosives(catalogue);
  const found = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found === undefined) {
    const ids = all.map(({ id }) => id);
    reader.fault(
      argument,
      `found "${text}", expected an explosive, or dice such as 6D(5)`,
      nearestName(wanted, ids),
    );
    return undefined;
  }
  const { name, he, rings } = found;
  if (he !== null) return { name, he, rings };
  reader.fault(argument, `${name} has no printed HE column`);
  return undefined;
}

function presentationOf({ answer, explanation }: ReturnType<typeof answerWall>) {
  const { question, exact, sampled } = answer;
  const { outright, collateral, inside, damage } = exact;
  const sections = distribution(WALLS_SECTIONS, exact.sections, {
    sampled: sampledShares(sampled?.shares, sampled),
  });
  return presented(answer, explanation, {
    headline: [
      chance('a section falls', atLeast(exact.sections, 1)),
      average('expected sections', exact.expected),
    ],
    blocks: [
      distribution(DAMAGE, damage.probabilities, { first: damage.lowest }),
      sections,
      notes(
        outrightLine(outright, question.level),
        collateralLine(question.level, collateral),
        `a man in it: dead ${probabilityLabel(inside.dead)}, out of action ${probabilityLabel(inside.out)}`,
      ),
    ],
    chart: () =>
      distributionBars(sections, `Sections brought down: ${explosionName(question)}`, 'Sections that fall'),
  });
}
