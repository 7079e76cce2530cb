/** Messages between the window and the worker that answers questions. */
import type { Fault } from '../../base/errors.ts';
import type { Misread } from '../../odds/sentence/side.ts';
import type { Change } from './controls.ts';
import type { Opened, Outcome, Wants } from './desk.ts';
import type { Suggestions } from './spokenForms.ts';

/** Command line options that produced the catalogue: `--data`, `--set`. */
type Given = Readonly<Record<string, readonly string[]>>;

export interface OpenRequest {
  readonly kind: 'open';
  readonly ruleset: string;
  /** As JSON; null: as the page came with it. */
  readonly catalogue: string | null;
  readonly given: Given;
}

/** An opened file. */
export interface FileRequest {
  readonly kind: 'file';
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Asks what can stand next in a sentence. */
export interface SuggestRequest {
  readonly kind: 'suggest';
  readonly number: number;
  readonly text: string;
  readonly ruleset: string;
  /** As in a begin request; the last one is shown. */
  readonly left: readonly string[];
}

export type Request =
  | OpenRequest
  | FileRequest
  | SuggestRequest
  | {
      readonly kind: 'say';
      readonly serial: number;
      readonly text: string;
      readonly ruleset: string;
      readonly left: readonly string[];
      readonly wants: Wants;
    }
  | {
      readonly kind: 'begin';
      readonly serial: number;
      readonly ruleset: string;
      readonly question: string | null;
      /** Links to the questions of the ruleset as they were left, the latest last. */
      readonly left: readonly string[];
      readonly wants: Wants;
    }
  | {
      readonly kind: 'ask';
      readonly serial: number;
      readonly link: string;
      readonly changes: readonly Change[];
      readonly wants: Wants;
    };

/** Requests that get an answer. */
export type Asking = Exclude<Request, { readonly kind: 'open' | 'file' | 'suggest' }>;

/** The form comes at once, the answer when it is computed. */
export type Reply = FormReply | AnswerReply | MisreadReply | SuggestReply;

/** What is not understood in a sentence; nothing else follows. */
export interface MisreadReply {
  readonly kind: 'misread';
  readonly serial: number;
  readonly misread: readonly Misread[];
}

export interface SuggestReply {
  readonly kind: 'suggestions';
  readonly number: number;
  readonly suggestions: Suggestions;
}

export interface FormReply {
  readonly kind: 'form';
  readonly serial: number;
  /** The form, or faults of the link itself, after which no answer follows. */
  readonly result: Opened | readonly Fault[];
}

interface AnswerReply {
  readonly kind: 'answer';
  readonly serial: number;
  readonly outcome: Outcome;
}
