/** Arguments for the figures shot at, one argument per sector: `3 front` or `2 head-only + 1 rear hunkered`. */
import { nearestName } from '../../../base/nearest.ts';
import { FACING, type Target } from '../fire/target.ts';
import { STANCES } from '../schema/names.ts';
import type { OddsContext } from './context.ts';

export const MOST_FIGURES = 60;
const HUNKERED = 'hunkered';

/** Ids of the kinds of cover that an argument may name. */
function coverWords({ catalogue }: Pick<OddsContext, 'catalogue'>): string[] {
  return catalogue.combat.cover.flatMap(({ id, kind }) => (kind === 'hunkered' ? [] : [id]));
}

export function tooManyFigures(most: number): string {
  return `found more than ${most} miniatures`;
}

/**
 * Figures by sector.
 * @param argument that names them
 * @param texts empty: one figure in the open
 */
export function readSectors(
  context: OddsContext,
  argument: string,
  texts: readonly string[],
): readonly (readonly Target[])[] {
  const sectors = texts.map((text) =>
    text.split(/[+,]/).flatMap((group) => readGroup(context, argument, group)),
  );
  const named = sectors.length === 0 ? [[FACING]] : sectors;
  const count = named.reduce((sum, sector) => sum + sector.length, 0);
  if (count > MOST_FIGURES) context.reader.fault(argument, tooManyFigures(MOST_FIGURES));
  return named;
}

// The fault for an unknown part of an argument.
function notAFigureWord(word: string): string {
  return `found "${word}", expected a number of men, a stance, a kind of cover or hunkered`;
}

/** `3 head-only concealed` or `3:head-only:concealed`. */
function readGroup(context: OddsContext, argument: string, text: string): Target[] {
  const { reader } = context;
  const covers = coverWords(context);
  const given = text.split(/[\s:]+/).filter((word) => word !== '');
  let count: number | undefined;
  let { stance, isHunkered } = FACING;
  let hasStance = false;
  const cover: string[] = [];
  if (given.length === 0) reader.fault(argument, notAFigureWord(text.trim()));
  for (const word of given) {
    const named = STANCES.find((one) => one === word);
    if (/^\d+$/.test(word) && count === undefined) count = Number(word);
    else if (word === HUNKERED) isHunkered = true;
    else if (named !== undefined) {
      if (hasStance) reader.fault(argument, 'a miniature has one stance; found two');
      hasStance = true;
      stance = named;
    } else if (cover.includes(word)) reader.fault(argument, `the cover ${word} is named twice`);
    else if (covers.includes(word)) cover.push(word);
    else {
      const known = [...STANCES, ...covers, HUNKERED];
      reader.fault(argument, notAFigureWord(word), nearestName(word, known), word);
    }
  }
  if (count === 0) reader.fault(argument, notAFigureWord('0'));
  return Array.from({ length: Math.min(count ?? 1, MOST_FIGURES + 1) }, () => ({
    stance,
    cover,
    isHunkered,
  }));
}
