/** Firefights with a changed squad on one side, which is added to the data. */
import { contentHash } from '../../data/hash.ts';
import type { Side } from '../../game/contract.ts';
import { squadOf } from './compile/figures.ts';
import type { FirefightConfiguration, FirefightSide } from './configuration.ts';
import type { Catalogue, Squad } from './model.ts';

/** A configuration with its catalogue. */
export interface Fielded {
  readonly catalogue: Catalogue;
  readonly configuration: FirefightConfiguration;
}

/** The configuration with one side changed. */
export function withSide(
  configuration: FirefightConfiguration,
  side: Side,
  change: Partial<FirefightSide>,
): FirefightConfiguration {
  const [first, second] = configuration.sides;
  const changed = { ...configuration.sides[side], ...change };
  return { ...configuration, sides: side === 0 ? [changed, second] : [first, changed] };
}

/**
 * The firefight with other figures in a side's squad. The changed squad is a new entry, as the other side may have the same one.
 * @param variant makes the squad's id unique
 */
export function withFigures(
  { catalogue, configuration }: Fielded,
  side: Side,
  variant: string,
  figures: Squad['figures'],
): Fielded {
  const squad = squadOf(catalogue, configuration.sides[side]);
  const id = `${squad.id}/${variant}`;
  const { hash: _, ...dataset } = catalogue;
  const varied = { ...dataset, squads: [...catalogue.squads, { ...squad, id, figures }] };
  return {
    catalogue: { ...varied, hash: contentHash(varied) },
    configuration: withSide(configuration, side, { squad: id }),
  };
}

/** Index of the largest group of riflemen; undefined if the squad has none. */
export function riflemenOf({ figures }: Squad): number | undefined {
  const most = Math.max(0, ...figures.map(({ role, count }) => (role === 'rifleman' ? count : 0)));
  const index = figures.findIndex(({ role, count }) => role === 'rifleman' && count === most);
  return index < 0 ? undefined : index;
}
