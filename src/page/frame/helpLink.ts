import { commandAddress } from '../../guides/address.ts';
import { element, setAttributes } from './dom.ts';

/** A question mark that links to a command's reference page. */
interface HelpLink {
  readonly root: HTMLElement;
  /** @param command its name: `odds attack` */
  readonly show: (ruleset: string, command: string) => void;
}

export function helpLink(): HelpLink {
  const root = element('a', { class: 'help-link' }, '?');
  return {
    root,
    show: (ruleset, command) => {
      const label = `Help for ${command}`;
      setAttributes(root, { href: commandAddress(ruleset, command), 'aria-label': label, title: label });
    },
  };
}
