import type { ReplayableGame } from '../experiments/notableGames.ts';
import { type Html, html } from './html.ts';
import { gameNumber, gamesNote, KINDS } from './phrases.ts';

/** A game of a report. */
export interface ReportGame extends ReplayableGame {
  /** What decided it, in one sentence; undefined where nobody says. */
  readonly account?: string | undefined;
}

/** Notable games, each with the command that replays it. */
export function gamesBlock(games: readonly ReportGame[]): Html {
  if (games.length === 0)
    return html`<p>No game can be told: players that think by the clock do not play the same game twice.</p>`;
  return html`<p>${gamesNote()}</p>
${games.map(
  ({ kind, index, why, account, command }) => html`<div class="game">
<h3>${KINDS[kind]}<small data-game="${String(index)}">${gameNumber(index)}</small></h3>
<p>${why}</p>
${account === undefined ? [] : [html`<p>${account} With <code>--why</code> the command plays on from what decided.</p>`]}
<pre class="command"><code>${command}</code></pre>
</div>
`,
)}`;
}
