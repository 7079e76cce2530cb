/** `shockroll balance characters`: who carries, who drags, and which items matter. */
import { type Fault, UsageError } from '../../../../base/errors.ts';
import { nearestName } from '../../../../base/nearest.ts';
import type { Play } from '../../../../experiments/additions.ts';
import type { ComparingResult } from '../../../../experiments/comparingCheck.ts';
import { mostAdded, ownFindings } from '../../../../experiments/comparingFindings.ts';
import {
  createMiniatureMeans,
  type MiniatureMeanCounts,
  type MiniatureMeans,
} from '../../../../experiments/miniatureMeans.ts';
import { inStages } from '../../../../experiments/stages.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import { miniaturesOf } from '../../../../game/miniatures.ts';
import { TEXT } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import { command } from '../../../../studies/command/command.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { DEFAULT_MARGIN, MARGIN_OPTION, readMargin } from '../../../../studies/options/marginOption.ts';
import {
  REDUCTIONS_OPTION,
  type Reductions,
  readReductions,
} from '../../../../studies/options/reductions.ts';
import { fieldable } from '../../columns.ts';
import { displayNames } from '../../displayNames.ts';
import {
  type PartConfiguration,
  whyNoItems,
  whyNoKnockOut,
  withoutItems,
  withoutMiniatures,
} from '../../partVariants.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import type { CharactersResult } from './characterAnswer.ts';
import { type CharacterPlan, characterAnswer, type PartResult } from './characterAnswer.ts';
import { TOPICS, WPA_TOPIC } from './characterTables.ts';
import { type PartVariant, playWhole, playWithout } from './partStudy.ts';

const NAME = 'balance characters';
const MATCHUPS = matchupsOf(NAME);

/** Approximate number of variants of each question, for the default teams. */
const VARIANTS: Readonly<Record<Question, number>> = { attribution: 1, 'knock-out': 10, items: 56 };
const LEAST_GAMES = 4;

/** The possible questions, in the order of the answer. */
const QUESTIONS = ['attribution', 'knock-out', 'items'] as const;
type Question = (typeof QUESTIONS)[number];

/** The input of the user. */
interface Wishes {
  /** Questions to answer; undefined for all that the matchup allows. */
  readonly what: readonly Question[] | undefined;
  /** Ids of items; empty = all. */
  readonly items: readonly string[];
  readonly margin: number;
  readonly reductions: Reductions;
}

const GAMES = {
  byDefault: (wishes: Wishes): number => minuteGames(variantCount(wishes)),
  least: { games: LEAST_GAMES, why: 'an error takes two pairs of games' },
};

/** The document of `--json`. */
export type Answer = ExperimentDocument<CharactersResult>;

export const charactersCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    ...MARGIN_OPTION,
    ...REDUCTIONS_OPTION,
    what: {
      ...TEXT,
      describe: `Parts to measure: ${QUESTIONS.join(', ')}, separated by commas [default: all]`,
    },
    items: { ...TEXT, describe: 'Ids of items, separated by commas [default: all that the packs bring]' },
  },
  examples: [
    ['$0 balance characters', 'which characters and items help or hurt'],
    ['$0 balance characters --what items --items mp40,doom --games 20000', 'a closer look at two items'],
  ],

  async handler(argv, openHost) {
    const request = await readFightExperiment(MATCHUPS, argv.teams ?? [], argv, GAMES, readWishes);
    await runFightExperiment(MATCHUPS, balanceCharacters(request.own), request, openHost);
  },
});

function readWishes(reader: OptionReader): Wishes {
  const [what, items] = [readWhat(reader), list(reader, 'items')];
  if (items.length > 0 && what?.includes('items') === false)
    reader.fault('items', 'chooses items, but --what leaves them out');
  return { what, items, margin: readMargin(reader), reductions: readReductions(reader) };
}

/** Approximate number of requested variants. */
function variantCount({ what = QUESTIONS, items }: Pick<Wishes, 'what' | 'items'>): number {
  return what.reduce(
    (sum, question) => sum + (question === 'items' && items.length > 0 ? items.length : VARIANTS[question]),
    1,
  );
}

function balanceCharacters(wishes: Wishes): MatchupExperiment {
  const { what, items, margin, reductions } = wishes;
  return {
    name: NAME,
    reductions,
    ownOptions: [
      ...(what === undefined ? [] : [['what', what.join(',')] as const]),
      ...(items.length === 0 ? [] : [['items', items.join(',')] as const]),
      ...unlessDefault('margin', margin, DEFAULT_MARGIN),
    ],
    async prepare(matchup) {
      const names = displayNames(matchup.catalogue);
      const plan = planOf(matchup, wishes);
      const request = requestedParts(matchup, plan);
      return async ({ games, play, check: ask }) => {
        const found = await playParts(matchup, plan, request, games, play, margin);
        if (found === undefined) return undefined;
        const check = await ask(findingsOf(found), async (replay) => {
          const again = await playParts(matchup, plan, request, replay.games, replay.play, margin);
          return again && findingsOf(again);
        });
        return characterAnswer(matchup, names, { ...found, plan, margin, games, reductions, check });
      };
    },
  };
}

/** The parts to leave out, by question. */
type RequestedParts = Readonly<Record<'knockOuts' | 'items', readonly PartVariant[]>>;

