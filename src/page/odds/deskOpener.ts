/** Opens the questions of a ruleset; each is loaded when it is first needed. */
import { type NamedQuestion, questionName } from '../../odds/listed.ts';
import type { Input } from '../../odds/question.ts';
import type { CatalogueText } from '../frame/catalogues.ts';
import { formOf } from './declaredForm.ts';
import { createDesk, type Desk, type GameForms, plainForms } from './desk.ts';
import type { QuestionForm } from './questionForm.ts';
import { withSweep } from './sweepSection.ts';

/** The questions of a ruleset with its data. */
export interface Desks {
  /** The desk that knows some of the questions, and the first one. Ids of no question are passed over. */
  readonly knowing: (ids: readonly string[]) => Promise<Desk>;
  /** The desk that knows them all. */
  readonly whole: () => Promise<Desk>;
  /** Adds an opened file, which links may name from now on. */
  readonly take: (file: string, bytes: Uint8Array) => Promise<void>;
}

/** Opens the questions. @param text the validated catalogue @param given first inputs */
export type OpenDesks = (text: CatalogueText, given: Input) => Desks;

/** Forms of questions that need several controls for one parameter, by the id of the question. */
export type SpecialForms<C> = Readonly<Record<string, () => Promise<QuestionForm<C>>>>;

export function deskOpener<C extends object>(
  ruleset: string,
  questions: readonly NamedQuestion<C>[],
  special: SpecialForms<C> = {},
  game: GameForms<C> = plainForms(),
): OpenDesks {
  const ids = questions.map(questionName);
  return (text, given) => {
    const catalogue: C = opened(text);
    const files = new Map<string, Uint8Array>();
    const deskOf = async (listed: readonly NamedQuestion<C>[]): Promise<Desk> =>
      createDesk({ ruleset, catalogue, ids, forms: await formsOf(listed, special), given, files, game });
    return {
      knowing: (wanted) =>
        deskOf(questions.filter((listed, index) => index === 0 || wanted.includes(questionName(listed)))),
      whole: () => deskOf(questions),
      take: async (file, bytes) => {
        await game.openFile(catalogue, file, bytes);
        files.set(file, bytes);
      },
    };
  };
}

/** The catalogue; reading one of its late parts loads them all. */
function opened({ json, late, lateJson }: CatalogueText): ReturnType<typeof JSON.parse> {
  const catalogue = JSON.parse(json);
  let parts: Readonly<Record<string, unknown>> | undefined;
  for (const name of late) {
    const get = (): unknown => {
      parts ??= JSON.parse(lateJson());
      return parts?.[name];
    };
    Object.defineProperty(catalogue, name, { get, enumerable: true });
  }
  return catalogue;
}

/** A form for each question, in their order. @param special as in `deskOpener` */
export function formsOf<C>(
  questions: readonly NamedQuestion<C>[],
  special: SpecialForms<C>,
): Promise<readonly QuestionForm<C>[]> {
  return Promise.all(
    questions.map(async (listed) => {
      const own = await special[questionName(listed)]?.();
      return withSweep(own ?? formOf(await listed.question()));
    }),
  );
}
