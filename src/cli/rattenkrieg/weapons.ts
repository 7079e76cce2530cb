/** `shockroll balance weapons --ruleset rattenkrieg`: which small arm does most, why, and what it is worth in a firefight. */

import type { ArgumentsCamelCase, Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import { canonicalJson } from '../../data/canonicalJson.ts';
import { byId } from '../../data/entries.ts';
import type { Arm } from '../../experiments/arms.ts';
import { squadOf } from '../../rulesets/rattenkrieg/compile/figures.ts';
import type { FirefightConfiguration } from '../../rulesets/rattenkrieg/configuration.ts';
import { configurationFaults } from '../../rulesets/rattenkrieg/firefightRequest.ts';
import { othersOf, recorded } from '../../rulesets/rattenkrieg/houseRules.ts';
import { duelByDistance } from '../../rulesets/rattenkrieg/league/crossings.ts';
import { leadOf } from '../../rulesets/rattenkrieg/league/leadParts.ts';
import { type LeagueRow, weaponLeague } from '../../rulesets/rattenkrieg/league/league.ts';
import type { LeagueRules } from '../../rulesets/rattenkrieg/league/situations.ts';
import type { Weapon } from '../../rulesets/rattenkrieg/model.ts';
import { riflemenOf, withFigures } from '../../rulesets/rattenkrieg/variedSquads.ts';
import { playComparison } from '../balance/rulesAnswer.ts';
import { unlessUsual } from '../commandLine.ts';
import type { ExperimentDocument } from '../experiment.ts';
import { readFightExperiment, runFightExperiment } from '../fightExperiment.ts';
import { readMargin, USUAL_MARGIN } from '../marginOption.ts';
import type { ExactFindings } from '../question.ts';
import { OTHER_PLAYER, withComparingOptions } from '../runOptions.ts';
import { withUntilOption } from '../untilOption.ts';
import {
  type AskedFirefight,
  FIREFIGHTS,
  type Firefight,
  type FirefightExperiment,
  firefightOf,
} from './firefight.ts';
import { type LeagueFindings, leagueChoices } from './leagueChoices.ts';
import {
  type League,
  type LeagueWish,
  leagueOf,
  readLeagueWish,
  readSquads,
  withLeagueOptions,
} from './leagueOptions.ts';
import { withoutSquads } from './playOptions.ts';
import { turnedReadings } from './turnedReadings.ts';
import type { WeaponsResult } from './weaponsAnswer.ts';
import { weaponsAnswer } from './weaponsAnswer.ts';

const GAMES = 10_000;
/** So many rivals' gaps are taken apart. */
const RIVALS = 4;

interface WeaponsWish extends LeagueWish {
  /** The smallest difference of score that matters. */
  readonly margin: number;
}

/** What it prints with `--json`. */
export type Answer = ExperimentDocument<WeaponsResult>;

export const weaponsCommand = {
  builder: (parser: Argv): Argv =>
    withUntilOption(withComparingOptions(withLeagueOptions(withoutSquads(parser)), GAMES, OTHER_PLAYER))
      .example('$0 balance weapons --why mg42 --ruleset rattenkrieg', 'every weapon, and why the MG42 leads')
      .example(
        '$0 balance weapons mp40 ppsh41 --ranges 10,35,36,71 --targets 1,3,8 --ruleset rattenkrieg',
        'one against the other, at several ranges and numbers',
      )
      .example(
        '$0 balance weapons bolt-action-rifle,rifle submachine-gun --targets 1 --ruleset rattenkrieg',
        'rifles against submachine guns, by distance',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly weapons: readonly string[] | undefined }>,
  ): Promise<void> => {
    const squads = readSquads(argv.squads);
    const asked = await readFightExperiment(
      FIREFIGHTS,
      squads,
      argv,
      { usual: GAMES },
      (reader): WeaponsWish => {
        return { ...readLeagueWish(argv, reader), margin: readMargin(reader) };
      },
    );
    await runFightExperiment(FIREFIGHTS, balanceWeapons(argv.weapons ?? [], asked), asked);
  },
};

