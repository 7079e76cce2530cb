import { z } from 'zod';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';

const circleView = z.object({
  id: integer,
  kind: text,
  skill: text,
  side: text,
  modifier: maybe(z.object({ delta: integer, icons: integer })),
  paths: maybe(z.array(z.string())),
  adjacent: maybe(z.array(z.int())),
});
const mapView = z.object({
  circles: list(circleView),
  paths: list(z.object({ id: text, circles: maybe(z.array(z.int())) })),
  doorways: list(z.array(z.int())),
  entryPoints: list(z.object({ id: integer, side: text })),
});
const view = z.object({ maps: list(mapView) });

/** The maps of a dataset. */
export function viewMaps(dataset: unknown): readonly (MapView | undefined)[] {
  return view.parse(dataset).maps;
}

/** The parts of a map with valid structure. */
export type MapView = z.infer<typeof mapView>;
export type CircleView = z.infer<typeof circleView>;

/** Whether miniatures can enter the circle. */
export function isEnterable(circle: CircleView | undefined): boolean {
  return circle?.kind === 'movement' || circle?.kind === 'entry';
}
