import type { PageData } from './panel.ts';

/** Reads the page's data from the data blocks of the document. */
export function readPageData(): PageData {
  const offers = serverMeta()?.content ?? '';
  return {
    publicUrl: meta('shockroll-public-url')?.content ?? null,
    offers: offers.split(' ').filter((name) => name !== ''),
    rulesets: JSON.parse(block('rulesets', '[]')),
    changed: new Map(),
    given: JSON.parse(block('given', '{}')),
  };
}

function block(id: string, absent: string): string {
  return document.getElementById(id)?.textContent ?? absent;
}

/** Whether a shockroll server sent the page; static hosts and folders have it as files. */
export function isServed(): boolean {
  return serverMeta() !== null;
}

function serverMeta(): HTMLMetaElement | null {
  return meta('shockroll-server');
}

function meta(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
}
