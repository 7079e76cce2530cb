/** The published schema of every JSON answer: datasets/schemas/answers. */
import { PROGRAM } from '../../../src/base/phrases.ts';
import { answerTypes } from './answerTypes.ts';
import { type AnswerSchema, TypeSchema } from './typeSchema.ts';

/**
 * The version of all schemas. It increases when a field is removed or changes its name, type or meaning; a new field
 * does not change it.
 */
const VERSION = 1;
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export interface PublishedSchema {
  readonly command: string;
  /** null: the same for all. */
  readonly ruleset: string | null;
  /** Below datasets/schemas/answers. */
  readonly file: string;
  readonly schema: AnswerSchema & {
    readonly title: string;
    readonly $defs: Readonly<Record<string, AnswerSchema>>;
  };
}

/** One schema per command and ruleset, in the order of their files. */
export function answerSchemas(): readonly PublishedSchema[] {
  const { checker, types } = answerTypes();
  const walk = new TypeSchema(checker);
  return types
    .map(({ command, ruleset, type }): PublishedSchema => {
      const root = walk.document(type, `${command}${ruleset === null ? '' : ` (${ruleset})`}`);
      const [name, where] = [command.replaceAll(' ', '-'), ruleset ?? 'all'];
      const schema = {
        $schema: DIALECT,
        $id: `urn:${PROGRAM}:answer:${where}:${name}:${VERSION}`,
        title: `${PROGRAM} ${command} --json${ruleset === null ? '' : ` (${ruleset})`}`,
        version: VERSION,
        ...root,
        $defs: walk.definitionsOf(root),
      };
      return {
        command,
        ruleset,
        file: `${ruleset === null ? '' : `${ruleset}/`}${name}.schema.json`,
        schema,
      };
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
