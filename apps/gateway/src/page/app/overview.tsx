import type { PartProps } from './controller.js'
import { Button } from './parts.js'
import type { Failure, PageState } from './state.js'
import {
  ago,
  brief,
  bytes,
  conditionOf,
  count,
  counted,
  duration,
  foreign,
  moment,
  percent,
  type ServerRow,
} from './words.js'

/** The title, the main facts about the gateway, and whether the page is up to date. */
export function Header({ state, now }: { readonly state: PageState; readonly now: number }) {
  const { status, failure } = state
  const facts = status && [
    foreign(status.version, 20),
    `mode ${foreign(status.mode, 20)}`,
    `ranker ${foreign(status.ranker, 40)}`,
    `up ${duration(now - status.startedAt)}`,
    `${bytes(status.memory.rss)} memory`,
  ]
  return (
    <header>
      <h1>ts-gateway</h1>
      <p class="facts">
        {facts?.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {facts && !state.token && (
        <p>
          <i class={failure ? 'dot broken' : 'dot running'} />
          {failure ? `Last answer ${ago(state.updatedAt, Date.now())}` : 'Live'}
        </p>
      )}
    </header>
  )
}

/** Reports that the gateway does not answer, and when the page tries again. */
export function lostBanner(failure: Failure, hasStatus: boolean, onRetry: () => void) {
  const left = Math.ceil((failure.retryAt - Date.now()) / 1000)
  return (
    <div class="banner">
      <p>
        <strong role="alert">No answer from the gateway since {moment(failure.since, Date.now())}.</strong>{' '}
        {foreign(failure.message, 300)}. {hasStatus && 'Below is its last state. '}
        {left > 0 ? `Next try in ${left} s.` : 'Trying now …'}
      </p>
      <Button onClick={onRetry}>Try now</Button>
    </div>
  )
}

/** A summary: what runs, what is broken, and how much is saved. */
export function Summary({ status, now }: PartProps) {
  const { servers, exposed, fullTokens, saved, sessions, tools } = status
  const broken = servers.filter(server => conditionOf(server) === 'broken')
  const running = servers.filter(server => conditionOf(server) === 'running').length
  const calls = servers.reduce((sum, server) => sum + server.calls, 0)
  const failures = servers.reduce((sum, server) => sum + server.failures, 0)
  const usable = servers.length - broken.length
  return (
    <section aria-label="Summary">
      <dl class="summary">
        {broken.length > 0
          ? figure('Servers', `${count(broken.length)} broken`, `of ${count(servers.length)}`, namesOf(broken), 'bad')
          : figure(
              'Servers',
              count(usable),
              'usable',
              usable === 0
                ? 'None is configured'
                : `${count(running)} running, ${count(usable - running)} start when called`,
            )}
        {figure(
          'Sent to a client',
          brief(exposed.tokens),
          'tokens',
          fullTokens > exposed.tokens
            ? `${percent(fullTokens - exposed.tokens, fullTokens)} less than all ${counted(tools.length, 'tool')}`
            : exposed.names.length === tools.length
              ? `The whole list, ${counted(tools.length, 'tool')}`
              : `No fewer than all ${counted(tools.length, 'tool')}`,
        )}
        {figure(
          'Saved so far',
          brief(saved.tokens),
          'tokens',
          `In ${counted(saved.lists, 'list')} since ${moment(status.startedAt, now)}`,
        )}
        {figure(
          'Clients',
          count(sessions.length),
          sessions.length === 1 ? 'session' : 'sessions',
          `${counted(calls, 'call')}, ${failures === 0 ? 'none failed' : `${count(failures)} failed (${percent(failures, calls)})`}`,
        )}
      </dl>
    </section>
  )
}

/** One large figure with its name above and its meaning below. A screen reader announces servers that break or recover. */
function figure(name: string, value: string, unit: string, meaning: string, look?: 'bad') {
  return (
    <div class={look}>
      <dt>{name}</dt>
      <dd aria-live={name === 'Servers' ? 'polite' : 'off'}>
        <b>{value}</b> {unit}
      </dd>
      <dd>{meaning}</dd>
    </div>
  )
}

function namesOf(servers: readonly ServerRow[]): string {
  const shown = servers.slice(0, 3).map(({ key }) => foreign(key, 24))
  return servers.length > 3 ? `${shown.join(', ')} and ${count(servers.length - 3)} more` : shown.join(', ')
}
