/** The text of `shockroll` alone: the games, the kinds of question, an example of each, the commands. */
import { PROGRAM } from '../../base/phrases.ts';
import type { DeclaredGroup } from '../declared.ts';
import { wordOf } from '../declared.ts';
import { section } from './commandHelp.ts';

const HEAD = `Odds, simulated games and balance of tabletop skirmish games

Usage: ${PROGRAM} COMMAND [arguments] [options]

Games (choose with --ruleset NAME)
  tannhauser    Tannhäuser, Revised Edition (default)
  dust-warfare  Dust Warfare
  rattenkrieg   Rattenkrieg!

Questions
  What are the odds of a roll?
    ${PROGRAM} odds attack eva-kramer john-macneal --weapon mauser-c96
  Who wins?
    ${PROGRAM} play reich union
  What is unbalanced?
    ${PROGRAM} balance packs
`;

const COMMANDS = `Commands (${PROGRAM} COMMAND --help describes one; ${PROGRAM} help lists guides)`;

/**
 * The overview.
 * @param program program with the descriptions of all commands
 */
export function overviewText({ members }: Pick<DeclaredGroup, 'members'>): string {
  const rows = members.map((member) => [wordOf(member), member.describe] as const);
  return `${HEAD}\n${section(COMMANDS, rows)}\n`;
}
