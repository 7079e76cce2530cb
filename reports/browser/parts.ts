/** From a dot to the games behind it, and from a game to its replay. */

/** Makes dots with games in the list of the page links to their row there. */
export function linkDots(drawn: HTMLElement, picture: HTMLElement): void {
  const { ownerDocument } = picture;
  for (const dot of drawn.querySelectorAll('.mark-symbol path')) {
    const row = ownerDocument.getElementById(`games-${partOf(dot)}`);
    if (row === null) continue;
    // A picture has no links for screen readers, a group may.
    picture.role = 'group';
    const label = `Games: ${(row.querySelector('strong')?.textContent ?? '').replace(/:$/, '')}`;
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'link', 'aria-label': label }))
      dot.setAttribute(name, value);
    const go = (): void => {
      ownerDocument.location.hash = encodeURIComponent(row.id);
      row.focus();
    };
    dot.addEventListener('click', go);
    dot.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') go();
    });
  }
}

/** The key that a chart gave to the mark of this element; '' for none. */
function partOf(dot: Element): string {
  const item: unknown = Reflect.get(dot, '__data__');
  const datum = typeof item === 'object' && item !== null ? Reflect.get(item, 'datum') : undefined;
  const part: unknown = typeof datum === 'object' && datum !== null ? Reflect.get(datum, 'part') : undefined;
  return typeof part === 'string' ? part : '';
}

/** Makes the numbers of games links to their replay, if `shockroll serve` shows this report. */
export function linkGames(document: Document): void {
  const { protocol, search } = document.location;
  const run = new URLSearchParams(search).get('run');
  if (run === null || !protocol.startsWith('http')) return;
  const name = run.split('/').map(encodeURIComponent).join('/');
  for (const place of document.querySelectorAll<HTMLElement>('[data-game]')) {
    const link = document.createElement('a');
    link.href = `../#replay/run=${name}&game=${place.dataset.game}`;
    link.append(...place.childNodes);
    place.append(link);
  }
}
