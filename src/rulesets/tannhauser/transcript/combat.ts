/** Sentences about attacks, duels, blasts and their effects. */
import { counted } from '../../../base/phrases.ts';
import { attackRollText, shockRollText, successes } from '../rollTexts.ts';
import { line, type Sentences } from './narrator.ts';

/** Verb phrases, by attack kind. */
const ATTACK_VERBS = [
  'attacks',
  'counterattacks',
  'fires from overwatch at',
  'strikes freely at',
  'is forced to attack',
];
/** Characteristics, by column of the sheet. */
const CHARACTERISTICS = ['Combat', 'Stamina', 'Mental'];

export const COMBAT_SENTENCES = {
  attack({ kind, attacker, target, second, weapon }, names) {
    const whom =
      second < 0 ? names.miniature(target) : `${names.miniature(target)} and ${names.miniature(second)}`;
    const held = names.weapon(attacker, weapon);
    return line(2, `${names.miniature(attacker)} ${ATTACK_VERBS[kind]} ${whom} with ${held}`);
  },
  'attack-roll': (event, names) => line(3, attackRollText(names.attackRoll(event))),
  'shock-roll': (event, names) =>
    line(3, `${names.miniature(event.miniature)}: ${shockRollText(event, names.shockRoll(event))}`),
  wounds({ miniature, wounds }, names) {
    const { row, rowCount } = names.p;
    const now = row[miniature] < rowCount[miniature] ? `: ${names.row(miniature)}` : '';
    return line(3, `${names.miniature(miniature)} takes ${counted(wounds, 'wound')}${now}`);
  },
  'wound-taken': ({ miniature, of }, names) =>
    line(3, `${names.miniature(miniature)} takes a wound of ${names.miniature(of)}`),
  death: ({ miniature }, names) => line(3, `${names.miniature(miniature)} is killed`),
  duel({ attacker, defender, column, values, successes: rolled }, names) {
    const shown = [attacker, defender].map(
      (miniature, i) => `${names.miniature(miniature)} (${values[i]}) ${successes(rolled[i])}`,
    );
    return line(3, `${CHARACTERISTICS[column]} duel: ${shown.join(', ')}`);
  },
  test({ miniature, column, value, dice, successes: rolled }, names) {
    const who = `${CHARACTERISTICS[column]} test of ${names.miniature(miniature)} (${value})`;
    return line(3, `${who}, ${counted(dice, 'die', 'dice')}: ${counted(rolled, 'success', 'successes')}`);
  },
  'forced-move': ({ miniature, from, to }, names) =>
    line(3, `${names.miniature(miniature)} flees from ${names.circle(from)} to ${names.circle(to)}`),
  throw: ({ miniature, token, circle }, names) =>
    line(
      2,
      `${names.miniature(miniature)} throws the ${names.item(token)} at circle ${names.circle(circle)}`,
    ),
  detonation: ({ miniature, token, circle }, names) =>
    line(
      2,
      `${names.miniature(miniature)} sets off the ${names.item(token)} at circle ${names.circle(circle)}`,
    ),
  rubble: ({ circle, icons }, names) => line(3, `rubble on circle ${names.circle(circle)} (${icons})`),
} satisfies Partial<Sentences>;
