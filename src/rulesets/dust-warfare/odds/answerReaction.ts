/**
 * The answer of `odds reaction`: the possible reactions of a unit under attack, and the losses of both sides (D-REACT-01 … D-REACT-06).
 * Return fire is simultaneous, so each distribution assumes intact units, and the joint distribution is their product.
 */
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { Catalogue } from '../model.ts';
import { armyPoints } from './answerAttack.ts';
import { type AttackOdds, attackOdds } from './attackOdds.ts';
import { houseInterpretations } from './houseInterpretations.ts';
import { houseInterpretation } from './phrases.ts';
import { freedomOf, possibleReactions, REACTIONS, type Reaction, whyNot } from './possibleReactions.ts';
import type { AttackerQuestion, AttackQuestion, TargetQuestion } from './question.ts';
import { abilityRules, switchedRulings } from './ruleTrace.ts';

interface ReactionQuestion {
  /** The attack before the reaction. */
  readonly attack: AttackQuestion;
  /** The return fire: the same units with exchanged roles. */
  readonly answer: {
    /** The reacting unit, as it fires. */
    readonly attacker: AttackerQuestion;
    /** The attacking unit as a target. */
    readonly target: TargetQuestion;
  };
}

/** A reaction with its expected values. */
interface ReactionOdds {
  /** What the unit does: nothing, return fire, hit the dirt or move away (D-REACT-01). */
  readonly reaction: Reaction;
  /** Expected points of damage that the reacting unit loses; for a squad they are miniatures. */
  readonly ownLosses: number;
  /** Expected suppression markers that the reacting unit gains. */
  readonly ownMarkers: number;
  /** P(the reacting unit is destroyed); null where its size is unknown. */
  readonly ownWiped: number | null;
  /** Expected points of damage that the attacker loses. */
  readonly losses: number;
  /** Expected suppression markers that the attacker gains. */
  readonly markers: number;
  /** P(the attacker is destroyed); null where its size is unknown. */
  readonly wiped: number | null;
  /** Army points that the attacker loses minus those that the reacting unit loses; null where a price is unknown. */
  readonly swing: number | null;
}

