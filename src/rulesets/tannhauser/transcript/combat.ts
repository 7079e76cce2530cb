/** Sentences on attacks, duels, blasts and what they do. */
import { attackRollText, shockRollText, successes } from '../rollTexts.ts';
import { counted, line, type Sentences } from './narrator.ts';

/** What a figure does, by attack kind. */
const ATTACK_VERBS = [
  'attacks',
  'counterattacks',
  'fires from overwatch at',
  'strikes freely at',
  'is forced to attack',
];
/** By column of the sheet. */
const CHARACTERISTICS = ['Combat', 'Stamina', 'Mental'];

export const COMBAT_SENTENCES = {
  attack({ kind, attacker, target, second, weapon }, names) {
    const whom = second < 0 ? names.figure(target) : `${names.figure(target)} and ${names.figure(second)}`;
    const arm = names.weapon(attacker, weapon);
    return line(2, `${names.figure(attacker)} ${ATTACK_VERBS[kind]} ${whom} with ${arm}`);
  },
  'attack-roll': (event, names) => line(3, attackRollText(event, names.words)),
  'shock-roll': (event, names) =>
    line(3, `${names.figure(event.figure)}: ${shockRollText(event, names.words)}`),
  wounds({ figure, wounds }, names) {
    const { row, rowCount } = names.p;
    const now = row[figure] < rowCount[figure] ? `: ${names.row(figure)}` : '';
    return line(3, `${names.figure(figure)} takes ${counted(wounds, 'wound')}${now}`);
  },
  'wound-taken': ({ figure, of }, names) =>
    line(3, `${names.figure(figure)} takes a wound of ${names.figure(of)}`),
  death: ({ figure }, names) => line(3, `${names.figure(figure)} is killed`),
  duel({ attacker, defender, column, values, successes: rolled }, names) {
    const shown = [attacker, defender].map(
      (figure, i) => `${names.figure(figure)} (${values[i]}) ${successes(rolled[i])}`,
    );
    return line(3, `${CHARACTERISTICS[column]} duel: ${shown.join(', ')}`);
  },
  test({ figure, column, value, dice, successes: rolled }, names) {
    const who = `${CHARACTERISTICS[column]} test of ${names.figure(figure)} (${value})`;
    return line(3, `${who}, ${counted(dice, 'die', 'dice')}: ${counted(rolled, 'success', 'successes')}`);
  },
  'forced-move': ({ figure, from, to }, names) =>
    line(3, `${names.figure(figure)} flees from ${names.circle(from)} to ${names.circle(to)}`),
  throw: ({ figure, token, circle }, names) =>
    line(2, `${names.figure(figure)} throws the ${names.item(token)} at circle ${names.circle(circle)}`),
  detonation: ({ figure, token, circle }, names) =>
    line(2, `${names.figure(figure)} sets off the ${names.item(token)} at circle ${names.circle(circle)}`),
  rubble: ({ circle, icons }, names) => line(3, `rubble on circle ${names.circle(circle)} (${icons})`),
} satisfies Partial<Sentences>;
