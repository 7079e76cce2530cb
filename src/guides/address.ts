/** Addresses of the help in the page: `#help/designers/2-check-it`. */
import { anchorOf } from './anchors.ts';

const PANEL = '#help/';
/** Before what a command is called: `command/dust-warfare/odds-attack`. */
export const COMMAND = 'command';
/** The document that describes the commands. */
export const COMMANDS_DOCUMENT = 'reference/commands';

/** Of a document or one of its headings. */
export function helpAddress(name: string, anchor?: string): string {
  return `${PANEL}${anchor === undefined ? name : `${name}/${encodeURIComponent(anchor)}`}`;
}

/** Of what the reference says about a command. @param command its words: `odds attack` */
export function commandAddress(ruleset: string, command: string): string {
  return `${PANEL}${COMMAND}/${ruleset}/${anchorOf(command)}`;
}

/** Of a rule or interpretation, by its id. */
export function ruleAddress(ruleset: string, id: string): string {
  return helpAddress(rulesName(ruleset), anchorOf(id));
}

/** What the document with the rules of a ruleset is called. */
export function rulesName(ruleset: string): string {
  return `rules/${ruleset}`;
}
