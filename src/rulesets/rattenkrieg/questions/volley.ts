/** The question of `odds volley --ruleset rattenkrieg`: shooters one after the other at the same groups of men. */
import { MOST_ORDERED } from '../../../game/volleyChain.ts';
import { givenBy, refuseBesideGiven } from '../../../odds/given.ts';
import { refuseManyAttacks, volleyWords } from '../../../odds/volleyWords.ts';
import { oneOf, texts } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { SAMPLES } from '../../../params/samples.ts';
import type { Target } from '../fire/target.ts';
import { answerVolley } from '../odds/answerVolley.ts';
import { menAlike } from '../odds/volleyMen.ts';
import type { VolleyBlock, VolleyQuestion } from '../odds/volleyShots.ts';
import type { OddsContext } from './context.ts';
import { MOST_FIGURES, readSectors, tooManyFigures } from './figures.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { readShooting, SHOOTER } from './shooterSide.ts';
import { ARRANGEMENT, picksAtRandom, readArrangement } from './targetSide.ts';
import { volleyPresentation } from './volleyPresentation.ts';
import { commonWeapon, readWeapon, weaponChoices } from './weapon.ts';

const SHOOTERS = 'shooters';
/** Shots of one volley at most. */
const MOST_SHOTS = 60;

const { mount, react, magazine } = ARRANGEMENT;

export const volleyOdds = rattenkriegQuestion({
  id: 'volley',
  title: 'Volley',
  group: GROUPS.smallArms,
  examples: [
    ['9x mauser-98k 8'],
    ["mg42 then 4x mauser-98k on '6 head-only' --mount medium"],
    ['3x mp40 5x mauser-98k --on 8 --react hunker --order best'],
    ["mp40 mauser-98k on '2 rear' '1 head-only' and 2 --split best --bursts best"],
  ],
  params: {
    [SHOOTERS]: texts()
      .positional()
      .describe('shooters in their order, then the men: 9x mauser-98k mg42 8')
      .control<OddsContext>({
        label: 'Shooters in their order',
        help: 'A weapon a line, 9x mauser-98k for nine of them',
        choices: ({ catalogue }) => weaponChoices(catalogue),
        isFree: true,
      }),
    on: texts()
      .describe(
        'men, a sector each: 8, "6 head-only", "3 rear + 2 front"; repeat for sectors, and between groups',
      )
      .control({ label: 'Men by sector' }),
    order: oneOf(['given', 'best'])
      .default('given')
      .describe(`order of the shooters; best tries all orders of up to ${MOST_ORDERED}`),
    split: oneOf(['given', 'best'])
      .default('given')
      .describe('who shoots at whom: given takes the first group that can be hit, best looks ahead'),
    bursts: oneOf(['even', 'best']).default('even').describe('bursts of a magazine over the sectors'),
    mount,
    react,
    magazine,
    ...SHOOTER,
    ...givenBy('volleys', ['out', 'dead']),
    ...SAMPLES,
  },
  sections: {
    Shooters: [SHOOTERS, 'mount', 'aim', 'range', 'order', 'split', 'bursts'],
    Men: ['on', 'react'],
  },
  start: (catalogue) => ({ [SHOOTERS]: [`9x ${commonWeapon(catalogue)}`], on: ['8'] }),
  read: (context, { trials, seed, given, ...request }) => {
    refuseBesideGiven(context.reader, 'volleys', 'order', 'split', 'bursts');
    const question = readVolley(context, request);
    if (question === undefined) return undefined;
    return () => {
      const answer = answerVolley(context.catalogue, question, { trials, seed }, given ?? undefined);
      return volleyPresentation(context.catalogue, answer);
    };
  },
});

type Request = ValuesOf<typeof ARRANGEMENT_WORDS & typeof SHOOTER> & {
  readonly shooters: readonly string[];
  readonly on: readonly string[];
  readonly order: 'given' | 'best';
  readonly split: 'given' | 'best';
  readonly bursts: 'even' | 'best';
};
const ARRANGEMENT_WORDS = { mount, react, magazine };

function readVolley(context: OddsContext, request: Request): VolleyQuestion | undefined {
  const { reader, interpretations } = context;
  const { attackers, targets } = volleyWords(reader, {
    name: SHOOTERS,
    words: countsJoined(request.shooters),
    on: request.on,
  });
  if (attackers.length === 0 || targets.length === 0) return undefined;
  const argument = request.on.length > 0 ? 'on' : SHOOTERS;
  const groups = targets.map((words) => readSectors(context, argument, words));
  if (groups.flat(2).length > MOST_FIGURES) reader.fault(argument, tooManyFigures(MOST_FIGURES));
  const shooters = attackers.flatMap((word) => readBlock(context, request, word, groups));
  refuseManyAttacks(
    reader,
    SHOOTERS,
    shooters.reduce((sum, { count }) => sum + count, 0),
    MOST_SHOTS,
  );
  if (request.order === 'best' && shooters.length > MOST_ORDERED)
    reader.fault(
      'order',
      `found ${shooters.length} kinds of shooters, expected at most ${MOST_ORDERED} whose orders are all tried`,
    );
  const { order, split, bursts } = request;
  return { shooters, men: groups.flatMap(menAlike), order, split, bursts, interpretations };
}

/** `9x` belongs to the next word, so that nobody has to quote `9x mauser-98k`. */
function countsJoined(words: readonly string[]): string[] {
  const isCount = (word: string | undefined): boolean => word !== undefined && /^\d+\s*x$/i.test(word);
  return words.flatMap((word, index) => {
    if (isCount(words[index - 1])) return [`${words[index - 1]} ${word}`];
    return isCount(word) && index + 1 < words.length ? [] : [word];
  });
}

/** `9x mauser-98k` or `mauser-98k`. */
function readBlock(
  context: OddsContext,
  request: Request,
  word: string,
  groups: readonly (readonly (readonly Target[])[])[],
): VolleyBlock[] {
  const { reader } = context;
  const [, times, weapon] = /^(\d+)\s*x\s*(.+)$/i.exec(word.trim()) ?? ['', '1', word];
  const count = Number(times);
  if (/^\d+$/.test(weapon)) {
    reader.fault(
      SHOOTERS,
      `found ${weapon}, expected a weapon; for ${weapon} shooters ${weapon}x mauser-98k`,
    );
    return [];
  }
  const named = readWeapon(context, SHOOTERS, weapon);
  if (count < 1) reader.fault(SHOOTERS, `found "${word}", expected one shooter or more`);
  if (named === undefined || count < 1) return [];
  const shooting = readShooting(context, request, named.weapon);
  // A magazine is that of an autocannon; other shooters of the volley have no use for it.
  const own = {
    ...request,
    magazine: named.weapon.fire.kind === 'autocannon' ? request.magazine : null,
    bursts: null,
    dice: null,
    spread: false,
    'short-of-men': false,
  };
  const { sectors: _, ...first } = readArrangement(context, own, shooting, groups[0], request.range);
  const arrangements = groups.map((sectors, group) =>
    group === 0
      ? first
      : { ...first, isAtRandom: picksAtRandom(context, shooting, sectors.flat(), request.range) },
  );
  return [{ count, shooting, arrangements }];
}
