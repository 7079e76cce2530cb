/** Finds the functions that make intervals in the sources. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDER = fileURLToPath(new URL('../../src/statistics/', import.meta.url));
const INTERVAL = 'Interval';
/** Results are at most lists of records of intervals. */
const DEEPEST = 4;

/** Names of the exported functions of src/statistics whose results contain an interval, by file. */
export function intervalFunctions(): { readonly file: string; readonly name: string }[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const program = ts.createProgram(
    files.map((file) => FOLDER + file),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(FOLDER + file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (module === undefined) return [];
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const { valueDeclaration } = symbol;
      if (valueDeclaration === undefined || !ts.isFunctionDeclaration(valueDeclaration)) return [];
      const signature = checker.getSignatureFromDeclaration(valueDeclaration);
      if (signature === undefined) return [];
      return hasInterval(checker, checker.getReturnTypeOfSignature(signature), DEEPEST)
        ? [{ file, name: symbol.name }]
        : [];
    });
  });
}

/** Whether a value of the type is, contains or returns an interval. */
function hasInterval(checker: ts.TypeChecker, type: ts.Type, depth: number): boolean {
  if (depth === 0) return false;
  if (isInterval(checker, type)) return true;
  if (type.isUnionOrIntersection()) {
    return type.types.some((part) => hasInterval(checker, part, depth));
  }
  const element = type.getNumberIndexType();
  if (element !== undefined) return hasInterval(checker, element, depth - 1);
  if (type.getCallSignatures().some((call) => hasInterval(checker, call.getReturnType(), depth - 1)))
    return true;
  return type
    .getProperties()
    .filter(({ valueDeclaration }) => valueDeclaration?.getSourceFile().fileName.startsWith(FOLDER))
    .some((property) => hasInterval(checker, checker.getTypeOfSymbol(property), depth - 1));
}

/** Whether the type is declared as an interval; a region of claims only has the same shape. */
function isInterval(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.symbol?.name === INTERVAL) return true;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return bases.some((base) => isInterval(checker, base));
}
