/** The interface between the frame and its panels. A panel is one folder, named in main.ts. */
import type { NamedForm } from '../../base/namedForm.ts';

/** The data and settings embedded in the page. */
export interface PageData {
  /** Rulesets with their questions, in the order of the page. */
  readonly rulesets: readonly { readonly id: string; readonly questions: readonly NamedForm[] }[];
  /** Catalogues as JSON of rulesets that this window has changed. */
  readonly changed: ReadonlyMap<string, string>;
  /** Command line options that produced the data, by ruleset. */
  readonly given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Names of the server's services (`/api/NAME`); empty for static files. */
  readonly offers: readonly string[];
  /** The address that copied links begin with; null: that of the page. */
  readonly publicUrl: string | null;
}

/** The panel's access to the frame. */
export interface Place {
  readonly data: PageData;
  /** Writes `#ID/ADDRESS` into the address bar without a history entry. */
  readonly keep: (address: string) => void;
  /**
   * Makes `#ID/ADDRESS` a step of the browser's history, so that Back returns to what was there before.
   * @param of what changed; changes of one thing right after each other are one step. '': a step of its own
   * @param at when it changed, by the clock of the page
   */
  readonly step: (address: string, of: string, at: number) => void;
  /** The full address of what is shown, for copying: on the public page, if there is one. */
  readonly linkTo: (address: string) => string;
  /**
   * Announces text to screen readers once nothing has changed for a moment, unless the user has gone to another panel.
   */
  readonly announce: (text: string) => void;
  /** The matchup that panels share: the link to its attack in the odds panel; '' before there is one. */
  readonly matchup: () => string;
  /** Shares another matchup. */
  readonly pin: (link: string) => void;
  /** Announces text whichever panel is open. */
  readonly announceAnywhere: (text: string) => void;
}

/** A panel added to the page. */
export interface Mounted {
  /** Shows what the address after `#ID/` names; '' for the start. */
  readonly show: (address: string) => void;
  /** Another panel is opened; what moves by itself must stop. */
  readonly leave?: () => void;
}

export interface Panel {
  readonly id: string;
  readonly title: string;
  /** Whether it shows headings of the first level itself; else the frame adds one, which only screen readers tell. */
  readonly hasHeading?: boolean;
  readonly mount: (root: HTMLElement, place: Place) => Mounted;
}

/** A panel whose code comes late, together with a catalogue. */
export interface LatePanel extends Omit<Panel, 'mount'> {
  /** @param catalogue as JSON; `{}` for a panel that shows none */
  readonly mount: (root: HTMLElement, place: Place, catalogue: string) => Mounted;
}
