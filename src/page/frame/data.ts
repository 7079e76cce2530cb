import type { PageData } from './panel.ts';

/** The figures that stand in the document as data blocks, written by the program that made the page. */
export function readPageData(): PageData {
  const blocks = document.querySelectorAll<HTMLScriptElement>(
    'script[type="application/json"][data-ruleset]',
  );
  const given = document.getElementById('given')?.textContent ?? '{}';
  const studies = document.getElementById('study-forms')?.textContent ?? '[]';
  const offers = document.querySelector<HTMLMetaElement>('meta[name="shockroll-server"]')?.content ?? '';
  return {
    offers: offers.split(' ').filter((name) => name !== ''),
    catalogues: new Map([...blocks].map((block) => [block.dataset.ruleset ?? '', block.textContent ?? ''])),
    given: JSON.parse(given),
    studies: JSON.parse(studies),
  };
}
