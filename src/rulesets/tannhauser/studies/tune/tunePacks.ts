/** `shockroll tune packs`: the fewest printed figures to change so that no pack is too strong or too weak. */
import { UsageError } from '../../../../base/errors.ts';
import { entryNamed, type NamedEntry } from '../../../../base/names.ts';
import { nearestName } from '../../../../base/nearest.ts';
import type { Play } from '../../../../experiments/additions.ts';
import type { TargetPack } from '../../../../experiments/measuredPacks.ts';
import {
  type Certificate,
  certifyChanges,
  FRESH_SHARE,
  type PackChanges,
  playPackChanges,
} from '../../../../experiments/packChanges.ts';
import { secondGames } from '../../../../experiments/playerCheck.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import { loadSolver } from '../../../../statistics/linearProgram.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import type { ExperimentSession } from '../../../../studies/experiment/question.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { LUCK_OPTION } from '../../../../studies/options/reductions.ts';
import type { Names } from '../../../../tables/names.ts';
import { displayNames } from '../../displayNames.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf, usesOf } from '../matchups.ts';
import { checkEnds, variedStudy } from '../variedMatchup.ts';
import { type PackDrawer, type PackFigure, packDrawers, packFigures } from './packFigures.ts';
import { type PacksFound, packsAnswer, packsFindings } from './packsAnswer.ts';
import { PACKS_OPTIONS, type PacksRequest, packsOwnOptions, readPacksRequest } from './packsOptions.ts';
import { type NamedPack, packLabel } from './packsTables.ts';

const NAME = 'tune packs';
const MATCHUPS = matchupsOf(NAME);

/** Games of each measured set. */
const GAMES = 4000;
const LEAST = { games: 100, why: 'fewer leave every pack open' };

/** The document of `--json`. */
export type Answer = ExperimentDocument<PacksFound>;

export const tunePacksCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: { ...experimentOptions(NAME, GAMES), ...LUCK_OPTION, ...PACKS_OPTIONS },
  examples: [
    ['$0 tune packs', 'which printed values to change, and folders with the changed data under runs/'],
    [
      '$0 tune packs --keep eva-kramer --max-change 1',
      'nothing of Eva Krämer, and no value by more than one',
    ],
    ['$0 tune packs --target barry-daniel-brown.stamina=4', 'one pack may stay better than his others'],
  ],

  async handler(argv, openHost) {
    const teams = argv.teams ?? [];
    const request = await readFightExperiment(
      MATCHUPS,
      teams,
      argv,
      { byDefault: GAMES, least: LEAST },
      readPacksRequest,
    );
    await runFightExperiment(MATCHUPS, tunePacks(teams, request.own), request, openHost);
  },
});

/** A pack with its name, and with what measures it. */
type Pack = NamedPack & TargetPack;

function tunePacks(teams: readonly string[], request: PacksRequest): MatchupExperiment {
  return {
    name: NAME,
    reductions: request.reductions,
    ownOptions: packsOwnOptions(request),
    async prepare(matchup, argv) {
      const names = displayNames(matchup.catalogue);
      const drawers = packDrawers(matchup.catalogue, matchup.configuration);
      const packs = namedPacks(drawers, names, request);
      const figures = await checkedFigures(matchup, drawers, request, teams, argv);
      const solve = await loadSolver();
      return async ({ games, play, check: ask }) => {
        const study = {
          ...studyOf(matchup, figures, request),
          packs,
          miniatures: drawers.map(({ miniature }) => miniature),
          games,
          solve,
        };
        const result = await playPackChanges(study, play);
        if (result === undefined) return undefined;
        const { changes } = result.chosen;
        const { check, second } = await checked(study, packs, { changes, own: result.certificate }, ask);
        return packsAnswer({ matchup, names, request, games, figures, packs, result, check, second });
      };
    },
  };
}

/** The parts of the study that the matchup and the request give. */
function studyOf(
  matchup: Matchup,
  figures: readonly PackFigure[],
  { band, maxChanges, styleLimit }: PacksRequest,
) {
  const varied = variedStudy(matchup, figures);
  const { study: counted, ...uses } = usesOf(matchup);
  return {
    figures,
    uses,
    variantOf: (name: string, changes: readonly number[], seed: number): Variant => {
      const levels = changes.map((change, k) => change - figures[k].low);
      return { name, study: varied(levels, seed) };
    },
    styled: ({ name, study }: Variant): Variant => {
      return { name, study: { ...study, configuration: counted.configuration } };
    },
    band: band / 100,
    most: maxChanges,
    styleLimit: styleLimit === undefined ? undefined : styleLimit / 100,
    seed: matchup.study.seed,
  };
}

