import { Fragment } from 'preact'
import type { ToolStatus } from '../../inspect/status.js'
import type { PartProps } from './controller.js'
import { Foreign, Opener, Section } from './parts.js'
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
      <button type="button" class="link" onClick={() => actions.view({ sort: sort === column ? undefined : column })}>
        {label}
      </button>
    </th>
  )
  return (
    <Section id="tools" title="Tools">
      {tools.length === 0 ? (
        <p class="soft">{servers.length === 0 ? 'There is no server.' : 'No server has listed its tools yet.'}</p>
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
            <p class="soft">No tool has these words.</p>
          ) : (
            <table class="tools">
              <thead>
                <tr>
                  {head('id', 'Tool')}
                  {head('server', 'Server', 'wide')}
                  <th scope="col">Sent</th>
                  {head('tokens', 'Tokens', 'number')}
                </tr>
              </thead>
              <tbody>
                {sorted.slice(0, rows).map(tool => {
                  const isOpen = view.tool === tool.id
                  const toggle = () => actions.view({ tool: isOpen ? undefined : tool.id })
                  return (
                    <Fragment key={tool.id}>
                      <tr>
                        <th scope="row">
                          <Opener text={tool.id} isOpen={isOpen} onToggle={toggle} />
                          {!isOpen && (
                            <span class="about">
                              <Foreign text={tool.description} max={140} />
                            </span>
                          )}
                        </th>
                        <td class="wide">
                          <Foreign text={tool.server} max={40} />
                        </td>
                        <td class={tool.isDeferred ? 'when soft' : 'when'}>
                          {tool.isDeferred ? 'on demand' : 'always'}
                        </td>
                        <td class="number">{count(tool.tokens)}</td>
                      </tr>
                      {isOpen && (
                        <tr class="detail">
                          <td colSpan={4}>
                            <p class="text">
                              <Foreign text={tool.description || 'It has no description.'} max={4_000} />
                            </p>
                            <p class="soft">
                              {foreign(tool.server, 80)} calls it <Foreign text={tool.name} max={256} mono />
                            </p>
                            {search.query !== '' && (
                              <button type="button" onClick={() => actions.explain(tool.id)}>
                                Explain it for “{foreign(search.query, 40)}”
                              </button>
                            )}
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  )
                })}
              </tbody>
            </table>
          )}
          {found.length > rows && (
            <button type="button" class="more" onClick={() => actions.view({ rows: rows + 200 })}>
              Show more, {count(found.length - rows)} left
            </button>
          )}
        </>
      )}
    </Section>
  )
}
