/** Words about reactions to attacks in Dust Warfare. */
import { probabilityLabel } from './oddsCharts.ts';

export const DAMAGE = 'damage';
export const DIFFERENCE = 'more';
export const ATTACK_STEP = 'The attack';
export const DIRT_STEP = 'The attack on a unit that hits the dirt';
export const FIRE_STEP = 'The fire in answer';
export const MUTUAL_STEP = 'Both at once: what the attacker loses more';

const REACTION_WORDS: Readonly<Record<string, string>> = {
  nothing: 'nothing',
  fire: 'fire in answer',
  'hit-the-dirt': 'hit the dirt',
  'move-away': 'move away',
};

export function reactionName(reaction: string): string {
  return REACTION_WORDS[reaction] ?? reaction;
}

export interface ReactionWords {
  readonly attacker: string;
  readonly target: string;
  /** The reaction, what it loses itself, what the attacker loses. */
  readonly losses: readonly (readonly [reaction: string, own: number, other: number])[];
}

/** `A attacks B, expected losses of B: nothing 1.12; fire in answer 1.12 (A 0.48); hit the dirt 0.48`. */
export function reactionSentence({ attacker, target, losses }: ReactionWords): string {
  const each = losses.map(
    ([reaction, own, other]) =>
      `${reactionName(reaction)} ${own.toFixed(2)}${other > 0 ? ` (${attacker} ${other.toFixed(2)})` : ''}`,
  );
  return `${attacker} attacks ${target}, expected losses of ${target}: ${each.join('; ')}`;
}

export function simultaneous(): string {
  return 'Both attacks roll with what was there before: losses reduce neither pool.';
}

export function awayFromHarm(): string {
  return 'Assumed: a move in answer takes the unit out of harm and wastes the attack; whether it can is for the table to see.';
}

/** @param why why it cannot fire */
export function noFireInAnswer(why: string): string {
  return `No fire in answer: ${why}.`;
}

/** Said where a walker or hero is among the units. */
export function lossesInPoints(): string {
  return 'Losses are points of damage; the swing counts the army points of what is destroyed.';
}

export function tooFarToAnswer(reach: number): string {
  return `Beyond ${reach} inches an attack is answered by hitting the dirt only (D-REACT-03, D-REACT-05).`;
}

export function closeCombatAnswers(): string {
  return 'Close combat is answered with close-combat weapons only and never with a move (D-WPN-CLOSE-COMBAT).';
}

export function immobile(): string {
  return 'A unit whose drive is damaged does not move away (D-VEH-03).';
}

export function staysUp(): string {
  return 'House reading H-08: heroes alone and what is immune to suppression do not hit the dirt.';
}

export function costOfMarker(): string {
  return 'The reaction marker costs an action if the unit is still to act this turn, and nothing after its activation (D-END-02).';
}

/** For a figure that nobody can tell. */
export const UNKNOWN = 'unknown';

export function sizeUnknown(): string {
  return 'The size of a side is unknown, so its losses are points of damage, and whether it is lost is unknown; see --miniatures, --hit-points, --attacker-miniatures and --attacker-hit-points.';
}

/** Heads and lines of the table of reactions. */
export const REACTION_COLUMNS = [
  'reaction',
  'own losses',
  'own markers',
  'wiped',
  'losses',
  'markers',
  'wiped',
  'swing',
] as const;

export function swingLine(): string {
  return 'Swing: army points that the attacker loses less those that the reacting unit loses.';
}

export function mutualLines(odds: {
  readonly attackerLosesMore: number;
  readonly equal: number;
  readonly reactingLosesMore: number;
  readonly bothWiped: number | null;
  readonly bothSuppressed: number;
}): string[] {
  return [
    `Fire in answer: the attacker loses more ${probabilityLabel(odds.attackerLosesMore)}, both the same ${probabilityLabel(odds.equal)}, the reacting unit more ${probabilityLabel(odds.reactingLosesMore)}.`,
    `Both lost ${odds.bothWiped === null ? UNKNOWN : probabilityLabel(odds.bothWiped)}, both suppressed ${probabilityLabel(odds.bothSuppressed)}.`,
  ];
}

export function suppressedCannotReact(): string {
  return 'a suppressed unit does not react (D-REACT-01)';
}

export const LOSER = 'Who loses';

export function lossesTitle(): string {
  return 'Expected losses by reaction';
}
