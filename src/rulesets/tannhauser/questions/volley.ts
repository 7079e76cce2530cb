/** The question of `odds volley`: attackers one after the other on the same targets. */
import type { Fault } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import { MOST_ORDERED } from '../../../game/volleyChain.ts';
import { givenBy, refuseBesideGiven } from '../../../odds/given.ts';
import { refuseManyAttacks, spelledOut, volleyWords } from '../../../odds/volleyWords.ts';
import { flag, oneOf, text, texts, whole } from '../../../params/kinds.ts';
import type { Position } from '../engine/position.ts';
import { answerVolley } from '../odds/answerVolley.ts';
import { combatantIn, miniatureIn, positionIn } from '../odds/positionScene.ts';
import type { VolleyAttacker, VolleyQuestion } from '../odds/volleyScene.ts';
import { VOLLEY_OBJECTIVES } from '../odds/volleyTree.ts';
import { positionNames } from '../positions/answers.ts';
import type { PositionFile } from '../positions/schema.ts';
import { MOST_ROWS, refuseHeroTwice, refuseWounds, withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { characterChoices, opponents } from './miniatureChoices.ts';
import { isWeaponId, MINIATURE_WORD, readArmedWord, readMiniatureWord } from './miniatureWord.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';
import { TREE, TREE_SAMPLES, treeSetting } from './treeOptions.ts';
import { volleyPresentation } from './volleyPresentation.ts';

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
    ['eva-kramer karl-zermann schocktruppen on john-macneal:combat:2 and tala-aponi --split best'],
    ['eva-kramer john-macneal --from position.yaml', 'with the state in the position file'],
  ],
  params: {
    [MINIATURES]: texts()
      .positional()
      .describe(`attackers in their order, then the targets: ${MINIATURE_WORD}[:WEAPON] …`)
      .control<OddsContext>({
        label: 'Attackers in their order',
        choices: ({ catalogue }) => characterChoices(catalogue),
        isFree: true,
      }),
    on: text()
      .describe(`targets in their order: ${MINIATURE_WORD} and …`)
      .byDefault('the last miniature, and those that "and" joins to it')
      .control<OddsContext>({
        label: 'Target',
        choices: ({ catalogue }) => characterChoices(catalogue),
        isFree: true,
      }),
    wounds: whole(0, MOST_ROWS - 1)
      .default(0)
      .describe('wounds that each target has taken, unless its own words give them')
      .control({ label: 'Wounds taken' }),
    order: oneOf(['given', 'best'])
      .default('given')
      .describe(`order of the attackers; best tries all orders of up to ${MOST_ORDERED}`),
    split: oneOf(['given', 'best'])
      .default('given')
      .describe('who attacks whom: given attacks the first target that stands, best looks ahead'),
    lend: flag('an attacker may hold a weapon from a crate, the ground or another miniature'),
    ...TREE,
    objective: oneOf(VOLLEY_OBJECTIVES)
      .byDefault('wounds; all with --split best')
      .describe('goal of both sides; all: that all targets die')
      .control({ label: 'Goal of both sides' }),
    cp: points('attacking', 'Command Points'),
    'target-cp': points('other', "The other side's"),
    ...givenBy('volleys', ['wounds', 'deaths']),
    ...TREE_SAMPLES,
    from: fromFile('; the attackers activate in it one after the other'),
  },
  sections: { Attackers: [MINIATURES, 'order', 'split', 'lend'], Target: ['on', 'wounds'] },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { [MINIATURES]: [attacker], on: target };
  },
  read: (context, { from, trials, seed, given, ...request }) => {
    const { catalogue, reader } = context;
    refuseBesideGiven(reader, 'volleys', 'order', 'split');
    const position = positionOf(context, from);
    const on = request.on === null ? [] : request.on.split(/\s+/);
    const { attackers, targets } = volleyWords(reader, {
      name: MINIATURES,
      words: spelledOut(request[MINIATURES]),
      on,
    });
    refuseManyAttacks(reader, MINIATURES, attackers.length);
    for (const [first, ...more] of targets)
      if (more.length > 0)
        reader.fault(MINIATURES, `found ${[first, ...more].join(' ')}, expected "and" between targets`);
    const { order, split, lend, wounds } = request;
    const objective = request.objective ?? (split === 'best' ? 'all' : 'wounds');
    const setting = { ...treeSetting({ ...request, objective: 'wounds' }), objective, order, split, lend };
    if (position !== undefined) refuseWithFrom(reader, ['cp', 'target-cp', 'rule', 'lend', 'wounds']);
    if (position !== undefined) reader.finish();
    const question =
      position === undefined
        ? readVolley(context, attackers, { words: targets.flat(), wounds }, setting)
        : volleyIn(context, position, attackers, targets.flat(), setting);
    if (question === undefined) return undefined;
    return () => {
      const answer = answerVolley(catalogue, question, { trials, seed }, given ?? undefined);
      return withAssumedPacks(reader, volleyPresentation(catalogue, answer));
    };
  },
});