export interface ReactionAnswer {
  /** The question with its defaults. */
  readonly question: ReactionQuestion;
  /** Exact values. */
  readonly exact: {
    readonly reactions: readonly ReactionOdds[];
    /** Both attacks together, with return fire; null where it is not possible. */
    readonly mutual: MutualOdds | null;
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

interface MutualOdds {
  /** P(the reacting unit loses 0, 1, 2 …). */
  readonly ownLosses: readonly number[];
  /** P(the attacker loses 0, 1, 2 …). */
  readonly losses: readonly number[];
  /** Losses of the attacker minus those of the reacting unit: `first`, `first + 1`, …. */
  readonly difference: {
    /** Smallest difference; it may be negative. */
    readonly first: number;
    /** P(each difference), from `first` upwards. */
    readonly probabilities: readonly number[];
  };
  /** P(the attacker loses more). */
  readonly attackerLosesMore: number;
  /** P(both lose the same). */
  readonly equal: number;
  /** P(the reacting unit loses more). */
  readonly reactingLosesMore: number;
  /** P(both are destroyed); null where the size of one is unknown. */
  readonly bothWiped: number | null;
  /** P(both have a suppression marker after the two attacks). */
  readonly bothSuppressed: number;
}

const REACTION_WORDS: Readonly<Record<string, string>> = {
  nothing: 'nothing',
  fire: 'return fire',
  'hit-the-dirt': 'hit the dirt',
  'move-away': 'move away',
};

export function reactionName(reaction: string): string {
  return REACTION_WORDS[reaction] ?? reaction;
}

interface ReactionWords {
  readonly attacker: string;
  readonly target: string;
  /** The reaction, the losses of the reacting unit, the losses of the attacker. */
  readonly losses: readonly (readonly [reaction: string, own: number, other: number])[];
}

/** `A attacks B, expected losses of B: nothing 1.12; return fire 1.12 (A 0.48); hit the dirt 0.48`. */
function reactionSentence({ attacker, target, losses }: ReactionWords): string {
  const each = losses.map(
    ([reaction, own, other]) =>
      `${reactionName(reaction)} ${own.toFixed(2)}${other > 0 ? ` (${attacker} ${other.toFixed(2)})` : ''}`,
  );
  return `${attacker} attacks ${target}, expected losses of ${target}: ${each.join('; ')}`;
}

/** Computes the odds of each reaction. @throws UsageError as `attackOdds` */
export function answerReaction(
  catalogue: Catalogue,
  question: ReactionQuestion,
): { readonly answer: ReactionAnswer; readonly explanation: Explanation } {
  const { attack, answer } = question;
  const fire: AttackQuestion = { ...answer, rulings: attack.rulings };
  const dirt: AttackQuestion = { ...attack, target: { ...attack.target, hitsTheDirt: true } };
  const plain = attackOdds(catalogue, attack).odds;
  const low = attackOdds(catalogue, dirt).odds;
  const back = attackOdds(catalogue, fire).odds;
  const nothing = nobody();
  const hasPrices = attack.target.armyPoints !== null && fire.target.armyPoints !== null;
  const one = (
    reaction: Reaction,
    own: AttackOdds | null,
    other: AttackOdds | null,
    more = 0,
  ): ReactionOdds => {
    const [mine, theirs] = [own ?? nothing, other ?? nothing];
    const lost = own === null ? 0 : armyPoints(attack, own)?.destroyed;
    const gained = other === null ? 0 : armyPoints(fire, other)?.destroyed;
    return {
      reaction,
      ownLosses: pointsOf(mine),
      ownMarkers: mean(mine.markers) + more,
      ownWiped: own === null ? 0 : (own.losses?.wiped ?? null),
      losses: pointsOf(theirs),
      markers: mean(theirs.markers) + plain.ownMarkers,
      wiped: other === null ? 0 : (other.losses?.wiped ?? null),
      swing: !hasPrices || lost === undefined || gained === undefined ? null : gained - lost,
    };
  };
  const freedom = freedomOf(catalogue, attack, answer.attacker);
  const possible = possibleReactions(freedom);
  const dirtMarkers = catalogue.turn.reactions.hitTheDirtMarkers;
  const reactions = REACTIONS.filter((reaction) => possible.includes(reaction)).map((reaction) => {
    if (reaction === 'nothing') return one(reaction, plain, null);
    if (reaction === 'fire') return one(reaction, plain, back, back.ownMarkers);
    return reaction === 'hit-the-dirt' ? one(reaction, low, null, dirtMarkers) : one(reaction, null, null);
  });
  const mutual = possible.includes('fire') ? together(plain, back) : null;
  const sentence = reactionSentence({
    attacker: attack.attacker.name,
    target: attack.target.name,
    losses: reactions.map(({ reaction, ownLosses, losses }) => [reaction, ownLosses, losses]),
  });
  return {
    answer: { question, exact: { reactions, mutual }, sampled: null, sentence },
    explanation: explain(
      catalogue,
      possible.includes('hit-the-dirt') ? [attack, fire, dirt] : [attack, fire],
      { possible, whyNot: whyNot(freedom) },
      plain,
      low,
      back,
      mutual,
    ),
  };
}

/** Expected points of damage in the unit of the losses: for a squad they are miniatures, for a walker they are not. */
function pointsOf({ losses, mean: points }: AttackOdds): number {
  return losses === null ? points : mean(losses.damage);
}

/** Joint odds of two independent simultaneous attacks (D-REACT-03). */
function together(own: AttackOdds, other: AttackOdds): MutualOdds {
  const mine = own.losses?.damage ?? own.net;
  const theirs = other.losses?.damage ?? other.net;
  const first = 1 - mine.length;
  const difference = new Array<number>(mine.length + theirs.length - 1).fill(0);
  for (const [i, p] of theirs.entries())
    for (const [j, q] of mine.entries()) difference[i - j - first] += p * q;
  const sum = (from: number, to: number): number => difference.slice(from, to).reduce((a, b) => a + b, 0);
  return {
    ownLosses: mine,
    losses: theirs,
    difference: { first, probabilities: difference },
    attackerLosesMore: sum(1 - first, difference.length),
    equal: sum(-first, 1 - first),
    reactingLosesMore: sum(0, -first),
    bothWiped: own.losses === null || other.losses === null ? null : own.losses.wiped * other.losses.wiped,
    bothSuppressed: suppressed(own, other.ownMarkers) * suppressed(other, own.ownMarkers),
  };
}

/** P(the target of an attack is suppressed after it). @param more markers from its own fire */
function suppressed({ markers }: AttackOdds, more: number): number {
  return more > 0 ? 1 : atLeast(markers, 1);
}

/** An attack that does not take place. */
function nobody(): AttackOdds {
  return {
    hits: [1],
    raw: [1],
    net: [1],
    mean: 0,
    any: 0,
    markers: [1],
    ownMarkers: 0,
    losses: null,
    table: null,
  };
}

function stepsOf(
  possible: readonly Reaction[],
  plain: AttackOdds,
  low: AttackOdds,
  back: AttackOdds,
  mutual: MutualOdds | null,
): OddsStep[] {
  const distribution = ({ losses, net }: AttackOdds) => [
    { name: 'damage', first: 0, probabilities: losses?.damage ?? net },
  ];
  return [
    { title: 'The attack', rules: ['D-ATK-07', 'D-ATK-08'], notes: [], distributions: distribution(plain) },
    ...(possible.includes('hit-the-dirt')
      ? [
          {
            title: 'The attack on a unit that hits the dirt',
            rules: ['D-REACT-05', 'R-06'],
            notes: [],
            distributions: distribution(low),
          },
        ]
      : []),
    ...(mutual === null
      ? []
      : [
          {
            title: 'The return fire',
            rules: ['D-REACT-06', 'D-ATK-07'],
            notes: [],
            distributions: distribution(back),
          },
          {
            title: 'Both at once: extra losses of the attacker',
            rules: ['D-REACT-03'],
            notes: ['Both attacks roll with full strength: losses reduce neither pool.'],
            distributions: [{ name: 'more', ...mutual.difference }],
          },
        ]),
  ];
}

/** Names the options for the unknown size of a side; a unit of the catalogue may lack only one of them. */
function unknownSizes(
  isTarget: boolean,
  isAttacker: boolean,
  [attack, fire]: readonly AttackQuestion[],
): readonly string[] {
  const lacking = (side: TargetQuestion, prefix: string): readonly string[] => [
    ...(side.miniatures === null ? [`--${prefix}miniatures`] : []),
    ...(side.hitPoints === null ? [`--${prefix}hit-points`] : []),
  ];
  const options = [
    ...(isTarget ? lacking(attack.target, '') : []),
    ...(isAttacker ? lacking(fire.target, 'attacker-') : []),
  ];
  if (options.length === 0) return [];
  return [
    `The size of a side is unknown, so its losses are points of damage and its destruction is unknown; see ${options.join(' and ')}.`,
  ];
}

function explain(
  catalogue: Catalogue,
  questions: readonly AttackQuestion[],
  {
    possible,
    whyNot: reasons,
  }: { readonly possible: readonly Reaction[]; readonly whyNot: readonly string[] },
  plain: AttackOdds,
  low: AttackOdds,
  back: AttackOdds,
  mutual: MutualOdds | null,
): Explanation {
  const steps = stepsOf(possible, plain, low, back, mutual);
  const switched = switchedRulings(catalogue, questions[0].rulings);
  const interpretations = houseInterpretations(catalogue, questions);
  return {
    rules: sortedRules([
      'D-REACT-01',
      'D-END-02',
      ...(possible.includes('move-away') ? ['D-REACT-03'] : []),
      ...steps.flatMap(({ rules }) => rules),
      ...questions.flatMap((question) => abilityRules(catalogue, question)),
      ...[...interpretations, ...switched].map(({ id }) => id),
    ]),
    assumed: [
      ...(possible.includes('move-away')
        ? ['Assumed: a move as reaction escapes the attack; check on the table whether it is possible.']
        : []),
      ...reasons,
      ...(questions.some(({ target }) => (target.hitPoints ?? 1) > 1)
        ? ['Losses are points of damage; the swing counts the army points of what is destroyed.']
        : []),
      'The reaction marker costs an action if the unit is still to act this turn, and nothing after its activation (D-END-02).',
      ...unknownSizes(plain.losses === null, mutual !== null && back.losses === null, questions),
      ...interpretations.map(({ id, meaning }) => houseInterpretation(id, meaning)),
      ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
    ],
    steps: () => steps,
  };
}
