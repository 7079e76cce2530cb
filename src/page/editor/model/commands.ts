/** Every command that edits a map. */
import type { CircleKind, CircleModifier, MapData, Skill } from '../../../rulesets/tannhauser/model.ts';
import {
  type Side,
  withCircles,
  withKind,
  withModifier,
  withMoved,
  withoutCircles,
  withSide,
  withSkill,
} from './circles.ts';
import type { Draft } from './draft.ts';
import { neighbours, type Pair, withLinks, withLinksOf, withoutLinks } from './links.ts';
import { readingOrder, reordered } from './numbering.ts';
import { type PathLook, withoutPath, withPaint, withPath, withPathLook } from './paths.ts';
import type { Spot } from './spacing.ts';

/** The fields at the head of a map file. */
export type Head = Pick<MapData, 'id' | 'name' | 'units' | 'ringDiameter' | 'source'>;
type Note = MapData['uncertain'][number];

/** Numbers refer to the circles before the command; those of missing circles are ignored. */
export type Command =
  | { readonly do: 'add'; readonly spots: readonly Spot[] }
  | { readonly do: 'move'; readonly circles: readonly number[]; readonly by: Spot }
  | { readonly do: 'remove'; readonly circles: readonly number[] }
  | { readonly do: 'renumber' }
  | { readonly do: 'kind'; readonly circles: readonly number[]; readonly kind: CircleKind }
  | { readonly do: 'skill'; readonly circles: readonly number[]; readonly skill: Skill | undefined }
  | { readonly do: 'side'; readonly circles: readonly number[]; readonly side: Side }
  | {
      readonly do: 'modifier';
      readonly circles: readonly number[];
      readonly modifier: CircleModifier | undefined;
    }
  | { readonly do: 'link'; readonly pairs: readonly Pair[] }
  | { readonly do: 'cut'; readonly pairs: readonly Pair[] }
  | { readonly do: 'links'; readonly circle: number; readonly others: readonly number[] }
  | { readonly do: 'linkNeighbours'; readonly circles?: readonly number[] }
  | { readonly do: 'addPath'; readonly path: PathLook }
  | { readonly do: 'changePath'; readonly path: string; readonly look: Partial<PathLook> }
  | { readonly do: 'removePath'; readonly path: string }
  | { readonly do: 'paint'; readonly circles: readonly number[]; readonly path: string; readonly on: boolean }
  | { readonly do: 'head'; readonly head: Partial<Head> }
  | { readonly do: 'addNote'; readonly note: Note }
  | { readonly do: 'removeNote'; readonly index: number };

/** Returns the draft after a command; the input is not changed. */
export function applied(draft: Draft, command: Command): Draft {
  const { map } = draft;
  switch (command.do) {
    case 'add':
      return withCircles(draft, command.spots);
    case 'move':
      return withMoved(draft, command.circles, command.by);
    case 'remove':
      return withoutCircles(draft, command.circles);
    case 'renumber':
      return reordered(draft, readingOrder(map));
    case 'kind':
      return withKind(draft, command.circles, command.kind);
    case 'skill':
      return withSkill(draft, command.circles, command.skill);
    case 'side':
      return withSide(draft, command.circles, command.side);
    case 'modifier':
      return withModifier(draft, command.circles, command.modifier);
    case 'link':
      return withLinks(draft, command.pairs);
    case 'cut':
      return withoutLinks(draft, command.pairs);
    case 'links':
      return withLinksOf(draft, command.circle, command.others);
    case 'linkNeighbours':
      return withLinks(draft, neighbours(map, command.circles));
    case 'addPath':
      return withPath(draft, command.path);
    case 'changePath':
      return withPathLook(draft, command.path, command.look);
    case 'removePath':
      return withoutPath(draft, command.path);
    case 'paint':
      return withPaint(draft, command.circles, command.path, command.on);
    case 'head':
      return { ...draft, map: { ...map, ...command.head } };
    case 'addNote':
      return { ...draft, map: { ...map, uncertain: [...map.uncertain, command.note] } };
    case 'removeNote':
      return { ...draft, map: { ...map, uncertain: map.uncertain.filter((_, at) => at !== command.index) } };
  }
}
