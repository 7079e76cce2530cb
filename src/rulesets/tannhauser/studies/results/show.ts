/** `shockroll results show`: what a table of games holds, without a simulation. */
import { formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import { wrap } from '../../../../base/wrap.ts';
import { OptionReader } from '../../../../params/reader.ts';
import { readBounded } from '../../../../simulation/readBounded.ts';
import { command } from '../../../../studies/command/command.ts';
import { printJson } from '../../../../studies/host/printJson.ts';
import { DEFAULT_WIDTH } from '../../../../studies/run/answer.ts';
import type { Names } from '../../../../tables/names.ts';
import { tableText } from '../../../../tables/text.ts';
import { displayNames } from '../../displayNames.ts';
import { meetingLabel } from './meetingTables.ts';
import {
  checkedGames,
  MOST_TABLE_BYTES,
  PLACE_OPTIONS,
  readPlace,
  readTable,
  TABLE_ARGUMENT,
  TABLE_OPTIONS,
} from './peopleTable.ts';
import { type Standing, type Standings, standings } from './standings.ts';
import { standingTables } from './standingTables.ts';

/** The document of `--json`. */
export type Answer = Standings & {
  /** The answer in a sentence. */
  readonly claim: string;
};

export const showCommand = command({
  positionals: { file: TABLE_ARGUMENT },
  options: {
    ...TABLE_OPTIONS,
    ...PLACE_OPTIONS,
    json: { type: 'boolean', describe: 'One JSON document instead of tables' },
  },
  examples: [['$0 results show season.csv', 'who met whom, and who won']],

  async handler(argv) {
    const bytes = await readBounded(argv.file, MOST_TABLE_BYTES);
    const reader = new OptionReader(argv);
    const request = readTable(reader, bytes, argv.file);
    reader.finish();
    const place = await readPlace(argv);
    const people = checkedGames(place, request);
    const found = standings(people);
    const names = displayNames(place.catalogue);
    const claim = claimOf(found, names);
    if (argv.json === true) {
      printJson({ claim, ...found } satisfies Answer);
      return;
    }
    const width = process.stdout.columns ?? DEFAULT_WIDTH;
    const tables = standingTables(found, people.faults, names);
    const texts = [wrap(claim, width).join('\n'), ...tables.map((table) => tableText(table, { width }))];
    process.stdout.write(`${texts.join('\n\n')}\n`);
  },
});

/** `120 games in 2 meetings, by 6 players at 4 events: Reich against Union 41 % (30–53) in 76 games; acting first 53 % (44–62)` */
function claimOf({ games, meetings, players, events, actingFirst }: Standings, names: Names): string {
  const who = players.length === 0 ? '' : ` by ${counted(players.length, 'player')}`;
  const when = events.length === 0 ? '' : ` at ${counted(events.length, 'event')}`;
  const what = `${counted(games, 'game')} in ${counted(meetings.length, 'meeting')}${who}${when}`;
  const most = meetings
    .slice(0, 1)
    .map(
      (one) => `: ${meetingLabel(one, meetings, names)} ${scoreText(one)} in ${counted(one.games, 'game')}`,
    );
  const first = actingFirst === null ? '' : `; whoever acts first ${scoreText(actingFirst)}`;
  return `${what}${most.join('')}${first}.`;
}

function scoreText({ score, low, high }: Standing): string {
  return `${formatPercentIn(score, low, high)} % (${formatInterval(low, high)})`;
}
