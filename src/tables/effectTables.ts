import { from } from 'arquero';
import * as words from '../base/messages/effects.ts';
import { CHARACTER, PACK, SIDE } from '../base/messages/tables.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackEffect, PackEffects, PackInteraction } from '../experiments/packEffects.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { flagText } from './flagText.ts';
import { formatPointsIn, formatPointsInterval, formatPValue } from './format.ts';
import { figureName, type Names, nameOf, sideNames } from './names.ts';
import { type DisplayColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** The table `effects`: what each pack adds, the strongest first. */
export function effectsTable(
  effects: PackEffects | undefined,
  sides: MatchupResult['sides'],
  names: Names,
): StudyTable {
  const sideWords = sideNames(sides);
  return {
    name: 'effects',
    title: words.effectsTitle(),
    note: words.effectsNote(
      effects?.confidence ?? DEFAULT_CONFIDENCE,
      effects?.method ?? 'likelihood',
      isWatched(effects),
      effects?.isAdjusted === true,
    ),
    data: from(
      (effects?.effects ?? []).map((effect) => ({
        side: sideWords[effect.side],
        figure: effect.figure,
        character: figureName(names, effect.character, effect.figure),
        pack: nameOf(names, effect.pack),
        ...figures(effect),
      })),
    ),
    display: [
      { ...textColumn(SIDE, 'side'), optional: true },
      textColumn(CHARACTER, 'character'),
      textColumn(PACK, 'pack'),
      ...effectColumns(),
    ],
  };
}

/** The table `interactions`: what two packs of a side are worth together beyond each alone, the strongest first. */
export function interactionsTable(
  effects: PackEffects | undefined,
  sides: MatchupResult['sides'],
  names: Names,
): StudyTable {
  const sideWords = sideNames(sides);
  const inWords = (interaction: PackInteraction, at: 0 | 1): string => {
    const [character] = interaction.figures[at].split('#');
    return words.packOf(
      figureName(names, character, interaction.figures[at]),
      nameOf(names, interaction.packs[at]),
    );
  };
  const all = effects?.interactions ?? [];
  return {
    name: 'interactions',
    title: words.interactionsTitle(),
    note: words.interactionsNote(effects?.confidence ?? DEFAULT_CONFIDENCE, all.length, isWatched(effects)),
    long: true,
    data: from(
      all.map((interaction) => ({
        side: sideWords[interaction.side],
        one: inWords(interaction, 0),
        other: inWords(interaction, 1),
        ...figures(interaction),
      })),
    ),
    display: [
      { ...textColumn(SIDE, 'side'), optional: true },
      textColumn(words.ONE, 'one'),
      textColumn(words.WITH, 'other'),
      ...effectColumns(),
    ],
  };
}

function isWatched(effects: PackEffects | undefined): boolean {
  return effects !== undefined && effects.planned !== null;
}

function figures({ points, standardError, low, high, pValue, flagged, check }: PackEffect | PackInteraction) {
  return { points, standardError, low, high, pValue, flagged, check: check ?? null };
}

function effectColumns(): DisplayColumn[] {
  return [
    withinColumn(words.ADDS, ['points', 'low', 'high'], formatPointsIn),
    pairColumn(words.INTERVAL, ['low', 'high'], formatPointsInterval),
    {
      header: words.P_VALUE,
      align: 'right',
      optional: true,
      cell: ({ pValue }) => formatPValue(typeof pValue === 'number' ? pValue : null),
    },
    {
      header: words.FLAG,
      align: 'left',
      texts: ['flagged', 'check'],
      cell: (row) => flagText(row, false),
    },
  ];
}
