import { from } from 'arquero';
import { formatPointsIn, formatPointsInterval, formatPValue } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackEffect, PackEffects, PackInteraction } from '../experiments/packEffects.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { flagText } from './flagText.ts';
import { miniatureName, type Names, nameOf, sideNames } from './names.ts';
import { CHARACTER, PACK, percentLevel, SIDE } from './phrases.ts';
import { type DisplayColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** How the intervals are simultaneous. @param isWatched whether they hold at every look, too */
function simultaneity(isWatched: boolean): string {
  return isWatched ? 'Bonferroni, for every look' : 'max-|t|';
}

const METHODS = {
  likelihood: '',
  firth: ' A combination won or lost every game, so the fit is penalised (Firth).',
  none: ' Too few games for an estimate.',
} as const;

function effectsNote(
  confidence: number,
  method: 'likelihood' | 'firth' | 'none',
  isWatched: boolean,
  isAdjusted: boolean,
): string {
  return (
    "Points of its side's score against the mean of the character's other packs, averaged over all other packs. A logistic model of " +
    `main effects and of pairs within a side on the randomised design, errors clustered by pairs of games. It corrects for the other drawn packs, so it may decide what the simple comparison cannot. Intervals and p are simultaneous ` +
    `over all packs at ${percentLevel(confidence)} (${simultaneity(isWatched)}).` +
    (isAdjusted ? ' The effects of dice and Setup Roll are removed.' : '') +
    METHODS[method]
  );
}

/** The table `effects`: the effect of each pack on the score, the strongest first. */
export function effectsTable(
  effects: PackEffects | undefined,
  sides: MatchupResult['sides'],
  names: Names,
): StudyTable {
  const sideWords = sideNames(sides);
  return {
    name: 'effects',
    title: 'What each pack adds',
    note: effectsNote(
      effects?.confidence ?? DEFAULT_CONFIDENCE,
      effects?.method ?? 'likelihood',
      isWatched(effects),
      effects?.isAdjusted === true,
    ),
    data: from(
      (effects?.effects ?? []).map((effect) => ({
        side: sideWords[effect.side],
        miniature: effect.miniature,
        character: miniatureName(names, effect.character, effect.miniature),
        pack: nameOf(names, effect.pack),
        ...miniatures(effect),
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

function interactionsNote(confidence: number, pairs: number, isWatched: boolean): string {
  return (
    `Points that two packs of a side add together beyond the sum of both. Intervals and p are simultaneous over all ${pairs} pairs at ` +
    `${percentLevel(confidence)} (${simultaneity(isWatched)}).`
  );
}

/**
 * The table `interactions`: the joint effect of two packs of a side beyond their separate effects, the strongest first.
 */
export function interactionsTable(
  effects: PackEffects | undefined,
  sides: MatchupResult['sides'],
  names: Names,
): StudyTable {
  const sideWords = sideNames(sides);
  const inWords = (interaction: PackInteraction, at: 0 | 1): string => {
    const [character] = interaction.miniatures[at].split('#');
    return `${miniatureName(names, character, interaction.miniatures[at])}, ${nameOf(names, interaction.packs[at])}`;
  };
  const all = effects?.interactions ?? [];
  return {
    name: 'interactions',
    title: 'Packs together',
    note: interactionsNote(effects?.confidence ?? DEFAULT_CONFIDENCE, all.length, isWatched(effects)),
    long: true,
    data: from(
      all.map((interaction) => ({
        side: sideWords[interaction.side],
        one: inWords(interaction, 0),
        other: inWords(interaction, 1),
        ...miniatures(interaction),
      })),
    ),
    display: [
      { ...textColumn(SIDE, 'side'), optional: true },
      textColumn('Pack', 'one'),
      textColumn('together with', 'other'),
      ...effectColumns(),
    ],
  };
}

function isWatched(effects: PackEffects | undefined): boolean {
  return effects !== undefined && effects.planned !== null;
}

function miniatures({
  points,
  standardError,
  low,
  high,
  pValue,
  flagged,
  check,
}: PackEffect | PackInteraction) {
  return { points, standardError, low, high, pValue, flagged, check: check ?? null };
}

function effectColumns(): DisplayColumn[] {
  return [
    withinColumn('Adds', ['points', 'low', 'high'], formatPointsIn),
    pairColumn('Interval', ['low', 'high'], formatPointsInterval),
    {
      header: 'p',
      align: 'right',
      optional: true,
      cell: ({ pValue }) => formatPValue(typeof pValue === 'number' ? pValue : null),
    },
    {
      header: 'Flag',
      align: 'left',
      texts: ['flagged', 'check'],
      cell: (row) => flagText(row, false),
    },
  ];
}
