/** Reads the titles of all tests from their sources. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';
import { z } from 'zod';

/** Functions whose calls define tests. */
const TEST_FUNCTIONS = new Set(['test', 'it', 'slowly']);

export interface TestTitle {
  readonly file: string;
  /** Text of the title, including the table of a `test.each`, whose rows fill it in. */
  readonly text: string;
}

/** Every test of the folder's test files and scenes that are wanted: to read them all takes seconds. */
export function testTitles(folder: string, isWanted: (file: string) => boolean): TestTitle[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => `${folder}/${name}`).filter(isWanted);
  return files.flatMap((file) => {
    if (/\.test\.ts$/.test(file)) {
      return titlesOf(readFileSync(file, 'utf8')).map((text) => ({ file, text }));
    }
    return /\/scenes\/\w+\/[\w-]+\.yaml$/.test(file) ? [{ file, text: sceneTitle(file) }] : [];
  });
}

/**
 * The titles in the source of one test file, each after the titles of its groups; those of `test.each` include the
 * texts of their table.
 */
export function titlesOf(source: string): string[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest);
  const tables = new Map<string, ts.Expression>();
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      tables.set(node.name.text, node.initializer);
    }
    let around = groups;
    if (ts.isCallExpression(node) && node.arguments.length > 1) {
      const name = functionName(node.expression);
      const title = (): string => titleOf(node, tables);
      if (TEST_FUNCTIONS.has(name)) titles.push([...groups, title()].join(' '));
      else if (name === 'describe') around = [...groups, title()];
    }
    ts.forEachChild(node, (child) => visit(child, around));
  };
  visit(file, []);
  return titles;
}

function titleOf(call: ts.CallExpression, tables: ReadonlyMap<string, ts.Expression>): string {
  const table = ts.isCallExpression(call.expression) ? call.expression.arguments : [];
  const rows = table.flatMap((argument) => textsIn(argument, tables)).filter(isName);
  return [...textsIn(call.arguments[0], tables), ...rows].join(' ');
}

/** `test` of `test`, `test.skipIf(…)`, `test.each(…)`, `test.prop(…)`; empty if it is not a name. */
function functionName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return functionName(expression.expression);
  }
  return '';
}

/** Every text inside an expression, including templates; a name stands for its list in the same file. */
function textsIn(root: ts.Node, tables: ReadonlyMap<string, ts.Expression>): string[] {
  const texts: string[] = [];
  const followed = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
    if (ts.isIdentifier(node)) {
      const table = tables.get(node.text);
      if (table !== undefined && !followed.has(node.text)) {
        followed.add(node.text);
        visit(table);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return texts;
}

/** Only the names of rows count in a table: sources and data say nothing about the test. */
function isName(text: string): boolean {
  return !/[\n{}]|^\w+: /.test(text);
}

const titled = z.object({ title: z.string() });

function sceneTitle(file: string): string {
  return titled.parse(parse(readFileSync(file, 'utf8'))).title;
}
