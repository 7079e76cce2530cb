/** Words that may change nothing and be told by the line `Again:` alone, each with the reason. */
import type { SilentWord } from './silentWords.ts';

export interface Silence {
  /** Undefined = all of them. */
  readonly ruleset?: string;
  readonly command: RegExp;
  readonly name: RegExp;
  readonly value?: RegExp;
  readonly why: string;
}

export const MAY_BE_SILENT: readonly Silence[] = [
  {
    command: /^odds /,
    name: /^seed$/,
    why: 'nothing was sampled, as without --trials or where all of a tree was solved',
  },
  {
    command: /^odds /,
    name: /^rule$/,
    why: 'a known switch that this roll does not meet; unknown ones are refused',
  },
  {
    command: /^(odds|data) /,
    name: /^(set|data|edition)$/,
    why: 'figures that the question does not look at; wrong ones are refused',
  },
  {
    ruleset: 'dust-warfare',
    command: /^odds attack$/,
    name: /^target$/,
    value: /^(vs|at|against)$/,
    why: 'a word between the sides, for people',
  },
  { command: /^(play|balance )/, name: /^force$/, why: 'there was nothing to replace' },
  {
    command: /^(play|balance )/,
    name: /^(threads|verbose|progress)$/,
    why: 'how games are played: results do not depend on it',
  },
  {
    command: /^play$/,
    name: /^(exact|by-turn)$/,
    why: 'about the answer, which a planned run does not give yet',
  },
  {
    ruleset: 'dust-warfare',
    command: /^odds (attack|reaction|matrix)$/,
    name: /joined$/,
    why: 'about heroes; of other units nothing hangs on it, and nobody says so yet',
  },
  {
    ruleset: 'dust-warfare',
    command: /^odds matrix$/,
    name: /^((target-)?with|action)$/,
    why: 'what no cell looks at; `odds attack` says so of abilities, the table does not yet',
  },
  {
    ruleset: 'dust-warfare',
    command: /^odds attack$/,
    name: /^attacker-miniatures$/,
    why: 'bare weapons have no miniatures to lose; nobody says so yet',
  },
  {
    ruleset: 'rattenkrieg',
    command: /^odds (matrix|vehicle-fire)$/,
    name: /^(range|marksman)$/,
    why: 'so near that no modifier follows; the line of the answer has the inches',
  },
  {
    ruleset: 'rattenkrieg',
    command: /^odds anti-tank$/,
    name: /^angle$/,
    value: /^0$/,
    why: 'straight on is what is meant without it',
  },
];

/** The reason why a word may be silent. */
export function silenceOf(ruleset: string, { command, name, value }: SilentWord): Silence | undefined {
  return MAY_BE_SILENT.find(
    (one) =>
      (one.ruleset ?? ruleset) === ruleset &&
      one.command.test(command) &&
      one.name.test(name) &&
      (one.value?.test(value) ?? true),
  );
}
