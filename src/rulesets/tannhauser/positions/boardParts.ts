/** Secret doors, second entry points and the state of a scenario in position files. */
import type { StoryAction } from '../compile/story.ts';
import { FIND_CODE } from '../compile/story.ts';
import { DEAD, ESCAPED, ON_BOARD, RESERVE } from '../engine/layout.ts';
import { isLocked } from '../engine/places.ts';
import type { Position } from '../engine/position.ts';
import type { Skill } from '../schema/names.ts';
import type { PositionFile, PositionMiniature, SideWord } from './schema.ts';

const SIDES = ['first', 'second'] as const satisfies readonly SideWord[];

/** The optional parts of the file about the board and the scenario; only those in play. */
export function describeBoardParts(p: Position): Pick<PositionFile, 'doors' | 'locked' | 'story'> {
  const { board, story } = p.rules;
  const doors = board.specials.filter((_, place) => p.doorAt[place] === 1).map((circle) => nameOf(p, circle));
  const locked = [...board.names.keys()]
    .filter((circle) => isLocked(p, circle))
    .map((circle) => nameOf(p, circle));
  return {
    ...(doors.length === 0 ? {} : { doors }),
    ...(locked.length === 0 ? {} : { locked }),
    ...(story === undefined ? {} : { story: describeStory(p) }),
  };
}

function describeStory(p: Position): NonNullable<PositionFile['story']> {
  const { story } = p.rules;
  if (story === undefined) return {};
  const states = story.states.filter((_, state) => p.story[state] === 1);
  const happened = story.events.flatMap(({ id }, event) =>
    p.story[story.firstEvent + event] === 1 ? [id] : [],
  );
  const used = story.actions.flatMap((action, number) => {
    const bits = p.story[story.firstUse + number];
    if (bits === 0) return [];
    const by = usersOf(p, action).filter((_, bit) => ((bits >> bit) & 1) === 1);
    return [{ action: action.id, ...(by.length === 0 ? {} : { by }) }];
  });
  return {
    ...(states.length === 0 ? {} : { states }),
    ...(happened.length === 0 ? {} : { happened }),
    ...(used.length === 0 ? {} : { used }),
  };
}

/** Users of an action, one for each bit of its uses; empty when it can be used once in total. */
function usersOf(p: Position, { uses, at }: StoryAction): (SideWord | number)[] {
  if (uses === 'once-a-side') return [...SIDES];
  return uses === 'once-a-circle' ? at.map((place) => nameOf(p, p.rules.board.specials[place])) : [];
}

/** The optional parts of the file about a side. */
export function describeSideParts(p: Position, side: number): { secondEntry?: number; allowance?: number } {
  const byDefault = p.rules.story?.sides[side].commandPoints ?? p.rules.commandPointsPerTurn;
  return {
    ...(p.secondEntry[side] > 0 ? { secondEntry: nameOf(p, p.secondEntry[side] - 1) } : {}),
    ...(p.allowance[side] === byDefault ? {} : { allowance: p.allowance[side] }),
  };
}

/** The place of a miniature, as in the file. */
export function placeText(p: Position, miniature: number): PositionMiniature['circle'] {
  switch (p.status[miniature]) {
    case ON_BOARD:
      return nameOf(p, p.circle[miniature]);
    case DEAD:
      return 'dead';
    case RESERVE:
      return 'reserve';
    case ESCAPED:
      return 'escaped';
    default:
      return 'entry';
  }
}

/** Restores the parts from `describeBoardParts` and `describeSideParts`. */
export function restoreBoardParts(p: Position, file: PositionFile): void {
  const { board, story } = p.rules;
  file.sides.forEach(({ secondEntry, allowance }, side) => {
    p.secondEntry[side] = secondEntry === undefined ? 0 : circleOf(p, secondEntry) + 1;
    if (allowance !== undefined) p.allowance[side] = allowance;
  });
  for (const door of file.doors ?? []) p.doorAt[board.specials.indexOf(circleOf(p, door))] = 1;
  for (const name of file.locked ?? []) {
    const circle = circleOf(p, name);
    p.locked[circle >>> 5] |= 1 << (circle & 31);
  }
  if (story === undefined) return;
  const { states = [], happened = [], used = [] } = file.story ?? {};
  story.states.forEach((state, number) => {
    p.story[number] = states.includes(state) ? 1 : 0;
  });
  story.events.forEach(({ id }, number) => {
    p.story[story.firstEvent + number] = happened.includes(id) ? 1 : 0;
  });
  story.actions.forEach((action, number) => {
    const users = usersOf(p, action);
    for (const { by } of used.filter(({ action: id }) => id === action.id)) {
      const bits = by?.reduce<number>((sum, user) => sum | (1 << users.indexOf(user)), 0);
      p.story[story.firstUse + number] |= bits ?? 1;
    }
  });
}

/** The smaller icon of an objective token, if known. */
export function smallerIconOf(p: Position, place: number): { small?: Skill } {
  const token = p.objectiveToken[place];
  return token === 0 ? {} : { small: p.rules.objectiveTokens[token - 1].small };
}

/** Restores the first of the owner's tokens with this smaller icon that is not placed yet. */
export function restoreToken(p: Position, place: number, small: Skill): void {
  const { objectiveTokens, objectiveSkills, mode } = p.rules;
  const isTaken = (token: number): boolean =>
    mode.objectives.some(
      (other) => p.objectiveToken[other] === token && p.objectiveOwner[other] === p.objectiveOwner[place],
    );
  p.objectiveToken[place] =
    objectiveTokens.findIndex(
      (token, number) =>
        token.large === objectiveSkills[place] && token.small === small && !isTaken(number + 1),
    ) + 1;
}

/** The find in a crate of a scenario; undefined for other crates. */
export function findText(p: Position, content: number): { readonly find: string } | undefined {
  if (content < FIND_CODE) return undefined;
  return { find: p.rules.story?.finds[content - FIND_CODE].id ?? '' };
}

/** The `crate` code of a find. */
export function findCode(p: Position, find: string): number {
  return FIND_CODE + (p.rules.story?.finds.findIndex(({ id }) => id === find) ?? 0);
}

function nameOf(p: Position, circle: number): number {
  return Number(p.rules.board.names[circle]);
}

function circleOf(p: Position, name: number): number {
  return p.rules.board.names.indexOf(String(name));
}
