import type { ToolStatus } from '../../inspect/status.js'
import type { PartProps } from './controller.js'
import { apart, Button, below, Note, opener, Section } from './parts.js'
import { FIRST_TOOLS, type View } from './state.js'
import { count, counted, foreign, matches } from './words.js'

type Column = NonNullable<View['sort']>

const COMPARE: Readonly<Record<Column, (a: ToolStatus, b: ToolStatus) => number>> = {
  id: (a, b) => (a.id < b.id ? -1 : 1),
  server: (a, b) => (a.server < b.server ? -1 : a.server > b.server ? 1 : 0),
  tokens: (a, b) => b.tokens - a.tokens,
}

/** Every tool, with a filter. */
export function ToolsSection({ status, view, search, actions }: PartProps) {
  const { tools, servers } = status
  const { filter, sort, rows } = view
  const wanted = filter.trim()
  const found = tools.filter(
    ({ id, name, server, description }) => wanted === '' || matches(wanted, id, name, server, description),
  )
  const sorted = sort ? [...found].sort(COMPARE[sort]) : found
  const head = (column: Column, label: string, look = '') => (
    <th
      scope="col"
      class={look}
      aria-sort={sort !== column ? 'none' : column === 'tokens' ? 'descending' : 'ascending'}
    >
      <Button class="link" onClick={() => actions.view({ sort: sort === column ? undefined : column })}>
        {label}
      </Button>
    </th>
  )
  return (
    <Section id="tools" title="Tools">
      {tools.length === 0 ? (
        <Note>{servers.length === 0 ? 'There is no server.' : 'No server has listed its tools yet.'}</Note>
      ) : (
        <>
          <label for="filter">
            {wanted === ''
              ? counted(tools.length, 'tool')
              : `${count(found.length)} of ${counted(tools.length, 'tool')}`}
            , by name, server or description
          </label>
          <input
            id="filter"
            type="search"
            value={filter}
            onInput={event => actions.view({ filter: event.currentTarget.value, rows: FIRST_TOOLS })}
          />
          {found.length === 0 ? (
            <Note>No tool has these words.</Note>
          ) : (
            <table>
              <thead>
                <tr>
                  {head('id', 'Tool')}
                  {head('server', 'Server', 'wide')}
                  <th scope="col">Sent</th>
                  {head('tokens', 'Tokens', 'number')}
                </tr>
              </thead>
              <tbody>
                {sorted.slice(0, rows).map(tool => (
                  <ToolRow key={tool.id} tool={tool} view={view} search={search} actions={actions} />
                ))}
              </tbody>
            </table>
          )}
          {found.length > rows && (
            <Button class="more" onClick={() => actions.view({ rows: rows + 200 })}>
              Show more, {count(found.length - rows)} left
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

function ToolRow({
  tool,
  view,
  search,
  actions,
}: Pick<PartProps, 'view' | 'search' | 'actions'> & { readonly tool: ToolStatus }) {
  const isOpen = view.tool === tool.id
  const toggle = () => actions.view({ tool: isOpen ? undefined : tool.id })
  return (
    <>
      <tr>
        <th scope="row">
          {opener(tool.id, isOpen, toggle)}
          {!isOpen && <span class="about">{apart(tool.description, 140)}</span>}
        </th>
        <td class="wide">{apart(tool.server, 40)}</td>
        <td class={tool.isDeferred ? 'when soft' : 'when'}>{tool.isDeferred ? 'on demand' : 'always'}</td>
        <td class="number">{count(tool.tokens)}</td>
      </tr>
      {isOpen &&
        below(
          'detail',
          4,
          <>
            <p class="text">{apart(tool.description || 'It has no description.', 4_000)}</p>
            <Note>
              {foreign(tool.server, 80)} calls it {apart(tool.name, 256, 'mono')}
            </Note>
            {search.query !== '' && (
              <Button onClick={() => actions.explain(tool.id)}>Explain it for “{foreign(search.query, 40)}”</Button>
            )}
          </>,
        )}
    </>
  )
}
