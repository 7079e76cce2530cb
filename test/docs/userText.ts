/** Finds texts for people in the sources: string literals that read as prose. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A word, a space, a word: identifiers, codes and style sheets have none. */
const PROSE = /\p{L}{2,}[,.;:]? +\p{L}/u;
/** Text that a person types, or that only machines read. */
const TYPED = /^\$0 |^--|\[[\w-]+\.\.\]|<[\w-]+>|\bSELECT\b|^\w+ [\w$]+ --/;

export interface UserText {
  /** `src/rulesets/tannhauser/studies/play.ts:28` */
  readonly place: string;
  /** For a template its fixed parts, with `X` for each value. */
  readonly text: string;
}

/**
 * Every literal below a folder of sources that reads as prose, without quoted code in backticks.
 * @param isWanted leaves out sources before they are parsed
 */
export function userTexts(
  folder: string,
  isWanted: (source: string) => boolean = () => true,
): readonly UserText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ source }) => isWanted(source))
    .flatMap(({ file, source }) => textsIn(source, file));
}

export function textsIn(source: string, file: string): readonly UserText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: UserText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = literalText(node)?.replaceAll(/`[^`]*`/g, 'X');
    if (text !== undefined && PROSE.test(text) && !TYPED.test(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
}
