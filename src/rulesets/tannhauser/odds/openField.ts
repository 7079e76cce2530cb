/**
 * The board for a question without a map: all circles see each other and are adjacent, so that every weapon reaches.
 */
import { UsageError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import type { BoardSource } from '../compile/board.ts';
import { compileRules } from '../compile/rules.ts';
import type { PackId } from '../configuration.ts';
import { createPosition, enlist, type RosterEntry } from '../engine/game.ts';
import { hasValue, mayHavePoints } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { placeMiniature } from '../engine/scene.ts';
import type { Catalogue, Circle } from '../model.ts';

/** Characteristics that circles modify (T-MAP-04), by column of the sheet. */
export const MODIFIED = ['combat', 'stamina', 'mental'] as const;

/** A miniature of a question. Its circle has the miniature's number. */
export interface FieldMiniature {
  readonly side: 0 | 1;
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** Rows below the top. */
  readonly wounds: number;
  /** Modifier of its circle to one of `MODIFIED`. */
  readonly circle: { readonly column: number; readonly delta: number };
}

/** A circle without a modifier. */
export const PLAIN_CIRCLE = { column: 0, delta: 0 } as const;

/**
 * A position with the miniatures on an open field, in the middle of a game.
 * @param beside miniatures to whom one more circle is adjacent, where a grenade reaches them and nobody else; none: no such circle
 * @throws InternalError for unknown ids, since questions are checked earlier
 */
export function createField(
  catalogue: Catalogue,
  miniatures: readonly FieldMiniature[],
  rulings: Readonly<Record<string, boolean>>,
  beside: readonly number[] = [],
): Position {
  const field = openField(miniatures, beside);
  const rules = compileRules(
    catalogue,
    { map: field.id, mode: 'deathmatch', entries: 'swapped', rulings, turnCap: 1 },
    field,
  );
  const p = createPosition(rules);
  const roster = miniatures.map(({ side, character, pack }): RosterEntry => {
    return { side, character: rules.characters.indexOf(byId(rules.characters, character)), pack };
  });
  enlist(p, roster);
  for (const [miniature, { wounds }] of miniatures.entries()) placeMiniature(p, miniature, miniature, wounds);
  return p;
}

/**
 * Refuses a roll on a characteristic that is a dash, and a Command Point for a miniature that gets none.
 * @throws UsageError `usage/no-value` (T-TERM-06), `usage/no-points` (T-VOI-06, T-DOG-08)
 */
export function checkRoller(p: Position, miniature: number, column: number, boost: boolean): void {
  const { id } = p.rules.characters[p.character[miniature]];
  const refuse = (code: string, message: string): never => {
    throw new UsageError([{ code, place: { path: id }, message }]);
  };
  if (!hasValue(p, miniature, column))
    refuse(
      'usage/no-value',
      `"${id}" has no ${MODIFIED[column]}: a dash on its sheet, so it makes no test and joins no duel on it (T-TERM-06)`,
    );
  if (boost && !mayHavePoints(p, miniature))
    refuse(
      'usage/no-points',
      `found a bought point for "${id}", who cannot use Command Points (T-VOI-06, T-DOG-08)`,
    );
}

function openField(miniatures: readonly FieldMiniature[], beside: readonly number[]): BoardSource {
  const empty = miniatures.length;
  const circles = miniatures.map(({ circle: { column, delta } }, id): Circle => {
    const modifier =
      delta === 0 ? {} : { modifier: { characteristic: MODIFIED[column], delta, icons: Math.abs(delta) } };
    const others = [...miniatures.keys()].filter((other) => other !== id);
    return {
      id,
      x: id,
      y: 0,
      kind: 'movement',
      paths: ['field'],
      adjacent: beside.includes(id) ? [...others, empty] : others,
      ...modifier,
    };
  });
  const more: Circle = {
    id: empty,
    x: empty,
    y: 0,
    kind: 'movement',
    paths: ['field'],
    adjacent: [...beside],
  };
  return { id: 'open-field', circles: beside.length === 0 ? circles : [...circles, more], entryPoints: [] };
}
