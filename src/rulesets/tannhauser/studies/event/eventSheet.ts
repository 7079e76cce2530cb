/** The sheet for the players of an event: one page to print, with the rules in force and what they lead to. */
import { formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import { type Html, html } from '../../../../reports/html.ts';
import { page } from '../../../../reports/page.ts';
import type { AnswerFile } from '../../../../studies/experiment/experimentAnswer.ts';
import { nameOf } from '../../../../tables/names.ts';
import { teamText, type WrittenLever } from './eventFile.ts';
import { EVENT_COMMAND, EVENT_MATCHUPS, itemName } from './eventLevers.ts';
import { BY_SKILL, skillClauses } from './eventSkills.ts';
import { bandText, type TunedEvent } from './eventTables.ts';

const STYLE = `
@page { size: A4; margin: 16mm; }
:root { color-scheme: light; }
body { font: 11pt/1.4 Georgia, 'Times New Roman', serif; color: #111; background: #fff; max-width: 178mm; margin: 8mm auto; }
h1 { font-size: 22pt; line-height: 1.15; margin: 0; }
h2 { font-size: 13pt; margin: 5mm 0 1mm; border-bottom: 0.3mm solid #111; }
p, ul { margin: 1mm 0; }
ul { padding-left: 6mm; }
table { border-collapse: collapse; width: 100%; font-size: 10pt; }
th, td { text-align: left; padding: 0.6mm 2mm; border-bottom: 0.1mm solid #999; }
th:nth-child(n+2), td:nth-child(n+2) { text-align: right; }
code { font: 8.5pt/1.3 'DejaVu Sans Mono', Consolas, monospace; overflow-wrap: anywhere; }
.small { font-size: 9pt; color: #333; }
.rule { break-inside: avoid; }
@media print { body { margin: 0; max-width: none; } }
`;

/**
 * The sheet.
 * @param isShown whether every team is shown to be within the band
 * @param how sentences on how the rules were found
 */
export function sheetFile(tuned: TunedEvent, isShown: boolean, how: readonly string[]): AnswerFile {
  const { event, certificate, rounds, found } = tuned;
  const rules = found.chosen.levers.map((lever) => ruleWords(tuned, tuned.levers[lever].written));
  const body = html`<h1>${event.event}</h1>
<p>${whereLine(tuned)}</p>
<h2>Rules of this event</h2>
${rules.length === 0 ? html`<p>The rules of the game; the event adds none.</p>` : html`<ul>${rules.map((rule) => html`<li class="rule">${rule}</li>`)}</ul>`}
<h2>Teams</h2>
<table>
<thead><tr><th>Team</th><th>Expected score</th><th>95 % interval</th><th>Points in ${counted(rounds.rounds, 'round')}</th></tr></thead>
<tbody>
${event.teams.map(({ name }, at) => {
  const { score, low, high } = certificate.after[at];
  return html`<tr><td>${name}</td><td>${formatPercentIn(score, low, high)} %</td><td>${formatInterval(low, high)} %</td><td>${rounds.teams[at].points.toFixed(1)}</td></tr>\n`;
})}</tbody>
</table>
<p class="small">Score: share of games won against the other teams by equally good players, a draw half a win. The intervals hold for all teams together. ${balanceLine(tuned, isShown)}</p>
<h2>How this was found</h2>
<p>${how.join(' ')}</p>
<p class="small">Again: <code>${repeatLine(tuned)}</code></p>
`;
  return { name: 'sheet.html', content: page(event.event, STYLE, body) };
}

function whereLine({ event, field, names }: TunedEvent): string {
  const called = (ids: readonly string[]): string =>
    [...new Set(ids)].map((id) => nameOf(names, id)).join(', ');
  const places = field.places.map(({ configuration }) => configuration);
  const [map, mode] = [called(places.map((one) => one.map)), called(places.map((one) => one.mode))];
  return `${counted(event.teams.length, 'team')}, ${counted(event.rounds, 'Swiss round')}. Maps: ${map}. Modes: ${mode}.`;
}

function balanceLine({ event, bySkill }: TunedEvent, isShown: boolean): string {
  const band = bandText(event.band);
  const amongOthers = skillClauses(event, bySkill).map((clause) => `, ${clause}`);
  return isShown
    ? `Every team is shown to score ${band}${amongOthers.join('')}.`
    : `The aim is ${band} for every team; these games do not show it for all.`;
}

/** A lever as a rule for players. */
function ruleWords({ names, matchup }: TunedEvent, lever: WrittenLever): Html {
  if ('ban' in lever)
    return html`<b>${itemName(matchup.catalogue, lever.ban)}</b> is banned: nobody brings it.`;
  if ('tokens' in lever)
    return html`A team takes at most <b>${counted(lever.tokens, 'bonus token')}</b>, the first of its list.`;
  if ('handicap' in lever) {
    const { handicap, points } = lever;
    const more = `${counted(Math.abs(points), 'Command Point')} ${points > 0 ? 'more' : 'less'}`;
    return html`<b>${handicap}</b> has <b>${more}</b> each turn.`;
  }
  if ('replace' in lever)
    return html`<b>${lever.replace}</b> plays ${rosterWords(names, teamText(lever.by))}.`;
  if ('set' in lever) return html`Changed value: <code>${lever.set}</code>.`;
  const [key, value] = lever.rule.split('=');
  const ruling = matchup.catalogue.rulings.find((one) => one.id === key || one.switch?.name === key);
  const meaning = value.trim() === 'true' ? ruling?.switch?.whenTrue : ruling?.switch?.whenFalse;
  return html`${ruling?.title ?? key} (${ruling?.id ?? lever.rule}): ${meaning ?? value}`;
}

/** `Eva Krämer (combat), Karl Zermann` */
function rosterWords(names: TunedEvent['names'], team: string): string {
  return team
    .split(',')
    .map((member) => {
      const [id, pack] = member.trim().split(':');
      return pack === undefined ? nameOf(names, id) : `${nameOf(names, id)} (${pack})`;
    })
    .join(', ');
}

/** The file names the places, so the line does not. */
function repeatLine({ file, argv, matchup, games, bySkill }: TunedEvent): string {
  const { map: _map, mode: _mode, ...words } = argv;
  const second = typeof argv.second === 'string' ? { second: argv.second } : {};
  const run = { seed: matchup.study.seed, games, ...second };
  return EVENT_MATCHUPS.commandLine(
    EVENT_COMMAND,
    [file],
    bySkill.length > 0 ? [[BY_SKILL]] : [],
    words,
    run,
  );
}
