/** Arguments for the figures near an explosion: `3 front`, `head-only@2`, `2 rear@1.5/90`. */
import { text, texts } from '../../../../params/kinds.ts';
import { FACING } from '../../fire/target.ts';
import type { BlastFigure } from '../../odds/blastQuestion.ts';
import type { OddsContext } from '../context.ts';
import { MOST_FIGURES, readSectors, tooManyFigures } from '../figures.ts';

const MOST_INCHES = 600;
const PLACE = /^(.*?)@(\d{1,3}(?:\.\d{1,2})?)(?:\/(\d{1,3}))?$/;

/** Parameters of every question about an explosion. */
export const NEAR = {
  figures: texts((all, context: OddsContext, name) => readBystanders(context, name, all))
    .optionalPositional()
    .describe(
      'who stands near: 3, "2 head-only + rear@2", front@1.5/90 (inches from the aim point, degrees); without: one man',
    )
    .control({
      label: 'Miniatures, by place',
      help: 'A place a line: 3, 2 head-only + rear@2, front@1.5/90 (inches from the aim point, degrees); without: one man',
    }),
};
export const BASE = {
  base: text(readBase).default(0).describe('width of a base in inches; any part of it counts'),
};

/** Two men at the aim point, and one beside them. */
export const SOME_FIGURES = ['2', 'head-only@2'];

function placeExpected(found: string): string {
  return `found "${found}", expected a place such as @2 or @2/90: inches from the aim point, and degrees`;
}

/** The figures nearby, in the order of the arguments; by default one man in the open. */
function readBystanders(
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
    const [given, inches, bearing] =
      place === null ? [group.split('@')[0], 0, 0] : [place[1], Number(place[2]), Number(place[3] ?? 0)];
    if (inches > MOST_INCHES || bearing > 360) reader.fault(argument, placeExpected(group));
    const targets =
      given.trim() === '' && place !== null ? [FACING] : readSectors(context, argument, [given]).flat();
    return targets.map((target): BlastFigure => ({ target, inches, bearing, isThrower: false }));
  });
  const isReported = reader.faults.length > before;
  if (figures.length > MOST_FIGURES && !isReported) reader.fault(argument, tooManyFigures(MOST_FIGURES));
  return figures;
}

/** Width of a base in inches. */
function readBase(text: string, { reader }: OddsContext, name: string): number | undefined {
  if (/^\d(\.\d{1,2})?$/.test(text)) return Number(text);
  reader.fault(name, `found ${text}, expected inches from 0 to 9.99`);
  return undefined;
}
