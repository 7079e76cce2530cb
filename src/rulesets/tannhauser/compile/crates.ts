/** Crates compiled for play: their circles and contents (T-CRATE). */
import type { Catalogue, Mode } from '../model.ts';
import { ACTION_CIRCLE, type Board, PRIMARY_OBJECTIVE, SECONDARY_OBJECTIVE } from './board.ts';

/** Crates of a mode. */
export interface CrateSupply {
  /** Numbers of special circles in `board.specials`. */
  readonly places: readonly number[];
  /** Contents as `crate` codes: item index + 1, or -(Command Points + 1). */
  readonly contents: readonly number[];
}

/** The box whose crates are shuffled in by default. */
export const CORE_BOX = 'core';

/** Contents of the crates of one box. */
interface CrateContents {
  /** Command Points of each token. */
  readonly points: readonly number[];
  /** Item id of each token. */
  readonly items: readonly string[];
}

/** The boxes that have crates. */
export function crateBoxes({ crates }: Catalogue): string[] {
  return [CORE_BOX, ...crates.expansions.map(({ id }) => id)];
}

/**
 * Contents of a box's crates: printed values, and house values where the printed ones are unknown (T-CRATE-02,
 * T-CRATE-04).
 * @returns undefined when neither source has them
 */
export function crateContents({ crates, house }: Catalogue, box: string): CrateContents | undefined {
  if (box === CORE_BOX) {
    return {
      points: house.crates.commandPointValues,
      items: crates.core.equipmentTokens.items ?? [],
    };
  }
  const expansion = crates.expansions.find(({ id }) => id === box);
  const stated = house.expansionCrates?.find(({ id }) => id === box);
  const printed = expansion?.commandPointTokens.values.filter((value) => value !== null) ?? [];
  const items = expansion?.equipmentTokens.items ?? stated?.items;
  const points = [...printed, ...(stated?.commandPointValues ?? [])];
  const isKnown = points.length === expansion?.commandPointTokens.count && items !== undefined;
  return isKnown ? { points, items } : undefined;
}

/**
 * Compiles the crates of a mode.
 * @param boxes boxes whose crates are shuffled in; their contents must be known
 */
export function crateSupply(
  catalogue: Catalogue,
  mode: Mode,
  board: Board,
  itemIndex: ReadonlyMap<string, number>,
  boxes: readonly string[] = [CORE_BOX],
): CrateSupply {
  const { crates } = mode;
  if (crates === null) return { places: [], contents: [] };
  const kinds = crates.on.flatMap((kind) =>
    kind === 'action' ? [ACTION_CIRCLE] : [PRIMARY_OBJECTIVE, SECONDARY_OBJECTIVE],
  );
  const known = boxes.flatMap((box) => crateContents(catalogue, box) ?? []);
  const items = known.flatMap((box) => box.items.map((id) => (itemIndex.get(id) ?? 0) + 1));
  const points = known.flatMap((box) => box.points.map((value) => -(value + 1)));
  return {
    places: [...board.specials.keys()].filter((i) => kinds.includes(board.kind[board.specials[i]])),
    contents: [
      ...(crates.contents.includes('equipment') ? items : []),
      ...(crates.contents.includes('commandPoints') ? points : []),
    ],
  };
}
