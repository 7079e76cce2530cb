/** Follows a designer's folder: judges its characters, and begins again when a save changes the data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataError, formatFault, ShockrollError } from '../../../../base/errors.ts';
import { texts } from '../../../../odds/optionKinds.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { Host } from '../../../../studies/host/host.ts';
import { saves } from '../../../../studies/host/saves.ts';
import { loadCatalogue } from '../../catalogue.ts';
import { changedCharacters } from '../../changedCharacters.ts';
import { displayNames } from '../../displayNames.ts';
import { FOCUS_FAULT, focusCharacter } from '../../focusVariants.ts';
import type { Catalogue, Character } from '../../model.ts';
import {
  type Judgement,
  judgementSchema,
  judgementText,
  type Worth,
  type WorthRow,
  worthsSchema,
} from './judgement.ts';
import { type Elsewhere, playRound, type Round } from './rounds.ts';

/** What is judged, and where it is shown. */
export interface Bench {
  readonly folder: string;
  /** Id of the only character to judge. */
  readonly focus: string | undefined;
  readonly teams: readonly string[];
  /** The options of the matchup, with the folder among `data`. */
  readonly argv: ParsedOptions;
  readonly rounds: readonly Round[];
  readonly host: Host;
  /** Shows the whole answer; the block that changed is the one at this index. */
  readonly show: (blocks: readonly string[], changed: number) => void;
}

/** The folder as last saved. */
type FolderState =
  | { readonly key: string; readonly faults: string }
  | {
      readonly key: string;
      readonly catalogue: Catalogue;
      readonly characters: readonly Character[];
    };

/**
 * Judges the characters of the folder once.
 * @returns names of the characters without a verdict when the signal came
 * @throws DataError with the faults of the folder; as judge
 */
export async function judgeOnce(bench: Bench, signal: AbortSignal): Promise<readonly string[]> {
  return judgeState(await readState(bench), bench, signal);
}

/**
 * Judges the characters of the folder, and again after every save that changes the data, until the signal.
 * Faults of the data are shown, since the next save may mend them.
 * @returns names of the characters of the last save without a verdict
 * @throws as judge; SystemError when the folder cannot be watched
 */
export async function follow(bench: Bench, signal: AbortSignal): Promise<readonly string[]> {
  const failed = new AbortController();
  const until = AbortSignal.any([signal, failed.signal]);
  const begin = (state: FolderState) => {
    const stop = new AbortController();
    // What an earlier save was worth is no longer asked.
    const show: Bench['show'] = (blocks, changed) => {
      if (!stop.signal.aborted) bench.show(blocks, changed);
    };
    const done = judgeState(state, { ...bench, show }, AbortSignal.any([until, stop.signal])).catch(
      (thrown) => {
        failed.abort(thrown);
        return [];
      },
    );
    return { stop, done };
  };
  let state = await readOrFaults(bench);
  let judging = begin(state);
  for await (const _ of saves(bench.folder, until)) {
    const next = await readOrFaults(bench);
    if (next.key === state.key) continue;
    state = next;
    judging.stop.abort();
    await judging.done;
    judging = begin(state);
  }
  const unjudged = await judging.done;
  if (failed.signal.aborted) throw failed.signal.reason;
  return unjudged;
}

async function readState({ argv, focus }: Bench): Promise<FolderState> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const characters =
    focus === undefined
      ? changedCharacters(await loadCatalogue(), catalogue)
      : [focusCharacter(catalogue, focus)];
  return { key: catalogue.hash, catalogue, characters };
}

async function readOrFaults(bench: Bench): Promise<FolderState> {
  try {
    return await readState(bench);
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    const faults = faultsText(thrown);
    return { key: faults, faults };
  }
}

