/** Between which numbers a value lies, before it is solved. */
import { facesOf } from './die.ts';
import type { DiceValue, PoolValue, Value } from './value.ts';

/** Both ends belong to it; neither need be possible. */
type Range = readonly [lowest: number, highest: number];

/** @param names what stands behind each name */
export function rangeOf(value: Value, names: ReadonlyMap<string, Value>): Range {
  const of = (part: Value): Range => rangeOf(part, names);
  switch (value.kind) {
    case 'number':
      return [value.value, value.value];
    case 'name': {
      const meant = names.get(value.name);
      return meant === undefined ? [0, 0] : of(meant);
    }
    case 'dice':
      return diceRange(value, typeof value.count === 'number' ? [value.count, value.count] : of(value.count));
    case 'pool':
      return poolRange(value, value.count === undefined ? value.attack.dice : of(value.count)[1]);
    case 'repeated': {
      const kept = value.keep?.count ?? value.count;
      const [lowest, highest] = of(value.of);
      return [kept * lowest, kept * highest];
    }
    case 'sum':
      return value.terms.reduce<Range>(
        ([low, high], { sign, value: term }) => {
          const [lowest, highest] = of(term);
          return sign > 0 ? [low + lowest, high + highest] : [low - highest, high - lowest];
        },
        [0, 0],
      );
    case 'product':
      return productRange(value.operator, of(value.factors[0]), of(value.factors[1]));
    case 'max':
    case 'min': {
      const ends = value.of.map(of);
      return [
        Math[value.kind](...ends.map(([low]) => low)),
        Math[value.kind](...ends.map(([, high]) => high)),
      ];
    }
    case 'against':
      return [0, of(value.attack)[1]];
  }
}

/** @param divisor without 0 */
export function productRange(operator: '*' | '/', a: Range, b: Range): Range {
  const ends = a.flatMap((first) => b.map((second) => product(operator, first, second)));
  return [Math.min(...ends), Math.max(...ends)];
}

/** A product, or what is left of a quotient without its rest. */
export function product(operator: '*' | '/', a: number, b: number): number {
  const exact = operator === '*' ? a * b : Math.trunc(a / b);
  // Minus zero is zero.
  return exact === 0 ? 0 : exact;
}

function diceRange(dice: DiceValue, [fewest, most]: Range): Range {
  const { faces } = facesOf(dice);
  // Without any side a die shows 0.
  const lowest = dice.rolledSides === undefined ? faces[0] : 0;
  const highest = faces[faces.length - 1];
  const again = dice.explosions * highest;
  const counts = [fewest, most].map((count) => Math.min(Math.max(0, count), dice.keep?.count ?? count));
  const ends = counts.flatMap((count) => [
    count * Math.min(lowest, lowest + again),
    count * Math.max(highest, highest + again),
  ]);
  return [Math.min(...ends), Math.max(...ends)];
}

function poolRange({ attack }: PoolValue, dice: number): Range {
  const { extraOnTop, topCounts, explosions, automatic } = attack;
  return [0, dice > 0 ? (dice + extraOnTop) * (1 + explosions) * topCounts + automatic : automatic];
}
