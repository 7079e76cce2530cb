/**
 * Results must be identical on every JavaScript engine, so no computation uses a power whose last bit depends on the
 * engine.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from '../config/filesBelow.ts';

const SOURCES = new URL('../../src/', import.meta.url);

const POWERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
]);

/** Powers in a program text that engines may round differently. */
function enginePowers(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && POWERS.has(node.operatorToken.kind) && !isExact(node.left, node.right))
      found.push(node.getText());
    // By any way to it: Math.pow, Math['pow'], const { pow } = Math.
    const isPow = (ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === 'pow';
    if (isPow) found.push(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

/** A square is one multiplication, a power of two has one bit, and big integers are exact. */
function isExact(base: ts.Expression, exponent: ts.Expression): boolean {
  const isBig = ts.isCallExpression(exponent) && exponent.expression.getText() === 'BigInt';
  return exponent.getText() === '2' || base.getText() === '2' || isBig;
}

test('no source raises a number to a power that engines round differently', () => {
  const found = filesBelow(SOURCES)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), 'utf8') }))
    // Most stars stand at the beginning of a comment.
    .filter(({ text }) => /(?<!\/)\*\*|\bpow\b/.test(text))
    .flatMap(({ file, text }) => enginePowers(text).map((power) => `${file}: ${power}`));
  expect(found, 'use wholePower or realPower').toEqual([]);
});

test.each([
  ['x ** y', 1],
  ['0.95 ** steps', 1],
  ['Math.pow(x, 2)', 1],
  ["Math['pow'](x, 2)", 1],
  ['const { pow } = Math', 1],
  ['x **= y', 1],
  ['x **\n y', 1],
  ['(a - b) ** 2 + 2 ** bits', 0],
  ['throws ** BigInt(dice.length)', 0],
])('%s is told %i times', (text, times) => {
  expect(enginePowers(text)).toHaveLength(times);
});

test('squares and powers of two are exact on this engine', () => {
  const inexact = Array.from({ length: 100_000 }, (_, i) => Math.sin(i + 1) * 1000).filter(
    (x) => x ** 2 !== x * x,
  );
  expect(inexact).toEqual([]);
  for (let bits = 0, power = 1; bits < 1000; bits++, power *= 2) expect(2 ** bits).toBe(power);
});
