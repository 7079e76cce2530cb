import * as words from '../base/messages/notableGames.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import { type Html, html } from './html.ts';

/** Games worth a look, each with the command that tells it. */
export function gamesBlock(games: readonly ReplayableGame[]): Html {
  if (games.length === 0) return html`<p>${words.noGamesToTell()}</p>`;
  return html`<p>${words.gamesNote()}</p>
${games.map(
  ({ kind, index, why, command }) => html`<div class="game">
<h3>${words.KINDS[kind]}<small>${words.gameNumber(index)}</small></h3>
<p>${why}</p>
<pre class="command"><code>${command}</code></pre>
</div>
`,
)}`;
}
