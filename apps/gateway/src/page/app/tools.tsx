import type { PartProps } from './controller.js'
import { apart, Button, Fold, Note, Section } from './parts.js'
import { FIRST_TOOLS } from './state.js'
import { count, counted, foreign, matches } from './words.js'

/** Every tool, with a filter. */
export function ToolsSection(props: PartProps) {
  const { status, filter, rows, page } = props
  const { tools, servers } = status
  const wanted = filter.trim()
  const found = tools.filter(
    ({ id, name, server, description }) => wanted === '' || matches(wanted, id, name, server, description),
  )
  if (tools.length === 0)
    return (
      <Section id="tools" title="Tools">
        <Note>{servers.length === 0 ? 'There is no server.' : 'No server has listed its tools yet.'}</Note>
      </Section>
    )
  return (
    <Section id="tools" title="Tools">
      <label for="filter">
        {wanted !== '' && `${count(found.length)} of `}
        {counted(tools.length, 'tool')}, by name, server or description
      </label>
      <input
        id="filter"
        type="search"
        value={filter}
        onInput={event => page.set({ filter: event.currentTarget.value, rows: FIRST_TOOLS })}
      />
      {found.length === 0 && <Note>No tool has these words.</Note>}
      <ul>
        {found.slice(0, rows).map(tool => (
          <li key={tool.id}>{toolRow(tool, props)}</li>
        ))}
      </ul>
      {found.length > rows && (
        <Button onClick={() => page.set({ rows: rows + 200 })}>Show more, {count(found.length - rows)} left</Button>
      )}
    </Section>
  )
}

function toolRow(tool: PartProps['status']['tools'][number], { search, page }: PartProps) {
  const head = (
    <>
      <b>{apart(tool.id, 100, 'mono')}</b> {apart(tool.server, 40)}
      <span class="end">
        {tool.isDeferred ? 'on demand' : 'always sent'}, {counted(tool.tokens, 'token')}
      </span>
      <span class="about">{apart(tool.description, 140)}</span>
    </>
  )
  const content = () => (
    <>
      <p class="text">{apart(tool.description || 'It has no description.', 4_000)}</p>
      <Note>
        {foreign(tool.server, 80)} calls it {apart(tool.name, 256, 'mono')}
      </Note>
      {search.query !== '' && (
        <Button onClick={() => page.explain(tool.id)}>Explain it for “{foreign(search.query, 40)}”</Button>
      )}
    </>
  )
  return <Fold head={head} content={content} />
}
