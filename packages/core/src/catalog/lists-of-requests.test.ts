import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type ExecuteOutcome,
  type HistoryEvent,
  type Outcome,
  serializeTools,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { readFile, text, withFillers, wordRanker } from '../test-tools.js'

interface Definition extends ToolDefinition {
  readonly inputSchema: { type: string; properties: Record<string, object>; required: string[] }
}

const WORDS = ['read', 'write', 'send', 'close', 'merge', 'order']
const SERVERS = [undefined, 'files', 'mail']

const definition = (name: string, server: string | undefined, word = 'first'): Definition => ({
  name,
  ...(server === undefined ? {} : { server }),
  description: `The ${word} to ${name}`,
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
})

/** What can happen to the list of a user before a request. `at` and `word` choose a tool and a value. */
const CHANGES: Record<string, (list: Definition[], at: number, word: string, isUnique: boolean) => void> = {
  nothing: () => {},
  'edit in place': (list, at, word) => void list[at]?.inputSchema.required.push(word),
  'edit a property in place': (list, at, word) =>
    void Object.assign(list[at]?.inputSchema.properties ?? {}, { id: { type: 'string', description: word } }),
  replace: (list, at, word) => replace(list, at, { description: `To ${word}` }),
  'replace all': (list, _, word) => {
    for (const at of list.keys()) replace(list, at, { title: word })
  },
  load: (list, at) => replace(list, at, { deferLoading: false }),
  defer: (list, at) => replace(list, at, { deferLoading: true }),
  'let only code call': (list, at) => replace(list, at, { allowedCallers: ['code'] }),
  add: (list, at, word, isUnique) => {
    const server = SERVERS[at % SERVERS.length]
    const isTaken = list.some(one => one.name === word && (isUnique || one.server === server))
    if (!isTaken) list.push(definition(word, server))
  },
  remove: (list, at) => void list.splice(at, 1),
  rename: (list, at) => replace(list, at, { name: `${list[at]?.name}_it` }),
  move: (list, at) => void list.push(...list.splice(at, 1)),
}

/** Puts a copy with other fields in the place of a definition. */
function replace(list: Definition[], at: number, fields: Partial<ToolDefinition>): void {
  if (list[at]) list[at] = Object.assign({ ...list[at] }, fields)
}

const REQUESTS = ['expose', 'expose', 'expose', 'search', 'describe', 'call', 'call directly', 'recheck'] as const

const step = fc.record({
  user: fc.constantFrom(0, 1),
  change: fc.constantFrom(...Object.keys(CHANGES)),
  at: fc.nat(5),
  word: fc.constantFrom(...WORDS),
  request: fc.constantFrom(...REQUESTS),
})

const OPTIONS: readonly (() => Partial<ToolSearchOptions>)[] = [
  () => ({}),
  () => ({ policy: { neverDefer: ['read'] } }),
  () => ({ policy: { selectedServers: ['files', 'mail'], defer: 'marked' } }),
  () => ({ sessions: createMemorySessionStore() }),
  () => ({ maxCatalogs: 2 }),
  () => ({ disclosure: 'load' }),
]

/** A tool search over the present list of one of two users, which is made of new objects for each call. */
function follow(lists: readonly Definition[][], more: Partial<ToolSearchOptions>) {
  const tools: ToolSearchOptions['tools'] = ({ session }) => lists[Number(session)]!.map(one => ({ ...one }))
  return createToolSearch({ ranker: wordRanker(), activation: 'on', sessions: 'history', ...more, tools })
}

type Follower = ReturnType<typeof follow>

async function answer(
  toolSearch: Follower,
  { user, request, at, word }: typeof step extends fc.Arbitrary<infer S> ? S : never,
  list: readonly Definition[],
  history: readonly HistoryEvent[],
  last: ExecuteOutcome | undefined,
): Promise<unknown> {
  const turn = { session: `${user}`, history }
  const name = list[at]?.name ?? word
  const id = `${history.length}`
  const handle = (called: string, args: unknown) => toolSearch.handle({ ...turn, id, name: called, arguments: args })
  switch (request) {
    case 'expose': {
      const { tools, report, ...rest } = await toolSearch.expose(turn)
      const { active, revealed, vanished, deferred, rejected } = report
      const roles = tools.map(({ role }) => role)
      return { list: serializeTools(tools), roles, ...rest, active, revealed, vanished, deferred, rejected }
    }
    case 'search':
      return handle('search_tools', { queries: [word] })
    case 'describe':
      return handle('describe_tools', { names: [name] })
    case 'call':
      return handle('call_tool', { name, arguments: { id: 'x' } })
    case 'call directly':
      return handle(name, { id: 'x' })
    case 'recheck':
      return last && toolSearch.recheck(last, turn)
  }
}

