/** Finds the type of every command's JSON answer from the registration of the command. */
import ts from 'typescript';
import { rulesetIds } from '../../../src/rulesets/names.ts';

/** The module with the commands, and the types of `odds` answers by ruleset and question. */
const COMMANDS = 'src/cli/commands.ts';
const STUDIES = { file: 'src/rulesets/studies.ts', constant: 'ALL' };
const ODDS = { file: 'src/cli/odds/commands.ts', type: 'OddsAnswers' };
/** Name of the exported type of a command's answer, or of the answers of a module's commands by name. */
const ANSWER = 'Answer';
const ANSWERS = 'Answers';

export interface AnswerType {
  /** The name of the command: `balance packs`. */
  readonly command: string;
  /** null: the same for all. */
  readonly ruleset: string | null;
  readonly type: ts.Type;
}

/** The types with their type checker. */
export function answerTypes(): { readonly checker: ts.TypeChecker; readonly types: readonly AnswerType[] } {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram([COMMANDS, ODDS.file], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const registered = new Registered(checker);
  registered.walk(constantIn(program, COMMANDS, 'commands'), [], null);
  registered.studies(constantIn(program, STUDIES.file, STUDIES.constant));
  const odds = exportsOf(checker, checker.getSymbolAtLocation(sourceOf(program, ODDS.file)));
  const oddsTypes = membersOf(checker, odds.get(ODDS.type)).flatMap(([ruleset, questions]) =>
    checker.getPropertiesOfType(questions).map((question) => ({
      command: `odds ${question.name}`,
      ruleset,
      type: checker.getTypeOfSymbol(question),
    })),
  );
  const types = [...oddsTypes, ...registered.types].sort((first, second) =>
    sortKey(first) < sortKey(second) ? -1 : 1,
  );
  return { checker, types };
}

/** The compiler's own order depends on which module it reads first. */
function sortKey({ command, ruleset }: AnswerType): string {
  return `${command} ${rulesetIds.indexOf(ruleset ?? '')}`;
}

/** Follows the calls of registration.ts from a list of commands to the modules that they load. */
class Registered {
  readonly types: AnswerType[] = [];
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  walk(node: ts.Expression, group: readonly string[], ruleset: string | null): void {
    if (ts.isArrayLiteralExpression(node))
      for (const member of node.elements) this.walk(member, group, ruleset);
    else if (ts.isSpreadElement(node)) this.walk(node.expression, group, ruleset);
    else if (ts.isIdentifier(node)) this.walk(this.#initializer(node), group, ruleset);
    else if (ts.isCallExpression(node)) this.#call(node, group, ruleset);
  }

  /** Walks the studies of every ruleset. */
  studies(rulesets: ts.Expression): void {
    for (const { name: ruleset, initializer } of assignmentsOf(rulesets)) {
      if (!ts.isIdentifier(initializer)) throw new Error(`${ruleset} is no constant`);
      for (const { name, initializer: part } of assignmentsOf(this.#initializer(initializer))) {
        if (name === 'own') this.walk(part, [], null);
        else if (name === 'ownData') this.walk(part, ['data'], null);
        else if (name === 'balance')
          for (const { name: study, initializer: listed } of assignmentsOf(part))
            this.#study(listed, `balance ${study}`, ruleset);
        else this.#study(part, name, ruleset);
      }
    }
  }

  #study(listed: ts.Expression, command: string, ruleset: string): void {
    if (ts.isCallExpression(listed)) this.#loaded(listed.arguments[2], command, ruleset);
  }

  #call(
    { expression, arguments: given }: ts.CallExpression,
    group: readonly string[],
    ruleset: string | null,
  ): void {
    const [first, , third] = given;
    switch (expression.getText()) {
      case 'group':
        this.walk(third, [...group, textOf(first)], ruleset);
        return;
      case 'lazy':
        this.#loaded(third, [...group, textOf(first).split(' ', 1)[0]].join(' '), ruleset);
    }
  }

  #loaded(load: ts.Node, command: string, ruleset: string | null): void {
    const found = importedIn(load);
    const exported = exportsOf(this.#checker, found && this.#checker.getSymbolAtLocation(found));
    const one = exported.get(ANSWER);
    if (one !== undefined)
      this.types.push({ command, ruleset, type: this.#checker.getDeclaredTypeOfSymbol(one) });
    const several = membersOf(this.#checker, exported.get(ANSWERS));
    for (const [name, type] of several)
      if (command.endsWith(` ${name}`)) this.types.push({ command, ruleset, type });
  }

  #initializer(name: ts.Identifier): ts.Expression {
    const symbol = this.#checker.getSymbolAtLocation(name);
    const target =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      return declaration.initializer;
    throw new Error(`${name.text} is no list of commands`);
  }
}

/** The properties of an object literal, also behind `as const satisfies`. */
function assignmentsOf(
  node: ts.Expression,
): readonly { readonly name: string; readonly initializer: ts.Expression }[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return assignmentsOf(node.expression);
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`${node.getText()} is no object`);
  return node.properties.map((property) => {
    if (ts.isPropertyAssignment(property))
      return { name: nameOf(property.name), initializer: property.initializer };
    if (ts.isShorthandPropertyAssignment(property))
      return { name: property.name.text, initializer: property.name };
    throw new Error(`${property.getText()} is no property`);
  });
}

function importedIn(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  return ts.forEachChild(node, importedIn);
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteral(node)) return node.text;
  throw new Error(`${node.getText()} is no text`);
}

function nameOf(node: ts.PropertyName): string {
  return ts.isIdentifier(node) ? node.text : textOf(node);
}

function sourceOf(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`there is no ${file}`);
  return source;
}

function constantIn(program: ts.Program, file: string, name: string): ts.Expression {
  for (const statement of sourceOf(program, file).statements)
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText() === name && initializer !== undefined) return initializer;
  throw new Error(`${file} has no constant ${name}`);
}

function exportsOf(checker: ts.TypeChecker, module: ts.Symbol | undefined): ReadonlyMap<string, ts.Symbol> {
  const all = module === undefined ? [] : checker.getExportsOfModule(module);
  return new Map(all.map((symbol) => [symbol.name, symbol]));
}

function membersOf(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): (readonly [string, ts.Type])[] {
  if (symbol === undefined) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return checker.getPropertiesOfType(type).map((own) => [own.name, checker.getTypeOfSymbol(own)] as const);
}
