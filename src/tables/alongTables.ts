import { from } from 'arquero';
import { formatCount, formatEstimate, formatPointsError } from '../answer/format.ts';
import type { CheckVerdict } from '../experiments/playerCheck.ts';
import { checkOfSides, flagOverBands, flagsAlong, type Verdict } from '../experiments/verdicts.ts';
import type { Side } from '../game/contract.ts';
import { miniatureName, type Names, nameOf, sideNames } from './names.ts';
import { CHARACTER, CHECK_WORDS, DIFFERENCE, GAMES, PACK, percentLevel, SIDE } from './phrases.ts';
import { type DisplayColumn, numberColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/**
 * Tables that compare studies with different AI players; none for a single study.
 * @param areBands whether the players are skill bands, which together have a verdict on each pack
 */
export function alongTables(
  verdicts: readonly Verdict[],
  names: Names,
  confidence: number,
  areBands = false,
): StudyTable[] {
  if (verdicts.length < 2) return [];
  return [alongTable(verdicts, confidence), flagsTable(verdicts, names, confidence, areBands)];
}

const AGREES = 'Against the first';

/** One row per study: players, scores, and the side ahead. */
function alongTable(verdicts: readonly Verdict[], confidence: number): StudyTable {
  const [first] = verdicts;
  const names = sideNames(first.sides);
  return {
    name: 'along',
    title: 'Along the ladder',
    note: `The same study by other players, with the same seed and number of games; in brackets: ${percentLevel(confidence)} intervals. A side is ahead when its interval lies above the other's.`,
    data: from(
      verdicts.map((verdict) => ({
        players: verdict.players,
        games: verdict.games,
        ...Object.fromEntries(
          verdict.sides.flatMap(({ score: { estimate, low, high } }, side) => [
            [`score${side}`, estimate],
            [`low${side}`, low],
            [`high${side}`, high],
          ]),
        ),
        ahead: verdict.ahead === null ? 'undecided' : names[verdict.ahead],
        ...againstFirst(first, verdict),
        resultsHash: verdict.resultsHash,
      })),
    ),
    display: [
      textColumn('Players', 'players'),
      { ...numberColumn(GAMES, 'games', formatCount), optional: true },
      rateColumn(names[0], 0),
      rateColumn(names[1], 1),
      textColumn('Ahead', 'ahead'),
      {
        ...withinColumn(DIFFERENCE, ['difference', 'differenceLow', 'differenceHigh'], formatPointsError),
        optional: true,
        note: 'Difference: points of the first side’s score with the first players minus that with these.',
      },
      textColumn(AGREES, 'agrees'),
    ],
  };
}

/** The side ahead in a further study, and its distance from the first study. */
function againstFirst(first: Verdict, verdict: Verdict) {
  const checked = verdict === first ? undefined : checkOfSides(first, verdict);
  return {
    difference: checked?.difference?.difference ?? null,
    differenceLow: checked?.difference?.low ?? null,
    differenceHigh: checked?.difference?.high ?? null,
    agrees: checked === undefined ? '' : CHECK_WORDS[checked.verdict],
  };
}

/** Score and interval in one cell, so that no narrow terminal separates a rate from its error. */
function rateColumn(name: string, side: Side): DisplayColumn {
  return withinColumn(`${name} %`, [`score${side}`, `low${side}`, `high${side}`], formatEstimate);
}

/** One row per pack that any of the studies flags, one column per study. */
function flagsTable(
  verdicts: readonly Verdict[],
  names: Names,
  confidence: number,
  areBands: boolean,
): StudyTable {
  const sides = sideNames(verdicts[0].sides);
  const atLeast = 1 - verdicts.length * (1 - confidence);
  return {
    name: 'flags',
    title: 'Flagged packs along the ladder',
    note: [
      'Packs that any player flags. A missing flag may mean too few games.',
      ...(areBands
        ? [
            `${OVER_BANDS}: too strong if so in any band, too weak if so in all. All flags of all bands hold together at ${percentLevel(atLeast)} or more.`,
          ]
        : []),
    ].join(' '),
    data: from(
      flagsAlong(verdicts).map(({ pack, flags, check }) => ({
        side: sides[pack.side],
        character: miniatureName(names, pack.character, pack.miniature),
        pack: nameOf(names, pack.pack),
        ...Object.fromEntries(flags.map((flag, i) => [`flag${i}`, flag])),
        agrees: CHECK_WORDS[check],
        ...(areBands ? { overBands: bandWord(flags) } : {}),
      })),
    ),
    display: [
      textColumn(SIDE, 'side'),
      textColumn(CHARACTER, 'character'),
      textColumn(PACK, 'pack'),
      ...verdicts.map(({ players }, i) => textColumn(players, `flag${i}`)),
      textColumn(AGREES, 'agrees'),
      ...(areBands ? [textColumn(OVER_BANDS, 'overBands')] : []),
    ],
  };
}

const OVER_BANDS = 'Over all bands';

function bandWord(flags: readonly PackFlag[]): string {
  const flag = flagOverBands(flags);
  return flag === null ? '' : `too ${flag === 'stronger' ? 'strong' : 'weak'}`;
}

/** What the skill bands together say of packs, in one sentence. */
function bandsClaim(verdicts: readonly Verdict[], names: Names): string {
  const found = flagsAlong(verdicts).flatMap(({ pack, flags }) => {
    const word = bandWord(flags);
    return word === '' ? [] : [`${packText(pack, names)} ${word}`];
  });
  return found.length === 0
    ? 'Over all bands no pack is too strong or too weak.'
    : `Over all bands: ${listed(found)}.`;
}

/** Maximum number of subjects named in a sentence; the table has all of them. */
const MOST_NAMED = 3;

type PackFlag = Verdict['flagged'][number]['flagged'];

function packText({ pack, character, miniature }: Verdict['flagged'][number], names: Names): string {
  return `the ${nameOf(names, pack)} pack of ${miniatureName(names, character, miniature)}`;
}

function listed(matters: readonly string[]): string {
  const more = matters.length - MOST_NAMED;
  return more <= 0 ? matters.join('; ') : `${matters.slice(0, MOST_NAMED).join('; ')} and ${more} more`;
}

/** The sentence below the tables. */
function alongClaimText(
  depends: readonly string[],
  inconclusive: readonly string[],
  holds: readonly string[],
): string {
  const parts = [
    ...(depends.length === 0 ? [] : [`Depends on who plays: ${listed(depends)}`]),
    ...(inconclusive.length === 0 ? [] : [`Inconclusive: ${listed(inconclusive)}`]),
    ...(holds.length === 0 ? [] : [`Holds along the ladder: ${listed(holds)}`]),
  ];
  return parts.length === 0
    ? 'Undecided along the ladder: no player shows a finding.'
    : `${parts.join('. ')}.`;
}

/**
 * The summary of the studies, in one sentence, or two for skill bands.
 * @param areBands as for alongTables
 */
export function alongClaim(verdicts: readonly Verdict[], names: Names, areBands = false): string {
  const agreement = agreementClaim(verdicts, names);
  const hasPacks = verdicts.some(({ findings }) => findings.length > 1);
  return areBands && hasPacks ? `${bandsClaim(verdicts, names)} ${agreement}` : agreement;
}

/** What holds for all players. */
function agreementClaim(verdicts: readonly Verdict[], names: Names): string {
  const [first, ...others] = verdicts;
  const matters = [
    ...others.map((other) => ({
      matter: 'who is ahead',
      check: checkOfSides(first, other)?.verdict ?? 'undecided',
    })),
    ...flagsAlong(verdicts).map(({ pack, check }) => ({
      matter: packText(pack, names),
      check,
    })),
  ];
  const those = (kind: CheckVerdict): string[] => [
    ...new Set(matters.filter(({ check }) => check === kind).map(({ matter }) => matter)),
  ];
  return alongClaimText(those('depends'), those('inconclusive'), those('holds'));
}
