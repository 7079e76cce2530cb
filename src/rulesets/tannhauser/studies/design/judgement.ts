/** What `shockroll design` says about one character: the document of `balance packs --focus` in a few lines. */
import { z } from 'zod';
import { formatCount, formatMean, formatPointsIn, formatPointsInterval } from '../../../../answer/format.ts';
import { wrap } from '../../../../base/wrap.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import type { Character } from '../../model.ts';

const worthSchema = z.object({ difference: z.number(), low: z.number(), high: z.number() });
export type Worth = z.infer<typeof worthSchema>;

/** The part of the document that is shown. */
export const judgementSchema = z.object({
  claim: z.string(),
  games: z.number(),
  settings: z.tuple([
    z.object({
      player: z.string(),
      focus: z.object({
        side: z.number(),
        games: z.number(),
        overall: worthSchema,
        packs: z.array(worthSchema.extend({ pack: z.string() })),
        parameters: z.array(z.object({ label: z.string(), step: z.number(), effect: worthSchema })),
        remedy: worthSchema
          .extend({
            changes: z.array(
              z.object({
                label: z.string(),
                values: z.array(z.object({ from: z.number(), to: z.number() })),
              }),
            ),
          })
          .nullable(),
      }),
      // None where an interrupt came before they were counted.
      uses: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            kind: z.string(),
            side: z.number().nullable(),
            player: z.string(),
            uses: z.object({ mean: z.number(), standardError: z.number().nullable() }),
            carriers: z.object({ mean: z.number() }).nullable(),
          }),
        )
        .default([]),
      notableGames: z.array(z.object({ why: z.string(), command: z.string() })),
    }),
  ]),
});

/** The shown part of the document of `balance packs --focus`. */
export type Judgement = z.infer<typeof judgementSchema>;

/** The worth in every setting of a document: in every mode, on every map, or by every player. */
export const worthsSchema = z.object({
  settings: z.array(
    z.object({
      mode: z.string(),
      map: z.string(),
      player: z.string(),
      focus: z.object({ overall: worthSchema }),
    }),
  ),
});

/** A character's worth under several names: modes, maps, AI players. */
export interface WorthRow {
  readonly label: string;
  readonly worths: readonly (readonly [name: string, worth: Worth])[];
}

/** Most games to watch that are named. */
const MOST_WATCHED = 2;

/**
 * The lines about a character.
 * @param items ids of what it may bring
 * @param elsewhere its worth by mode, by map, by AI player, as far as it is known
 * @param width of the terminal; undefined for lines that are not wrapped
 */
export function judgementText(
  { claim, settings: [{ player, focus, uses, notableGames }] }: Judgement,
  character: Pick<Character, 'name'>,
  items: readonly string[],
  names: Names,
  elsewhere: readonly WorthRow[],
  width: number | undefined,
): string {
  const own = uses.filter(
    ({ key, kind, side, player: user }) =>
      kind === 'item' && items.includes(key) && side === focus.side && player.startsWith(user),
  );
  const rows: readonly (readonly [string, string])[] = [
    ['By pack', focus.packs.map((pack) => `${nameOf(names, pack.pack)} ${worthText(pack)}`).join(' · ')],
    ...elsewhere.map(({ label, worths }) => {
      return [label, worths.map(([name, worth]) => `${name} ${worthText(worth)}`).join(' · ')] as const;
    }),
    ['One step', focus.parameters.map((parameter) => stepText(parameter, character)).join(' · ')],
    ...(focus.remedy === null ? [] : [['Change', remedyText(focus.remedy)] as const]),
    ['Uses', own.map(usesText).join(' · ')],
    ...notableGames.slice(0, MOST_WATCHED).map(({ why, command }) => ['Watch', `${why} ${command}`] as const),
  ];
  const lines = rows
    .filter(([, text]) => text !== '')
    .flatMap(([label, text]) => labelled(label, text, width));
  const head = `${claim} ${formatCount(focus.games)} games of each variant, played by ${player}.`;
  return [...(width === undefined ? [head] : wrap(head, width)), ...lines].join('\n');
}

/** Width of the labels. */
const LABEL = 11;

function labelled(label: string, text: string, width: number | undefined): readonly string[] {
  const lines = width === undefined ? [text] : wrap(text, Math.max(LABEL, width - LABEL));
  return lines.map((line, at) => `${(at === 0 ? label : '').padEnd(LABEL)}${line}`);
}

/** `−9 (−15 to −3)` */
function worthText({ difference, low, high }: Worth): string {
  return `${formatPointsIn(difference, low, high)} (${formatPointsInterval(low, high)})`;
}

/** `combat +1: +5 (−2 to +12)` */
function stepText(
  { label, step, effect }: Judgement['settings'][0]['focus']['parameters'][number],
  { name }: Pick<Character, 'name'>,
): string {
  return `${label.replace(`${name}: `, '')} ${step > 0 ? '+1' : '\u22121'}: ${worthText(effect)}`;
}

/** `Inge Weber: combat 6 6 5 4 → 7 7 6 5 leaves −1 (−6 to +4) in fresh games` */
function remedyText(remedy: NonNullable<Judgement['settings'][0]['focus']['remedy']>): string {
  const changes = remedy.changes.map(({ label, values }) => {
    const [from, to] = [values.map((value) => value.from), values.map((value) => value.to)];
    return `${label} ${from.join(' ')} → ${to.join(' ')}`;
  });
  const verb = changes.length === 1 ? 'leaves' : 'leave';
  return `${changes.join(', ')} ${verb} ${worthText(remedy)} in fresh games`;
}

/** `First Aid Kit 0.4 a game` or `First Aid Kit never` */
function usesText({ label, uses, carriers }: Judgement['settings'][0]['uses'][number]): string {
  if (uses.mean > 0) return `${label} ${formatMean(uses.mean, uses.standardError)} a game`;
  return carriers?.mean === 0 ? `${label} not carried` : `${label} never`;
}
