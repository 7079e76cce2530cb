/** Results of a comparing study with two players, for its tables and its claim. */
import { listedNames } from '../base/claim.ts';
import { type ComparingCheck, keysWith, verdictOn } from '../experiments/comparingCheck.ts';
import { CHECK_WORDS } from './phrases.ts';
import { labelledBy, playerCheckTable } from './playerCheckTable.ts';
import { type DisplayColumn, type StudyTable, textColumn } from './studyTable.ts';

/** The field of checkColumns in a row; none without a second player. @param key of its finding, or null */
export function checkCell(
  check: ComparingCheck | undefined,
  key: string | null,
): { readonly check?: string | null } {
  if (check === undefined) return {};
  const verdict = key === null ? undefined : verdictOn(check, key);
  return { check: verdict === undefined ? null : CHECK_WORDS[verdict] };
}

/** The column with the second player's verdict; none without a second player. */
export function checkColumns(check: ComparingCheck | undefined): readonly DisplayColumn[] {
  return check === undefined ? [] : [textColumn(`With ${check.players[1]}`, 'check')];
}

/**
 * Clauses of a claim: findings that depend on who plays, and findings that are inconclusive with the second player.
 * @param labelOf label of a finding or choice
 */
export function checkClauses(
  check: ComparingCheck | undefined,
  labelOf: (key: string) => string,
): readonly string[] {
  if (check === undefined) return [];
  const depends = [...new Set(keysWith(check, 'depends').map(labelOf))];
  const open = check.findings.filter(
    ({ first, verdict }) => verdict === 'inconclusive' && first.claimed !== null,
  );
  const findings = open.length === 1 ? 'finding' : 'findings';
  return [
    ...(depends.length === 0 ? [] : [`depends on who plays: ${listedNames(depends)}`]),
    ...(open.length === 0 ? [] : [`${open.length} ${findings} inconclusive with ${check.players[1]}`]),
  ];
}

/** The table of all findings by both players; none without a second player. @param header subject of the findings */
export function checkTables(
  check: ComparingCheck | undefined,
  header: string,
  labelOf: (key: string) => string,
): readonly StudyTable[] {
  return check === undefined ? [] : [playerCheckTable(check, labelledBy(header, labelOf))];
}

interface CheckJson {
  /** The second player's verdicts; null without a second player. */
  readonly check: ComparingCheck | null;
}

/** The check as plain JSON; null without a second player. */
export function checkJson(check: ComparingCheck | undefined): CheckJson {
  return { check: check ?? null };
}
