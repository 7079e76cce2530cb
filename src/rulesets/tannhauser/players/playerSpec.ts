/**
 * The specification of an AI player, for `--ai` and `--seats`: a name, then options, each after a plus sign.
 *
 *     NAME[+STYLE][+never:WHAT]…[+always:WHAT]…[+overlooks:N][+games:N | +us:N]
 *
 * NAME is an AI player or a skill band; STYLE is one of the data's styles; WHAT is `overwatch`, `command-points` or an
 * item that a choice uses: the player never does that, or always where it can; `overlooks:N` hides N % of its choices
 * from the player; `games:N` and `us:N` give a planner's budget for a decision in rollouts or microseconds.
 */
import type { Fault } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { compileItems } from '../compile/items.ts';
import { evaluatorIn } from '../compile/rules.ts';
import type { Catalogue } from '../model.ts';
import { MOST_OVERLOOKED, PLAYER_PROGRAMS } from '../schema/playerNames.ts';
import { isUsed } from '../uses/items.ts';
import { COMMAND_POINTS, OVERWATCH } from './namedUses.ts';

/** A planner's budget for a decision: rollouts, or microseconds of wall time (not reproducible). */
export type Budget = { readonly games: number } | { readonly microseconds: number };

export interface PlayerSpec {
  /** Name of a program, or of an AI player or a skill band in the data. */
  readonly name: string;
  readonly style?: string;
  /** Things that it never uses, sorted. */
  readonly never: readonly string[];
  /** Things that it uses wherever it can, sorted. */
  readonly always: readonly string[];
  /** Percentage of its choices that it overlooks, an integer. */
  readonly overlooks?: number;
  readonly budget?: Budget;
}

/** Bounds of each kind of budget. */
const BUDGETS = { games: [1, 10_000], us: [100, 10_000_000] } as const;
type BudgetUnit = keyof typeof BUDGETS;

const SEARCHER = 'planner';
const NEVER = 'never:';
const ALWAYS = 'always:';
const OVERLOOKS = 'overlooks:';
const UNITS = ['games', 'us'] as const satisfies readonly BudgetUnit[];
/** Prefixes of options with a colon. */
const KINDS = [NEVER, ALWAYS, OVERLOOKS, ...UNITS.map((unit) => `${unit}:`)];

/** Names of the AI players, weakest first; skill bands stand before the players whose choices they make. */
export function playerNames({ players, bands = [] }: Catalogue): readonly string[] {
  const programs = PLAYER_PROGRAMS.filter((name) => name !== SEARCHER);
  return [...programs, ...[...bands, ...players].map(({ id }) => id), SEARCHER];
}

/** Splits a specification that `parsePlayer` has checked. */
export function playerSpecOf(text: string): PlayerSpec {
  const [name, ...extras] = text.split('+').map((part) => part.trim());
  const named = (kind: string): string[] =>
    extras.flatMap((extra) => (extra.startsWith(kind) ? extra.slice(kind.length) : [])).toSorted();
  const style = extras.find((extra) => !extra.includes(':'));
  const overlooks = extras.map(overlooksOf).find((found) => found !== undefined);
  const budget = extras.map(budgetOf).find((found) => found !== undefined);
  return {
    name,
    never: named(NEVER),
    always: named(ALWAYS),
    ...(style === undefined ? {} : { style }),
    ...(overlooks === undefined ? {} : { overlooks }),
    ...(budget === undefined ? {} : { budget }),
  };
}

/** Whether a player's budget is wall time, so that its games are not reproducible. */
export function playsByClock(text: string): boolean {
  const { budget } = playerSpecOf(text);
  return budget !== undefined && 'microseconds' in budget;
}

