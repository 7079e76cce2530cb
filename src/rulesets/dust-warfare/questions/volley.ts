/** The question of `odds volley --ruleset dust-warfare`: several units one after the other at the same targets. */
import { nearestName } from '../../../base/nearest.ts';
import { MOST_ORDERED } from '../../../game/volleyChain.ts';
import { givenBy, refuseBesideGiven } from '../../../odds/given.ts';
import { refuseManyAttacks, spelledOut, volleyWords } from '../../../odds/volleyWords.ts';
import { flag, oneOf, text, texts } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { answerVolley } from '../odds/answerVolley.ts';
import type { TargetQuestion } from '../odds/question.ts';
import { capacityOf } from '../odds/scene.ts';
import type { VolleyQuestion } from '../odds/volleyAttacks.ts';
import { COVERS } from '../schema/names.ts';
import { ATTACKER, actionOf, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { dustWarfareQuestion } from './question.ts';
import { abilitiesOf, MOST_HIT_POINTS, MOST_MINIATURES, readTarget, targetParams } from './targetSide.ts';
import { opponents, targetChoices, unitChoices } from './unitChoices.ts';
import { volleyPresentation } from './volleyPresentation.ts';

const ATTACKERS = 'attackers';

const { 'attacker-damage': _, ...MANNER } = ATTACKER;
const VOLLEY = {
  [ATTACKERS]: texts()
    .positional()
    .describe('units or weapons in their order, then the targets: 5/1 4x1/1 vs house-axis-battle-squad')
    .control<OddsContext>({ label: 'Attackers in their order', choices: unitChoices, isFree: true }),
  on: text()
    .describe('targets in their order: unit or class, then cover, suppressed, miniatures=5; and …')
    .byDefault('the last of the attackers, and those that "and" joins to it')
    .control<OddsContext>({ label: 'Unit or armour class', choices: targetChoices, isFree: true }),
  order: oneOf(['given', 'best'])
    .default('given')
    .describe(`order of the attackers; best tries all orders of up to ${MOST_ORDERED}`),
  split: oneOf(['given', 'best'])
    .default('given')
    .describe('who attacks whom: given attacks the first target that it can hurt, best also splits weapons'),
  ...MANNER,
  with: abilitiesOf('each attacker'),
  'target-with': abilitiesOf('the target'),
  ...targetParams('the target'),
  'hit-the-dirt': flag('each target hits the dirt against the first attack on it (D-REACT-05)'),
};

type Request = ValuesOf<typeof VOLLEY>;

export const volleyOdds = dustWarfareQuestion({
  id: 'volley',
  title: 'Volley',
  examples: [
    ['5/1 then 4x1/1 on S2 soft --miniatures 5'],
    ['2x1/3:laser 3x1/1 V4 --hit-points 4 --order best'],
    ['house-allies-line-squad house-allies-line-squad house-axis-battle-squad --cover hard'],
    ['4x1/1,1x2/3 then 5/1 on S2 soft miniatures=4 and V3 hit-points=3 --split best'],
  ],
  params: { ...VOLLEY, ...givenBy('volleys', ['lost', 'damage']) },
  sections: {
    Attackers: [ATTACKERS, 'weapons', 'action', 'range', 'order', 'split'],
    Target: ['on', 'cover', 'markers', 'miniatures', 'taken'],
  },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { [ATTACKERS]: [attacker, attacker], on: target };
  },
  read: (context, { given, ...request }) => {
    refuseBesideGiven(context.reader, 'volleys', 'order', 'split');
    const read = readVolley(context, request);
    if (read === undefined) return undefined;
    const { question, assumed } = read;
    return () => {
      const answer = answerVolley(context.catalogue, question, given ?? undefined);
      return volleyPresentation(context.catalogue, answer, assumed);
    };
  },
});

interface ReadVolley {
  readonly question: VolleyQuestion;
  readonly assumed: readonly string[];
}

