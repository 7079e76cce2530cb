/** Holds a Tannhäuser position as the engine knows it; independent of the window. */

import { DataError, UsageError } from '../../base/errors.ts';
import { reproducingLine } from '../../odds/commandLine.ts';
import type { Input } from '../../odds/question.ts';
import type { FormInput } from '../../params/words.ts';
import { hasBit } from '../../rulesets/tannhauser/compile/bits.ts';
import { UNREACHABLE } from '../../rulesets/tannhauser/compile/board.ts';
import { DEFAULT_TURN_CAP } from '../../rulesets/tannhauser/configuration.ts';
import { NORMAL_ATTACK } from '../../rulesets/tannhauser/engine/events.ts';
import { ON_BOARD } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import { computeReach } from '../../rulesets/tannhauser/engine/reach.ts';
import { matchConfiguration } from '../../rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { weaponName } from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { weaponIds } from '../../rulesets/tannhauser/odds/attackScene.ts';
import { explainAttack } from '../../rulesets/tannhauser/odds/explainAttack.ts';
import { positionIn, settingIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import { positionNames } from '../../rulesets/tannhauser/positions/answers.ts';
import { type Moment, positionOfGame } from '../../rulesets/tannhauser/positions/ofGame.ts';
import { readPosition } from '../../rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { positionText } from '../../rulesets/tannhauser/positions/text.ts';
import { NO_PACK } from '../../rulesets/tannhauser/questions/attackOptions.ts';
import { attackPresentation } from '../../rulesets/tannhauser/questions/attackPresentation.ts';
import { linkOf } from '../odds/link.ts';
import { type Held, type Look, POSITION_FILE, type Shot, type Taken } from './protocol.ts';
import { shownOf } from './shown.ts';

/** The ruleset whose boards are graphs of circles. */
const RULESET = 'tannhauser';

export class Table {
  readonly #catalogue: Catalogue;
  readonly #given: Input;
  #held: { readonly file: PositionFile; readonly p: Position } | undefined;

  /** @param given command line options that produced the data */
  constructor(catalogue: Catalogue, given: Input) {
    this.#catalogue = catalogue;
    this.#given = given;
  }

  /** Takes a position from a game. @throws UsageError when the game or the position does not exist */
  take(taken: Taken): Held {
    return this.#hold(this.#positionOf(taken, { activations: taken.activations, steps: 0 }));
  }

  /** The game before its Setup Roll, without its dice. @throws UsageError when the game does not exist */
  setUp(taken: Taken): PositionFile {
    const { streams: _, ...file } = this.#positionOf(taken, { activations: undefined, steps: 0 });
    return file;
  }

  #positionOf({ map, mode, teams, ai, entries, seed, game }: Taken, moment: Moment): PositionFile {
    const catalogue = this.#catalogue;
    const configuration = matchConfiguration(catalogue, {
      teams,
      map,
      mode,
      ai: ai === '' ? undefined : ai,
      rules: [],
      entries,
      turnCap: DEFAULT_TURN_CAP,
    });
    const study = { ruleset: RULESET, catalogue, configuration, seed };
    return positionOfGame(study, game, moment);
  }

  /** Takes a valid position; faults leave the old one in place. @throws DataError, UsageError with every fault */
  check(file: PositionFile): Held {
    return clicked(() => this.read(JSON.stringify(file), ''));
  }

  /** Takes the position in a file's text. @throws DataError, UsageError */
  read(text: string, name: string): Held {
    return this.#hold(readPosition(new TextEncoder().encode(text), name, this.#catalogue));
  }

  /** Returns the position as the text of its file. */
  write(): string {
    return positionText(this.#position.file);
  }

  look(circle: number, miniature: number | null, points: number): Look {
    return lookFrom(this.#position.p, circle, miniature, points);
  }

  /** Enemies on the board that the miniature sees from its circle, by their index. */
  sights(miniature: number): number[] {
    const { p } = this.#position;
    const { board } = p.rules;
    return [...Array(p.miniatureCount).keys()].filter(
      (other) =>
        p.side[other] !== p.side[miniature] &&
        p.status[other] === ON_BOARD &&
        hasBit(board.sight, p.circle[miniature] * board.words, p.circle[other]),
    );
  }

  /**
   * @param weapon null, or one that the attacker does not hold: the best one is used
   * @throws UsageError when the attack is impossible
   */
  shoot(attacker: number, target: number, weapon: string | null, wantsSteps: boolean): Shot {
    const catalogue = this.#catalogue;
    const { file, p } = this.#position;
    const { miniatures } = positionNames(p);
    const [name, other] = [miniatures[attacker], miniatures[target]];
    const weapons = weaponIds(p, attacker);
    // The miniature may have lost the weapon in an edit.
    const chosen = weapons.find((id) => id === weapon);
    const setting = settingIn(catalogue, { position: file, attacker: name, targets: [other] });
    const request = { ...setting, weapon: chosen, kind: NORMAL_ATTACK, policy: 'wounds' } as const;
    const worked = clicked(() => answerAttack(catalogue, request, { trials: 0, seed: 1 }));
    const explained = explainAttack(catalogue, worked, chosen !== undefined);
    const presentation = attackPresentation(catalogue, worked, explained);
    const { sentence, blocks, assumed, rules } = presentation;
    const own = chosen === undefined ? {} : { weapon: chosen };
    const input = { attacker: name, target: other, from: POSITION_FILE, ...own, ...this.#given };
    return {
      answer: {
        ruleset: RULESET,
        sentence,
        sampled: null,
        blocks,
        assumed,
        rules,
        chart: presentation.chart?.() ?? null,
        command: reproducingLine(input, 'odds attack', ['attacker', 'target']),
        steps: wantsSteps ? presentation.steps() : null,
        document: null,
      },
      link: linkOf(RULESET, 'attack', openFieldWords(setting, worked.answer.question.weapon)),
      weapons: weapons.map((id) => ({ id, name: weaponName(catalogue, id) })),
    };
  }

  #hold(file: PositionFile): Held {
    const p = positionIn(this.#catalogue, file);
    this.#held = { file, p };
    return { file, board: shownOf(p) };
  }

  get #position() {
    if (this.#held === undefined) throw new TypeError('the board has no position');
    return this.#held;
  }
}

/**
 * Does what the user has clicked, by what reads files and command lines.
 * @throws DataError without line numbers and UsageError without options, because the user sees neither
 */
function clicked<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof UsageError)
      throw new UsageError(thrown.faults.map((fault) => ({ ...fault, place: {} })));
    if (!(thrown instanceof DataError)) throw thrown;
    const faults = thrown.faults.map(({ place: { path }, ...fault }) => ({
      ...fault,
      place: path === undefined ? {} : { path },
    }));
    throw new DataError(faults);
  }
}

