/** What the frame asks of a panel, and what it gives to it. A panel is one folder, named in main.ts. */
import type { StudyForm } from '../../experiments/startedStudy.ts';

/** The data and settings that came with the page. */
export interface PageData {
  /** Catalogues as JSON by ruleset, in the order of their appearance. */
  readonly catalogues: ReadonlyMap<string, string>;
  /** Options of the command line that the data were made with, by ruleset. */
  readonly given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** What the server behind the page does for it, by name (`/api/NAME`); nothing for static files. */
  readonly offers: readonly string[];
  /** Studies that can be asked, as far as they came with the page. */
  readonly studies: readonly StudyForm[];
}

/** How a panel speaks to the frame. */
export interface Place {
  readonly data: PageData;
  /** Keeps `#ID/ADDRESS` in the address bar; not a step to go back to. */
  readonly keep: (address: string) => void;
  /** The whole address of what is shown, to be copied. */
  readonly linkTo: (address: string) => string;
  /**
   * Says something to those who listen instead of looking, once nothing has changed for a moment; nothing to those who have gone to
   * another panel.
   */
  readonly announce: (text: string) => void;
  /** Says it in whatever panel they are. */
  readonly announceAnywhere: (text: string) => void;
}

/** A panel that stands on the page. */
export interface Mounted {
  /** Shows what an address behind `#ID/` names; '' for the beginning. */
  readonly show: (address: string) => void;
}

export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly mount: (root: HTMLElement, place: Place) => Mounted;
}
