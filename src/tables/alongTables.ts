import { from } from 'arquero';
import { CHECK_WORDS, DIFFERENCE } from '../base/messages/playerCheck.ts';
import * as tables from '../base/messages/tables.ts';
import * as words from '../base/messages/verdicts.ts';
import type { CheckVerdict } from '../experiments/playerCheck.ts';
import { checkOfSides, flagsAlong, type Verdict } from '../experiments/verdicts.ts';
import type { Side } from '../game/contract.ts';
import { formatCount, formatEstimate, formatPointsError } from './format.ts';
import { figureName, type Names, nameOf, sideNames } from './names.ts';
import { type DisplayColumn, numberColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** What the studies of several players say, side by side; none when there is one study. */
export function alongTables(verdicts: readonly Verdict[], names: Names, confidence: number): StudyTable[] {
  if (verdicts.length < 2) return [];
  return [alongTable(verdicts, confidence), flagsTable(verdicts, names)];
}

/** One row a study: who played, how the sides did, who is ahead. */
function alongTable(verdicts: readonly Verdict[], confidence: number): StudyTable {
  const [first] = verdicts;
  const names = sideNames(first.sides);
  return {
    name: 'along',
    title: words.alongTitle(),
    note: words.alongNote(confidence),
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
        ahead: verdict.ahead === null ? words.NOBODY : names[verdict.ahead],
        ...againstFirst(first, verdict),
        resultsHash: verdict.resultsHash,
      })),
    ),
    display: [
      textColumn(words.PLAYERS, 'players'),
      { ...numberColumn(tables.GAMES, 'games', formatCount), optional: true },
      rateColumn(names[0], 0),
      rateColumn(names[1], 1),
      textColumn(words.AHEAD, 'ahead'),
      {
        ...withinColumn(DIFFERENCE, ['difference', 'differenceLow', 'differenceHigh'], formatPointsError),
        optional: true,
        note: words.DIFFERENCE_NOTE,
      },
      textColumn(words.AGREES, 'agrees'),
    ],
  };
}

/** What a further study says of who is ahead, and how far its players are from the first ones. */
function againstFirst(first: Verdict, verdict: Verdict) {
  const checked = verdict === first ? undefined : checkOfSides(first, verdict);
  return {
    difference: checked?.difference?.difference ?? null,
    differenceLow: checked?.difference?.low ?? null,
    differenceHigh: checked?.difference?.high ?? null,
    agrees: checked === undefined ? '' : CHECK_WORDS[checked.verdict],
  };
}

/** Score and interval in one cell: no terminal is so narrow that a rate stands without its error. */
function rateColumn(name: string, side: Side): DisplayColumn {
  return withinColumn(`${name} %`, [`score${side}`, `low${side}`, `high${side}`], formatEstimate);
}

/** One row a pack that any of the studies flags, one column a study. */
function flagsTable(verdicts: readonly Verdict[], names: Names): StudyTable {
  const sides = sideNames(verdicts[0].sides);
  return {
    name: 'flags',
    title: words.flagsTitle(),
    note: words.flagsNote(),
    data: from(
      flagsAlong(verdicts).map(({ pack, flags, check }) => ({
        side: sides[pack.side],
        character: figureName(names, pack.character, pack.figure),
        pack: nameOf(names, pack.pack),
        ...Object.fromEntries(flags.map((flag, i) => [`flag${i}`, flag])),
        agrees: CHECK_WORDS[check],
      })),
    ),
    display: [
      textColumn(tables.SIDE, 'side'),
      textColumn(tables.CHARACTER, 'character'),
      textColumn(tables.PACK, 'pack'),
      ...verdicts.map(({ players }, i) => textColumn(players, `flag${i}`)),
      textColumn(words.AGREES, 'agrees'),
    ],
  };
}

/** The sentence that the studies end in. */
export function alongClaim(verdicts: readonly Verdict[], names: Names): string {
  const [first, ...others] = verdicts;
  const matters = [
    ...others.map((other) => ({
      matter: words.sidesMatter(),
      check: checkOfSides(first, other)?.verdict ?? 'undecided',
    })),
    ...flagsAlong(verdicts).map(({ pack, check }) => ({
      matter: words.packMatter(nameOf(names, pack.pack), figureName(names, pack.character, pack.figure)),
      check,
    })),
  ];
  const those = (kind: CheckVerdict): string[] => [
    ...new Set(matters.filter(({ check }) => check === kind).map(({ matter }) => matter)),
  ];
  return words.alongClaim(those('depends'), those('inconclusive'), those('holds'));
}
