/** The names that the package exports, with their declarations and docstrings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { code, document, table } from './markdown.ts';

const ENTRIES = [
  ['shockroll', 'src/index.ts'],
  ['shockroll/dice', 'src/dice.ts'],
  ['shockroll/odds', 'src/odds.ts'],
  ['shockroll/studies', 'src/studies.ts'],
] as const;

const HEAD = `# Library

Every name that the four entries of the package export, made from the sources. [As a library](../library.md) shows how they
are used.`;

interface Exported {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly docs: string;
  readonly members: readonly (readonly [name: string, type: string, docs: string])[];
}

/** An entry of the package, `shockroll/dice`, and its names. */
export interface Entry {
  readonly entry: string;
  readonly exported: readonly Exported[];
}

export function libraryReference(entries: readonly Entry[]): string {
  const parts = entries.flatMap(({ entry, exported }) => [
    `## ${entry}`,
    ...exported.flatMap(({ name, kind, text, docs, members }) => [
      `### ${name}`,
      docs,
      text === '' ? `A ${kind}.` : `\`\`\`ts\n${text}\n\`\`\``,
      table(
        ['member', 'type', 'meaning'],
        members.map(([member, type, about]) => [code(member), code(type), about]),
      ),
    ]),
  ]);
  return document([HEAD, ...parts]);
}

/** Names that each entry exports, read without a type checker. */
export function namesByEntry(): readonly { readonly entry: string; readonly names: readonly string[] }[] {
  return ENTRIES.map(([entry, file]) => ({ entry, names: [...new Set(namesIn(file))] }));
}

function namesIn(file: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return statements.flatMap((statement): readonly string[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause, moduleSpecifier: from } = statement;
      if (clause !== undefined && ts.isNamedExports(clause))
        return clause.elements.map(({ name }) => name.text);
      return from !== undefined && ts.isStringLiteral(from) ? namesIn(join(file, '..', from.text)) : [];
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    if (!isNamed && !isType && !ts.isVariableStatement(statement)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [statement.name?.text ?? 'default'];
  });
}

/** Names by entry, each entry in alphabetical order. */
export function exportedNames(): readonly Entry[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(
    ENTRIES.map(([, file]) => file),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  return ENTRIES.map(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    const names = checker.getExportsOfModule(module).map((symbol) => exportedOf(symbol, checker));
    return { entry, exported: names.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  });
}

function exportedOf(named: ts.Symbol, checker: ts.TypeChecker): Exported {
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const [declaration] = symbol.getDeclarations() ?? [];
  if (declaration === undefined) throw new Error(`${named.name} is declared nowhere`);
  return {
    name: named.name,
    kind: kindOf(declaration),
    text: textOf(named.name, symbol, declaration, checker),
    docs: docsOf(symbol, checker),
    members: membersOf(symbol, declaration, checker),
  };
}

function kindOf(declaration: ts.Declaration): string {
  if (ts.isClassDeclaration(declaration)) return 'class';
  return ts.isInterfaceDeclaration(declaration) ? 'type' : 'value';
}

/** A signature, or an aliased type; empty where the members are listed. */
function textOf(
  name: string,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): string {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) return '';
  if (ts.isTypeAliasDeclaration(declaration)) return declaration.getText().replace(/^export /, '');
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const signatures = type.getCallSignatures();
  const shown = signatures.map((one) =>
    checker.signatureToString(one, undefined, ts.TypeFormatFlags.NoTruncation),
  );
  if (shown.length > 0) return shown.map((one) => `${name}${one}`).join('\n');
  return `${name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}`;
}

function membersOf(
  symbol: ts.Symbol,
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): Exported['members'] {
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration)) return [];
  const own = [...(symbol.members?.values() ?? [])].filter(
    ({ name }) => !name.startsWith('__') && !name.startsWith('#'),
  );
  return own.flatMap((member): Exported['members'] => {
    const [at] = member.getDeclarations() ?? [];
    if (at === undefined || ts.isTypeParameterDeclaration(at)) return [];
    const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, at));
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    return [[`${member.name}${isOptional ? '?' : ''}`, type, docsOf(member, checker).replaceAll('\n', ' ')]];
  });
}

/** The docstring with one tag per line. */
function docsOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol.getJsDocTags(checker).map(({ name, text: parts }) => {
    const given = ts.displayPartsToString(parts);
    return name === 'example' ? `Example:\n\n\`\`\`ts\n${given.trim()}\n\`\`\`` : `- ${name}: ${given}`;
  });
  return [text, tags.join('\n')].filter((part) => part !== '').join('\n\n');
}
