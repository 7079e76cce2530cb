/** Rolls as text, which is read as the same roll again. */
import { dieText } from './die.ts';
import { formatRoll } from './rollExpression.ts';
import type { ComparedValue, DiceRoll, Event, Keep, Value } from './value.ts';

/** The roll as text; `parsePool` reads the same roll from it. */
export function formatDiceRoll(roll: DiceRoll): string {
  const named = roll.names.map(({ name, value }) => `let ${name} = ${formatValue(value)}; `);
  return `${named.join('')}${formatQuery(roll)}`;
}

/** The same without the names. */
export function formatQuery({ value, comparison, event, given }: DiceRoll): string {
  const query =
    event !== undefined
      ? formatEvent(event)
      : comparison === undefined
        ? formatValue(value)
        : formatCompared({ value, ...comparison });
  if (given === undefined && event === undefined) return query;
  const condition = given === undefined ? '' : ` | ${formatEvent(given)}`;
  return event === undefined && comparison === undefined ? `${query}${condition}` : `P(${query}${condition})`;
}

export function formatEvent(event: Event): string {
  return event.map((all) => all.map(formatCompared).join(' and ')).join(' or ');
}

function formatCompared({ value, relation, other }: ComparedValue): string {
  const left = formatValue(value);
  // Bare dice before a comparison are counted one by one, not added up.
  const marked = relation !== 'vs' && countsWithout(value) ? `(${left})` : left;
  return `${marked} ${relation} ${formatValue(other)}`;
}

export function formatValue(value: Value): string {
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'name':
      return value.name;
    case 'dice': {
      const count = typeof value.count === 'number' ? value.count : inParentheses(value.count);
      const die = value.rolledSides === undefined ? dieText(value) : `(${formatValue(value.rolledSides)})`;
      return `${count}d${die}${value.explosions === 0 ? '' : `!${value.explosions}`}${keepText(value.keep, value.count)}`;
    }
    case 'pool': {
      const { rolledSides } = value;
      const roll = formatRoll(value);
      const text =
        rolledSides === undefined ? roll : roll.replace(/d\d+/, () => `d(${formatValue(rolledSides)})`);
      return value.count === undefined ? text : text.replace(/^-?\d+/, inParentheses(value.count));
    }
    case 'repeated':
      return `${value.count === 1 ? '' : `${value.count}x`}(${formatValue(value.of)})${keepText(value.keep, value.count)}`;
    case 'sum':
      return value.terms
        .map(({ sign, value: term }, index) => (sign < 0 ? '-' : index === 0 ? '' : '+') + formatValue(term))
        .join('');
    case 'product':
      return value.factors.map(formatValue).join(value.operator);
    case 'max':
    case 'min':
      return `${value.kind}(${value.of.map(formatValue).join(', ')})`;
    case 'against':
      return `${formatValue(value.attack)} vs ${formatValue(value.defence)}`;
  }
}

/** How many dice, where that is rolled itself; what stands in parentheses keeps them. */
function inParentheses(count: Value): string {
  const text = formatValue(count);
  return count.kind === 'repeated' && count.count === 1 && count.keep === undefined ? text : `(${text})`;
}

/** Whether `value >= N` would read as dice that succeed one by one. */
function countsWithout(value: Value): boolean {
  const [first, second, third] = value.kind === 'sum' ? value.terms.map((term) => term.value) : [value];
  const bare = first.kind === 'dice' && first.explosions === 0 && first.keep === undefined;
  return bare && third === undefined && (second === undefined || second.kind === 'number');
}

function keepText(keep: Keep | undefined, count: number | Value): string {
  if (keep === undefined) return '';
  const { end, count: kept, skip = 0 } = keep;
  if (skip > 0 && typeof count === 'number') return `dh${skip}dl${count - skip - kept}`;
  return `k${end === 'highest' ? 'h' : 'l'}${kept}`;
}