describe('a list that is made anew for each request', () => {
  it('gives the same requests and answers as one that is compared each time', async () => {
    const options = fc.constantFrom(...OPTIONS)
    await fc.assert(
      fc.asyncProperty(options, fc.array(step, { minLength: 2, maxLength: 12 }), async (options, steps) => {
        const lists = [0, 1].map(() => WORDS.slice(0, 4).map((word, i) => definition(word, SERVERS[i % 3])))
        const followed = follow(lists, options())
        const more = options()
        // Such a rule may read all of a definition.
        const compared = follow(lists, { ...more, policy: { ...(more.policy as object), permit: () => true } })
        const histories: HistoryEvent[][] = [[], []]
        const lasts: (ExecuteOutcome | undefined)[] = []
        for (const one of steps) {
          const list = lists[one.user]!
          const history = histories[one.user]!
          // The ids of tools of one name depend on the catalogs that are remembered.
          CHANGES[one.change]!(list, one.at, one.word, more.maxCatalogs !== undefined)
          const given = [list, [...history], lasts[one.user]] as const
          const expected = await answer(compared, one, ...given)
          expect(await answer(followed, one, ...given)).toEqual(expected)
          const outcome = expected as Partial<Outcome>
          if (outcome?.kind === 'execute') lasts[one.user] = outcome as ExecuteOutcome
          if (one.request === 'call' || one.request === 'call directly')
            history.push({ kind: 'call', name: list[one.at]?.name ?? one.word, id: `${history.length}` })
        }
      }),
      { numRuns: 160 },
    )
  })
})

describe('a request that sends only the names of a list', () => {
  const list = withFillers([readFile], 40)
  /** The same list in new objects, with the number of schemas that were read. */
  function counted() {
    const counts = { reads: 0 }
    const tools = () =>
      list.map(({ inputSchema, ...one }) => ({
        ...one,
        get inputSchema() {
          counts.reads++
          return structuredClone(inputSchema!)
        },
      }))
    return { counts, tools }
  }
  const searched = { name: 'search_tools', arguments: { queries: ['read file'] } }

  it.each([
    ['no tool if all are deferred', {}, 0],
    ['the loaded tools', { policy: { neverDefer: ['read_file'] } }, 1],
    ['the tools that the host reveals', { revealed: ['read_file', 'filler_7'] }, 2],
    ['all tools if a rule in code may read them', { policy: { permit: () => true } }, list.length],
    ['all tools if the policy is a function', { policy: () => ({}) }, list.length],
    ['all tools if its disclosure may send parts of them', { disclosure: 'load' as const }, list.length],
  ])(
    'compares the definitions of %s',
    async (_, { revealed, ...more }: Partial<ToolSearchOptions> & { revealed?: string[] }, reads) => {
      const { counts, tools } = counted()
      const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
      const turn = revealed ? { revealed } : {}
      await toolSearch.expose(turn)
      await toolSearch.handle(searched)
      counts.reads = 0
      await toolSearch.expose(turn)
      expect(counts.reads).toBe(reads)
      await toolSearch.handle(searched)
      expect(counts.reads).toBe(reads + list.length)
    },
  )

  it('follows a list that got too small to be deferred from its next search on', async () => {
    let tools: readonly ToolDefinition[] = list
    const toolSearch = createToolSearch({ tools: () => [...structuredClone(tools)], ranker: wordRanker() })
    const isActive = async () => (await toolSearch.expose()).report.active
    expect(await isActive()).toBe(true)
    tools = list.map(({ name, server }) => ({ name, ...(server === undefined ? {} : { server }) }))
    expect(await isActive()).toBe(true)
    expect(text(await toolSearch.handle(searched))).toContain('All tools are loaded')
    for (let i = 0; i < 3; i++) expect(await isActive()).toBe(false)
    tools = list
    expect(await isActive()).toBe(true)
  })
})
