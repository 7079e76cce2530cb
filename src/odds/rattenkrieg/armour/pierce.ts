/** The question of `odds pierce`: up to which range each shell pierces how much armour. */

import type { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerPierce, pierceTitle } from '../../../rulesets/rattenkrieg/odds/answerPierce.ts';
import { alignedLines } from '../../aligned.ts';
import { argumentList, TEXT, texts } from '../../optionKinds.ts';
import type { OddsPresentation } from '../../presentation.ts';
import type { OddsQuestion } from '../../question.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { readProjectiles } from './projectile.ts';

const ARMOURS = '30,45,60,80,100,120,141,200';
const MOST_ARMOUR = 2000;

export const pierceOdds: OddsQuestion<Catalogue> = {
  command: 'odds pierce',
  examples: [['f34 kwk40-l48 --armour 45,80,100']],
  positionals: [
    argumentList(
      'guns',
      'guns or shells such as f34/br-350a, anti-tank rifles, launchers; without: all guns',
    ),
  ],
  options: {
    armour: { ...TEXT, describe: `relative armour, millimetres [default: ${ARMOURS}]` },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const named = texts(argv.guns);
    const projectiles = (named.length === 0 ? catalogue.guns.map(({ id }) => id) : named).flatMap((text) =>
      readProjectiles(context, 'guns', text),
    );
    const question = { projectiles, armours: readArmours(reader), readings: context.readings };
    return () => presentationOf(answerPierce(catalogue, question));
  },
};

function readArmours(reader: OptionReader): number[] {
  return (reader.text('armour') ?? ARMOURS).split(',').map((text) => {
    const found = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
    if (!(found >= 1 && found <= MOST_ARMOUR))
      reader.fault('armour', `found ${text.trim()}, expected an integer from ${1} to ${MOST_ARMOUR}`);
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
