/**
 * The specification of an AI player, for `--ai` and `--seats`: a name, then options, each after a plus sign.
 *
 *     NAME[+STYLE][+never:WHAT]…[+games:N | +us:N]
 *
 * STYLE is one of the data's styles; WHAT is `overwatch`, `command-points` or an item that a choice uses; `games:N` and
 * `us:N` give a planner's budget for a decision in rollouts or microseconds.
 */
import type { Fault } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { compileItems } from '../compile/items.ts';
import { evaluatorIn } from '../compile/rules.ts';
import type { Catalogue } from '../model.ts';
import { PLAYER_PROGRAMS } from '../schema/playerNames.ts';
import { isUsed } from '../uses/items.ts';
import { NEVER_COMMAND_POINTS, NEVER_OVERWATCH } from './restricted.ts';

/** A planner's budget for a decision: rollouts, or microseconds of wall time (not reproducible). */
export type Budget = { readonly games: number } | { readonly microseconds: number };

export interface PlayerSpec {
  /** Name of a program or of an AI player in the data. */
  readonly name: string;
  readonly style?: string;
  /** Things that it never uses, sorted. */
  readonly never: readonly string[];
  readonly budget?: Budget;
}

/** Bounds of each kind of budget. */
const BUDGETS = { games: [1, 10_000], us: [100, 10_000_000] } as const;
type BudgetUnit = keyof typeof BUDGETS;

const SEARCHER = 'planner';
const NEVER = 'never:';
const UNITS = ['games', 'us'] as const satisfies readonly BudgetUnit[];
/** Prefixes of options with a colon. */
const KINDS = [NEVER, ...UNITS.map((unit) => `${unit}:`)];

/** Names of the AI players, weakest first. */
export function playerNames({ players }: Catalogue): readonly string[] {
  const programs = PLAYER_PROGRAMS.filter((name) => name !== SEARCHER);
  return [...programs, ...players.map(({ id }) => id), SEARCHER];
}

/** Splits a specification that `parsePlayer` has checked. */
export function playerSpecOf(text: string): PlayerSpec {
  const [name, ...extras] = text.split('+').map((part) => part.trim());
  const never = extras.filter((extra) => extra.startsWith(NEVER)).map((extra) => extra.slice(NEVER.length));
  const style = extras.find((extra) => !extra.includes(':'));
  const budget = extras.map(budgetOf).find((found) => found !== undefined);
  return {
    name,
    never: never.toSorted(),
    ...(style === undefined ? {} : { style }),
    ...(budget === undefined ? {} : { budget }),
  };
}

/** Whether a player's budget is wall time, so that its games are not reproducible. */
export function playsByClock(text: string): boolean {
  const { budget } = playerSpecOf(text);
  return budget !== undefined && 'microseconds' in budget;
}

/** The canonical text of a specification. */
export function playerText({ name, style, never, budget }: PlayerSpec): string {
  const limit =
    budget === undefined ? [] : ['games' in budget ? `games:${budget.games}` : `us:${budget.microseconds}`];
  const manner = style === undefined ? [] : [style];
  return [name, ...manner, ...never.map((what) => `${NEVER}${what}`), ...limit].join('+');
}

/**
 * Removes a budget equal to the mode's default.
 * @param text as returned by parsePlayer
 */
export function withoutDefaultBudget({ evaluator }: Catalogue, mode: string, text: string): string {
  const { budget, ...spec } = playerSpecOf(text);
  if (budget === undefined || 'microseconds' in budget) return text;
  return budget.games === evaluatorIn(evaluator, mode).rollouts.games ? playerText(spec) : text;
}

/**
 * Checks the specification of a player.
 * @param option the command-line option, for messages
 * @param faults receives the errors
 * @returns its canonical text
 */
