/** Sentences on items, crates, flags and objectives. */
import { counted, line, type Sentences } from './narrator.ts';

export const ITEM_SENTENCES = {
  use({ figure, target, token }, names) {
    const on = target === figure ? '' : ` on ${names.figure(target)}`;
    return line(2, `${names.figure(figure)} uses ${names.item(token)}${on}`);
  },
  heal({ figure, by, rows, token }, names) {
    const whom = figure === by ? 'itself' : names.figure(figure);
    const gained = `${counted(rows, 'row')} up, ${names.row(figure)}`;
    return line(2, `${names.figure(by)} uses the ${names.item(token)} on ${whom}: ${gained}`);
  },
  crate({ figure, gained, token }, names) {
    const found = token < 0 ? `${gained} CP` : `the ${names.item(token)}`;
    return line(2, `${names.figure(figure)} takes ${found} from the crate`);
  },
  item({ figure, token, from }, names) {
    const thing = `the ${names.item(token)}`;
    if (figure < 0) return line(3, `${names.figure(from)} leaves ${thing} on the ground`);
    if (from >= names.p.figureCount) return line(3, `${names.figure(figure)} picks up ${thing}`);
    return line(3, `${names.figure(from)} hands ${thing} to ${names.figure(figure)}`);
  },
  'hound-enters': ({ figure, circle }, names) =>
    line(2, `${names.figure(figure)} enters at circle ${names.circle(circle)}`),
} satisfies Partial<Sentences>;

export const MODE_SENTENCES = {
  flag({ figure, what, special }, names) {
    const where = special < 0 ? '' : ` at circle ${names.special(special)}`;
    return line(2, `${names.figure(figure)}: flag ${what}${where}`);
  },
  score: ({ figure, points, total }, names) =>
    line(2, `${names.figure(figure)} scores ${counted(points, 'point')}: ${total} in all`),
  flip: ({ figure, special }, names) =>
    line(2, `${names.figure(figure)} turns the objective at circle ${names.special(special)} faceup`),
  'objective-die': ({ face }) => line(3, `objective die [${face}]`),
  objective({ figure, special, halves }, names) {
    const done = halves === 2 ? 'completed' : 'done half of';
    return line(2, `${names.figure(figure)} has ${done} the objective at circle ${names.special(special)}`);
  },
} satisfies Partial<Sentences>;