/** The canonical text of a specification. */
export function playerText({ name, style, never, always, overlooks, budget }: PlayerSpec): string {
  const limit =
    budget === undefined ? [] : ['games' in budget ? `games:${budget.games}` : `us:${budget.microseconds}`];
  const manner = style === undefined ? [] : [style];
  const uses = [...never.map((what) => `${NEVER}${what}`), ...always.map((what) => `${ALWAYS}${what}`)];
  const errors = overlooks === undefined ? [] : [`${OVERLOOKS}${overlooks}`];
  return [name, ...manner, ...uses, ...errors, ...limit].join('+');
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
  const known = (uses: readonly string[]) => uses.map((what) => useNamed(catalogue, what)).toSorted();
  const spec = {
    ...typed,
    name: thoroughName(catalogue, typed.name),
    never: known(typed.never),
    always: known(typed.always),
  };
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
  const knownStyles = catalogue.styles.map(({ id }) => id);
  for (const style of styles) {
    if (!knownStyles.includes(style)) faults.push(unknownFault('style', option, style, knownStyles));
  }
  if (styles.length > 1) fault(`found the styles "${styles[0]}" and "${styles[1]}", expected at most one`);
  if (styles.length > 0 && isKnown && !isStyled(catalogue, spec.name))
    fault(`${spec.name} has no weights that a style could change`);
  faults.push(...useFaults(catalogue, NEVER, spec.never, option));
  faults.push(...useFaults(catalogue, ALWAYS, spec.always, option));
  for (const what of spec.always) if (spec.never.includes(what)) fault(`found never: and always:${what}`);
  faults.push(...extraFaults(catalogue, extras, option));
  checkOverlooks(extras, fault);
  checkBudgets(spec.name, extras, isKnown, fault);
  return playerText(spec);
}

/** The name itself, but for a band that overlooks nothing: it is another name of the player whose choices it makes. */
export function thoroughName({ bands = [] }: Catalogue, name: string): string {
  const band = bands.find(({ id }) => id === name);
  const isThorough = band !== undefined && Object.values(band.overlooks).every((percent) => percent === 0);
  return isThorough ? band.plays : name;
}

/** Whether a style changes the player. */
export function isStyled({ players, bands = [] }: Catalogue, name: string): boolean {
  const plays = bands.find(({ id }) => id === name)?.plays ?? name;
  return plays === SEARCHER || players.some(({ id }) => id === plays);
}

/** Faults of options with a colon of unknown kind. */
function extraFaults({ items }: Catalogue, extras: readonly string[], option: string): Fault[] {
  const unknown = extras.filter(
    (extra) => extra.includes(':') && !KINDS.some((kind) => extra.startsWith(kind)),
  );
  return unknown.map((extra) => {
    const amount = /\d+$/.exec(extra)?.[0] ?? 'N';
    const known = [
      `${OVERLOOKS}${amount}`,
      ...UNITS.map((unit) => `${unit}:${amount}`),
      ...[NEVER, ALWAYS].flatMap((kind) => usesIn(items).map((what) => kind + what)),
    ];
    return unknownFault('extra', option, extra, known);
  });
}

/** Values allowed after `never:` and `always:`. */
export function usesIn(items: Catalogue['items']): string[] {
  const usable = compileItems(items).filter(isUsed);
  return [OVERWATCH, COMMAND_POINTS, ...usable.map(({ id }) => id)];
}

/** The id of what `never:` or `always:` names; the text itself where it names nothing. */
function useNamed({ items }: Catalogue, what: string): string {
  const known = usesIn(items);
  const entries = items.filter(({ id }) => known.includes(id));
  return known.includes(what) ? what : ((entryNamed(entries, what) ?? entryNamed(items, what))?.id ?? what);
}

function useFaults({ items }: Catalogue, kind: string, uses: readonly string[], option: string): Fault[] {
  if (uses.length === 0) return [];
  const place = { path: option };
  const known = usesIn(items);
  return uses.flatMap((what, i): Fault[] => {
    if (what === uses[i - 1])
      return [{ code: 'usage/player', place, message: `found "${kind}${what}" twice` }];
    if (known.includes(what)) return [];
    if (items.some(({ id }) => id === what)) {
      return [
        {
          code: 'usage/player',
          place,
          message: `"${what}" works while carried; ${kind} needs an item that a player chooses to use`,
        },
      ];
    }
    return [unknownFault('item', option, what, known)];
  });
}

function checkOverlooks(extras: readonly string[], fault: (message: string) => void): void {
  const found = extras.filter((extra) => extra.startsWith(OVERLOOKS));
  if (found.length > 1) fault(`found "${found[0]}" and "${found[1]}", expected one`);
  for (const text of found) {
    if (overlooksOf(text) === undefined)
      fault(`found "${text}", expected ${OVERLOOKS}N with N from 1 to ${MOST_OVERLOOKED}, in per cent`);
  }
}

/** The percentage of `overlooks:N`; undefined for another text, and for one out of range. */
function overlooksOf(text: string): number | undefined {
  const percent = Number(/^overlooks:(\d{1,2})$/.exec(text)?.[1] ?? 0);
  return percent >= 1 && percent <= MOST_OVERLOOKED ? percent : undefined;
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