type Setting = Omit<VolleyQuestion, 'attackers' | 'targets' | 'from'>;

/** The volley on an open field. */
function readVolley(
  { catalogue, reader }: OddsContext,
  words: readonly string[],
  on: { readonly words: readonly string[]; readonly wounds: number },
  setting: Setting,
): VolleyQuestion | undefined {
  const armed = words.flatMap((word) => readArmedWord(catalogue, reader, MINIATURES, word));
  const targets = on.words
    .flatMap((word) => readMiniatureWord(catalogue, reader, MINIATURES, word))
    .map((target) => (target.wounds > 0 ? target : { ...target, wounds: on.wounds }));
  for (const { character, wounds } of targets)
    refuseWounds(reader, 'wounds', wounds, byId(catalogue.characters, character));
  const isHero = (id: string): boolean => catalogue.characters.find((one) => one.id === id)?.kind === 'hero';
  const attackers = armed.map((one, index): VolleyAttacker => {
    const before = armed.findIndex(({ character }) => character === one.character);
    const isExtra = isHero(one.character) && before < index;
    if (isExtra && armed[index - 1].character !== one.character)
      reader.fault(MINIATURES, attacksApart(one.character));
    return { ...one, isExtra };
  });
  if (targets.length === 0) return undefined;
  if (targets.some(({ boost }) => boost))
    reader.fault(
      MINIATURES,
      'found boost for a target, expected --target-cp: a value that is bought falls again when the activation ends (T-TURN-10)',
    );
  refuseHeroTwice(catalogue, reader, [{ name: MINIATURES, miniatures: targets }]);
  const both = targets.find(
    (target) => isHero(target.character) && attackers.some(({ character }) => character === target.character),
  );
  if (both !== undefined)
    reader.fault(MINIATURES, `found the Hero "${both.character}" on both sides, expected each Hero once`);
  return { ...setting, attackers, targets };
}

function attacksApart(character: string): string {
  return `found "${character}" again behind others, expected its second attack right behind its first: both belong to one activation (R-50)`;
}

/** A miniature of a position, with its whole name. */
function miniatureNamed(p: Position, name: string, faults: Fault[]) {
  const miniature = miniatureIn(p, MINIATURES.toUpperCase(), name, faults);
  return { name: positionNames(p).miniatures[miniature] ?? name, miniature };
}

/** The volley in a position file; a word is a name there, and a weapon if need be. */
function volleyIn(
  { catalogue, reader }: OddsContext,
  position: PositionFile,
  words: readonly string[],
  on: readonly string[],
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
    return { weapon, ...miniatureNamed(p, name, faults) };
  });
  const targets = on.map((word) => {
    const [name, ...behind] = word.split(':');
    if (behind.length > 0) reader.fault(MINIATURES, givenByPosition(behind.join(':'), name, 'NAME'));
    return miniatureNamed(p, name, faults);
  });
  reader.add(faults);
  reader.finish();
  const attackers = named.map(({ name, weapon, miniature }, index): VolleyAttacker => {
    const before = named.findIndex((one) => one.name === name);
    if (before < index && named[index - 1].name !== name) reader.fault(MINIATURES, attacksApart(name));
    return { ...combatantIn(p, miniature, 'attacker'), weapon, isExtra: before < index };
  });
  reader.finish();
  if (new Set(targets.map(({ name }) => name)).size < targets.length)
    reader.fault(MINIATURES, 'found a target twice, expected each once');
  reader.finish();
  const side = p.side[targets[0].miniature];
  return {
    ...setting,
    attackers,
    targets: targets.map(({ miniature }) => combatantIn(p, miniature, 'target')),
    commandPoints: [p.commandPoints[1 - side], p.commandPoints[side]],
    rulings: position.rulings ?? {},
    from: {
      position,
      attackers: named.map(({ name }) => name),
      targets: targets.map(({ name }) => name),
    },
  };
}

function givenByPosition(found: string, name: string, expected: string): string {
  return `found ${found} behind ${name}, expected ${expected}: with --from the position gives packs, wounds and circles`;
}
