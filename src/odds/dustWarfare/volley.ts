/** The question of `odds volley --ruleset dust-warfare`: several units one after the other at one. */
import { blocksOf, distribution, notes } from '../../answer/blocks.ts';
import { nearestName } from '../../base/nearest.ts';
import { distributionBars } from '../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { sortedRules } from '../../game/ruleIds.ts';
import { MOST_ORDERED } from '../../game/volleyChain.ts';
import { flag, oneOf, text, texts } from '../../params/kinds.ts';
import type { ValuesOf } from '../../params/parameter.ts';
import type { Catalogue, Cover } from '../../rulesets/dust-warfare/model.ts';
import {
  answerVolley,
  type VolleyAnswer,
  type VolleyQuestion,
} from '../../rulesets/dust-warfare/odds/answerVolley.ts';
import { houseInterpretations } from '../../rulesets/dust-warfare/odds/houseInterpretations.ts';
import { DAMAGE, houseInterpretation, LOST, sideWords } from '../../rulesets/dust-warfare/odds/phrases.ts';
import { abilityRules, switchedRulings } from '../../rulesets/dust-warfare/odds/ruleTrace.ts';
import { capacityOf } from '../../rulesets/dust-warfare/odds/scene.ts';
import { COVERS } from '../../rulesets/dust-warfare/schema/names.ts';
import type { OddsPresentation } from '../presentation.ts';
import { finisherWords, orderNote, spareNote, volleyTable } from '../volleyBlocks.ts';
import { inTurn, namesNumbered, refuseManyAttacks, volleyWords } from '../volleyWords.ts';
import { ATTACKER, actionOf, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { dustWarfareQuestion } from './question.ts';
import { abilitiesOf, readTarget, targetParams } from './targetSide.ts';
import { opponents, targetChoices, unitChoices } from './unitChoices.ts';

const ATTACKERS = 'attackers';
const RULES = ['D-ATK-04', 'D-ATK-05', 'D-ATK-06', 'D-ATK-07', 'D-ATK-08'];

const { 'attacker-damage': _, ...MANNER } = ATTACKER;
const VOLLEY = {
  [ATTACKERS]: texts()
    .positional()
    .describe('units or weapons in their order, then the target: 5/1 4x1/1 vs house-axis-battle-squad')
    .control<OddsContext>({ label: 'Attackers in their order', choices: unitChoices, isFree: true }),
  on: text()
    .describe('target: id of a unit or a class such as S2; then optionally a cover, suppressed')
    .byDefault('the last of the attackers')
    .control<OddsContext>({ label: 'Unit or armour class', choices: targetChoices, isFree: true }),
  order: oneOf(['given', 'best'])
    .default('given')
    .describe(`order of the attackers; best tries all orders of up to ${MOST_ORDERED}`),
  ...MANNER,
  with: abilitiesOf('each attacker'),
  'target-with': abilitiesOf('the target'),
  ...targetParams('the target'),
  'hit-the-dirt': flag('the target hits the dirt against the first attack (D-REACT-05)'),
};

type Request = ValuesOf<typeof VOLLEY>;

export const volleyOdds = dustWarfareQuestion({
  id: 'volley',
  title: 'Volley',
  examples: [
    ['5/1 then 4x1/1 on S2 soft --miniatures 5'],
    ['2x1/3:laser 3x1/1 V4 --hit-points 4 --order best'],
    ['house-allies-line-squad house-allies-line-squad house-axis-battle-squad --cover hard'],
  ],
  params: VOLLEY,
  sections: {
    Attackers: [ATTACKERS, 'weapons', 'action', 'range', 'order'],
    Target: ['on', 'cover', 'markers', 'miniatures', 'taken'],
  },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { [ATTACKERS]: [attacker, attacker], on: target };
  },
  read: (context, request) => {
    const read = readVolley(context, request);
    if (read === undefined) return undefined;
    const { question, assumed } = read;
    return () => presentationOf(context.catalogue, answerVolley(context.catalogue, question), assumed);
  },
});

