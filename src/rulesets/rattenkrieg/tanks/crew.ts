/** The jobs of the crew in a vehicle with losses (R-VEH-01, R-VEH-02). */
import type { VehicleCard } from '../model.ts';

/** Jobs that aim, load and command; one man may have several. */
const AIMS = ['gunner', 'commander-gunner', 'commander-gunner-loader'];
const LOADS = ['loader', 'commander-gunner-loader'];
const COMMANDS = ['commander', 'commander-gunner', 'commander-gunner-loader'];
/** The men at the gun. */
export interface GunCrew {
  /** Index of the man who aims; -1: nobody can. */
  readonly gunner: number;
  readonly loader: number;
  /** Modifier of a man's Quality for a job that is not his own; 0 or below. */
  readonly gunnerLoss: number;
  readonly loaderLoss: number;
  /** A commander without another job helps to aim (R-AT-03). */
  readonly commanderHelps: boolean;
}

/** Whether one man can do all jobs. */
export function needsOneMan({ crew }: VehicleCard): boolean {
  return crew.length === 1 || crew.some(({ jobs }) => jobs.includes('commander-gunner-loader'));
}

/**
 * The men at the gun when those of `out` are dead or wounded. Their jobs go first to the commander, without a loss, then to the others in
 * the order of the card.
 * @param out mask of men by index
 * @param otherJob modifier of Quality for another's job, for a man and for a commander
 */
export function gunCrew(
  { crew }: VehicleCard,
  out: number,
  otherJob: { readonly man: number; readonly commander: number },
): GunCrew {
  const isAble = (man: number): boolean => (out & (1 << man)) === 0;
  const has = (man: number, jobs: readonly string[]): boolean =>
    crew[man].jobs.some((job) => jobs.includes(job));
  const able = crew.map((_, man) => man).filter(isAble);
  const commander = able.find((man) => has(man, COMMANDS)) ?? -1;
  const others = [...able.filter((man) => man === commander), ...able.filter((man) => man !== commander)];
  const loss = (man: number, jobs: readonly string[]): number => {
    if (man < 0 || has(man, jobs)) return 0;
    return man === commander ? otherJob.commander : otherJob.man;
  };
  const ownLoader = able.find((man) => has(man, LOADS)) ?? -1;
  const gunner =
    able.find((man) => has(man, AIMS)) ?? others.find((man) => man !== ownLoader) ?? others[0] ?? -1;
  const loader = ownLoader >= 0 ? ownLoader : (others.find((man) => man !== gunner) ?? gunner);
  return {
    gunner,
    loader,
    gunnerLoss: loss(gunner, AIMS),
    loaderLoss: loss(loader, LOADS),
    commanderHelps: commander >= 0 && commander !== gunner && commander !== loader,
  };
}
