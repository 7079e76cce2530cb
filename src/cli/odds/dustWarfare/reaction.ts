import type { Argv } from 'yargs';
import * as words from '../../../base/messages/dustWarfareReaction.ts';
import { sideExpected } from '../../../base/messages/dustWarfareRefusals.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { alignedLines } from '../../../odds/aligned.ts';
import { percent } from '../../../odds/bars.ts';
import {
  ATTACKER_OPTIONS,
  inCloseCombat,
  readAttacker,
  weaponsHelp,
} from '../../../odds/dustWarfare/attackerSide.ts';
import type { OddsContext } from '../../../odds/dustWarfare/context.ts';
import { abilityOption, readTarget, targetOptions } from '../../../odds/dustWarfare/targetSide.ts';
import { TEXTS } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import {
  answerReaction,
  type ReactionAnswer,
  type ReactionOdds,
} from '../../../rulesets/dust-warfare/odds/answerReaction.ts';
import { looksLikeWeapons } from '../../../rulesets/dust-warfare/odds/bareWeapons.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { isUnarmed } from './matrixCells.ts';

const POSITIONALS = ['attacker', 'target'];

/** `shockroll odds reaction --ruleset dust-warfare`: what an answer to an attack is worth. */
export const reactionCommand = {
  builder(yargs: Argv): Argv {
    const side = 'id of a unit, or weapons and class: 5x1/1@S2';
    return withOutputOptions(
      yargs
        .positional('attacker', { type: 'string', describe: side, demandOption: true })
        .positional('target', { type: 'string', describe: side, demandOption: true })
        .options(ATTACKER_OPTIONS)
        .options(abilityOption('with', 'the attacker'))
        .options(abilityOption('target-with', 'the target'))
        .options(targetOptions('', 'the target'))
        .options(targetOptions('attacker-', 'the attacker'))
        .options({
          'answer-weapons': { ...TEXTS, describe: weaponsHelp('the target in answer') },
        })
        .options(DATA_OPTIONS),
    )
      .example('$0 odds reaction 5x1/1@S2 5x1/1@S2 --cover soft --ruleset dust-warfare', '')
      .example('$0 odds reaction house-allies-line-squad house-axis-battle-squad --ruleset dust-warfare', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, rulings } = context;
    const [active, reacting] = [readSide(context, 'attacker'), readSide(context, 'target')];
    const target = readTarget(context, argv, {
      prefix: '',
      argument: 'target',
      text: reacting.body,
      abilities: 'target-with',
      hitsTheDirt: false,
    });
    const self = readTarget(context, argv, {
      prefix: 'attacker-',
      argument: 'attacker',
      text: active.body,
      abilities: 'with',
      hitsTheDirt: false,
    });
    if (target !== undefined && target.markers > 0) reader.fault('markers', words.suppressedCannotReact());
    const isComplete = target !== undefined && self !== undefined;
    const attack =
      isComplete &&
      readAttacker(
        context,
        argv,
        {
          argument: 'attacker',
          text: active.weapons,
          abilities: 'with',
          weapons: 'weapons',
          usual: 'ranged',
          damage: 'attacker-damage',
          miniatures: 'attacker-miniatures',
        },
        target,
      );
    // A unit that cannot fire in answer can still do something else.
    const answering = new OptionReader(argv, POSITIONALS);
    const answer =
      isComplete &&
      readAttacker(
        { ...context, reader: answering },
        argv,
        {
          argument: 'target',
          text: reacting.weapons,
          abilities: 'target-with',
          weapons: 'answer-weapons',
          // Close combat is answered with weapons of close combat only.
          usual: attack && inCloseCombat(context, attack.attacker.weapons) ? 'close-combat' : 'ranged',
          damage: 'damage',
          miniatures: 'miniatures',
          action: 'attack',
        },
        self,
      );
    const unarmed = reader.given('answer-weapons') ? [] : answering.faults.filter(isUnarmed);
    if (reader.faults.length === 0) reader.add(answering.faults.filter((fault) => !unarmed.includes(fault)));
    const output = readOutput(argv, reader, 'odds reaction', POSITIONALS);
    reader.finish();
    if (!isComplete || !attack || !answer) return;
    const worked = answerReaction(catalogue, {
      attack: { attacker: attack.attacker, target, rulings },
      answer: { attacker: answer.attacker, target: self },
    });
    const named = context.units.filter(({ id }) => id === active.body || id === reacting.body);
    const assumed = [
      ...new Set([
        ...context.originOf(named),
        ...attack.assumed,
        ...answer.assumed,
        ...unarmed.map(({ message }) => words.noFireInAnswer(message)),
        ...worked.explanation.assumed,
      ]),
    ];
    await present(reactionPresentation(worked.answer, { ...worked.explanation, assumed }), output);
  },
};

/** A unit stands for itself; bare sides are weapons and a class. */
function readSide(
  { reader }: OddsContext,
  name: string,
): { readonly weapons: string; readonly body: string } {
  const text = reader.text(name) ?? '';
  const [weapons, body, ...more] = text.split('@');
  if (!looksLikeWeapons(text)) return { weapons: text, body: text };
  if (body === undefined || more.length > 0) reader.fault(name, sideExpected(text));
  return { weapons, body: body ?? '' };
}

function reactionPresentation(answer: ReactionAnswer, explanation: Explanation): OddsPresentation {
  const { reactions, mutual } = answer.exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([words.REACTION_COLUMNS, ...reactions.map(cells)]),
      ...(mutual === null ? [] : ['', ...words.mutualLines(mutual)]),
    ],
    picture: () => ({
      kind: 'heat',
      title: words.lossesTitle(),
      rows: reactions.map(({ reaction }) => words.reactionName(reaction)),
      columns: [answer.question.attack.target.name, answer.question.attack.attacker.name],
      cells: reactions.map(({ ownLosses, losses }) => [ownLosses, losses]),
      axis: words.lossesTitle(),
      format: 'mean',
    }),
  };
}

function cells(odds: ReactionOdds): string[] {
  return [
    words.reactionName(odds.reaction),
    odds.ownLosses.toFixed(2),
    odds.ownMarkers.toFixed(2),
    wiped(odds.ownWiped),
    odds.losses.toFixed(2),
    odds.markers.toFixed(2),
    wiped(odds.wiped),
    odds.swing === null ? '' : odds.swing.toFixed(2),
  ];
}

function wiped(probability: number | null): string {
  return probability === null ? words.UNKNOWN : percent(probability);
}
