/** The question of `odds volley`: attackers one after the other on one target. */
import { blocksOf, distribution, notes, sampledShares } from '../../answer/blocks.ts';
import type { Fault } from '../../base/errors.ts';
import { distributionBars } from '../../charts/oddsChartKinds.ts';
import { byId } from '../../data/entries.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { sortedRules } from '../../game/ruleIds.ts';
import { MOST_ORDERED } from '../../game/volleyChain.ts';
import { flag, oneOf, text, texts, whole } from '../../params/kinds.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import {
  answerVolley,
  type VolleyAnswer,
  type VolleyAttacker,
  type VolleyQuestion,
} from '../../rulesets/tannhauser/odds/answerVolley.ts';
import { combatantIn, miniatureIn, positionIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { type OddsPresentation, sampledSentence } from '../presentation.ts';
import { finisherWords, orderNote, spareNote, volleyTable } from '../volleyBlocks.ts';
import { inTurn, namesNumbered, refuseManyAttacks, volleyWords } from '../volleyWords.ts';
import { withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { characterChoices, opponents } from './miniatureChoices.ts';
import { miniatureName } from './miniatureNames.ts';
import { isWeaponId, MINIATURE_WORD, readArmedWord, readMiniatureWord } from './miniatureWord.ts';
import { WOUNDS_AXIS } from './phrases.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';
import { TREE, TREE_SAMPLES, treeSetting } from './treeOptions.ts';
import { treeAssumptions } from './treePresentation.ts';

const RULES = ['T-ACT-01', 'T-COMBAT-06', 'T-COMBAT-07', 'T-WOUND-01', 'T-WOUND-02', 'R-24'];
const MINIATURES = 'miniatures';

const points = (whose: string, label: string) =>
  whole(0, 6).default(0).describe(`Command Points of the ${whose} side`).control({ label });

export const volleyOdds = tannhauserQuestion({
  id: 'volley',
  title: 'Volley',
  isSlow: true,
  examples: [
    ['eva-kramer:combat:mauser-c96 then hermann-von-heizinger on john-macneal'],
    ['tala-aponi barry-daniel-brown karl-zermann:combat:1 --order best'],
    ['schocktruppen:stamina schocktruppen:stamina john-macneal --cp 1 --target-cp 1'],
    ['eva-kramer john-macneal --from position.yaml', 'with the state in the position file'],
  ],
  params: {
    [MINIATURES]: texts()
      .positional()
      .describe(`attackers in their order, then the target: ${MINIATURE_WORD}[:WEAPON] …`)
      .control<OddsContext>({
        label: 'Attackers in their order',
        choices: ({ catalogue }) => characterChoices(catalogue),
        isFree: true,
      }),
    on: text()
      .describe(`target: ${MINIATURE_WORD}`)
      .byDefault('the last miniature')
      .control<OddsContext>({
        label: 'Target',
        choices: ({ catalogue }) => characterChoices(catalogue),
        isFree: true,
      }),
    order: oneOf(['given', 'best'])
      .default('given')
      .describe(`order of the attackers; best tries all orders of up to ${MOST_ORDERED}`),
    lend: flag('an attacker may hold a weapon from a crate, the ground or another miniature'),
    ...TREE,
    cp: points('attacking', 'Command Points'),
    'target-cp': points('other', "The other side's"),
    ...TREE_SAMPLES,
    from: fromFile('; the attackers activate in it one after the other'),
  },
  sections: { Attackers: [MINIATURES, 'order', 'lend'], Target: ['on'] },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { [MINIATURES]: [attacker], on: target };
  },
  read: (context, { from, trials, seed, ...request }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, from);
    const on = request.on === null ? [] : [request.on];
    const { attackers, targets } = volleyWords(reader, { name: MINIATURES, words: request[MINIATURES], on });
    refuseManyAttacks(reader, MINIATURES, attackers.length);
    const target = targets.flat();
    if (target.length > 1)
      reader.fault(MINIATURES, `found ${target.join(' ')}, expected one target behind "on"`);
    const setting = { ...treeSetting(request), order: request.order, lend: request.lend };
    if (position !== undefined) refuseWithFrom(reader, ['cp', 'target-cp', 'rule', 'lend']);
    if (position !== undefined) reader.finish();
    const question =
      position === undefined
        ? readVolley(context, attackers, target, setting)
        : volleyIn(context, position, attackers, target[0] ?? '', setting);
    if (question === undefined) return undefined;
    return () =>
      withAssumedPacks(
        reader,
        volleyPresentation(catalogue, answerVolley(catalogue, question, { trials, seed })),
      );
  },
});

