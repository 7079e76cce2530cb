import { z } from 'zod';
import { nearestName } from '../../../base/nearest.ts';
import { type Path, type PathFault, valueAt } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { unknownOption } from '../phrases.ts';

const numbers = list(z.object({ id: text, range: maybe(z.int().nullable()) }));
const gunsView = list(z.object({ id: text, shells: list(z.object({ id: text, armour: maybe(numbers) })) }));
const systemView = z.object({
  id: text,
  kind: text,
  points: integer,
  explodesOn: integer,
  burnsOn: integer,
  part: text,
});
const cardsView = list(
  z.object({
    id: text,
    source: text,
    turret: z.unknown(),
    gunIn: text,
    machineGuns: list(z.object({ arc: text })),
    crew: list(z.object({ id: text, part: text, jobs: list(text) })),
    systems: list(systemView),
  }),
);
const squadsView = list(
  z.object({ id: text, source: text, figures: list(z.object({ role: text, count: integer })) }),
);

/** Faults of shells with repeated ids, or ranges that do not increase. */
export function shellFaults(dataset: unknown): PathFault[] {
  return gunsView.parse(valueAt(dataset, ['guns'])).flatMap((gun, index) => {
    const seen = new Set<string>();
    return (gun?.shells ?? []).flatMap((shell, position): PathFault[] => {
      const path = ['guns', index, 'shells', position];
      const faults: PathFault[] = [];
      if (shell?.id !== undefined && seen.has(shell.id)) {
        faults.push({
          code: 'data/duplicate-id',
          path: [...path, 'id'],
          message: `found the shell "${shell.id}" twice, expected unique ids in a gun`,
        });
      }
      if (shell?.id !== undefined) seen.add(shell.id);
      const ranges = (shell?.armour ?? []).map((row) => row?.range);
      const isRising = ranges.every((range, row) => row === 0 || (range ?? 0) > (ranges[row - 1] ?? 0));
      const isAlone = ranges.length === 1 || !ranges.includes(null);
      if (!isRising || !isAlone) {
        faults.push({
          code: 'data/range',
          path: [...path, 'armour'],
          message: 'expected ranges that grow, or null alone for one penetration at every range',
        });
      }
      return faults;
    });
  });
}

/** The required key of each kind of system. */
const NEEDS: Readonly<Record<string, 'points' | 'explodesOn' | 'burnsOn'>> = {
  ammunition: 'explodesOn',
  fuel: 'burnsOn',
};

/** Faults of cards with unknown parts, or systems without the effect of a hit. */
export function cardFaults(dataset: unknown): PathFault[] {
  const arcs = idsAt(dataset, ['smallArms', 'arcs']);
  const jobs = idsAt(dataset, ['vehicleRules', 'crew', 'jobs']);
  return cardsView.parse(valueAt(dataset, ['cards'])).flatMap((card, index) => {
    if (card === undefined) return [];
    const path = ['cards', index];
    const hasTurret = card.turret !== null && card.turret !== undefined;
    const inTurret = (part: string | undefined, at: Path): PathFault[] =>
      part === 'turret' && !hasTurret
        ? [
            {
              code: 'data/no-turret',
              path: [...path, ...at],
              message: 'found the turret, but the card has none',
            },
          ]
        : [];
    return [
      ...houseFaults(card, path),
      ...inTurret(card.gunIn, ['gunIn']),
      ...card.machineGuns.flatMap((gun, position) =>
        unknownFaults(gun?.arc, arcs, [...path, 'machineGuns', position, 'arc']),
      ),
      ...card.crew.flatMap((member, position) => [
        ...inTurret(member?.part, ['crew', position, 'part']),
        ...(member?.jobs ?? []).flatMap((job, place) =>
          unknownFaults(job, jobs, [...path, 'crew', position, 'jobs', place]),
        ),
      ]),
      ...card.systems.flatMap((system, position): PathFault[] => {
        if (system?.kind === undefined) return [];
        const at = ['systems', position];
        const needed = NEEDS[system.kind] ?? 'points';
        const faults = inTurret(system.part, [...at, 'part']);
        if (system[needed] !== undefined) return faults;
        const message = `expected ${needed} for ${system.kind}: what a hit does to it`;
        return [...faults, { code: 'data/system', path: [...path, ...at], message }];
      }),
    ];
  });
}

/** Faults of squads without exactly one leader. */
export function squadFaults(dataset: unknown): PathFault[] {
  return squadsView.parse(valueAt(dataset, ['squads'])).flatMap((squad, index) => {
    if (squad === undefined) return [];
    const path = ['squads', index];
    const leaders = squad.figures.reduce(
      (sum, figure) => sum + (figure?.role === 'leader' ? (figure.count ?? 1) : 0),
      0,
    );
    const isWhole = squad.figures.every((figure) => figure?.role !== undefined);
    if (!isWhole || leaders === 1) return houseFaults(squad, path);
    const message = `found ${leaders} leaders, expected one`;
    return [...houseFaults(squad, path), { code: 'data/leader', path: [...path, 'figures'], message }];
  });
}

/** Ids of the entries of a list. */
function idsAt(dataset: unknown, path: Path): readonly string[] {
  return list(z.object({ id: text }))
    .parse(valueAt(dataset, path))
    .flatMap((row) => row?.id ?? []);
}

function unknownFaults(found: string | undefined, known: readonly string[], path: Path): PathFault[] {
  if (found === undefined || known.includes(found)) return [];
  const nearest = nearestName(found, known);
  const fault: PathFault = { code: 'data/unknown-id', path, message: unknownOption(found, known) };
  return [nearest === undefined ? fault : { ...fault, nearest }];
}

/** Faults of house data without their mark, and of other data with it. */
function houseFaults(
  { id, source }: { readonly id?: string | undefined; readonly source?: string | undefined },
  path: Path,
): PathFault[] {
  if (id === undefined || source === undefined) return [];
  if (id.startsWith('house-') === (source === 'house')) return [];
  return [
    {
      code: 'data/house-source',
      path: [...path, 'id'],
      message: 'expected an id that begins with house- if and only if the source is house',
    },
  ];
}
