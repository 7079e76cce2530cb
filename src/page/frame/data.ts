import type { PageData } from './panel.ts';

/** Reads the page's data from the data blocks of the document. */
export function readPageData(): PageData {
  const blocks = document.querySelectorAll<HTMLScriptElement>(
    'script[type="application/json"][data-ruleset]',
  );
  const given = document.getElementById('given')?.textContent ?? '{}';
  const studies = document.getElementById('study-forms')?.textContent ?? '[]';
  const offers = serverMeta()?.content ?? '';
  return {
    publicUrl: meta('shockroll-public-url')?.content ?? null,
    offers: offers.split(' ').filter((name) => name !== ''),
    catalogues: new Map([...blocks].map((block) => [block.dataset.ruleset ?? '', block.textContent ?? ''])),
    given: JSON.parse(given),
    studies: JSON.parse(studies),
  };
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
