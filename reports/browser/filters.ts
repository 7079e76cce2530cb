/**
 * Shows the controls; a choice hides whatever belongs to another setting. What belongs to one carries its names as data
 * attributes, called as the controls are: `data-map` and `<select name="map">`.
 */
export function enableFilters(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  if (form === null) return;
  form.hidden = false;
  form.addEventListener('change', () => apply(document, form));
  form.addEventListener('submit', (event) => event.preventDefault());
  // Browsers keep the choice of a page that is loaded again.
  apply(document, form);
}

function apply(document: Document, form: HTMLFormElement): void {
  const chosen = new Map([...form.querySelectorAll('select')].map(({ name, value }) => [name, value]));
  const tagged = [...chosen.keys()].map((key) => `main [data-${key}], header [data-${key}]`).join(',');
  for (const element of tagged === '' ? [] : document.querySelectorAll<HTMLElement>(tagged)) {
    element.hidden = [...chosen].some(([key, wanted]) => {
      const own = element.dataset[key];
      return wanted !== '' && own !== undefined && own !== wanted;
    });
  }
  for (const body of document.querySelectorAll('tbody')) markRepeats(body);
  tell(document, form);
}

/** A setting's name is shown in the first of the rows that share it. */
function markRepeats(body: HTMLElement): void {
  let above: string[] = [];
  for (const row of body.querySelectorAll<HTMLElement>('tr:not([hidden])')) {
    const cells = [...row.querySelectorAll('.setting')];
    const names = cells.map(({ textContent }) => textContent ?? '');
    cells.forEach((cell, index) => {
      const repeats = names.slice(0, index + 1).every((name, column) => name === above[column]);
      cell.classList.toggle('again', repeats);
    });
    above = names;
  }
}

/** Says how much is shown, aloud too. */
function tell(document: Document, form: HTMLFormElement): void {
  const output = form.querySelector('output');
  if (output === null) return;
  const all = document.querySelectorAll('.claim');
  const shown = [...all].filter((claim) => claim instanceof HTMLElement && !claim.hidden);
  const template = (shown.length === 0 ? output.dataset.none : output.dataset.some) ?? '';
  output.value = template.replace('{shown}', String(shown.length)).replace('{all}', String(all.length));
}
