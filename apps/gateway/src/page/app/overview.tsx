import type { Controller, PartProps } from './controller.js'
import { Button } from './parts.js'
import type { PageState } from './state.js'
import { ago, brief, bytes, conditionOf, count, counted, duration, foreign, moment, percent } from './words.js'

/** The title, the main facts about the gateway, and whether the page is up to date. */
export function Header({ status, failure, token, updatedAt }: PageState) {
  const now = Date.now()
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
      <p class="soft">{facts?.join(' · ')}</p>
      {facts && !token && (
        <p class="end">
          <i class={failure ? 'dot broken' : 'dot running'} />
          {failure ? `Last answer ${ago(updatedAt, now)}` : 'Live'}
        </p>
      )}
    </header>
  )
}

/** Reports that the gateway does not answer, and when the page tries again. */
export function lostBanner(failure: NonNullable<PageState['failure']>, hasStatus: boolean, page: Controller) {
  const left = Math.ceil((failure.retryAt - Date.now()) / 1000)
  return (
    <div class="banner">
      <p>
        <strong role="alert">No answer from the gateway since {moment(failure.since, Date.now())}.</strong>{' '}
        {foreign(failure.message, 300)}. {hasStatus && 'Below is its last state. '}
        {left > 0 ? `Next try in ${left} s.` : 'Trying now …'}
      </p>
      <Button onClick={() => page.retry()}>Try now</Button>
    </div>
  )
}

/** A summary: what runs, what is broken, and how much is saved. */
export function Summary({ status, now }: PartProps) {
  const { exposed, fullTokens, saved, sessions, startedAt } = status
  const tools = counted(status.tools.length, 'tool')
  const calls = status.servers.reduce((sum, server) => sum + server.calls, 0)
  const failures = status.servers.reduce((sum, server) => sum + server.failures, 0)
  const failed = failures === 0 ? 'none failed' : `${count(failures)} failed (${percent(failures, calls)})`
  const less =
    fullTokens > exposed.tokens
      ? `${percent(fullTokens - exposed.tokens, fullTokens)} less than all ${tools}`
      : exposed.names.length === status.tools.length
        ? `The whole list, ${tools}`
        : `No fewer than all ${tools}`
  return (
    <section aria-label="Summary">
      <dl class="summary">
        {serversFigure(status.servers)}
        {figure('Sent to a client', brief(exposed.tokens), 'tokens', less)}
        {figure(
          'Saved so far',
          brief(saved.tokens),
          'tokens',
          `In ${counted(saved.lists, 'list')} since ${moment(startedAt, now)}`,
        )}
        {figure(
          'Clients',
          count(sessions),
          sessions === 1 ? 'session' : 'sessions',
          `${counted(calls, 'call')}, ${failed}`,
        )}
      </dl>
    </section>
  )
}

function serversFigure(servers: PartProps['status']['servers']) {
  const broken = servers.filter(server => conditionOf(server) === 'broken')
  const running = servers.filter(server => conditionOf(server) === 'running').length
  const usable = servers.length - broken.length
  if (broken.length > 0) {
    const names = broken.slice(0, 3).map(({ key }) => foreign(key, 24))
    const rest = broken.length > 3 ? ` and ${count(broken.length - 3)} more` : ''
    const all = `of ${count(servers.length)}`
    return figure('Servers', `${count(broken.length)} broken`, all, `${names.join(', ')}${rest}`, 'bad')
  }
  const words =
    usable === 0 ? 'None is configured' : `${count(running)} running, ${count(usable - running)} start when called`
  return figure('Servers', count(usable), 'usable', words)
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
