/** `shockroll balance weapons --ruleset rattenkrieg`: the most effective small arm, the reasons, and its value in a firefight. */
import { UsageError } from '../../../base/errors.ts';
import { canonicalJson } from '../../../data/canonicalJson.ts';
import { byId } from '../../../data/entries.ts';
import type { Variant } from '../../../experiments/variants.ts';
import { command } from '../../../studies/command/command.ts';
import { unlessDefault } from '../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { ExactResult } from '../../../studies/experiment/question.ts';
import { playComparison } from '../../../studies/experiment/rulesAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import { DEFAULT_MARGIN, readMargin } from '../../../studies/options/marginOption.ts';
import { comparingOptions, OTHER_PLAYER } from '../../../studies/options/runOptions.ts';
import { UNTIL_OPTION } from '../../../studies/options/untilOption.ts';
import { squadOf } from '../compile/figures.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { configurationFaults } from '../firefightRequest.ts';
import { othersOf, recorded } from '../houseRules.ts';
import { duelByDistance } from '../league/crossings.ts';
import { leadOf } from '../league/leadParts.ts';
import { type LeagueRow, weaponLeague } from '../league/league.ts';
import type { LeagueRules } from '../league/situations.ts';
import type { Weapon } from '../model.ts';
import { riflemenOf, withFigures } from '../variedSquads.ts';
import {
  FIREFIGHTS,
  type Firefight,
  type FirefightExperiment,
  type FirefightRequest,
  firefightOf,
} from './firefight.ts';
import { type LeagueResult, leagueChoices } from './leagueChoices.ts';
import {
  LEAGUE_OPTIONS,
  type League,
  type LeagueRequest,
  leagueOf,
  readLeagueRequest,
  readSquads,
  WEAPONS_ARGUMENT,
} from './leagueOptions.ts';
import { FIREFIGHT_OPTIONS } from './playOptions.ts';
import { turnedInterpretations } from './turnedInterpretations.ts';
import type { WeaponsResult } from './weaponsAnswer.ts';
import { weaponsAnswer } from './weaponsAnswer.ts';

const GAMES = 10_000;
/** Number of rivals with an explained gap. */
const RIVALS = 4;

interface WeaponsRequest extends LeagueRequest {
  /** Smallest difference of score that matters. */
  readonly margin: number;
}

/** The document of `--json`. */
export type Answer = ExperimentDocument<WeaponsResult>;

export const weaponsCommand = command({
  positionals: { weapons: WEAPONS_ARGUMENT },
  options: {
    ...FIREFIGHT_OPTIONS,
    ...LEAGUE_OPTIONS,
    ...comparingOptions(GAMES, OTHER_PLAYER),
    ...UNTIL_OPTION,
  },
  examples: [
    ['$0 balance weapons --why mg42 --ruleset rattenkrieg', 'every weapon, and why the MG42 leads'],
    [
      '$0 balance weapons mp40 ppsh41 --ranges 10,35,36,71 --targets 1,3,8 --ruleset rattenkrieg',
      'one against the other, at several ranges and numbers',
    ],
    [
      '$0 balance weapons bolt-action-rifle,rifle submachine-gun --targets 1 --ruleset rattenkrieg',
      'rifles against submachine guns, by distance',
    ],
  ],
  handler: async (argv, openHost) => {
    const squads = readSquads(argv.squads);
    const request = await readFightExperiment(
      FIREFIGHTS,
      squads,
      argv,
      { byDefault: GAMES },
      (reader): WeaponsRequest => {
        return { ...readLeagueRequest(argv, reader), margin: readMargin(reader) };
      },
    );
    await runFightExperiment(FIREFIGHTS, balanceWeapons(argv.weapons ?? [], request), request, openHost);
  },
});

