/** Messages between the window and the worker that answers questions. */
import type { Fault } from '../../base/errors.ts';
import type { Change } from './controls.ts';
import type { FormName, Opened, Outcome, Wants } from './desk.ts';

/** Command line options that produced the catalogue: `--data`, `--set`. */
type Given = Readonly<Record<string, readonly string[]>>;

export interface OpenRequest {
  readonly kind: 'open';
  readonly ruleset: string;
  readonly catalogue: string;
  readonly given: Given;
}

/** An opened file. */
export interface FileRequest {
  readonly kind: 'file';
  readonly file: string;
  readonly bytes: Uint8Array;
}

export type Request =
  | OpenRequest
  | FileRequest
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
export type Asking = Exclude<Request, { readonly kind: 'open' | 'file' }>;

/** The form comes at once, the answer when it is computed. */
export type Reply = FormReply | AnswerReply;

export interface FormReply {
  readonly kind: 'form';
  readonly serial: number;
  /** The form, or faults of the link itself, after which no answer follows. */
  readonly result: Opened | readonly Fault[];
  /** Questions of the ruleset that the link names. */
  readonly forms: readonly FormName[];
}

interface AnswerReply {
  readonly kind: 'answer';
  readonly serial: number;
  readonly outcome: Outcome;
}