/** The attack as options of the same question on an open field: miniatures, weapons, wounds and modifiers. */
function openFieldWords(
  { attacker, target, moved, smoke }: ReturnType<typeof settingIn>,
  weapon: string,
): FormInput {
  const number = (name: string, value: number) => (value === 0 ? {} : { [name]: String(value) });
  const flag = (name: string, value: boolean) => (value ? { [name]: true as const } : {});
  return {
    attacker: attacker.character,
    target: target.character,
    ...number('wounds', target.wounds),
    ...number('attacker-wounds', attacker.wounds),
    ...number('circle', attacker.circle),
    ...number('target-circle', target.circle),
    weapon,
    pack: attacker.pack ?? NO_PACK,
    'target-pack': target.pack ?? NO_PACK,
    ...flag('boost', attacker.boost),
    ...flag('target-boost', target.boost),
    ...flag('moved', moved),
    ...flag('smoke', smoke),
  };
}

/**
 * What a circle sees and reaches, by the same tables as in games.
 * @param miniature walks from here if the circle is empty
 * @param points movement points, and the range of a grenade in circles
 */
function lookFrom(p: Position, circle: number, miniature: number | null, points: number): Look {
  const { board } = p.rules;
  const { words, size } = board;
  const all = [...Array(size).keys()];
  const inRow = (rows: Int32Array): number[] => all.filter((other) => hasBit(rows, circle * words, other));
  const sight = inRow(board.sight);
  const standing = all.slice(0, p.miniatureCount).find((one) => p.circle[one] === circle);
  const walker = standing ?? miniature;
  const canStand = sight.length > 0;
  const throws = all.flatMap((other): [number, number][] => {
    const route = board.throwDistance[circle * size + other];
    return route === UNREACHABLE || route > points ? [] : [[other, route]];
  });
  return {
    circle,
    sees: sight.filter((other) => other !== circle),
    walker,
    reach: walker === null || !canStand ? [] : reachFrom(p, walker, circle, points),
    throws,
    blast: canStand ? [circle, ...inRow(board.adjacent)] : [],
    smoke: sight,
  };
}

function reachFrom(p: Position, miniature: number, circle: number, points: number): [number, number][] {
  computeReach(p, miniature, circle, points);
  const { reached, cost } = p.reach;
  return [...Array(p.rules.board.size).keys()]
    .filter((other) => hasBit(reached, 0, other))
    .map((other): [number, number] => [other, cost[other]])
    .sort(([a, first], [b, second]) => first - second || a - b);
}
