/** The question of `odds pierce`: up to which range each shell pierces how much armour. */

import { expectedInteger, foundExpected } from '../../../base/phrases.ts';
import { idChoices, type ParameterContext } from '../../../params/declaration.ts';
import { text, texts } from '../../../params/kinds.ts';
import { answerPierce, pierceTitle } from '../../../rulesets/rattenkrieg/odds/answerPierce.ts';
import { alignedLines } from '../../aligned.ts';
import type { OddsPresentation } from '../../presentation.ts';
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
      (all.length === 0 ? context.catalogue.guns.map(({ id }) => id) : all).flatMap((said) =>
        readProjectiles(context, name, said),
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
  read: ({ catalogue, readings }, { guns: projectiles, armour: armours }) => {
    const question = { projectiles, armours, readings };
    return () => presentationOf(answerPierce(catalogue, question));
  },
});

function readArmours(said: string, { reader }: ParameterContext, name: string): number[] {
  return said.split(',').map((part) => {
    const found = /^\s*\d{1,4}\s*$/.test(part) ? Number(part) : Number.NaN;
    if (!(found >= 1 && found <= MOST_ARMOUR))
      reader.fault(name, foundExpected(part.trim(), expectedInteger(1, MOST_ARMOUR)));
    return found;
  });
}

function pierceCell(range: number | 'any' | null): string {
  return range === null ? '-' : String(range);
}

function presentationOf({ answer, explanation }: ReturnType<typeof answerPierce>): OddsPresentation {
  const { rows } = answer.exact;
  const columns = answer.question.armours.map(String);
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: alignedLines([
      ['gun, shell', ...columns],
      ...rows.map(({ name, ranges }) => [name, ...ranges.map(pierceCell)]),
    ]),
    picture: () => ({
      kind: 'heat',
      title: pierceTitle(),
      rows: rows.map(({ name }) => name),
      columns,
      cells: rows.map(({ farthest }) => farthest),
      axis: 'Relative armour, mm',
      format: 'mean',
    }),
  };
}
