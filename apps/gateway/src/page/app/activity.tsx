import { Fragment } from 'preact'
import type { PartProps } from './controller.js'
import { bar } from './explanation.js'
import { apart, Button, columns, firstOf, Note, Section, withToken } from './parts.js'
import { ago, count, counted, foreign, percent, took } from './words.js'

const FIRST_ROWS = 8
const FIRST_NAMES = 24

/** The list of tools that a client without restrictions gets. */
export function ExposedSection(props: PartProps) {
  const { exposed, fullTokens } = props.status
  const { shown, more } = firstOf(exposed.names, FIRST_NAMES, 'exposed', props)
  return (
    <Section id="exposed" title="Exposed now">
      {exposed.names.length === 0 ? (
        <Note>A client is sent no tools.</Note>
      ) : (
        <>
          <p>
            {counted(exposed.names.length, 'tool')}, {count(exposed.tokens)} tokens:{' '}
            {percent(exposed.tokens, fullTokens)} of the whole list’s {count(fullTokens)}.
          </p>
          {bar(exposed.tokens, fullTokens)}
          <ul class="names">
            {shown.map(name => (
              <li key={name}>{apart(name, 100, 'mono')}</li>
            ))}
          </ul>
          {more}
          <Note>Tokens are characters / 4.</Note>
        </>
      )}
    </Section>
  )
}

/** The recent queries of models, the newest first. */
export function SearchesSection(props: PartProps) {
  const { status, now, actions } = props
  const { shown, more } = firstOf(status.searches, FIRST_ROWS, 'searches', props)
  return (
    <Section id="searches" title="Recent searches">
      {shown.length === 0 && <Note>No model has searched yet.</Note>}
      <ol class="searches">
        {shown.map((search, i) => (
          <li key={`${search.at} ${i}`}>
            <Button class="link" onClick={() => actions.search(search.query)}>
              {apart(search.query, 160)}
            </Button>
            {search.results.length === 0 ? (
              <p class="bad">nothing found</p>
            ) : (
              <p class="mono soft">
                {search.results.slice(0, 3).map((id, n) => (
                  <Fragment key={id}>
                    {n > 0 && ', '}
                    {apart(id, 60)}
                  </Fragment>
                ))}
                {search.results.length > 3 && ` and ${count(search.results.length - 3)} more`}
              </p>
            )}
            <Note>
              {ago(search.at, now)}, {took(search.ms)}
              {withToken(search.token)}
            </Note>
          </li>
        ))}
      </ol>
      {more}
    </Section>
  )
}

/** The connected clients, sorted by their last request, the latest first. */
export function SessionsSection(props: PartProps) {
  const { status, now } = props
  const sorted = [...status.sessions].sort((a, b) => b.lastAt - a.lastAt)
  const { shown, more } = firstOf(sorted, FIRST_ROWS, 'sessions', props)
  return (
    <Section id="sessions" title="Sessions">
      {shown.length === 0 ? (
        <Note>No client is connected.</Note>
      ) : (
        <table>
          {columns(['Client', 'Last seen', 'Calls#'])}
          <tbody>
            {shown.map((session, i) => (
              <tr key={`${session.id} ${i}`}>
                <th scope="row">
                  {apart(session.client ?? 'without a name', 60)}
                  <Note>
                    {session.era === 'modern' ? 'protocol 2026' : 'protocol 2025'}, {foreign(session.id, 8)}
                    {withToken(session.token)}
                  </Note>
                </th>
                <td class="when">{ago(session.lastAt, now)}</td>
                <td class="number">{count(session.calls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </Section>
  )
}
