import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { NO_REDIS, startRedis } from '../../../packages/testkit/test/database-servers.js'
import { freePort, startBalancer } from '../deploy/balancer.mjs'
import { startHttpFixture } from './fixtures.js'
import { bundleCli, type RunningGateway, startGateway, writeConfig } from './gateway-process.mjs'
import { type Exchange, modernRequest, openSession, textOf } from './wire.js'

const REPLICAS = 3
/** How long a client waits for an answer, in milliseconds. */
const WAIT_MS = 90_000
/** Limit of the short version, for a busy machine. */
const LIMIT_MS = 400_000

/**
 * How calls ended. `right`; `refused`, by an error in words; `broken`, with the connection of a replica that was killed;
 * `silent`, without any of these.
 */
type Counts = Record<'right' | 'refused' | 'broken' | 'silent', number>

interface LoadOptions {
  /** Its address is `sqlite` for a file; `breakStore` stops or kills it, and resolves when it runs again. */
  readonly store: { readonly url: string; readonly breakStore?: (() => Promise<void>) | undefined }
  /** The least number of calls, and of each kind of fault. */
  readonly calls: number
  readonly faults: number
  readonly clients: number
}

/**
 * Runs three replicas behind a balancer. Clients of both revisions call, append, and answer questions, while replicas
 * are killed, ended and started again at random, and the store is away for some seconds.
 */
