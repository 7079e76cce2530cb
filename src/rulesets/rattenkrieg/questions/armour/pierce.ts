/** The question of `odds pierce`: the maximum range at which each shell pierces each thickness of armour. */
import { type Column, table } from '../../../../answer/blocks.ts';
import { expectedInteger, foundExpected } from '../../../../base/phrases.ts';
import { tableHeat } from '../../../../charts/oddsChartKinds.ts';
import { presented } from '../../../../odds/presentation.ts';
import { idChoices, type ParameterContext } from '../../../../params/declaration.ts';
import { text, texts } from '../../../../params/kinds.ts';
import { answerPierce, pierceTitle } from '../../odds/answerPierce.ts';
import type { OddsContext } from '../context.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { projectileChoices, readProjectiles } from './projectile.ts';

const MOST_ARMOUR = 2000;

export const pierceOdds = rattenkriegQuestion({
  id: 'pierce',
  title: 'Range by armour',
  group: GROUPS.armour,
  examples: [['f34 kwk40-l48 --armour 45,80,100']],
  params: {
    guns: texts((all, context: OddsContext, name) =>
      (all.length === 0 ? context.catalogue.guns.map(({ id }) => id) : all).flatMap((given) =>
        readProjectiles(context, name, given),
      ),
    )
      .optionalPositional()
      .describe('guns or shells such as f34/br-350a, anti-tank rifles, launchers; without: all guns')
      .control<OddsContext>({
        label: 'Guns and shells',
        choices: ({ catalogue }) => [...idChoices(catalogue.guns), ...projectileChoices(catalogue)],
      }),
    armour: text(readArmours).default('30,45,60,80,100,120,141,200').describe('relative armour, millimetres'),
  },
  sections: { Gun: ['guns', 'armour'] },
  start: ({ guns }) => ({ guns: guns.slice(0, 2).map(({ id }) => id) }),
  read: ({ catalogue, interpretations }, { guns: projectiles, armour: armours }) => {
    const question = { projectiles, armours, interpretations };
    return () => presentationOf(answerPierce(catalogue, question));
  },
});

function readArmours(given: string, { reader }: ParameterContext, name: string): number[] {
  return given.split(',').map((part) => {
    const found = /^\s*\d{1,4}\s*$/.test(part) ? Number(part) : Number.NaN;
    if (!(found >= 1 && found <= MOST_ARMOUR))
      reader.fault(name, foundExpected(part.trim(), expectedInteger(1, MOST_ARMOUR)));
    return found;
  });
}

function presentationOf({ answer, explanation }: ReturnType<typeof answerPierce>) {
  const { rows } = answer.exact;
  const ranges = table(
    [
      ['gun, shell', 'text'],
      ...answer.question.armours.map(
        (armour): Column => ({
          head: String(armour),
          format: 'count',
          absent: '-',
          isCompared: true,
        }),
      ),
    ],
    rows.map((row) => [row.name, ...row.ranges]),
  );
  return presented(answer, explanation, {
    blocks: [ranges],
    chart: () => ({
      ...tableHeat(ranges, pierceTitle(), 'Relative armour, mm'),
      cells: rows.map(({ farthest }) => farthest),
    }),
  });
}