function balanceWeapons(
  texts: readonly string[],
  { own: wish, run }: AskedFirefight<WeaponsWish>,
): FirefightExperiment {
  return {
    name: 'balance weapons',
    ownOptions: [...wish.ownOptions, ...unlessUsual('margin', wish.margin, USUAL_MARGIN)],
    positionals: texts,
    async prepare(firefight) {
      const league = leagueOf(firefight.catalogue, texts, wish);
      const swaps = swapArms(firefight, league.weapons);
      const findings = findingsOf(firefight, league, wish);
      const question = { ...wish, study: firefight.study, variants: swaps.arms, until: run.until };
      const exact: ExactFindings = (playing) => {
        // A study differs from the firefight's by what its configuration says.
        const { readings } = playing(firefight.study).configuration as FirefightConfiguration;
        return leagueChoices({ catalogue: firefight.catalogue, readings, mount: wish.mount }, findings);
      };
      return async (session) => {
        // What is exact needs no game: an interrupt leaves it.
        const found = await playComparison(question, session, exact);
        return weaponsAnswer(firefight, findings, { ...swaps, found });
      };
    },
    interpretations: ({ catalogue, configuration }) => {
      const league = leagueOf(catalogue, texts, wish);
      const { asked } = recorded(configuration.readings, (readings) =>
        findingsOf({ catalogue, configuration: { ...configuration, readings } }, league, wish),
      );
      return turnedReadings<FirefightConfiguration>(
        catalogue,
        othersOf(catalogue, configuration.readings, asked),
      );
    },
  };
}

/** All that is exact. */
function findingsOf(
  { catalogue, configuration: { readings } }: Pick<Firefight, 'catalogue' | 'configuration'>,
  { groups, weapons, situations, why }: League,
  wish: LeagueWish,
): LeagueFindings {
  const { by, mount } = wish;
  const rules: LeagueRules = { catalogue, readings, mount };
  const rows = weaponLeague(rules, weapons, situations, by);
  const place = Math.max(
    0,
    rows.findIndex(({ weapon }) => weapon === why),
  );
  const leader = rows[place].weapon;
  const behind = rivalsOf(rows.slice(place + 1));
  const rivals = behind.length > 0 ? behind : rivalsOf(rows.slice(0, place).toReversed());
  const [first, second] = groups;
  const others = wish.behind.flatMap((cover) =>
    wish.targets.map((targets) => ({ targets, cover, isBunched: wish.isBunched })),
  );
  return {
    ...{ by, mount, situations, rows },
    leads: rivals.map((rival) => leadOf(rules, leader, rival, situations, by)),
    explained: rows[place],
    duel:
      groups.length === 2
        ? {
            groups: [first, second],
            byDistance: others.map((situation) =>
              duelByDistance(rules, [first.weapons, second.weapons], situation, by),
            ),
          }
        : null,
  };
}

/** The next of each kind, as told by rate of fire and modifier: twins would say the same over and over. */
function rivalsOf(rows: readonly LeagueRow[]): readonly Weapon[] {
  const kinds = new Map<string, Weapon>();
  for (const { weapon } of rows) {
    const kind = canonicalJson([weapon.fire, weapon.modifier]);
    if (!kinds.has(kind)) kinds.set(kind, weapon);
  }
  return [...kinds.values()].slice(0, RIVALS);
}

interface Swaps {
  readonly arms: readonly Arm[];
  /** The weapon that is laid down. */
  readonly own: string;
  /** Weapons that cannot be carried in such a firefight, and why. */
  readonly refused: readonly (readonly [weapon: string, why: string])[];
}

/** The firefight with each of the weapons in the hands of one rifleman of the first squad. */
function swapArms({ study, catalogue, configuration }: Firefight, weapons: readonly Weapon[]): Swaps {
  const squad = squadOf(catalogue, configuration.sides[0]);
  const group = riflemenOf(squad);
  if (group === undefined) {
    const message = `${squad.name} has no rifleman whose weapon could be replaced`;
    throw new UsageError([{ code: 'usage/no-rifleman', place: { path: '--squads' }, message }]);
  }
  const laidDown = squad.figures[group];
  const arms: Arm[] = [];
  const refused: [string, string][] = [];
  for (const { id, name } of weapons) {
    if (id === laidDown.weapon) continue;
    const figures = [
      ...squad.figures.flatMap((figure, index) => {
        const count = index === group ? figure.count - 1 : figure.count;
        return count === 0 ? [] : [{ ...figure, count }];
      }),
      { ...laidDown, weapon: id, count: 1 },
    ];
    const fielded = withFigures({ catalogue, configuration }, 0, `with-${id}`, figures);
    const [fault] = configurationFaults(fielded.catalogue, fielded.configuration);
    if (fault !== undefined) refused.push([name, fault.message]);
    else
      arms.push({
        name: id,
        study: firefightOf(fielded.catalogue, fielded.configuration, study.seed).study,
      });
  }
  const all = [...catalogue.weapons, ...catalogue.cardWeapons];
  return { arms, own: byId(all, laidDown.weapon).name, refused };
}
