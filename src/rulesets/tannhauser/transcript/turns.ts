/** Sentences about setup, turns, activations and the end of the game. */
import { counted } from '../../../base/phrases.ts';
import { DRAW } from '../../../game/contract.ts';
import { PACK_IDS } from '../configuration.ts';
import { REASONS } from '../engine/events.ts';
import { bonusText, challengeText, contestText } from '../setupTexts.ts';
import { line, type Sentences } from './narrator.ts';

export const SETUP_SENTENCES = {
  contest: (event, names) =>
    line(
      1,
      contestText(event, names.p.rules, (side) => names.side(side)),
    ),
  team: ({ side, name }, names) => line(1, `${names.side(side)}: ${name} it is`),
  bonus: (event, names) => line(1, bonusText(names.miniature(event.miniature), event, names.p.rules)),
  challenge(event, names) {
    const { miniature, gained } = event;
    const text = challengeText(names.miniature(miniature), names.sideOf(miniature), event, names.p.rules);
    return line(gained === 0 ? 1 : 3, text);
  },
  'roll-off': ({ setup, dice, bonus }, names) => {
    const shown = dice.map(
      (die, side) => `${names.side(side)} ${die}${bonus[side] > 0 ? ` + ${bonus[side]}` : ''}`,
    );
    return line(1, `${setup ? 'Setup' : 'Initiative'} Roll: ${shown.join(', ')}`);
  },
  initiative: ({ side }, names) => line(1, `${names.side(side)} has the initiative`),
  entry: ({ side, circle }, names) => line(1, `${names.side(side)} enters at circle ${names.circle(circle)}`),
  infiltration: ({ miniature, circle }, names) =>
    line(1, `${names.miniature(miniature)} infiltrates as far as circle ${names.circle(circle)}`),
  'secret-door': ({ side, special }, names) =>
    line(1, `${names.side(side)} puts a secret door at circle ${names.special(special)}`),
} satisfies Partial<Sentences>;

export const TURN_SENTENCES = {
  turn: ({ turn, commandPoints }) => line(0, `Turn ${turn} · ${pointsText(commandPoints)}`),
  activation({ miniature, movementPoints }, names) {
    const points = counted(movementPoints, 'movement point');
    return line(
      1,
      `${names.miniature(miniature)} (${names.sideOf(miniature)}, ${names.row(miniature)}, ${points})`,
    );
  },
  'end-of-activation': () => undefined,
  purchase({ side, what, miniature, paid, left }, names) {
    const whom = miniature < 0 ? '' : ` for ${names.miniature(miniature)}`;
    const isOfSide = miniature < 0 || what === 'overwatch' || what === 'reinforcement';
    return line(isOfSide ? 1 : 3, `${names.side(side)} pays ${paid} CP: ${what}${whom} (${left} left)`);
  },
  'command-points': ({ miniature, token, side, gained }, names) =>
    line(
      names.p.active < 0 ? 1 : 2,
      `${names.miniature(miniature)} discards the ${names.item(token)}: ${names.side(side)} gains ${gained} CP`,
    ),
  return: ({ miniature, pack }, names) =>
    line(1, `${names.miniature(miniature)} comes back${pack < 0 ? '' : ` (${PACK_IDS[pack]})`}`),
  'hound-moves': ({ miniature, from, to }, names) =>
    line(1, `${names.miniature(miniature)} moves ${names.circle(from)} – ${names.circle(to)}`),
  'uses-doors': ({ miniature, movementPoints }, names) =>
    line(
      2,
      `${names.miniature(miniature)} uses the secret doors: its worst row, ${movementPoints} movement points`,
    ),
  'smoke-clears': ({ circle }, names) => line(1, `the smoke around circle ${names.circle(circle)} clears`),
  end({ winner, reason }, names) {
    const result = winner === DRAW ? 'Draw' : `${names.side(winner)} wins`;
    return line(0, `${result} in turn ${names.p.turn} (${REASONS[reason]})`);
  },
} satisfies Partial<Sentences>;

function pointsText([first, second]: readonly [number, number]): string {
  return first === second ? `${first} Command Points a side` : `${first} and ${second} Command Points`;
}
