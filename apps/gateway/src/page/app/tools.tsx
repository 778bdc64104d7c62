import { Fragment } from 'preact'
import type { ToolStatus } from '../../inspect/status.js'
import type { PartProps } from './controller.js'
import { apart, Button, below, columns, Note, opener, Section } from './parts.js'
import { FIRST_TOOLS } from './state.js'
import { count, counted, foreign, matches } from './words.js'

/** Every tool, with a filter. */
export function ToolsSection(props: PartProps) {
  const { status, view, actions } = props
  const { tools, servers } = status
  const { filter, rows } = view
  const wanted = filter.trim()
  const found = tools.filter(
    ({ id, name, server, description }) => wanted === '' || matches(wanted, id, name, server, description),
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
              {columns(['Tool', '?Server', 'Sent', 'Tokens#'])}
              <tbody>
                {found.slice(0, rows).map(tool => (
                  <Fragment key={tool.id}>{toolRow(tool, props)}</Fragment>
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

function toolRow(tool: ToolStatus, { view, search, actions }: PartProps) {
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
