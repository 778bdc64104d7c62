import { browseQueries } from './browse.js'
import type { QuerySet } from './query-data.js'

/** Shows the command that reproduces a figure when the figure is clicked. */
function showCommands(bar: HTMLElement, text: HTMLElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const figure = target.closest('[data-run]')
    if (target.closest('#command-close')) bar.hidden = true
    else if (figure instanceof HTMLElement) {
      text.textContent = `ts-bench run ${figure.dataset['run'] ?? ''}${bar.dataset['base'] ?? ''}`
      bar.hidden = false
    }
  })
}

/** Marks the boxes that are narrower than their table: the style sheet shows that it continues to the right. */
function markCutTables(): void {
  for (const box of document.querySelectorAll('.scroll'))
    box.toggleAttribute('data-cut', box.scrollWidth > box.clientWidth + 1)
}

const [bar, text] = [document.getElementById('command'), document.getElementById('command-text')]
if (bar && text) showCommands(bar, text)
markCutTables()
addEventListener('resize', markCutTables)
const data = document.getElementById('query-data')?.textContent
if (data) browseQueries(JSON.parse(data) as QuerySet[])
