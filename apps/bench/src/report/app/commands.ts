/** Shows the command that reproduces a figure when the figure is clicked. */
export function showCommands(page: Document): void {
  const bar = page.getElementById('command')
  const text = page.getElementById('command-text')
  if (bar === null || text === null) return
  const base = bar.dataset['base'] ?? ''
  page.addEventListener('click', event => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('#command-close') !== null) {
      bar.hidden = true
      return
    }
    const figure = event.target.closest('[data-run]')
    if (!(figure instanceof HTMLElement)) return
    text.textContent = `ts-bench run ${figure.dataset['run'] ?? ''}${base}`
    bar.hidden = false
  })
}
