/** A mode compiled for play (T-MODE). */

import type { Mode } from '../model.ts';
import type { Board } from './board.ts';
import { ACTION_CIRCLE, SECONDARY_OBJECTIVE } from './board.ts';
import type { StoryRules } from './story.ts';

export const DEATHMATCH = 0;
export const CAPTURE_THE_FLAG = 1;
export const DOMINATION = 2;
export const KING_OF_THE_HILL = 3;
export const OBJECTIVE = 4;
/** Played by a scenario (T-MODE-STORY-01). */
export const STORY = 5;

export interface ModeRules {
  /** DEATHMATCH, CAPTURE_THE_FLAG … */
  readonly kind: number;
  /** Turns after which the points decide; 0 = no limit. */
  readonly turnLimit: number;
  /** Flags of each side (T-MODE-CTF-01, T-MODE-DOM-01). */
  readonly flags: number;
  /** Number of flags or objectives needed to win. */
  readonly toWin: number;
  /** Numbers in `board.specials` of the Objective circles. */
  readonly objectives: readonly number[];
  /** Points by special circle, then for the first and second enemy entry point (T-MODE-KOTH-02, T-SETUP-12). */
  readonly points: readonly number[];
  readonly scoringFromTurn: number;
  /** Face that gains half an objective without the skill (T-MODE-OBJ-07). */
  readonly dieTarget: number;
  /** Halves an attempt gains: own token, enemy token (T-MODE-OBJ-04 … T-MODE-OBJ-06). */
  readonly largeSkill: readonly [own: number, enemy: number];
  readonly smallSkill: number;
  readonly secondarySkill: readonly [own: number, enemy: number];
}

const KINDS = {
  eliminate: DEATHMATCH,
  plantFlags: CAPTURE_THE_FLAG,
  flagsOnBoard: DOMINATION,
  points: KING_OF_THE_HILL,
  objectives: OBJECTIVE,
} as const;

/**
 * Compiles a mode.
 * @param story rules of story mode, whose mode entry is empty
 */
export function compileMode(mode: Mode, board: Board, story?: StoryRules): ModeRules {
  const { victory, scoring, objectives } = mode;
  const halves = (gain: 'both' | 'half' | undefined): number => (gain === 'both' ? 2 : 1);
  const specials = [...board.specials.keys()];
  const isAction = (special: number): boolean => board.kind[board.specials[special]] === ACTION_CIRCLE;
  return {
    kind: story !== undefined ? STORY : victory === null ? DEATHMATCH : KINDS[victory.type],
    turnLimit: story?.turnLimit ?? mode.turnLimit ?? 0,
    flags: mode.flags?.perSide ?? 0,
    toWin: victory !== null && 'count' in victory ? victory.count : 0,
    objectives: specials.filter((special) => !isAction(special)),
    points: [
      ...specials.map((special) =>
        isAction(special) ? (scoring?.actionCircle ?? 0) : (scoring?.objectiveCircle ?? 0),
      ),
      scoring?.enemyEntryPoint ?? 0,
      scoring?.enemyEntryPoint ?? 0,
    ],
    scoringFromTurn: mode.scoringFromTurn ?? 1,
    dieTarget: objectives?.dieTargetWithoutSkill ?? 0,
    largeSkill: [halves(objectives?.primary.largeSkillOwn), halves(objectives?.primary.largeSkillEnemy)],
    smallSkill: halves(objectives?.primary.smallSkillOnly),
    secondarySkill: [halves(objectives?.secondary.skillOwn), halves(objectives?.secondary.skillEnemy)],
  };
}

/** Whether a special circle takes secondary objectives (T-MODE-OBJ-01). */
export function isSecondary(board: Board, special: number): boolean {
  return board.kind[board.specials[special]] === SECONDARY_OBJECTIVE;
}
