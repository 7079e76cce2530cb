import * as words from '../base/messages/notableGames.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import { type Html, html } from './html.ts';

/** Games worth a look, each with the command that tells it. */
export function gamesBlock(games: readonly ReplayableGame[]): Html {
  if (games.length === 0) return html`<p>${words.noGamesToTell()}</p>`;
  return html`<p>${words.gamesNote()}</p>
<dl class="facts">${games.map(
    ({ kind, index, why, command }) =>
      html`<div><dt>${words.KINDS[kind]} <small>${words.gameNumber(index)}</small></dt><dd>${why}<pre class="command"><code>${command}</code></pre></dd></div>\n`,
  )}</dl>`;
}
