/** The matches of a ladder of Tannhäuser's players. */
import { type Fault, formatFault, UsageError } from '../../../../base/errors.ts';
import { shellWord } from '../../../../base/shellWord.ts';
import type { LadderMatch } from '../../../../experiments/ladder.ts';
import type { OwnOption } from '../../../../studies/command/ownOption.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { isPlayed, matchConfiguration, sameFaction, unusualSetup } from '../../matchup.ts';
import type { Catalogue } from '../../model.ts';
import { STORY_MODE } from '../../scenarioMatchup.ts';
import { studyCommandLine } from '../commandLine.ts';
import { RULESET } from '../matchup.ts';
import { ALL, type LadderArguments, rungTwice, storyHasSides } from './ladderOptions.ts';

/** A match with the command line that plays the same games. */
export interface TannhauserMatch extends LadderMatch {
  readonly configuration: MatchConfiguration;
  readonly seed: number;
  /** Command line for this number of games. */
  readonly commandLine: (games: number) => string;
}

/** Arguments that a command line does not repeat. */
const PLAIN = { out: undefined, along: [], force: false };
/** Matches of a ladder measure nothing. */
const NO_LUCK: readonly OwnOption[] = [['without', 'luck']];
/** Places of faults in a matchup and in a ladder: `TEAM eva` is `--team eva`. */
const PLACES = [
  [/^--ai\b/, '--rungs'],
  [/^TEAM\b/, '--team'],
] as const;

/**
 * Every step in every mode with every team, lowest step first; each match has another seed.
 * @throws UsageError with every fault found
 */
export function ladderMatches(catalogue: Catalogue, args: LadderArguments): TannhauserMatch[] {
  // Faults of one player or team repeat in every match that it is in.
  const faults = new Map<string, Fault>();
  const matches: TannhauserMatch[] = [];
  const modes = modesOf(catalogue, args, faults);
  for (let lower = 0; lower + 1 < args.rungs.length; lower++) {
    const ai = `${args.rungs[lower + 1]},${args.rungs[lower]}`;
    for (const mode of modes) {
      for (const team of args.teams) {
        const words = { ...args.match, mode, ai };
        const configuration = attempt(faults, () =>
          matchConfiguration(catalogue, { ...words, teams: [team, team] }),
        );
        if (configuration === undefined) continue;
        const seed = seedAfter(args.match.seed, matches.length);
        matches.push({
          lower,
          mode,
          team,
          seed,
          configuration,
          study: { ruleset: RULESET, catalogue, configuration, seed },
          commandLine: (games) =>
            studyCommandLine('play', [team, team], {
              ...args,
              ...words,
              seed,
              games,
              ...PLAIN,
              own: NO_LUCK,
            }),
        });
      }
    }
  }
  // Players that differ in one mode may be equal in another, whose default budget is the given one.
  const same = matches.flatMap(({ configuration: { players } }) =>
    players[0] === players[1] ? [players[0]] : [],
  );
  for (const name of new Set([...same, ...repeated(rungsOf(matches))])) {
    keep(faults, { code: 'usage/option', place: { path: '--rungs' }, message: rungTwice(name) });
  }
  if (faults.size > 0) throw new UsageError([...faults.values()]);
  return matches;
}

/** Further differences between the matches and the rulebook's setup, each once. */
export function unusualLadder(catalogue: Catalogue, matches: readonly TannhauserMatch[]): string[] {
  const notes = matches.flatMap(({ configuration }) => {
    const same = sameFaction(configuration.sides[0].name);
    return unusualSetup(catalogue, configuration).filter((note) => note !== same);
  });
  return [...new Set(notes)];
}

/** The players of a ladder in canonical form, lowest first, with a budget that holds only in some modes. */
export function rungsOf(matches: readonly TannhauserMatch[]): string[] {
  const rungs: string[] = [];
  for (const { lower, configuration } of matches) {
    configuration.players.forEach((player, side) => {
      const rung = lower + 1 - side;
      if (player.length > (rungs[rung]?.length ?? 0)) rungs[rung] = player;
    });
  }
  return rungs;
}

/** The command line that plays the same ladder. */
export function ladderCommandLine(args: LadderArguments): string {
  const { rungs, modes, teams, games, least, test, given } = args;
  const line = studyCommandLine('ladder', [], {
    ...args,
    ...args.match,
    mode: modes.join(),
    games,
    ...PLAIN,
  });
  const options: readonly (readonly [string, string | number])[] = [
    ['rungs', rungs.join()],
    ...teams.map((team) => ['team', team] as const),
    ['least', least],
    ['unit', test.unit],
    ['from', given[0]],
    ['to', given[1]],
    ['alpha', test.alpha],
    ['beta', test.beta],
  ];
  return [line, ...options.map(([name, value]) => `--${name} ${shellWord(String(value))}`)].join(' ');
}

/** Entries that occur more than once in a list of canonical names. */
function repeated(list: readonly string[]): readonly string[] {
  return list.filter((entry, index) => list.indexOf(entry) < index);
}

function modesOf(
  catalogue: Catalogue,
  { modes }: LadderArguments,
  faults: Map<string, Fault>,
): readonly string[] {
  const own = catalogue.modes.filter((mode) => isPlayed(mode) && mode.id !== STORY_MODE).map(({ id }) => id);
  if (modes[0] === ALL) return own;
  if (!modes.includes(STORY_MODE)) return modes;
  keep(faults, { code: 'usage/option', place: { path: '--mode' }, message: storyHasSides() });
  return modes.filter((mode) => mode !== STORY_MODE);
}

function attempt<T>(faults: Map<string, Fault>, read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    for (const fault of thrown.faults) {
      const { path = '' } = fault.place;
      const own = PLACES.reduce((text, [begin, option]) => text.replace(begin, option), path);
      keep(faults, { ...fault, place: { ...fault.place, path: own } });
    }
    return undefined;
  }
}

function keep(faults: Map<string, Fault>, fault: Fault): void {
  faults.set(formatFault(fault), fault);
}

/** The seed `steps` after another; the greatest is followed by 0. */
function seedAfter(seed: number, steps: number): number {
  const left = Number.MAX_SAFE_INTEGER - seed;
  return steps <= left ? seed + steps : steps - left - 1;
}
