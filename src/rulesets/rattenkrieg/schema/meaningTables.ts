import { z } from 'zod';
import { type Path, type PathFault, valueAt } from '../../../data/place.ts';
import { integer, list, text } from '../../../data/schemaViews.ts';
import { STANCES } from './names.ts';

const rowsView = list(z.object({ roll: integer }));
const bandsView = list(
  z.object({ from: z.number().optional().catch(undefined), to: z.number().optional().catch(undefined) }),
);

/** Tables with a row for each face of the die. */
const TABLES: readonly Path[] = [
  ['combat', 'table'],
  ['combat', 'fireDamage', 'table'],
  ['closeCombat', 'table'],
  ['closeCombat', 'vehicleAssault', 'table'],
];

/** Faults of tables that do not have exactly one row for every roll, stance and distance. */
export function tableFaults(dataset: unknown): PathFault[] {
  return [
    ...TABLES.flatMap((path) => rowFaults(dataset, path)),
    ...stanceFaults(dataset),
    ...bandFaults(dataset),
    ...priorityFaults(dataset),
  ];
}

function rowFaults(dataset: unknown, path: Path): PathFault[] {
  return rowsView.parse(valueAt(dataset, path)).flatMap((row, index): PathFault[] => {
    if (row?.roll === undefined || row.roll === index + 1) return [];
    return [
      {
        code: 'data/row-order',
        path: [...path, index, 'roll'],
        message: `expected the row for a ${index + 1}: rows count up from 1`,
      },
    ];
  });
}

function stanceFaults(dataset: unknown): PathFault[] {
  const path = ['combat', 'stance'];
  const ids = list(z.object({ id: text }))
    .parse(valueAt(dataset, path))
    .flatMap((row) => row?.id ?? []);
  const missing = STANCES.filter((id) => !ids.includes(id));
  if (ids.length !== STANCES.length || missing.length === 0) return [];
  return [
    { code: 'data/stances', path, message: `expected every stance once; missing: ${missing.join(', ')}` },
  ];
}

/** Bands of range start at 0 and continue without gaps. */
function bandFaults(dataset: unknown): PathFault[] {
  const path = ['smallArms', 'rangeBands'];
  const weapons = list(z.object({ bands: bandsView })).parse(valueAt(dataset, path));
  return weapons.flatMap((weapon, index) =>
    (weapon?.bands ?? []).flatMap((band, position, bands): PathFault[] => {
      if (band?.from === undefined || band.to === undefined) return [];
      const before = position === 0 ? 0 : bands[position - 1]?.to;
      const isNext = before === undefined || (band.from >= before && band.from <= before + 1);
      if (isNext && band.to > band.from) return [];
      const place = [...path, index, 'bands', position];
      return [
        {
          code: 'data/range',
          path: place,
          message: `expected a band that begins where the one before ends, at ${before ?? 0}", and ends farther out`,
        },
      ];
    }),
  );
}

/** Faults of shooters without a priority for every kind of target. */
function priorityFaults(dataset: unknown): PathFault[] {
  const path = ['combat', 'firePriority'];
  const targets = valueAt(dataset, [...path, 'targets']);
  const firers = list(z.object({ order: z.array(z.unknown()).catch([]) })).parse(
    valueAt(dataset, [...path, 'firers']),
  );
  if (!Array.isArray(targets)) return [];
  return firers.flatMap((firer, index): PathFault[] => {
    if (firer === undefined || firer.order.length === targets.length) return [];
    const message = `found ${firer.order.length} priorities, expected one for each of the ${targets.length} kinds of target`;
    return [{ code: 'data/priorities', path: [...path, 'firers', index, 'order'], message }];
  });
}