/** @returns names of the characters without a verdict when the signal came */
async function judgeState(
  state: FolderState,
  { show, folder, ...bench }: Bench,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const tell = (text: string): readonly string[] => {
    show([text], 0);
    return [];
  };
  if ('faults' in state) return tell(state.faults);
  const { characters } = state;
  if (characters.length === 0)
    return tell(`${folder} adds and changes no Hero or Trooper; --focus ID judges any other.`);
  const judged = characters.map((character) => new JudgedCharacter(character, state.catalogue));
  const blocks = characters.map(({ name }) => `${name}: first games are being played.`);
  const games = await mkdtemp(join(tmpdir(), 'shockroll-design-'));
  try {
    for (const index of bench.rounds.keys()) {
      for (const [at, one] of judged.entries()) {
        await one.judge(bench, index, games, signal);
        const text = one.text() ?? blocks[at];
        const isNew = text !== blocks[at];
        blocks[at] = text;
        if (isNew || !signal.aborted) show(blocks, at);
        if (signal.aborted)
          return judged.filter((other) => other.text() === undefined).map(({ name }) => name);
      }
    }
  } finally {
    await rm(games, { recursive: true, force: true });
  }
  return [];
}

/** What is known of a character so far. */
class JudgedCharacter {
  readonly #character: Character;
  readonly #catalogue: Catalogue;
  readonly #items: readonly string[];
  /** By AI player, by mode, by map. */
  readonly #rows = new Map<Elsewhere, WorthRow>();
  readonly #byPlayer = new Map<string, Worth>();
  #judgement: Judgement | undefined;
  #faults = '';

  constructor(character: Character, catalogue: Catalogue) {
    this.#character = character;
    this.#catalogue = catalogue;
    this.#items = catalogue.items
      .filter(({ carriedBy }) => carriedBy.includes(character.id))
      .map(({ id }) => id);
  }

  get name(): string {
    return this.#character.name;
  }

  /** Plays one more round. @throws as playRound, but for a matchup that has no place for the character */
  async judge(
    { argv, teams, rounds, host }: Pick<Bench, 'argv' | 'teams' | 'rounds' | 'host'>,
    index: number,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> {
    const round = rounds[index];
    // A story has one map and one mode.
    if (round.over !== undefined && (argv.scenario !== undefined || argv.from !== undefined)) return;
    const isLater = rounds
      .slice(0, index)
      .some(({ isDraft, over }) => over === round.over && isDraft === round.isDraft);
    try {
      const asked = { id: this.#character.id, teams, argv, folder };
      const document = await playRound(asked, round, isLater, host, signal);
      if (document !== undefined) this.#take(document, round);
    } catch (thrown) {
      // The matchup has no place for this character; others may have one.
      if (!(thrown instanceof ShockrollError && thrown.faults.every(({ code }) => code === FOCUS_FAULT)))
        throw thrown;
      this.#faults = faultsText(thrown);
    }
  }

  #take(document: object, { over }: Round): void {
    if (over === undefined) {
      this.#judgement = judgementSchema.parse(document);
      const [{ player, focus }] = this.#judgement.settings;
      this.#byPlayer.set(player, focus.overall);
      return;
    }
    const found = worthsSchema
      .parse(document)
      .settings.map(({ focus, ...setting }) => [setting[over], focus.overall] as const);
    if (over !== 'player') this.#rows.set(over, { label: `By ${over}`, worths: found });
    else this.#addPlayers(found);
  }

  /** Adds players of whom nothing is known: a round of one player has more games. */
  #addPlayers(found: WorthRow['worths']): void {
    for (const [player, worth] of found) if (!this.#byPlayer.has(player)) this.#byPlayer.set(player, worth);
  }

  /** Undefined before the first answer. */
  text(): string | undefined {
    if (this.#faults !== '') return this.#faults;
    const byPlayer = { label: 'By player', worths: [...this.#byPlayer] };
    const rows = [...(this.#byPlayer.size > 1 ? [byPlayer] : []), ...this.#rows.values()];
    return (
      this.#judgement &&
      judgementText(
        this.#judgement,
        this.#character,
        this.#items,
        displayNames(this.#catalogue),
        rows,
        process.stdout.columns,
      )
    );
  }
}

function faultsText({ faults }: ShockrollError): string {
  return faults.map((fault) => `error: ${formatFault(fault)}`).join('\n');
}
