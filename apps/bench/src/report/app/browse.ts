import { decodeQueries, filterQueries, firsts, type Query, type QueryFilter } from './queries.js'
import type { QueryData, QuerySet } from './query-data.js'

const PAGE_SIZE = 50
const SHOWN_RESULTS = 5

/** Fills the list of queries, and updates it when its filters or `#q=<id>` in the address change. */
export function browseQueries(page: Document, { sets }: QueryData): void {
  const root = page.getElementById('query-list')
  const form = page.getElementById('query-filter')
  const pager = page.getElementById('query-pager')
  if (root === null || pager === null || !(form instanceof HTMLFormElement)) return
  const decoded = new Map<QuerySet, Query[]>()
  const queriesOf = (set: QuerySet) => {
    const known = decoded.get(set) ?? decodeQueries(set)
    decoded.set(set, known)
    return known
  }
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  let set = sets[0] as QuerySet
  let from = 0

  const choose = (name: string, label: string, values: readonly string[]) => {
    const select = field(name)
    const option = (value: string, text: string) =>
      Object.assign(page.createElement('option'), { value, textContent: text })
    select.replaceChildren(option('', label), ...values.map(value => option(value, value)))
    select.hidden = values.length < 2
  }
  const chooseSet = (chosen: QuerySet) => {
    set = chosen
    choose('style', 'every style', set.styles)
    choose('server', 'every server', set.servers)
    choose('missedBy', 'missed by …', set.rankers)
    const all = Object.assign(page.createElement('option'), { value: 'all', textContent: 'missed by all' })
    field('missedBy').children[0]?.after(all)
  }
  const filter = (): QueryFilter => ({
    text: field('text').value,
    style: field('style').value,
    server: field('server').value,
    missedBy: field('missedBy').value,
    hardestFirst: field('order').value === 'hardest',
  })
  const show = (open?: Query) => {
    const found = filterQueries(set, queriesOf(set), filter())
    if (open !== undefined) from = Math.max(0, Math.floor(found.indexOf(open) / PAGE_SIZE) * PAGE_SIZE)
    if (from >= found.length) from = 0
    const shown = found.slice(from, from + PAGE_SIZE)
    root.replaceChildren(...shown.map(query => queryEntry(page, set, query, query === open)))
    pager.replaceChildren(
      ...pagerEntry(page, from, found.length, set, step => {
        from += step
        show()
        form.scrollIntoView()
      }),
    )
  }
  const follow = () => {
    const address = new URLSearchParams(page.defaultView?.location.hash.slice(1) ?? '')
    const id = address.get('q')
    if (id === null) return show()
    const chosen = sets.find(one => one.name === address.get('set')) ?? sets.find(one => one.ids.includes(id)) ?? set
    if (chosen !== set) {
      chooseSet(chosen)
      if (sets.length > 1) field('set').value = String(sets.indexOf(chosen))
    }
    form.reset()
    if (sets.length > 1) field('set').value = String(sets.indexOf(set))
    show(queriesOf(set).find(query => query.id === id))
    page.querySelector('details.query[open]')?.scrollIntoView()
  }

  choose('set', '', [])
  const names = sets.map((one, i) =>
    Object.assign(page.createElement('option'), { value: String(i), textContent: one.name }),
  )
  field('set').replaceChildren(...names)
  field('set').hidden = sets.length < 2
  chooseSet(set)
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('input', event => {
    if (event.target === field('set')) chooseSet(sets[Number(field('set').value)] as QuerySet)
    from = 0
    show()
  })
  page.defaultView?.addEventListener('hashchange', follow)
  follow()
}

type Child = Node | string | undefined

function element(page: Document, name: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = page.createElement(name)
  if (className !== '') made.className = className
  made.append(...children.filter(child => child !== undefined))
  return made
}

function queryEntry(page: Document, set: QuerySet, query: Query, open: boolean): HTMLElement {
  const asked = query.places.filter(place => place !== null).length
  const first = `first for ${firsts(query)} of ${asked} rankers`
  // The blank lets a line break before a tag; without it, the line would break before the last word of the query.
  const tags = [...(query.style === '' ? [] : [query.style]), first].flatMap(text => [
    ' ',
    element(page, 'span', 'tag', text),
  ])
  const summary = element(page, 'summary', '', query.text, ...tags)
  const entry = element(page, 'details', 'query', summary) as HTMLDetailsElement
  const fill = () => {
    if (entry.children.length === 1) entry.append(...queryBody(page, set, query))
  }
  entry.addEventListener('toggle', fill)
  if (open) {
    entry.open = true
    fill()
  }
  return entry
}

function queryBody(page: Document, set: QuerySet, query: Query): HTMLElement[] {
  const wanted = new Set(query.wanted.flat())
  const chip = (tool: number) => element(page, 'code', wanted.has(tool) ? 'chip hit' : 'chip', set.tools[tool] ?? '')
  const steps = query.wanted.flatMap((step, i) => [
    ...(i > 0 ? [' and '] : []),
    ...step.flatMap((tool, j) => [...(j > 0 ? [' or '] : []), chip(tool)]),
  ])
  const link = element(page, 'a', '', query.id) as HTMLAnchorElement
  link.href = `#${new URLSearchParams({ q: query.id, set: set.name })}`
  const rows = set.rankers.map((ranker, i) => {
    const place = query.places[i] ?? null
    const list = query.returned[i] ?? null
    const shown = (list ?? []).slice(0, SHOWN_RESULTS).map(chip)
    const text =
      place === null
        ? 'not run'
        : place === 0
          ? list?.length === 0
            ? 'nothing'
            : `not in first ${set.depth}`
          : `${place}.`
    return element(
      page,
      'tr',
      place === 1 ? 'right' : '',
      element(page, 'td', '', ranker),
      element(page, 'td', '', text),
      element(page, 'td', 'names', ...shown),
    )
  })
  const head = element(
    page,
    'tr',
    '',
    ...['ranker', 'place', `first ${Math.min(SHOWN_RESULTS, set.depth)} results`].map(text =>
      element(page, 'th', '', text),
    ),
  )
  const table = element(page, 'table', 'answers', element(page, 'thead', '', head), element(page, 'tbody', '', ...rows))
  return [element(page, 'p', 'soft', 'wanted ', ...steps, ' · link ', link), element(page, 'div', 'scroll', table)]
}

function pagerEntry(
  page: Document,
  from: number,
  found: number,
  set: QuerySet,
  move: (step: number) => void,
): HTMLElement[] {
  const button = (text: string, step: number, enabled: boolean) => {
    const made = element(page, 'button', '', text) as HTMLButtonElement
    made.type = 'button'
    made.disabled = !enabled
    made.addEventListener('click', () => move(step))
    return made
  }
  const to = Math.min(found, from + PAGE_SIZE)
  const left =
    set.total > set.ids.length ? `; the page has room for ${set.ids.length} of ${set.total}, --json has all` : ''
  const text = found === 0 ? 'no query passes the filter' : `${from + 1}–${to} of ${found}${left}`
  return [
    element(page, 'span', 'soft', text),
    button('back', -PAGE_SIZE, from > 0),
    button('next', PAGE_SIZE, to < found),
  ]
}
