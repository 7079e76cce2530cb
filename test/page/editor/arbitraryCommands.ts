import fc from 'fast-check';
import type { Command } from '../../../src/page/editor/model/commands.ts';
import { CHARACTERISTICS, CIRCLE_KINDS, SKILLS } from '../../../src/rulesets/tannhauser/schema/names.ts';

/** Numbers of circles, often the same ones; some do not exist. */
const circle = fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 160 }));
const circles = fc.uniqueArray(circle, { maxLength: 6 });
const spot = fc.record({
  x: fc.double({ min: -20, max: 120, noNaN: true }),
  y: fc.double({ min: -20, max: 120, noNaN: true }),
});
const pair = fc.tuple(circle, circle);
const pathId = fc.constantFrom('amber', 'purple', 'lime', 'a-path', 'b-path', 'c-path');
const words = fc.constantFrom(
  'plain',
  'with, comma',
  'a: b',
  '# no comment',
  '- dash',
  '"quoted"',
  'Zürich',
  '',
);
const hex = fc.constantFrom('#102030', '#ffffff', '#0072b2');
const side = fc.constantFrom(...(['N', 'E', 'S', 'W'] as const));
const characteristic = fc.constantFrom(...CHARACTERISTICS);
const modifier = fc
  .record({ characteristic, icons: fc.integer({ min: 1, max: 3 }), sign: fc.constantFrom(1, -1) })
  .map(({ sign, icons, ...rest }) => ({ ...rest, delta: sign * icons, icons }));

export const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), spots: fc.array(spot, { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constant('move' as const), circles, by: spot }),
  fc.record({ do: fc.constant('remove' as const), circles }),
  fc.constant({ do: 'renumber' as const }),
  fc.record({ do: fc.constant('kind' as const), circles, kind: fc.constantFrom(...CIRCLE_KINDS) }),
  fc.record({
    do: fc.constant('skill' as const),
    circles,
    skill: fc.option(fc.constantFrom(...SKILLS), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('side' as const), circles, side }),
  fc.record({
    do: fc.constant('modifier' as const),
    circles,
    modifier: fc.option(modifier, { nil: undefined }),
  }),
  fc.record({ do: fc.constant('link' as const), pairs: fc.array(pair, { maxLength: 5 }) }),
  fc.record({ do: fc.constant('cut' as const), pairs: fc.array(pair, { maxLength: 5 }) }),
  fc.record({ do: fc.constant('links' as const), circle, others: circles }),
  fc.record({ do: fc.constant('linkNeighbours' as const), circles }),
  fc.record({
    do: fc.constant('addPath' as const),
    path: fc.record({ id: pathId, colour: words, hex, area: words }),
  }),
  fc.record({
    do: fc.constant('changePath' as const),
    path: pathId,
    look: fc.record({ id: pathId, colour: words, area: words, hex }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant('removePath' as const), path: pathId }),
  fc.record({ do: fc.constant('paint' as const), circles, path: pathId, on: fc.boolean() }),
  fc.record({
    do: fc.constant('head' as const),
    head: fc.record(
      { name: words, source: words, ringDiameter: fc.integer({ min: 1, max: 9 }) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    do: fc.constant('addNote' as const),
    note: fc.record({ circles, field: words, note: words }),
  }),
  fc.record({ do: fc.constant('removeNote' as const), index: fc.nat({ max: 8 }) }),
);
