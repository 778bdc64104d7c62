import { Fragment } from 'preact'
import type { PartProps } from './controller.js'
import { Bar } from './explanation.js'
import { Columns, Foreign, firstOf, Section } from './parts.js'
import { ago, count, counted, foreign, percent, took } from './words.js'

const FIRST_ROWS = 8
const FIRST_NAMES = 24

/** What a client without restriction is sent as its list of tools. */
export function ExposedSection(props: PartProps) {
  const { exposed, fullTokens } = props.status
  const { shown, more } = firstOf(exposed.names, FIRST_NAMES, 'exposed', props)
  return (
    <Section id="exposed" title="Exposed now">
      {exposed.names.length === 0 ? (
        <p class="soft">A client is sent no tools.</p>
      ) : (
        <>
          <p>
            {counted(exposed.names.length, 'tool')}, {count(exposed.tokens)} tokens:{' '}
            {percent(exposed.tokens, fullTokens)} of the whole list’s {count(fullTokens)}.
          </p>
          <Bar part={exposed.tokens} whole={fullTokens} />
          <ul class="names">
            {shown.map(name => (
              <li key={name}>
                <Foreign text={name} max={100} mono />
              </li>
            ))}
          </ul>
          {more}
          <p class="soft">Tokens are characters / 4.</p>
        </>
      )}
    </Section>
  )
}

/** What models searched for, the newest first. */
export function SearchesSection(props: PartProps) {
  const { status, now, actions } = props
  const { shown, more } = firstOf(status.searches, FIRST_ROWS, 'searches', props)
  return (
    <Section id="searches" title="Recent searches">
      {shown.length === 0 && <p class="soft">No model has searched yet.</p>}
      <ol class="searches">
        {shown.map((search, i) => (
          <li key={`${search.at} ${i}`}>
            <button type="button" class="link" onClick={() => actions.search(search.query)}>
              <Foreign text={search.query} max={160} />
            </button>
            {search.results.length === 0 ? (
              <p class="bad">nothing found</p>
            ) : (
              <p class="mono soft">
                {search.results.slice(0, 3).map((id, n) => (
                  <Fragment key={id}>
                    {n > 0 && ', '}
                    <Foreign text={id} max={60} />
                  </Fragment>
                ))}
                {search.results.length > 3 && ` and ${count(search.results.length - 3)} more`}
              </p>
            )}
            <p class="soft">
              {ago(search.at, now)}, {took(search.ms)}
              {search.token !== undefined && `, token ${foreign(search.token, 40)}`}
            </p>
          </li>
        ))}
      </ol>
      {more}
    </Section>
  )
}

/** Clients that are connected, those that called last first. */
export function SessionsSection(props: PartProps) {
  const { status, now } = props
  const sorted = [...status.sessions].sort((a, b) => b.lastAt - a.lastAt)
  const { shown, more } = firstOf(sorted, FIRST_ROWS, 'sessions', props)
  return (
    <Section id="sessions" title="Sessions">
      {shown.length === 0 ? (
        <p class="soft">No client is connected.</p>
      ) : (
        <table>
          <Columns names={['Client', 'Last seen', 'Calls#']} />
          <tbody>
            {shown.map((session, i) => (
              <tr key={`${session.id} ${i}`}>
                <th scope="row">
                  <Foreign text={session.client ?? 'without a name'} max={60} />
                  <p class="soft">
                    {session.era === 'modern' ? 'protocol 2026' : 'protocol 2025'}, {foreign(session.id, 8)}
                    {session.token !== undefined && `, token ${foreign(session.token, 40)}`}
                  </p>
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