function requestedParts(matchup: Matchup, { knockOuts, items }: CharacterPlan): RequestedParts {
  const variantsOf = (kind: string, parts: readonly PartConfiguration[]): PartVariant[] =>
    parts.map((part) => variantOf(matchup, kind, part));
  return {
    knockOuts: variantsOf('without', knockOuts?.parts ?? []),
    items: variantsOf('no', items?.parts ?? []),
  };
}

/**
 * Plays the requested parts by one player.
 * @param games number of games of a variant
 * @returns undefined after an interrupt before the games with every part
 */
async function playParts(
  matchup: Matchup,
  plan: CharacterPlan,
  request: RequestedParts,
  games: number,
  playStage: Play,
  margin: number,
): Promise<PartResult | undefined> {
  const counts = [1, plan.attribution ? 1 : 0, request.knockOuts.length, request.items.length];
  const play = inStages(
    playStage,
    counts.filter((count) => count > 0).map((count) => count * games),
  );
  const whole = await playWhole({ name: 'everything', study: matchup.study }, play);
  if (whole === undefined) return undefined;
  const without = (variants: readonly PartVariant[]) =>
    variants.length === 0 ? undefined : playWithout(whole, variants, play, margin);
  const means = plan.attribution ? await attribution(matchup, play) : undefined;
  const knockOuts = await without(request.knockOuts);
  return { means, knockOuts, items: await without(request.items) };
}

function findingsOf({ means, knockOuts, items }: PartResult): ComparingResult {
  const parts = [knockOuts, items].flatMap((values) => (values === undefined ? [] : [ownFindings(values)]));
  return {
    findings: parts.flatMap(({ findings }) => findings),
    choices: [
      ...(knockOuts === undefined ? [] : ownFindings(knockOuts).choices),
      ...(means === undefined ? [] : [mostAdded(means, WPA_TOPIC)]),
    ],
  };
}

/**
 * The questions about a matchup.
 * @throws UsageError for named questions that the matchup does not allow
 */
function planOf({ catalogue, configuration }: Matchup, { what, items }: Wishes): CharacterPlan {
  const faults: Fault[] = [];
  const leftOut: string[] = [];
  const isRequested = (question: Question, obstacle: string | undefined, called: string): boolean => {
    if (what?.includes(question) === false) return false;
    if (obstacle === undefined) return true;
    if (what === undefined) leftOut.push(`The worth of ${called} was not measured: ${obstacle}.`);
    else faults.push({ code: 'usage/what', place: { path: `--what ${question}` }, message: obstacle });
    return false;
  };
  const plan: CharacterPlan = {
    attribution: what?.includes('attribution') !== false,
    knockOuts: isRequested('knock-out', whyNoKnockOut(configuration), 'characters')
      ? withoutMiniatures(catalogue, configuration)
      : undefined,
    items: isRequested('items', whyNoItems(configuration), 'items')
      ? withoutItems(catalogue, configuration, items, faults)
      : undefined,
    leftOut,
  };
  const request = [plan.knockOuts, plan.items].filter((one) => one !== undefined);
  if (!plan.attribution && faults.length === 0 && request.every(({ parts }) => parts.length === 0)) {
    const reasons = request.flatMap(({ indispensable }) => indispensable.map(({ why }) => why));
    const message = `no chosen part can be removed: ${[...new Set(reasons)].join('; ')}`;
    faults.push({ code: 'usage/nothing-to-leave-out', place: { path: '--what' }, message });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return plan;
}

function variantOf({ study }: Matchup, kind: string, part: PartConfiguration): PartVariant {
  const variant: Variant = {
    name: `${part.side === 0 ? 'first' : 'second'}: ${kind} ${part.id}`,
    study: { ...study, configuration: part.configuration },
  };
  return { side: part.side, variant };
}

/** Plays the same games again and measures what each miniature does; undefined after an interrupt with too few games. */
async function attribution(
  { study, configuration }: Matchup,
  play: Play,
): Promise<MiniatureMeans | undefined> {
  const measured = { ...configuration, measures: ['attribution'] as const };
  const miniatures = miniaturesOf({ sides: fieldable(configuration) });
  let counts: MiniatureMeanCounts | undefined;
  const [played] = await play([{ name: 'attribution', study: { ...study, configuration: measured } }], {
    onColumns: (_, columns) => {
      counts = createMiniatureMeans(columns, miniatures, TOPICS);
    },
    onBatch: (_, batch) => counts?.add(batch),
  });
  return played.games < LEAST_GAMES ? undefined : counts?.result();
}

function readWhat(reader: OptionReader): readonly Question[] | undefined {
  const found = list(reader, 'what');
  if (found.length === 0) return undefined;
  for (const name of found) {
    if (QUESTIONS.some((question) => question === name)) continue;
    reader.fault(
      'what',
      `expected one or more of ${QUESTIONS.join(', ')}, separated by commas`,
      nearestName(name, QUESTIONS),
      name,
    );
  }
  return QUESTIONS.filter((question) => found.includes(question));
}

function list(reader: OptionReader, name: string): readonly string[] {
  const found = reader.text(name)?.split(',') ?? [];
  return [...new Set(found.map((word) => word.trim()))];
}
