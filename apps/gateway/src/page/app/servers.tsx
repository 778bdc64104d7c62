import type { PartProps } from './controller.js'
import { Alert, apart, Button, Fold, firstOf, Note, Section } from './parts.js'
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

const KINDS = { stdio: 'A process of this machine', sse: 'HTTP, the older transport', http: 'HTTP' }

/** Every server with its state, the broken ones first. */
export function ServersSection({ status, now, loginRefusal, page }: PartProps) {
  return (
    <Section id="servers" title="Servers">
      {loginRefusal !== undefined && <Alert>{foreign(loginRefusal, 400)}</Alert>}
      {status.servers.length === 0 && (
        <Note>
          No server is configured. Add one to <code>mcpServers</code> in the configuration.
        </Note>
      )}
      {firstOf(byCondition(status.servers), 16, part => (
        <ul>
          {part.map(server => (
            <li key={server.key}>
              <Fold head={headOf(server)} content={() => detail(server, now)} />
              {server.wantsLogin && (
                <Button onClick={() => page.login(server.key)}>Log in to {foreign(server.key, 40)}</Button>
              )}
              {conditionOf(server) === 'broken' && <p class="bad">{outageWords(server, now)}</p>}
            </li>
          ))}
        </ul>
      ))}
    </Section>
  )
}

function headOf(server: ServerRow) {
  const { key, warnings, listedAt, tools, calls, failures } = server
  return (
    <>
      <b>{apart(key, 100, 'mono')}</b> <i class={`dot ${conditionOf(server)}`} />
      {stateWords(server)}
      {warnings.length > 0 && <span class="soft">, {counted(warnings.length, 'warning')}</span>}
      <span class="end">
        {listedAt === undefined ? 'not listed yet' : counted(tools, 'tool')}, {counted(calls, 'call')}
        {failures > 0 && <span class="bad">, {count(failures)} failed</span>}
      </span>
    </>
  )
}

function detail(server: ServerRow, now: number) {
  const { kind, stderr, warnings, pids, listedAt, memory } = server
  const facts = [
    KINDS[kind],
    counted(server.instances, 'connection'),
    pids.length > 0 && `process ${pids.slice(0, 12).map(Number).join(', ')}`,
    memory && `${bytes(memory)} memory`,
    counted(server.restarts, 'restart'),
    server.prompts > 0 && counted(server.prompts, 'prompt'),
    server.resources > 0 && counted(server.resources, 'resource'),
    listedAt !== undefined && `listed ${ago(listedAt, now)}, at ${moment(listedAt, now)}`,
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
      {kind === 'stdio' && <h3>Standard error</h3>}
      {kind === 'stdio' && stderr.length === 0 && <Note>It wrote nothing.</Note>}
      {stderr.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={`Standard error of ${foreign(server.key, 80)}`} class="stderr">
          <pre>{stderr.slice(-100).map(line => `${foreign(line, 500)}\n`)}</pre>
        </section>
      )}
    </>
  )
}
