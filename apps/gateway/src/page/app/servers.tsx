import { Fragment } from 'preact'
import type { PartProps } from './controller.js'
import { apart, Button, below, columns, firstOf, Note, opener, Section } from './parts.js'
import { toggled } from './state.js'
import {
  ago,
  byCondition,
  bytes,
  conditionOf,
  count,
  counted,
  foreign,
  moment,
  outageWords,
  type ServerRow,
  stateWords,
} from './words.js'

const FIRST_ROWS = 16
const NAMES = ['Server', 'State', 'Tools#', 'Calls#', 'Failed#']

/** Every server with its state, the broken ones first. */
export function ServersSection(props: PartProps) {
  const { status, now, view, loginRefusal, actions } = props
  const { shown, more } = firstOf(byCondition(status.servers), FIRST_ROWS, 'servers', props)
  return (
    <Section id="servers" title="Servers">
      {loginRefusal !== undefined && <p class="bad">{foreign(loginRefusal, 400)}</p>}
      {status.servers.length === 0 ? (
        <Note>
          No server is configured. Add one to <code>mcpServers</code> in the configuration.
        </Note>
      ) : (
        <table class="servers">
          {columns(NAMES)}
          <tbody>
            {shown.map(server => {
              const isOpen = view.servers.has(server.key)
              const outage = outageWords(server, now)
              const toggle = () => actions.view({ servers: toggled(view.servers, server.key) })
              return (
                <Fragment key={server.key}>
                  {row(server, isOpen, toggle)}
                  {server.wantsLogin &&
                    below(
                      'reason',
                      NAMES.length,
                      <Button onClick={() => actions.login(server.key)}>Log in to {foreign(server.key, 40)}</Button>,
                    )}
                  {outage && below('reason', NAMES.length, outage)}
                  {isOpen && below('detail', NAMES.length, detail(server, now))}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      )}
      {more}
    </Section>
  )
}

function row(server: ServerRow, isOpen: boolean, onToggle: () => void) {
  const condition = conditionOf(server)
  return (
    <tr class={condition}>
      <th scope="row">{opener(server.key, isOpen, onToggle)}</th>
      <td>
        <i class={`dot ${condition}`} />
        {stateWords(server)}
        {server.warnings.length > 0 && <Note>{counted(server.warnings.length, 'warning')}</Note>}
      </td>
      {figure(server.listedAt === undefined ? undefined : server.tools)}
      {figure(server.calls)}
      {figure(server.failures, 'bad')}
    </tr>
  )
}

/** A count in a table; zeros are paler. */
function figure(value: number | undefined, look = '') {
  return <td class={`number ${value ? look : 'soft'}`}>{value === undefined ? '–' : count(value)}</td>
}

function detail(server: ServerRow, now: number) {
  const { stderr, warnings, pids, listedAt, memory } = server
  const offers = [
    counted(server.tools, 'tool'),
    server.prompts > 0 && counted(server.prompts, 'prompt'),
    server.resources > 0 && counted(server.resources, 'resource'),
  ]
  const facts = [
    server.kind === 'stdio'
      ? 'A process of this machine'
      : server.kind === 'sse'
        ? 'HTTP, the older transport'
        : 'HTTP',
    counted(server.instances, 'connection'),
    pids.length > 0 && `process ${pids.slice(0, 12).map(Number).join(', ')}`,
    memory && `${bytes(memory)} memory`,
    counted(server.restarts, 'restart'),
    offers.filter(Boolean).join(', '),
    listedAt === undefined ? 'not listed yet' : `listed ${ago(listedAt, now)}, at ${moment(listedAt, now)}`,
  ]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {warnings.length > 0 && <h3>Warnings</h3>}
      <ul>
        {warnings.slice(0, 50).map(warning => (
          <li key={warning}>{apart(warning, 400)}</li>
        ))}
        {warnings.length > 50 && <li>and {count(warnings.length - 50)} more</li>}
      </ul>
      {server.kind === 'stdio' && <h3>Standard error</h3>}
      {stderr.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={`Standard error of ${foreign(server.key, 80)}`} class="stderr">
          <pre>{stderr.slice(-100).map(line => `${foreign(line, 500)}\n`)}</pre>
        </section>
      ) : (
        server.kind === 'stdio' && <Note>It wrote nothing.</Note>
      )}
    </>
  )
}