interface ReadVolley {
  readonly question: VolleyQuestion;
  readonly assumed: readonly string[];
}

function readVolley(context: OddsContext, request: Request): ReadVolley | undefined {
  const { reader } = context;
  const said = readTargetWords(context, request);
  const target = readTarget(context, request, {
    prefix: '',
    argument: request.on === null ? ATTACKERS : 'on',
    abilities: request['target-with'],
    hitsTheDirt: request['hit-the-dirt'],
    ...said.target,
  });
  if (target === undefined || said.attackers.length === 0) return undefined;
  const read = said.attackers.flatMap(
    (word) =>
      readAttacker(
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
      ) ?? [],
  );
  if (read.length < said.attackers.length) return undefined;
  refuseManyAttacks(reader, ATTACKERS, read.length);
  if (capacityOf(target) === null) {
    const missing = target.miniatures === null ? 'miniatures' : 'hit-points';
    reader.fault(
      missing,
      `what ${target.name} can take is unknown, and a volley ends with it; give --${missing}`,
    );
  }
  const attackers = read.map(({ attacker }) => attacker);
  const named = context.units.filter(
    ({ id }) => id === target.unit || attackers.some(({ unit }) => unit === id),
  );
  return {
    question: { attackers, target, order: request.order, rulings: context.rulings },
    assumed: [...new Set([...context.originOf(named), ...read.flatMap(({ assumed }) => assumed)])],
  };
}

const SUPPRESSED = 'suppressed';

/** The target with what is said behind it: `S2 soft suppressed`. */
function readTargetWords({ reader }: OddsContext, { attackers: given, on, cover }: Request) {
  const words = given.flatMap((word) => (word === '' ? [''] : word.split(/\s+/)));
  const isState = (word: string): boolean => word === SUPPRESSED || COVERS.some((one) => one === word);
  const split = volleyWords(reader, {
    name: ATTACKERS,
    words,
    on: on === null ? [] : on.split(/\s+/),
    isState,
  });
  const [text = '', ...more] = split.targets.flat();
  const covers: Cover[] = [];
  for (const word of more) {
    const found = COVERS.find((one) => one === word);
    if (found !== undefined) covers.push(found);
    else if (word !== SUPPRESSED)
      reader.fault(
        on === null ? ATTACKERS : 'on',
        `found ${word}, expected nothing more, or a cover (none, soft, hard) or suppressed`,
        nearestName(word, [...COVERS, SUPPRESSED]),
      );
  }
  if (covers.length + Number(cover !== null) > 1)
    reader.fault(on === null ? ATTACKERS : 'on', 'the cover is given twice, expected once');
  return {
    attackers: split.attackers,
    target: {
      text,
      isSuppressed: more.includes(SUPPRESSED),
      ...(covers.length === 0 ? {} : { cover: covers[0] }),
    },
  };
}

function presentationOf(
  catalogue: Catalogue,
  answer: VolleyAnswer,
  assumed: readonly string[],
): OddsPresentation<VolleyAnswer> {
  const { question, exact } = answer;
  const { target } = question;
  const isSquad = (target.miniatures ?? 1) > 1;
  const [named, targetName] = namesOf(question);
  const rows = exact.attacks.map((attack) => ({ ...attack, name: named[attack.number] }));
  const names = rows.map(({ name }) => name);
  const losses = isSquad ? distribution(LOST, exact.miniatures) : null;
  const damage = distribution(DAMAGE, exact.damage, {
    marked: { name: 'destroyed', from: exact.damage.length - 1 },
  });
  const { givenOrder } = exact;
  return {
    document: answer,
    sentence: sentenceOf(answer, rows, targetName),
    blocks: blocksOf(
      volleyTable(rows, isSquad ? 'losses' : DAMAGE),
      isSquad && exact.damage.length === exact.miniatures.length ? null : damage,
      losses,
      notes(
        markersNote(answer),
        exact.effects.length === 0
          ? null
          : `Left with an effect: ${exact.effects.map(({ id, probability }) => `${id} ${probabilityLabel(probability)}`).join(', ')}.`,
        spareNote(exact.spare, rows.length),
        givenOrder === null
          ? null
          : `${orderNote(names, 'destroys the target', exact.wiped, givenOrder.wiped)} Expected ${isSquad ? 'losses' : DAMAGE} ${(isSquad ? exact.mean : exact.meanDamage).toFixed(3)}, in the given order ${givenOrder.mean.toFixed(3)}.`,
      ),
    ),
    ...explained(catalogue, question, assumed),
    steps: () =>
      rows.map(({ name, after }, index) => ({
        title: `After attack ${index + 1}, ${name}`,
        rules: RULES,
        notes: [],
        distributions: [{ name: isSquad ? LOST : DAMAGE, first: 0, probabilities: after }],
      })),
    chart: () =>
      distributionBars(
        losses ?? damage,
        `The volley against ${targetName}`,
        isSquad ? 'Miniatures lost' : 'Points of damage',
      ),
  };
}

