/** Addresses of the help in the page: `#help/designers/2-check-it`. */
import { anchorOf } from './anchors.ts';

const PANEL = '#help/';
/** Prefix of addresses of commands: `command/dust-warfare/odds-attack`. */
export const COMMAND = 'command';
/** The document that describes the commands. */
export const COMMANDS_DOCUMENT = 'reference/commands';

/** Address of a document or one of its headings. */
export function helpAddress(name: string, anchor?: string): string {
  return `${PANEL}${anchor === undefined ? name : `${name}/${encodeURIComponent(anchor)}`}`;
}

/** Address of a command's reference. @param command its name: `odds attack` */
export function commandAddress(ruleset: string, command: string): string {
  return `${PANEL}${COMMAND}/${ruleset}/${anchorOf(command)}`;
}

/** Address of a rule or interpretation, by its id. */
export function ruleAddress(ruleset: string, id: string): string {
  return helpAddress(rulesName(ruleset), anchorOf(id));
}

/** Name of the document with the rules of a ruleset. */
export function rulesName(ruleset: string): string {
  return `rules/${ruleset}`;
}
