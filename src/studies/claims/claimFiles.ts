/** The answer of `check` for the services that run it: JUnit XML for their test reports, and Markdown for their summaries. */
import { basename } from 'node:path';
import { printable } from '../../base/printable.ts';
import type { CheckedClaim } from '../../experiments/checkClaims.ts';
import { type Html, html } from '../../reports/html.ts';
import { claimsTable, claimText, foundText } from '../../tables/claimsTable.ts';
import { tableMarkdown } from '../../tables/markdown.ts';

/** What both tell. */
export interface CheckedFile {
  /** Path of the file of claims. */
  readonly file: string;
  /** How many claims have which verdict, in a sentence. */
  readonly claim: string;
  readonly claims: readonly CheckedClaim[];
  /** Joint confidence of all claims. */
  readonly confidence: number;
  readonly seconds: number;
  /** Games, seed and command line. */
  readonly footer: string;
}

/** A test for each claim, as the XML that JUnit made common. Every claim that is not accepted has failed. */
export function junitOf({ file, claim, claims, seconds, footer }: CheckedFile): string {
  const failed = claims.filter(isFailed).length;
  const counts = html`tests="${claims.length}" failures="${failed}" time="${seconds.toFixed(3)}"`;
  const { html: text } = html`<testsuites name="shockroll check" ${counts}>
  <testsuite name="${printable(basename(file))}" ${counts}>
${claims.map((one) => caseOf(one, file))}    <system-out>${printable(`${claim} ${footer}`)}</system-out>
  </testsuite>
</testsuites>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
}

function caseOf(claim: CheckedClaim, file: string): Html {
  const test = html`    <testcase classname="${printable(basename(file))}" name="${printable(claim.claim)}"`;
  const result = printable(claimText(claim));
  if (!isFailed(claim)) return html`${test}><system-out>${result}</system-out></testcase>\n`;
  const message = printable(`${claim.verdict}: ${foundText(claim)}`);
  return html`${test}><failure type="${claim.verdict}" message="${message}">${result}</failure></testcase>\n`;
}

function isFailed({ verdict }: CheckedClaim): boolean {
  return verdict !== 'accepted';
}

/** The claims as a table below their count, as for the summary of a job. */
export function markdownOf({ claim, claims, confidence, footer }: CheckedFile): string {
  const table = claimsTable(claims, confidence);
  return `**${claim}**\n\n${tableMarkdown(table)}\n${footer}\n`;
}
