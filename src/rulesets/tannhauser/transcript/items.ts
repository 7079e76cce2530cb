/** Sentences about items, crates, flags and objectives. */
import { counted } from '../../../base/phrases.ts';
import { line, type Sentences } from './narrator.ts';

export const ITEM_SENTENCES = {
  use({ miniature, target, token }, names) {
    const on = target === miniature ? '' : ` on ${names.miniature(target)}`;
    return line(2, `${names.miniature(miniature)} uses ${names.item(token)}${on}`);
  },
  heal({ miniature, by, rows, token }, names) {
    const whom = miniature === by ? 'itself' : names.miniature(miniature);
    const gained = `${counted(rows, 'row')} up, ${names.row(miniature)}`;
    return line(2, `${names.miniature(by)} uses the ${names.item(token)} on ${whom}: ${gained}`);
  },
  crate({ miniature, gained, token }, names) {
    const found = token < 0 ? `${gained} CP` : `the ${names.item(token)}`;
    return line(2, `${names.miniature(miniature)} takes ${found} from the crate`);
  },
  item({ miniature, token, from }, names) {
    const thing = `the ${names.item(token)}`;
    if (miniature < 0) return line(3, `${names.miniature(from)} leaves ${thing} on the ground`);
    if (from >= names.p.miniatureCount) return line(3, `${names.miniature(miniature)} picks up ${thing}`);
    return line(3, `${names.miniature(from)} hands ${thing} to ${names.miniature(miniature)}`);
  },
  'hound-enters': ({ miniature, circle }, names) =>
    line(2, `${names.miniature(miniature)} enters at circle ${names.circle(circle)}`),
} satisfies Partial<Sentences>;

export const MODE_SENTENCES = {
  flag({ miniature, what, special }, names) {
    const where = special < 0 ? '' : ` at circle ${names.special(special)}`;
    return line(2, `${names.miniature(miniature)}: flag ${what}${where}`);
  },
  score: ({ miniature, points, total }, names) =>
    line(2, `${names.miniature(miniature)} scores ${counted(points, 'point')}: ${total} in all`),
  flip: ({ miniature, special }, names) =>
    line(2, `${names.miniature(miniature)} turns the objective at circle ${names.special(special)} faceup`),
  'objective-die': ({ face }) => line(3, `objective die [${face}]`),
  objective({ miniature, special, halves }, names) {
    const done = halves === 2 ? 'completed' : 'done half of';
    return line(
      2,
      `${names.miniature(miniature)} has ${done} the objective at circle ${names.special(special)}`,
    );
  },
} satisfies Partial<Sentences>;