function balanceWeapons(
  texts: readonly string[],
  { own: request, run }: FirefightRequest<WeaponsRequest>,
): FirefightExperiment {
  return {
    name: 'balance weapons',
    ownOptions: [...request.ownOptions, ...unlessDefault('margin', request.margin, DEFAULT_MARGIN)],
    positionals: texts,
    async prepare(firefight) {
      const league = leagueOf(firefight.catalogue, texts, request);
      const swaps = swapVariants(firefight, league.weapons);
      const result = findingsOf(firefight, league, request);
      const question = { ...request, study: firefight.study, variants: swaps.variants, until: run.until };
      const exact: ExactResult = (playing) => {
        // A study differs from the firefight's only in its configuration.
        const { interpretations } = playing(firefight.study).configuration as FirefightConfiguration;
        return leagueChoices(
          { catalogue: firefight.catalogue, interpretations, mount: request.mount },
          result,
        );
      };
      return async (session) => {
        // Exact results need no games, so an interrupt keeps them.
        const found = await playComparison(question, session, exact);
        return weaponsAnswer(firefight, result, { ...swaps, found });
      };
    },
    interpretations: ({ catalogue, configuration }) => {
      const league = leagueOf(catalogue, texts, request);
      const { request: asked } = recorded(configuration.interpretations, (interpretations) =>
        findingsOf({ catalogue, configuration: { ...configuration, interpretations } }, league, request),
      );
      return turnedInterpretations<FirefightConfiguration>(
        catalogue,
        othersOf(catalogue, configuration.interpretations, asked),
      );
    },
  };
}

/** The exact findings. */
function findingsOf(
  { catalogue, configuration: { interpretations } }: Pick<Firefight, 'catalogue' | 'configuration'>,
  { groups, weapons, situations, why }: League,
  request: LeagueRequest,
): LeagueResult {
  const { by, mount } = request;
  const rules: LeagueRules = { catalogue, interpretations, mount };
  const rows = weaponLeague(rules, weapons, situations, by);
  const place = Math.max(
    0,
    rows.findIndex(({ weapon }) => weapon === why),
  );
  const leader = rows[place].weapon;
  const behind = rivalsOf(rows.slice(place + 1));
  const rivals = behind.length > 0 ? behind : rivalsOf(rows.slice(0, place).toReversed());
  const [first, second] = groups;
  const others = request.behind.flatMap((cover) =>
    request.targets.map((targets) => ({ targets, cover, isBunched: request.isBunched })),
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

/** The next weapon of each kind, by rate of fire and modifier; equal weapons would repeat the same result. */
function rivalsOf(rows: readonly LeagueRow[]): readonly Weapon[] {
  const kinds = new Map<string, Weapon>();
  for (const { weapon } of rows) {
    const kind = canonicalJson([weapon.fire, weapon.modifier]);
    if (!kinds.has(kind)) kinds.set(kind, weapon);
  }
  return [...kinds.values()].slice(0, RIVALS);
}

interface Swaps {
  readonly variants: readonly Variant[];
  /** The replaced weapon. */
  readonly own: string;
  /** Weapons not allowed in this firefight, with reasons. */
  readonly refused: readonly (readonly [weapon: string, why: string])[];
}

/** The firefight with each of the weapons in the hands of one rifleman of the first squad. */
function swapVariants({ study, catalogue, configuration }: Firefight, weapons: readonly Weapon[]): Swaps {
  const squad = squadOf(catalogue, configuration.sides[0]);
  const group = riflemenOf(squad);
  if (group === undefined) {
    const message = `${squad.name} has no rifleman whose weapon could be replaced`;
    throw new UsageError([{ code: 'usage/no-rifleman', place: { path: '--squads' }, message }]);
  }
  const laidDown = squad.figures[group];
  const variants: Variant[] = [];
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
      variants.push({
        name: id,
        study: firefightOf(fielded.catalogue, fielded.configuration, study.seed).study,
      });
  }
  const all = [...catalogue.weapons, ...catalogue.cardWeapons];
  return { variants, own: byId(all, laidDown.weapon).name, refused };
}
