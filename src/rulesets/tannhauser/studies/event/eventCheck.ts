/** The file of claims that holds the rules of an event; `shockroll check` decides it. */
import { stringify } from 'yaml';
import { PROGRAM } from '../../../../base/phrases.ts';
import { shellWord } from '../../../../base/shellWord.ts';
import { overridden } from '../../../../data/houseRules.ts';
import { bySwitchName } from '../../../../data/switches.ts';
import { texts } from '../../../../odds/optionKinds.ts';
import type { AnswerFile } from '../../../../studies/experiment/experimentAnswer.ts';
import { ORDERS } from '../fieldStudies.ts';
import { inForce } from './eventLevers.ts';
import { bandText, type TunedEvent } from './eventTables.ts';

/** Name of the file in the run folder. */
export const CHECK_FILE = 'check.yaml';

/** Options of the command line that a claim has, too. */
const SAME = ['ai', 'entries'] as const;

export function checkFile(tuned: TunedEvent): AnswerFile {
  const { event, argv, matchup, found, certificate, levers, field } = tuned;
  const { catalogue } = matchup;
  const { teams, rules, rule, set } = inForce(
    { teams: event.teams, catalogue },
    found.chosen.levers.map((lever) => levers[lever].written),
  );
  const given = SAME.flatMap((name) => (typeof argv[name] === 'string' ? [[name, argv[name]] as const] : []));
  const lists = {
    option: texts(argv.option),
    rule: overridden(
      texts(argv.rule).map((text) => bySwitchName(catalogue, text)),
      rule,
    ),
    set: [...texts(argv.set), ...set],
  };
  const places = field.places.map(({ configuration }) => configuration);
  const content = {
    ruleset: matchup.study.ruleset,
    games: certificate.games / (ORDERS * places.length),
    played: {
      map: [...new Set(places.map(({ map }) => map))].join(','),
      mode: [...new Set(places.map(({ mode }) => mode))].join(','),
      ...Object.fromEntries(given),
      ...Object.fromEntries(Object.entries(lists).filter(([, all]) => all.length > 0)),
    },
    claims: [
      {
        claim: `Every team of ${event.event} scores ${bandText(event.band)} against the others`,
        about: 'field',
        field: Object.fromEntries(teams.map(({ name, text }) => [name, text])),
        ...(Object.keys(rules.points).length === 0 ? {} : { points: rules.points }),
        ...(rules.bans.length === 0 ? {} : { ban: rules.bans }),
        ...(rules.tokens === undefined ? {} : { tokens: rules.tokens }),
        between: [event.band.low, event.band.high],
      },
    ],
  };
  const data = texts(argv.data).map((folder) => ` --data ${shellWord(folder)}`);
  const head = `# Written by ${PROGRAM} tune event. Whether it holds: ${PROGRAM} check ${CHECK_FILE}${data.join('')}\n`;
  return { name: CHECK_FILE, content: head + stringify(content) };
}
