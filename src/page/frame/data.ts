import type { PageData } from './panel.ts';

/** The data that stand in the document as data blocks, written by the program that made the page. */
export function readPageData(): PageData {
  const blocks = document.querySelectorAll<HTMLScriptElement>(
    'script[type="application/json"][data-ruleset]',
  );
  const given = document.getElementById('given')?.textContent ?? '{}';
  const studies = document.getElementById('study-forms')?.textContent ?? '[]';
  const offers = serverMeta()?.content ?? '';
  return {
    offers: offers.split(' ').filter((name) => name !== ''),
    catalogues: new Map([...blocks].map((block) => [block.dataset.ruleset ?? '', block.textContent ?? ''])),
    given: JSON.parse(given),
    studies: JSON.parse(studies),
  };
}

/** Whether our own server sent the page; other hosts and folders have it as files. */
export function isServed(): boolean {
  return serverMeta() !== null;
}

function serverMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="shockroll-server"]');
}
