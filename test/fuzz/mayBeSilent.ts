/** Words that may have no effect and appear only in the line `Again:`, each with the reason. */
import type { SilentWord } from './silentWords.ts';

export interface Silence {
  /** Undefined: all rulesets. */
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
    name: /^(data|edition)$/,
    why: 'a collection, of which a question looks at what it names; what is wrong in it is refused',
  },
  {
    ruleset: 'dust-warfare',
    command: /^odds attack$/,
    name: /^target$/,
    value: /^(vs|at|against)$/,
    why: 'a word between the sides, for people',
  },
  {
    command: /^odds volley$/,
    name: /^(miniatures|attackers|shooters)$/,
    value: /^(then|and|on|at)$/,
    why: 'a word between attackers and target, for people',
  },
  { command: /^(play|balance |tune fair)/, name: /^force$/, why: 'there was nothing to replace' },
  {
    command: /^(play|balance |tune fair)/,
    name: /^(threads|verbose|progress)$/,
    why: 'how games are played: results do not depend on it',
  },
  {
    command: /^(play|balance |tune fair)/,
    name: /^log$/,
    why: 'the form of messages, of which --quiet may leave none',
  },
  {
    command: /^replay$/,
    name: /^(turn-cap|retreat-moves|rule|set|data)$/,
    why: 'one game, which may end without meeting it',
  },
  {
    command: /^play$/,
    name: /^(exact|by-turn)$/,
    why: 'about the answer, which a planned run does not give yet',
  },
];

/** The reason why a word may have no effect. */
export function silenceOf(ruleset: string, { command, name, value }: SilentWord): Silence | undefined {
  return MAY_BE_SILENT.find(
    (one) =>
      (one.ruleset ?? ruleset) === ruleset &&
      one.command.test(command) &&
      one.name.test(name) &&
      (one.value?.test(value) ?? true),
  );
}