export function parsePlayer(catalogue: Catalogue, text: string, option: string, faults: Fault[]): string {
  const typed = playerSpecOf(text);
  const spec = { ...typed, never: typed.never.map((what) => unusableNamed(catalogue, what)).toSorted() };
  const fault = (message: string): void => {
    faults.push({ code: 'usage/player', place: { path: option }, message });
  };
  const names = playerNames(catalogue);
  const isKnown = names.includes(spec.name);
  if (!isKnown) faults.push(unknownFault('player', option, spec.name, names));
  const extras = text
    .split('+')
    .slice(1)
    .map((part) => part.trim());
  const styles = extras.filter((extra) => !extra.includes(':'));
  const known = catalogue.styles.map(({ id }) => id);
  for (const style of styles) {
    if (!known.includes(style)) faults.push(unknownFault('style', option, style, known));
  }
  if (styles.length > 1) fault(`found the styles "${styles[0]}" and "${styles[1]}", expected at most one`);
  if (styles.length > 0 && isKnown && !isWeighted(catalogue, spec.name))
    fault(`${spec.name} has no weights that a style could change`);
  faults.push(...neverFaults(catalogue, spec.never, option));
  faults.push(...extraFaults(catalogue, extras, option));
  checkBudgets(spec.name, extras, isKnown, fault);
  return playerText(spec);
}

function isWeighted({ players }: Catalogue, name: string): boolean {
  return name === SEARCHER || players.some(({ id }) => id === name);
}

/** Faults of options with a colon of unknown kind. */
function extraFaults({ items }: Catalogue, extras: readonly string[], option: string): Fault[] {
  const unknown = extras.filter(
    (extra) => extra.includes(':') && !KINDS.some((kind) => extra.startsWith(kind)),
  );
  return unknown.map((extra) => {
    const amount = /\d+$/.exec(extra)?.[0] ?? 'N';
    const known = [
      ...UNITS.map((unit) => `${unit}:${amount}`),
      ...unusable(items).map((what) => NEVER + what),
    ];
    return unknownFault('extra', option, extra, known);
  });
}

/** Values allowed after `never:`. */
function unusable(items: Catalogue['items']): string[] {
  const usable = compileItems(items).filter(isUsed);
  return [NEVER_OVERWATCH, NEVER_COMMAND_POINTS, ...usable.map(({ id }) => id)];
}

/** The id of what `never:` names; the text itself where it names nothing. */
function unusableNamed({ items }: Catalogue, what: string): string {
  const known = unusable(items);
  const entries = items.filter(({ id }) => known.includes(id));
  return known.includes(what) ? what : ((entryNamed(entries, what) ?? entryNamed(items, what))?.id ?? what);
}

function neverFaults({ items }: Catalogue, never: readonly string[], option: string): Fault[] {
  if (never.length === 0) return [];
  const place = { path: option };
  const known = unusable(items);
  return never.flatMap((what, i): Fault[] => {
    if (what === never[i - 1])
      return [{ code: 'usage/player', place, message: `found "never:${what}" twice` }];
    if (known.includes(what)) return [];
    if (items.some(({ id }) => id === what)) {
      return [
        {
          code: 'usage/player',
          place,
          message: `"${what}" works while carried; never: needs an item that a player chooses to use`,
        },
      ];
    }
    return [unknownFault('item', option, what, known)];
  });
}

function checkBudgets(
  name: string,
  extras: readonly string[],
  isKnown: boolean,
  fault: (message: string) => void,
): void {
  const budgets = extras.filter((extra) => UNITS.some((unit) => extra.startsWith(`${unit}:`)));
  if (budgets.length > 1) fault('found two budgets, expected one');
  for (const text of budgets) {
    const unit: BudgetUnit = text.startsWith('us:') ? 'us' : 'games';
    const [least, most] = BUDGETS[unit];
    const found = Number(text.slice(unit.length + 1));
    const isRight = budgetOf(text) !== undefined && found >= least && found <= most;
    if (!isRight) fault(`found "${text}", expected ${unit}:N with N from ${least} to ${most}`);
  }
  if (budgets.length > 0 && isKnown && name !== SEARCHER)
    fault(`${name} does not search; only a planner has a budget`);
}

function budgetOf(text: string): Budget | undefined {
  const [, unit, digits] = /^(games|us):(\d{1,9})$/.exec(text) ?? [];
  if (unit === undefined) return undefined;
  return unit === 'us' ? { microseconds: Number(digits) } : { games: Number(digits) };
}
