import { Fragment } from 'preact'
import type { PartProps } from './controller.js'
import { Columns, Foreign, firstOf, Opener, Section } from './parts.js'
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
const NAMES = ['Server', 'State', 'Tools#', 'Calls#', 'Failed#', '?Restarts#', '?Connections#']

/** Every server with its state, the broken ones first. */
export function ServersSection(props: PartProps) {
  const { status, now, view, actions } = props
  const { shown, more } = firstOf(byCondition(status.servers), FIRST_ROWS, 'servers', props)
  return (
    <Section id="servers" title="Servers">
      {status.servers.length === 0 ? (
        <p class="soft">
          No server is configured. Add one to <code>mcpServers</code> in the configuration.
        </p>
      ) : (
        <table class="servers">
          <Columns names={NAMES} />
          <tbody>
            {shown.map(server => {
              const isOpen = view.servers.has(server.key)
              const outage = outageWords(server, now)
              const toggle = () => actions.view({ servers: toggled(view.servers, server.key) })
              return (
                <Fragment key={server.key}>
                  <Row server={server} isOpen={isOpen} onToggle={toggle} />
                  {outage !== undefined && (
                    <tr class="reason">
                      <td colSpan={NAMES.length}>{outage}</td>
                    </tr>
                  )}
                  {isOpen && (
                    <tr class="detail">
                      <td colSpan={NAMES.length}>
                        <Detail server={server} now={now} />
                      </td>
                    </tr>
                  )}
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

function Row({
  server,
  isOpen,
  onToggle,
}: {
  readonly server: ServerRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  const condition = conditionOf(server)
  return (
    <tr class={condition}>
      <th scope="row">
        <Opener text={server.key} isOpen={isOpen} onToggle={onToggle} />
      </th>
      <td>
        <i class={`dot ${condition}`} />
        {stateWords(server)}
        {server.warnings.length > 0 && <p class="soft">{counted(server.warnings.length, 'warning')}</p>}
      </td>
      <Count value={server.listedAt === undefined ? undefined : server.tools} />
      <Count value={server.calls} />
      <Count value={server.failures} isBad />
      <Count value={server.restarts} isWide />
      <Count value={server.instances} isWide />
    </tr>
  )
}

/** A count in a table; zeros are paler. */
function Count({
  value,
  isBad,
  isWide,
}: {
  readonly value: number | undefined
  readonly isBad?: boolean
  readonly isWide?: boolean
}) {
  const look = !value ? 'soft' : isBad ? 'bad' : ''
  return <td class={`number ${look} ${isWide ? 'wide' : ''}`}>{value === undefined ? '–' : count(value)}</td>
}

function Detail({ server, now }: { readonly server: ServerRow; readonly now: number }) {
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
      <ul class="lines">
        {warnings.slice(0, 50).map(warning => (
          <li key={warning}>
            <Foreign text={warning} max={400} />
          </li>
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
        server.kind === 'stdio' && <p class="soft">It wrote nothing.</p>
      )}
    </>
  )
}
