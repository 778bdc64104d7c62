import { filterQueries, firsts, type Query, type QueryFilter, readQueries } from './queries.js'
import type { QuerySet } from './query-data.js'

const SHOWN_RESULTS = 5

/** Fills the list of queries, and updates it when its filters or `#q=<id>` in the address change. */
export function browseQueries(sets: readonly QuerySet[]): void {
  const root = document.getElementById('query-list')
  const form = document.getElementById('query-filter')
  const count = document.getElementById('query-count')
  if (root === null || count === null || !(form instanceof HTMLFormElement)) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  let set = sets[0] as QuerySet
  let queries: readonly Query[] = []

  /** Fills a choice, and hides it if there is nothing to choose. */
  const choose = (name: string, values: Iterable<string>, ...first: readonly HTMLOptionElement[]) => {
    const options = [...new Set(values)].filter(Boolean).map(value => new Option(value, value))
    field(name).replaceChildren(...first, ...options)
    field(name).hidden = options.length < 2
  }
  const chooseSet = (chosen: QuerySet) => {
    set = chosen
    queries = readQueries(set)
    field('set').value = set.name
    const styles = queries.map(({ style }) => style)
    const servers = set.tools.map(tool => tool?.server ?? '')
    choose('style', styles, new Option('every style', ''))
    choose('server', servers, new Option('every server', ''))
    choose('missedBy', set.rankers, new Option('missed by …', ''), new Option('missed by all', 'all'))
  }
  const filter = (): QueryFilter => ({
    text: field('text').value,
    style: field('style').value,
    server: field('server').value,
    missedBy: field('missedBy').value,
    hardestFirst: field('order').value === 'hardest',
  })
  const show = (open?: Query) => {
    const found = filterQueries(set, queries, filter())
    const left = set.total > set.queries.length ? `; the page has room for ${set.queries.length}, --json has all` : ''
    count.textContent = `${found.length} of ${set.total} queries${left}`
    root.replaceChildren(...found.map(query => queryEntry(set, query, query === open)))
  }
  const follow = () => {
    const address = new URLSearchParams(location.hash.slice(1))
    const id = address.get('q')
    if (id === null) return show()
    form.reset()
    const named = sets.find(({ name }) => name === address.get('set'))
    chooseSet(named ?? sets.find(one => one.queries.some(query => query.id === id)) ?? set)
    show(queries.find(query => query.id === id))
    document.querySelector('details.query[open]')?.scrollIntoView()
  }

  const names = sets.map(({ name }) => name)
  choose('set', names)
  chooseSet(set)
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('input', event => {
    if (event.target === field('set')) chooseSet(sets.find(({ name }) => name === field('set').value) ?? set)
    show()
  })
  addEventListener('hashchange', follow)
  follow()
}

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

function queryEntry(set: QuerySet, query: Query, isOpen: boolean): HTMLElement {
  const asked = query.places.filter(place => place !== null).length
  const tags = [query.style, `first for ${firsts(query)} of ${asked} rankers`].filter(Boolean)
  // The blank lets a line break before a tag; without it, the line would break before the last word of the query.
  const spaced = tags.flatMap(text => [' ', element('span', 'tag', text)])
  const entry = element('details', 'query', element('summary', '', query.text, ...spaced)) as HTMLDetailsElement
  const fill = () => {
    if (entry.children.length === 1) entry.append(...queryBody(set, query))
  }
  entry.addEventListener('toggle', fill)
  entry.open = isOpen
  if (isOpen) fill()
  return entry
}

function queryBody(set: QuerySet, query: Query): HTMLElement[] {
  const wanted = new Set(query.wanted.flat())
  const chip = (tool: number) => element('code', wanted.has(tool) ? 'chip hit' : 'chip', set.tools[tool]?.name ?? '')
  const steps = query.wanted.flatMap((step, i) => [
    ...(i > 0 ? [' and '] : []),
    ...step.flatMap((tool, j) => [...(j > 0 ? [' or '] : []), chip(tool)]),
  ])
  const link = element('a', '', query.id) as HTMLAnchorElement
  link.href = `#${new URLSearchParams({ q: query.id, set: set.name })}`
  const rows = set.rankers.map((ranker, i) => {
    const [place = null, list = null] = [query.places[i], query.returned[i]]
    const chips = (list ?? []).slice(0, SHOWN_RESULTS).map(chip)
    const cells = [element('td', '', ranker), element('td', '', placeText(set, place, list))]
    return element('tr', place === 1 ? 'right' : '', ...cells, element('td', 'names', ...chips))
  })
  const heads = ['ranker', 'place', `first ${Math.min(SHOWN_RESULTS, set.depth)} results`]
  const head = element('tr', '', ...heads.map(text => element('th', '', text)))
  const table = element('table', 'answers', element('thead', '', head), element('tbody', '', ...rows))
  return [element('p', 'soft', 'wanted ', ...steps, ' · link ', link), element('div', 'scroll', table)]
}

function placeText({ depth }: QuerySet, place: number | null, list: readonly number[] | null): string {
  if (place === null) return 'not run'
  if (place > 0) return `${place}.`
  return list?.length === 0 ? 'nothing' : `not in first ${depth}`
}