function readVolley(context: OddsContext, request: Request): ReadVolley | undefined {
  const { reader } = context;
  const { attackers, targets: said } = readWords(context, request);
  const targets = said.flatMap(
    ({ more, ...words }) =>
      readTarget(
        context,
        { ...request, ...more },
        {
          prefix: '',
          argument: request.on === null ? ATTACKERS : 'on',
          abilities: request['target-with'],
          hitsTheDirt: request['hit-the-dirt'],
          ...words,
        },
      ) ?? [],
  );
  if (targets.length < Math.max(1, said.length) || attackers.length === 0) return undefined;
  const read = attackers.map((word) => targets.flatMap((target) => readUnit(context, request, word, target)));
  if (read.some((unit) => unit.length < targets.length)) return undefined;
  refuseManyAttacks(reader, ATTACKERS, read.length);
  for (const target of targets) refuseUnknownSize(context, target);
  const units = read.map((unit) => unit.map(({ attacker }) => attacker));
  const named = context.units.filter(
    ({ id }) => targets.some(({ unit }) => unit === id) || units.flat().some(({ unit }) => unit === id),
  );
  const { order, split } = request;
  return {
    question: { attackers: units, targets, order, split, rulings: context.rulings },
    assumed: [...new Set([...context.originOf(named), ...read.flat().flatMap(({ assumed }) => assumed)])],
  };
}

function readUnit(context: OddsContext, request: Request, word: string, target: TargetQuestion) {
  const read = readAttacker(
    context,
    {
      ...request,
      argument: ATTACKERS,
      text: word,
      abilities: ['with', request.with],
      weapons: ['weapons', request.weapons],
      byDefault: 'ranged',
      damage: [],
      miniatures: null,
      action: actionOf(request),
      byChoice: true,
    },
    target,
  );
  return read ?? [];
}

/** A volley ends with what its targets can take. */
function refuseUnknownSize({ reader }: OddsContext, target: TargetQuestion): void {
  if (capacityOf(target) !== null) return;
  const missing = target.miniatures === null ? 'miniatures' : 'hit-points';
  reader.fault(
    missing,
    `what ${target.name} can take is unknown, and a volley ends with it; give --${missing}, or ${missing}=5 behind it`,
  );
}

const SUPPRESSED = 'suppressed';
/** Numbers that may stand behind a target, as `miniatures=5`, with the most of each. */
const NUMBERS = { miniatures: MOST_MINIATURES, 'hit-points': MOST_HIT_POINTS };
const NUMBER = /^(miniatures|hit-points)=(\d+)$/;

function isState(word: string): boolean {
  return word === SUPPRESSED || COVERS.some((one) => one === word) || word.includes('=');
}

/** The targets with what is said behind each: `S2 soft suppressed miniatures=5`. */
function readWords({ reader }: OddsContext, { attackers: given, on, cover }: Request) {
  const named = on === null ? [] : on.split(/\s+/);
  const { attackers, targets } = volleyWords(reader, {
    name: ATTACKERS,
    words: spelledOut(given),
    on: named,
    isState,
  });
  const argument = on === null ? ATTACKERS : 'on';
  return {
    attackers,
    targets: targets.map(([text, ...more]) => {
      const covers = more.flatMap((word) => COVERS.find((one) => one === word) ?? []);
      if (covers.length + Number(cover !== null) > 1)
        reader.fault(argument, 'the cover is given twice, expected once');
      for (const word of more) if (!isKnown(word)) reader.fault(argument, ...unknownState(word));
      return {
        text,
        isSuppressed: more.includes(SUPPRESSED),
        more: numbersOf(more),
        ...(covers.length === 0 ? {} : { cover: covers[0] }),
      };
    }),
  };
}

function isKnown(word: string): boolean {
  const [, name, count] = NUMBER.exec(word) ?? [];
  if (name === undefined) return isState(word) && !word.includes('=');
  const most = name === 'miniatures' ? NUMBERS.miniatures : NUMBERS['hit-points'];
  return Number(count) >= 1 && Number(count) <= most;
}

function unknownState(word: string): [string, string | undefined] {
  return [
    `found ${word}, expected nothing more, or a cover (none, soft, hard), suppressed, miniatures=1 … ${NUMBERS.miniatures} or hit-points=1 … ${NUMBERS['hit-points']}`,
    nearestName(word, [...COVERS, SUPPRESSED]),
  ];
}

/** The numbers among the words of a target. */
function numbersOf(words: readonly string[]): Partial<Record<keyof typeof NUMBERS, number>> {
  const found = words.flatMap((word): [string, number][] => {
    const [, name, count] = NUMBER.exec(word) ?? [];
    return name === undefined ? [] : [[name, Number(count)]];
  });
  return Object.fromEntries(found);
}
