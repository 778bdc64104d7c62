import {
  createToolSearch,
  type ExecuteOutcome,
  type Ranker,
  type ResultOutcome,
  splitWords,
  type ToolDefinition,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from './index.js'

/** A ranker for tests. A query word scores 3 in a tool's name, and otherwise 1 in its description. */
export function wordRanker(): Ranker & { indexed: number; scopes: (ReadonlySet<string> | undefined)[] } {
  const ranker = {
    name: 'words',
    traits: { query: 'text', deterministic: true, network: false } as const,
    indexed: 0,
    scopes: [] as (ReadonlySet<string> | undefined)[],
    async index(tools: Parameters<Ranker['index']>[0]) {
      ranker.indexed++
      const texts = tools.map(tool => ({
        id: tool.id,
        name: new Set(splitWords(tool.name)),
        rest: new Set(splitWords(tool.description)),
      }))
      return {
        async rank(query: string, { limit, within }: { limit: number; within?: ReadonlySet<string> }) {
          ranker.scopes.push(within)
          const words = splitWords(query)
          return texts
            .map(({ id, name, rest }) => ({
              id,
              score: words.reduce((sum, word) => sum + (name.has(word) ? 3 : rest.has(word) ? 1 : 0), 0),
            }))
            .filter(({ id, score }) => score > 0 && (within?.has(id) ?? true))
            .sort((a, b) => b.score - a.score)
            .slice(0, limit)
        },
      }
    },
  }
  return ranker
}

/** The given tools, then `count` tools named `filler_0`, `filler_1`, …. */
export function withFillers(tools: readonly ToolDefinition[], count: number): ToolDefinition[] {
  const fillers = Array.from({ length: count }, (_, i) => ({
    name: `filler_${i}`,
    description: `Filler number ${i}`,
    inputSchema: {
      type: 'object',
      properties: { value: { type: 'string', description: 'A value that takes some room' } },
      required: ['value'],
    },
  }))
  return [...tools, ...fillers]
}

export const readFile: ToolDefinition = {
  name: 'read_file',
  description: 'Read a file from disk',
  server: 'files',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string', description: 'Where the file is' } },
    required: ['path'],
  },
  annotations: { readOnlyHint: true },
}
export const writeFile: ToolDefinition = {
  name: 'write_file',
  description: 'Write a file to disk',
  server: 'files',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, text: { type: 'string' } },
    required: ['path', 'text'],
  },
}
export const createIssue: ToolDefinition = {
  name: 'create_issue',
  description: 'Create an issue in a repository',
  server: 'github',
  inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
}

/** A call in the session `s`. */
export const call = (name: string, args: unknown) => ({ session: 's', name, arguments: args })

export const names = (list: readonly { readonly name: string }[]) => list.map(tool => tool.name)

/** The text of an answer. */
export const text = (outcome: unknown) => (outcome as ResultOutcome).content

/** The value of an answer, in which each found tool is an object. */
export const json = (outcome: unknown) => JSON.parse(JSON.stringify((outcome as ResultOutcome).value))

/** The same tool, but never deferred. */
export const core = (tool: ToolDefinition): ToolDefinition => ({ ...tool, deferLoading: false })

/** A search over few tools, its events, and a function that starts an execution of one of them. */
export function executing(more: Partial<ToolSearchOptions> = {}) {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const tools = withFillers([readFile, createIssue], 10)
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', onEvent, ...more })
  const execute = async () =>
    (await toolSearch.handle({ session: 's', id: 'c1', name: 'read_file', arguments: { path: 'a' } })) as ExecuteOutcome
  return { toolSearch, events, execute }
}

/** The number of turns of the event loop during some work; less than two for work that never yields. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  const tick = () => {
    turns++
    if (isRunning) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  isRunning = false
  return turns
}
