import { type PartGames, partOfKey } from '../experiments/partGames.ts';
import { miniatureName, type Names, nameOf } from '../tables/names.ts';
import { actsFirst, entersAt } from '../tables/phrases.ts';
import { type Html, html, NOTHING } from './html.ts';
import { gameNumber } from './phrases.ts';

/** Games of each part of a study, and the command that replays one. */
export interface ReportParts {
  readonly parts: readonly PartGames[];
  readonly commandOf: (game: number) => string;
}

/**
 * The games behind the dots of the charts: one row for each part. The page's script leads from a dot to its row, and from a
 * number to the replay where a server has one; elsewhere the row in question shows its command.
 * @param sides names of the first and the second side
 */
export function partGamesBlock(
  { parts, commandOf }: ReportParts,
  names: Names,
  sides: readonly [string, string],
): Html {
  if (parts.length === 0) return NOTHING;
  return html`<h3>Games behind the dots</h3>
<p>A dot of a chart leads to its row here: the first games with that pack, that survivor, or that beginning.</p>
<ul class="parts">
${parts.map(
  ({ part, games }) => html`<li id="${rowOf(part)}" tabindex="-1">
<strong>${labelOf(part, names, sides)}:</strong> ${games.map(gameLink)}
<pre class="command"><code>${commandOf(games[0].index)}</code></pre>
</li>
`,
)}</ul>`;
}

function gameLink({ index, winner }: PartGames['games'][number], at: number): Html {
  const result = winner === null ? 'draw' : `${winner} wins`;
  return html`${at === 0 ? '' : ', '}<span data-game="${String(index)}">${gameNumber(index)}</span> (${result})`;
}

/** Id of a part's row; the script of the page uses the same. */
function rowOf(part: string): string {
  return `games-${part}`;
}

function labelOf(part: string, names: Names, sides: readonly [string, string]): string {
  const { topic, miniature, label } = partOfKey(part);
  const who = miniatureName(names, miniature.split('#')[0], miniature);
  switch (topic) {
    case 'pack':
      return `${who}, ${nameOf(names, label)}`;
    case 'rows':
      return `${who} survives`;
    case 'entry':
      return entersAt(sides[0], nameOf(names, label));
    case 'first':
      return actsFirst(label);
    default:
      return label === sides[0] || label === sides[1] ? `${label} wins` : 'Draws';
  }
}
