/** Contents of the help: the list of documents, and the headings of one document. */
import { helpAddress } from '../../guides/address.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { leadOf, type Section, sectionsOf } from '../../guides/sections.ts';
import { element } from '../frame/dom.ts';

/** Groups of documents by the beginning of their names; guides have none. */
const GROUPS: readonly (readonly [prefix: string, title: string])[] = [
  ['', 'Guides'],
  ['reference', 'Reference'],
  ['rules', 'Rules'],
];
/** Minimum number of headings for a list. */
const LEAST_HEADINGS = 4;
/** From this number of chapters on, the list omits their sections. */
const MANY_CHAPTERS = 8;
/** Longer lists start folded. */
const MOST_OPEN = 14;

/** Links to all documents by group. @param current the document that is shown */
export function documentList(documents: readonly HelpDocument[], current?: HelpDocument): HTMLElement[] {
  return grouped(documents).flatMap(({ title, members }) => [
    element('h2', {}, title),
    element(
      'ul',
      {},
      ...members.map((one) => {
        const isHere = one === current ? { 'aria-current': 'page' } : {};
        return element('li', {}, element('a', { href: helpAddress(one.name), ...isHere }, one.title));
      }),
    ),
  ]);
}

/** The same list with a description of each document. */
export function startList(documents: readonly HelpDocument[]): HTMLElement[] {
  return grouped(documents).flatMap(({ title, members }) => [
    element('h2', {}, title),
    element('dl', { class: 'help-start' }, ...members.flatMap(startEntry)),
  ]);
}

function startEntry({ name, title, markdown }: HelpDocument): HTMLElement[] {
  const link = element('dt', {}, element('a', { href: helpAddress(name) }, title));
  return [link, element('dd', {}, firstSentence(leadOf(markdown)))];
}

function firstSentence(text: string): string {
  return /^.*?[.:?!](?= [A-Z]|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

function grouped(documents: readonly HelpDocument[]) {
  return GROUPS.map(([prefix, title]) => ({
    title,
    members: documents.filter(({ name }) => name.split('/').slice(0, -1).join('/') === prefix),
  })).filter(({ members }) => members.length > 0);
}

/** The headings of a document below its title; undefined where they are few. */
export function headingList({ name, markdown }: HelpDocument): HTMLElement | undefined {
  const all = sectionsOf(markdown);
  const chapters = all.filter(({ level }) => level === 2);
  const hasMany = chapters.length >= MANY_CHAPTERS;
  const sections = hasMany ? chapters : all.filter(({ level }) => level === 2 || level === 3);
  if (sections.length < LEAST_HEADINGS) return undefined;
  const isOpen = sections.length <= MOST_OPEN;
  const list = element('ul', {}, ...sections.map((section) => headingItem(name, section)));
  const nav = element('nav', { 'aria-label': 'On this page' }, list);
  return element(
    'details',
    { class: 'help-headings', open: isOpen },
    element('summary', {}, 'On this page'),
    nav,
  );
}

function headingItem(name: string, { anchor, heading, level }: Section): HTMLElement {
  const link = element('a', { href: helpAddress(name, anchor) }, heading);
  return element('li', { class: `level-${level}` }, link);
}