async function runReplicas({ store: { url: store, breakStore }, calls, faults, clients }: LoadOptions) {
  const cli = await bundleCli()
  const settings = {
    mode: 'load',
    activation: 'on',
    advanced: { limits: { requestsPerMinute: 1_000_000 } },
    http: { advanced: { drainMs: 500 } },
  }
  const folder = await mkdtemp(join(tmpdir(), 'replicas-'))
  const written = join(folder, 'appended.txt')
  const tools = ['--only', 'echo,append,ask_user', '--append-to', written, '--tools', '40']
  const upstreams = await Promise.all(['both', 'legacy'].map(era => startHttpFixture('--era', era, ...tools)))
  const [modern, legacy] = upstreams.map(({ url }) => ({ type: 'http', url }))
  const all = await writeConfig({ m: modern, l: legacy }, settings)
  const flags = ['--store', store === 'sqlite' ? `sqlite:${join(all.folder, 'sessions.db')}` : store]
  const ports = await Promise.all(Array.from({ length: REPLICAS }, freePort))
  const replicas: (RunningGateway | undefined)[] = []
  const ready = new Set<RunningGateway>()
  const start = async (place: number) => {
    const address = `http://127.0.0.1:${ports[place]}`
    const env = { ...process.env, TS_GATEWAY_SECRET: 'a secret of all replicas', TS_GATEWAY_REPLICA_URL: address }
    replicas[place] = await startGateway(cli, all.path, { flags, port: ports[place]!, env })
  }
  const look = async (replica: RunningGateway | undefined) => {
    if (replica === undefined) return
    const isReady = await fetch(`${replica.base}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (isReady && replicas.includes(replica)) ready.add(replica)
    else ready.delete(replica)
  }
  const counts: Counts = { right: 0, refused: 0, broken: 0, silent: 0 }
  const done = { SIGKILL: 0, SIGTERM: 0, store: 0 }
  const kinds = ['SIGKILL' as const, 'SIGTERM' as const, ...(breakStore === undefined ? [] : ['store' as const])]
  const wrong: string[] = []
  const reasons = new Map<string, number>()
  const appended: string[] = []
  const balancer = await startBalancer(() => [...ready].map(({ url }) => url))
  let isOver = false
  /** Changes when the store begins or ends to be away: it may have forgotten what was revealed. */
  let storeBreaks = 0

  /** Counts how a call ended, and returns its text if it was answered. */
  async function outcome(calling: Promise<Exchange>): Promise<Exchange | undefined> {
    const late = pause(WAIT_MS, 'silent' as const, { ref: false })
    const answer = await Promise.race([calling.catch(() => 'broken' as const), late])
    if (typeof answer === 'string') {
      counts[answer]++
      return undefined
    }
    const isError = answer.status >= 400 || answer.error !== undefined || answer.result?.['isError'] === true
    if (!isError && answer.result !== undefined) return answer
    const words = answer.error?.message ?? (answer.result === undefined ? answer.text : textOf(answer))
    const isCut = words === '' || words === 'the replica ended'
    counts[isCut ? 'broken' : isError ? 'refused' : 'silent']++
    const reason = `${answer.status} ${words.replaceAll(/\d+/g, '#').slice(0, 120)}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    return undefined
  }

  /** Counts how a call ended, and whether its text is right; returns whether it was answered. */
  async function judge(calling: Promise<Exchange>, isRight: (text: string) => boolean): Promise<boolean> {
    const answer = await outcome(calling)
    if (answer === undefined) return false
    if (isRight(textOf(answer))) counts.right++
    else wrong.push(answer.text)
    return true
  }

  /** Reveals tools in a session and lists them: none is lost, and a list begins with the one before it. */
  function createLister({ request }: Awaited<ReturnType<typeof openSession>>) {
    let known = { storeBreaks, names: [] as string[], added: new Set<string>() }
    return async (): Promise<void> => {
      if (known.storeBreaks !== storeBreaks) known = { storeBreaks, names: [], added: new Set() }
      const name = `m__generated_${Math.floor(Math.random() * 40)}`
      const added = await outcome(request('tools/call', { name: 'add_tool', arguments: { tool_names: [name] } }))
      if (added === undefined) return
      counts.right++
      const listed = await outcome(request('tools/list'))
      if (listed === undefined || known.storeBreaks !== storeBreaks) return
      const { tools: now } = listed.result as { tools: { name: string }[] }
      const names = now.map(tool => tool.name)
      known.added.add(name)
      const keepsBeginning = known.names.every((earlier, place) => names[place] === earlier)
      if (keepsBeginning && [...known.added].every(one => names.includes(one))) counts.right++
      else wrong.push(`${names} after ${known.names}, with ${[...known.added]} revealed`)
      known.names = names
    }
  }

  async function client(index: number, session: Awaited<ReturnType<typeof openSession>> | undefined) {
    const list = session && createLister(session)
    for (let i = 0; !isOver; i++) {
      const value = `${index} ${i}`
      const server = Math.random() < 0.5 ? 'm' : 'l'
      const ask = (name: string, args: object, more: object = {}) => {
        const params = { name: 'call_tool', arguments: { name: `${server}__${name}`, arguments: args }, ...more }
        const own = { capabilities: { elicitation: {} } }
        return session === undefined
          ? modernRequest(balancer.url, 'tools/call', params, own)
          : session.request('tools/call', { name: `${server}__${name}`, arguments: args })
      }
      const kind = Math.random()
      if (kind < 0.2) {
        if (await judge(ask('append', { value }), text => /^\d+$/.test(text))) appended.push(value)
      } else if (kind < 0.5 && session === undefined) {
        const first = (await outcome(ask('ask_user', { question: value })))?.result
        if (first === undefined) continue
        const { inputRequests = {}, requestState } = first as { inputRequests?: object; requestState?: string }
        const reply = { action: 'accept', content: { reply: `reply to ${value}` } }
        const inputResponses = Object.fromEntries(Object.keys(inputRequests).map(key => [key, reply]))
        const answering = ask('ask_user', { question: value }, { inputResponses, requestState })
        await judge(answering, text => text.includes(`"question":"${value}"`) && text.includes(`"reply to ${value}"`))
      } else if (kind < 0.5) await list!()
      else await judge(ask('echo', { value }), text => text === value)
      if (counts.broken > 0) await pause(10)
      // The short version needs few calls; without a pause, they would use the processor while replicas start.
      if (!isLong) await pause(Math.random() * 250)
    }
  }

  const count = () => Object.values(counts).reduce((sum, one) => sum + one)
  const least = () => Math.min(...kinds.map(kind => done[kind]))
  async function fault(): Promise<void> {
    const behind = kinds.filter(kind => done[kind] === least())
    const kind = behind[Math.floor(Math.random() * behind.length)]!
    done[kind]++
    if (kind === 'store') {
      storeBreaks++
      return breakStore!().finally(() => storeBreaks++)
    }
    const place = Math.floor(Math.random() * REPLICAS)
    const victim = replicas[place]!
    if (kind === 'SIGKILL') ready.delete(victim)
    await victim.stop(kind)
    replicas[place] = undefined
    ready.delete(victim)
    await start(place)
  }

  const began = Date.now()
  const looking = setInterval(() => replicas.forEach(replica => void look(replica)), 100)
  try {
    await Promise.all(ports.map((_, place) => start(place)))
    while (ready.size < REPLICAS) await pause(20)
    const sessions = await Promise.all(
      Array.from({ length: clients }, (_, i) => (i % 2 === 0 ? openSession(balancer.url) : undefined)),
    )
    const playing = sessions.map((session, index) => client(index, session))
    try {
      while (count() < calls || least() < faults) {
        await pause(Math.random() * 500)
        if (least() < faults || Math.random() < 0.3) await fault()
      }
    } finally {
      isOver = true
      await Promise.all(playing)
    }
    while (ready.size < REPLICAS) await pause(20)
    // The same sessions go on.
    let kept = 0
    for (const session of sessions.flatMap(one => one ?? [])) {
      const answer = await session.request('tools/call', { name: 'm__echo', arguments: { value: 'last' } })
      if (textOf(answer) === 'last') kept++
    }
    const lines = (await readFile(written, 'utf8').catch(() => '')).split('\n').filter(line => line !== '')
    const repeated = lines.length - new Set(lines).size
    const missing = appended.filter(value => !lines.includes(value)).length
    return {
      ...{ ...counts, calls: count(), wrong, repeated, missing, faults: done },
      ...{ kept, sessions: sessions.filter(one => one !== undefined).length, begun: balancer.begun() },
      ...{ seconds: Math.round((Date.now() - began) / 1000), reasons: [...reasons] },
    }
  } finally {
    clearInterval(looking)
    balancer.stop()
    await Promise.all(replicas.map(replica => replica?.stop()))
    for (const upstream of upstreams) await upstream.close()
    await all.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** `REPLICA_CALLS=20000` runs the long version, and writes its figures for the README. */
const CALLS = Number(process.env['REPLICA_CALLS'] ?? 80)
const isLong = CALLS > 1_000
const FIGURES = new URL('../../../benchmarks/results/gateway-replicas.json', import.meta.url)

/** A store that is stopped for some seconds, or killed and started again without what it held, at random. */
async function startStore() {
  let running = await startRedis()
  const { url } = running
  return {
    url,
    stop: () => running.stop(),
    async breakStore() {
      const isKilled = Math.random() < 0.5
      running.process.kill(isKilled ? 'SIGKILL' : 'SIGSTOP')
      await pause(500 + Math.random() * (isLong ? 2_500 : 500))
      if (isKilled) running = await startRedis(Number(new URL(url).port))
      else running.process.kill('SIGCONT')
    },
  }
}

it('three replicas that are killed, ended and started again, over a store that stops, give no wrong and no second answer', {
  timeout: isLong ? 7_200_000 : LIMIT_MS,
}, async () => {
  const store = NO_REDIS === undefined ? await startStore() : { url: 'sqlite', stop: async () => {} }
  const clients = isLong ? 12 : 6
  try {
    const figures = await runReplicas({ store, calls: CALLS, faults: isLong ? 10 : 1, clients })
    if (isLong) console.log(JSON.stringify(figures, null, 1))
    expect(figures).toMatchObject({ wrong: [], silent: 0, repeated: 0, missing: 0 })
    // Only calls that a replica was answering when it ended break with its connection: each client has one at a time.
    const ends = figures.faults.SIGKILL + figures.faults.SIGTERM
    expect(figures.broken).toBeLessThanOrEqual(ends * clients)
    expect(figures.right).toBeGreaterThan(figures.calls / 2)
    expect([figures.kept, figures.begun]).toEqual([figures.sessions, figures.sessions])
    if (!isLong) return
    const { originOf } = await import('../../../benchmarks/lib/figures.js')
    const command = `REPLICA_CALLS=${CALLS} npx vitest run apps/gateway/test/replicas-load.test.ts`
    const origin = { ...originOf('replicas'), command, store: store.url.replace(/:.*/, '') }
    await writeFile(FIGURES, `${JSON.stringify({ ...origin, ...figures, wrong: 0 }, undefined, 1)}\n`)
  } finally {
    await store.stop()
  }
})