type Setting = Omit<VolleyQuestion, 'attackers' | 'target' | 'from'>;

/** The volley on an open field. */
function readVolley(
  { catalogue, reader }: OddsContext,
  words: readonly string[],
  on: readonly string[],
  setting: Setting,
): VolleyQuestion | undefined {
  const armed = words.flatMap((word) => readArmedWord(catalogue, reader, MINIATURES, word));
  const [target] = on.flatMap((word) => readMiniatureWord(catalogue, reader, MINIATURES, word));
  const isHero = (id: string): boolean => catalogue.characters.find((one) => one.id === id)?.kind === 'hero';
  const attackers = armed.map((one, index): VolleyAttacker => {
    const before = armed.findIndex(({ character }) => character === one.character);
    const isExtra = isHero(one.character) && before < index;
    if (isExtra && armed[index - 1].character !== one.character)
      reader.fault(MINIATURES, attacksApart(one.character));
    return { ...one, isExtra };
  });
  if (target === undefined) return undefined;
  if (target.boost)
    reader.fault(
      MINIATURES,
      'found boost for the target, expected --target-cp: a value that is bought falls again when the activation ends (T-TURN-10)',
    );
  if (isHero(target.character) && attackers.some(({ character }) => character === target.character))
    reader.fault(MINIATURES, `found the Hero "${target.character}" on both sides, expected each Hero once`);
  return { ...setting, attackers, target };
}

function attacksApart(character: string): string {
  return `found "${character}" again behind others, expected its second attack right behind its first: both belong to one activation (R-50)`;
}

/** The volley in a position file; a word is a name there, and a weapon if need be. */
function volleyIn(
  { catalogue, reader }: OddsContext,
  position: PositionFile,
  words: readonly string[],
  target: string,
  setting: Setting,
): VolleyQuestion {
  const p = positionIn(catalogue, position);
  const faults: Fault[] = [];
  const named = words.map((word) => {
    const [name, ...parts] = word.split(':');
    const [weapon, ...more] = parts.filter((part) => isWeaponId(catalogue, part));
    const others = [...parts.filter((part) => !isWeaponId(catalogue, part)), ...more];
    if (others.length > 0)
      reader.fault(MINIATURES, givenByPosition(others.join(':'), name, 'NAME or NAME:WEAPON'));
    return { name, weapon, miniature: miniatureIn(p, MINIATURES.toUpperCase(), name, faults) };
  });
  const [aimedName, ...behind] = target.split(':');
  if (behind.length > 0) reader.fault(MINIATURES, givenByPosition(behind.join(':'), aimedName, 'NAME'));
  const aimed = miniatureIn(p, MINIATURES.toUpperCase(), aimedName, faults);
  reader.add(faults);
  reader.finish();
  const attackers = named.map(({ name, weapon, miniature }, index): VolleyAttacker => {
    const before = named.findIndex((one) => one.name === name);
    if (before < index && named[index - 1].name !== name) reader.fault(MINIATURES, attacksApart(name));
    return { ...combatantIn(p, miniature, 'attacker'), weapon, isExtra: before < index };
  });
  reader.finish();
  const side = p.side[aimed];
  return {
    ...setting,
    attackers,
    target: combatantIn(p, aimed, 'target'),
    commandPoints: [p.commandPoints[1 - side], p.commandPoints[side]],
    rulings: position.rulings ?? {},
    from: { position, attackers: named.map(({ name }) => name), target: aimedName },
  };
}

function givenByPosition(found: string, name: string, expected: string): string {
  return `found ${found} behind ${name}, expected ${expected}: with --from the position gives packs, wounds and circles`;
}

