import { element, setText } from './dom.ts';

const KEY = 'shockroll-theme';
type Theme = 'light' | 'dark';

const THEME = 'Colours';

/** A button that toggles the light and dark theme; the system's setting is the default. */
export function themeButton(): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet', 'aria-label': THEME });
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = storedTheme();
  const current = (): Theme => chosen ?? (system.matches ? 'dark' : 'light');
  const apply = (): void => {
    if (chosen === undefined) document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', chosen);
    const other = current() === 'dark' ? 'Light' : 'Dark';
    setText(button, other);
    button.setAttribute('aria-label', `${THEME}: ${other}`);
  };
  button.addEventListener('click', () => {
    chosen = current() === 'dark' ? 'light' : 'dark';
    storeTheme(chosen);
    apply();
  });
  system.addEventListener('change', apply);
  apply();
  return button;
}

/** Storage may be forbidden, as for pages opened from a folder; the choice then lasts as long as the page. */
function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // See storedTheme.
  }
}