/** Certifies the changes by the second player, if there is one. */
async function checked(
  study: PackChanges<PackFigure>,
  packs: readonly Pack[],
  { changes, own }: { readonly changes: readonly number[]; readonly own: Certificate },
  ask: ExperimentSession['check'],
) {
  const certificates: Certificate[] = [];
  const check = await ask(packsFindings(packs, own.after, study.band), async (replay) => {
    const play: Play = (variants, options) => replay.play(variants, options);
    const found = await certifyChanges(study, changes, secondGames(FRESH_SHARE * study.games), play);
    if (found === undefined) return undefined;
    certificates.push(found);
    return packsFindings(packs, found.after, study.band);
  });
  // The second player's games come first, before those of other interpretations.
  return { check, second: check === undefined ? undefined : certificates.at(0) };
}

/** Every pack with its target: the packs without one share what their miniature's targets leave. */
function namedPacks(drawers: readonly PackDrawer[], names: Names, { wanted }: PacksRequest): readonly Pack[] {
  const keyOf = ({ miniature }: PackDrawer, pack: string): string => `${miniature.key}.${pack}`;
  const known = drawers.flatMap((drawer) => drawer.packs.map((pack) => keyOf(drawer, pack)));
  if (known.length === 0)
    throw refused('TEAM', 'no miniature draws one of several packs, so none can be compared');
  const targeted = wanted.map(({ pack, points }) => {
    const [, character, own] = /^(.*)\.(.*)$/.exec(pack) ?? [];
    const drawer =
      drawers.find(({ miniature }) => miniature.key === character) ?? drawerOf(drawers, character);
    const found = drawer?.packs.find((id) => id === own);
    if (drawer !== undefined && found !== undefined) return { pack: keyOf(drawer, found), points };
    throw refused(
      `--target ${pack}=${points}`,
      `found "${pack}", expected a character and its pack`,
      nearestName(pack, known),
    );
  });
  return drawers.flatMap((drawer) => {
    const targets = drawer.packs.map((pack) => targeted.findLast((one) => one.pack === keyOf(drawer, pack)));
    const sum = targets.reduce((total, target) => total + (target?.points ?? 0), 0);
    const open = targets.filter((target) => target === undefined).length;
    return drawer.packs.map(
      (pack, at): Pack => ({
        key: keyOf(drawer, pack),
        label: packLabel(names, drawer, pack),
        miniature: drawer.miniature.key,
        pack,
        target: (targets[at]?.points ?? -sum / open) / 100,
      }),
    );
  });
}

function drawerOf(drawers: readonly PackDrawer[], name: string): PackDrawer | undefined {
  const named = entryNamed(
    drawers.map(({ character }) => character),
    name,
  );
  return drawers.find(({ character }) => character === named);
}

/**
 * The figures that may change.
 * @throws UsageError, DataError for an unknown name, or for figures that are invalid together
 */
async function checkedFigures(
  matchup: Matchup,
  drawers: readonly PackDrawer[],
  { keep, only, maxChange }: PacksRequest,
  teams: readonly string[],
  argv: ParsedOptions,
): Promise<readonly PackFigure[]> {
  const all = packFigures(matchup.catalogue, drawers, maxChange);
  const owners = new Set(all.map(({ owner }) => owner));
  const known = [
    ...drawers.map(({ character }) => character),
    ...matchup.catalogue.items.filter(({ id }) => owners.has(id)),
  ];
  const kept = keep.map((name) => entryOf(known, name));
  refuseUnknownKinds(
    only,
    all.map(({ kind }) => kind),
  );
  const keyOf = new Map(drawers.map(({ miniature }) => [miniature.key, miniature.character]));
  const isKept = ({ owner, packs }: PackFigure): boolean =>
    kept.includes(owner) || packs.some(({ miniature }) => kept.includes(keyOf.get(miniature) ?? ''));
  const figures = all.filter(
    (figure) => !isKept(figure) && (only.length === 0 || only.includes(figure.kind)),
  );
  if (figures.length === 0) throw refused('--keep, --only', 'these options leave no value that may change');
  const ends = (['low', 'high'] as const).map((end) =>
    figures.flatMap((figure) =>
      figure.parameters.map(({ key, value }) => ({ key, value: value + figure[end] })),
    ),
  );
  await checkEnds(MATCHUPS, ends, teams, argv, '--max-change');
  return figures;
}

/** Id of the entry that `--keep` names. */
function entryOf(known: readonly NamedEntry[], name: string): string {
  const found = entryNamed(known, name);
  if (found !== undefined) return found.id;
  const ids = known.map(({ id }) => id);
  throw refused(
    `--keep ${name}`,
    `found "${name}", expected a character with packs, or one of their tokens`,
    nearestName(name, ids),
  );
}

function refuseUnknownKinds(kinds: readonly string[], known: readonly string[]): void {
  for (const kind of kinds)
    if (!known.includes(kind))
      throw refused(
        `--only ${kind}`,
        `found "${kind}", expected one of ${[...new Set(known)].join(', ')}`,
        nearestName(kind, known),
      );
}

function refused(path: string, message: string, nearest?: string): UsageError {
  const hint = nearest === undefined ? {} : { nearest };
  return new UsageError([{ code: 'usage/option', place: { path }, message, ...hint }]);
}