/** Names of the attackers in the order of the question, and of the target; equal ones are numbered. */
function namesOf({ attackers, target }: VolleyQuestion): [readonly string[], string] {
  const names = namesNumbered([...attackers, target].map(({ name }) => name));
  return [names.slice(0, -1), names[names.length - 1]];
}

function sentenceOf(
  { question, exact }: VolleyAnswer,
  rows: readonly { readonly name: string; readonly finishes: number }[],
  target: string,
): string {
  const isSquad = (question.target.miniatures ?? 1) > 1;
  const { targetState } = sideWords({ ...question, attacker: question.attackers[0] });
  const head = `${inTurn(rows.map(({ name }) => name))} against ${target} (${targetState.join(', ')})`;
  const gone = `${isSquad ? 'wiped out' : 'destroyed'} ${probabilityLabel(exact.wiped)} of the time${finisherWords(rows)}`;
  const cost = isSquad
    ? `expected losses ${exact.mean.toFixed(2)} of ${exact.miniatures.length - 1}`
    : `expected damage ${exact.meanDamage.toFixed(2)} of ${exact.damage.length - 1}`;
  return `${head}: ${gone}; ${cost}`;
}

function markersNote({ question: { target }, exact }: VolleyAnswer): string | null {
  if (!target.armourClass.startsWith('S')) return null;
  const retreat =
    exact.retreating === null
      ? ''
      : `; with more markers than miniatures, so that it may retreat: ${probabilityLabel(exact.retreating)}`;
  return `Left with a suppression marker: ${probabilityLabel(exact.suppressed)}${retreat}.`;
}

function explained(catalogue: Catalogue, question: VolleyQuestion, assumed: readonly string[]) {
  const { attackers, target, rulings } = question;
  const attacks = attackers.map((attacker) => ({ attacker, target, rulings }));
  const switched = switchedRulings(catalogue, rulings);
  const interpretations = houseInterpretations(catalogue, attacks);
  const isSoldiers = target.armourClass.startsWith('S');
  return {
    assumed: [
      ...assumed,
      'Assumed: the attacks are resolved one after the other, and nothing else happens between them.',
      ...(isSoldiers
        ? []
        : ['Left out: what an effect of the damage table costs later, such as the fire of External Fire.']),
      ...((target.miniatures ?? 1) > 1 && (target.hitPoints ?? 1) > 1
        ? ['Assumed: the owner spreads damage over the miniatures before he loses one.']
        : []),
      ...interpretations.map(({ id, meaning }) => houseInterpretation(id, meaning)),
      ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
    ],
    rules: sortedRules([
      ...RULES,
      ...(isSoldiers
        ? ['D-ATK-09', 'D-SUP-01', 'D-SUP-02', 'D-SUP-04', 'R-02']
        : ['D-VEH-01', 'D-VEH-03', 'R-04']),
      ...(target.hitsTheDirt ? ['D-REACT-01', 'D-REACT-05'] : []),
      ...attacks.flatMap((attack) => abilityRules(catalogue, attack)),
      ...[...interpretations, ...switched].map(({ id }) => id),
    ]),
  };
}
