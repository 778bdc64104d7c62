/** Marks the boxes whose table is wider than they are, so that the style sheet can say that there is more to the right. */
export function markCutTables(page: Document): void {
  const mark = () => {
    for (const box of page.querySelectorAll('.scroll'))
      box.toggleAttribute('data-cut', box.scrollWidth > box.clientWidth + 1)
  }
  page.defaultView?.addEventListener('resize', mark)
  mark()
}
