/** The settings that a comparing study is asked about: maps, modes, players. */
import type { Logger } from 'pino';
import { type Fault, UsageError } from '../base/errors.ts';
import type { Setting } from '../reports/settings.ts';
import { isPlayed } from '../rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import { type Names, nameOf } from '../tables/names.ts';
import { matchupsAlong } from './along.ts';
import { ALL, type ExperimentArguments } from './experimentOptions.ts';
import type { MatchArguments } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { nothingToRepeat } from './phrases.ts';
import { playersInWords } from './playersInWords.ts';

/** A matchup with the arguments that name it. */
interface Asked {
  readonly matchup: Matchup;
  readonly args: MatchArguments;
  /** One of `--along`: a check of the whole, which nobody checks in turn. */
  readonly isAlong: boolean;
}

/** Every map, mode and player that the arguments name. */
export async function matchupsOf(
  teams: readonly string[],
  args: ExperimentArguments,
  log: Logger,
): Promise<readonly Asked[]> {
  const { catalogue } = await readMatchup(teams, {
    ...args,
    map: firstOf(args.maps),
    mode: firstOf(args.modes),
  });
  const maps = namesOf(
    args.maps,
    catalogue.maps.map(({ id }) => id),
    '--map',
  );
  const modes = namesOf(args.modes, playedModes(catalogue), '--mode');
  const asked: Asked[] = [];
  for (const map of maps) {
    for (const mode of modes) {
      const own = { ...args, map, mode };
      const matchup = await readMatchup(teams, own, log);
      const along = matchupsAlong(matchup, args.along).map((other): Asked => {
        return { matchup: other, args: { ...own, ai: other.configuration.players[0] }, isAlong: true };
      });
      asked.push({ matchup, args: own, isAlong: false }, ...along);
    }
  }
  const isAlone = asked.length === maps.length * modes.length;
  if (isAlone && args.along.length > 0) log.warn(nothingToRepeat(args.along));
  return asked;
}

function playedModes(catalogue: Catalogue): string[] {
  return catalogue.modes.filter(isPlayed).map(({ id }) => id);
}

/** `all` is known only once the data are read. */
function firstOf(names: readonly string[]): string | undefined {
  return names[0] === ALL ? undefined : names[0];
}

function namesOf(
  names: readonly string[],
  known: readonly string[],
  path: string,
): readonly (string | undefined)[] {
  if (!names.includes(ALL)) return names.length === 0 ? [undefined] : names;
  if (names.length === 1) return known;
  const fault: Fault = {
    code: 'usage/all',
    place: { path },
    message: `all cannot stand beside other names in ${path}`,
  };
  throw new UsageError([fault]);
}

/** What a setting is called. */
export function settingOf({ configuration }: Matchup, names: Names): Setting {
  return {
    map: nameOf(names, configuration.map),
    mode: nameOf(names, configuration.scenario ?? configuration.mode),
    player: playersInWords(configuration.players),
  };
}
