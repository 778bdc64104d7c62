/**
 * Marks the boxes that are narrower than their table. The style sheet then shows that the table continues to the right.
 */
export function markCutTables(page: Document): void {
  const mark = () => {
    for (const box of page.querySelectorAll('.scroll'))
      box.toggleAttribute('data-cut', box.scrollWidth > box.clientWidth + 1)
  }
  page.defaultView?.addEventListener('resize', mark)
  mark()
}
