/** Arguments that say who stands near an explosion: `3 front`, `head-only@2`, `2 rear@1.5/90`. */
import { FACING } from '../../../rulesets/rattenkrieg/fire/target.ts';
import type { BlastFigure } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { TEXT } from '../../optionKinds.ts';
import { type OddsContext, RULE_OPTION } from '../context.ts';
import { MOST_FIGURES, readSectors, tooManyFigures } from '../figures.ts';

const MOST_INCHES = 600;
const PLACE = /^(.*?)@(\d{1,3}(?:\.\d{1,2})?)(?:\/(\d{1,3}))?$/;

/** Options of every question about an explosion. */
export const BLAST_OPTIONS = {
  base: { ...TEXT, describe: 'inches across a base, any part of which counts [default: 0]' },
  ...RULE_OPTION,
} as const;

export const FIGURES_HELP =
  'who stands near: 3, "2 head-only + rear@2", front@1.5/90 (inches from the aim point, degrees); without: one man';

function placeExpected(found: string): string {
  return `found "${found}", expected a place such as @2 or @2/90: inches from the aim point, and degrees`;
}

/** Everybody near, in the order of the arguments; one man in the open where nobody is named. */
export function readBystanders(
  context: OddsContext,
  argument: string,
  texts: readonly string[],
): readonly BlastFigure[] {
  const { reader } = context;
  const before = reader.faults.length;
  const groups = texts.flatMap((text) => text.split(/[+,]/)).map((text) => text.trim());
  const figures = (groups.length === 0 ? ['1'] : groups).flatMap((group) => {
    const place = PLACE.exec(group);
    if (place === null && group.includes('@')) reader.fault(argument, placeExpected(group));
    const [said, inches, bearing] =
      place === null ? [group.split('@')[0], 0, 0] : [place[1], Number(place[2]), Number(place[3] ?? 0)];
    if (inches > MOST_INCHES || bearing > 360) reader.fault(argument, placeExpected(group));
    const targets =
      said.trim() === '' && place !== null ? [FACING] : readSectors(context, argument, [said], false).flat();
    return targets.map((target): BlastFigure => ({ target, inches, bearing, isThrower: false }));
  });
  const isReported = reader.faults.length > before;
  if (figures.length > MOST_FIGURES && !isReported) reader.fault(argument, tooManyFigures(MOST_FIGURES));
  return figures;
}

/** Inches across a base. */
export function readBase({ reader }: OddsContext): number {
  const text = reader.text('base');
  if (text === undefined) return 0;
  const base = /^\d(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(base)) reader.fault('base', `found ${text}, expected inches from 0 to 9.99`);
  return Number.isNaN(base) ? 0 : base;
}