function volleyPresentation(catalogue: Catalogue, answer: VolleyAnswer): OddsPresentation<VolleyAnswer> {
  const { question, attacks, wounds, sampled, givenOrder } = answer;
  const { target } = question;
  const [named, targetName] = namesOf(catalogue, question);
  const names = attacks.map(({ number }) => named[number]);
  const rows = attacks.map((attack, index) => ({
    ...attack,
    name: `${names[index]}, ${weaponName(catalogue, attack.weapon)}`,
  }));
  const dealt = distribution('wounds', wounds, {
    sampled: sampledShares(sampled?.wounds, sampled),
    marked: { name: 'kill', from: wounds.length - 1 },
  });
  const finishers = attacks.map(({ finishes }, index) => ({ name: names[index], finishes }));
  return {
    document: answer,
    sampled: sampledSentence(sampled, { rolled: 'volley', how: 'with dice' }),
    sentence: `${inTurn(names)} on ${miniatureName(catalogue, target, targetName)}: dead ${probabilityLabel(answer.kill)} of the time${finisherWords(finishers)}; expected wounds ${answer.mean.toFixed(2)} of ${wounds.length - 1}`,
    blocks: blocksOf(
      volleyTable(rows, 'wounds'),
      dealt,
      notes(
        spareNote(answer.spare, attacks.length),
        givenOrder === null ? null : orderNote(names, 'kills', answer.kill, givenOrder.kill),
        givenOrder === null ? null : orderWounds(answer.mean, givenOrder),
      ),
    ),
    assumed: assumedOf(catalogue, answer),
    rules: rulesOf(question),
    steps: () =>
      rows.map(({ name, after }) => ({
        title: `After ${name}`,
        rules: ['T-COMBAT-06', 'T-WOUND-01'],
        notes: [],
        distributions: [{ name: 'wounds', first: 0, probabilities: after }],
      })),
    chart: () => distributionBars(dealt, `Wounds of ${targetName} by the volley`, WOUNDS_AXIS),
  };
}

/** Names of the attacks in the order of the question, and of the target; equal ones are numbered. */
function namesOf(catalogue: Catalogue, { attackers, target }: VolleyQuestion): [readonly string[], string] {
  const standing = [...attackers.filter(({ isExtra }) => !isExtra), target];
  const names = namesNumbered(standing.map(({ character }) => byId(catalogue.characters, character).name));
  let last = -1;
  const attacks = attackers.map(({ isExtra }, number) => {
    if (!isExtra) last++;
    const isTwice = isExtra || attackers[number + 1]?.isExtra;
    return isTwice ? `${names[last]}, ${isExtra ? 'second' : 'first'} attack` : names[last];
  });
  return [attacks, names[standing.length - 1]];
}

function orderWounds(best: number, { mean, orders }: NonNullable<VolleyAnswer['givenOrder']>): string {
  return `Expected wounds ${best.toFixed(3)}, in the given order ${mean.toFixed(3)}; the best of ${orders} orders for the goal of the attackers.`;
}

function assumedOf(catalogue: Catalogue, { question, attacks }: VolleyAnswer): string[] {
  const chosen = attacks.filter(({ number }) => question.attackers[number].weapon === undefined);
  return [
    ...(chosen.length === 0
      ? []
      : [
          `Assumed: ${chosen.length === 1 ? 'the weapon' : 'weapons'} with the highest expected wounds on the target as it stands, ${[...new Set(chosen.map(({ weapon }) => weaponName(catalogue, weapon)))].join(', ')}.`,
        ]),
    ...treeAssumptions(question, null),
    ...nothingBought(question),
    ...(question.from === undefined && question.attackers.some(({ isExtra }) => isExtra)
      ? ['Assumed: who attacks twice holds Extra Ammunition (R-50).']
      : []),
    ...(question.lend
      ? [
          'Assumed: a weapon that an attacker does not hold comes from a crate, the ground or another miniature.',
        ]
      : []),
    'Assumed: the attackers are activated one after the other; the other side only answers their attacks.',
    ...(question.from === undefined
      ? [
          'Assumed: all circles are adjacent, so every weapon reaches, and items that help others nearby count.',
        ]
      : []),
    'Left out: grenades, overwatch, and every other use of an activation.',
  ];
}

/** Who has no Command Points. */
function nothingBought({ commandPoints: [own, other], from }: VolleyQuestion): string[] {
  if (from !== undefined || (own > 0 && other > 0)) return [];
  const who = own === 0 ? (other === 0 ? 'either side' : 'the attackers') : 'the other side';
  return [`Assumed: no purchase and no discarded medal by ${who}; --cp and --target-cp give Command Points.`];
}

function rulesOf({ attackers, commandPoints: [own, other], policy }: VolleyQuestion): string[] {
  const spends = policy !== 'never';
  return sortedRules([
    ...RULES,
    ...(spends && own > 0 ? ['T-CP-02', 'T-CP-06'] : []),
    ...(spends && other > 0 ? ['T-CP-02', 'T-CP-06', 'T-CP-08', 'T-CA-01', 'T-CA-03', 'T-CA-04'] : []),
    ...(attackers.some(({ isExtra }) => isExtra) ? ['R-50'] : []),
  ]);
}
