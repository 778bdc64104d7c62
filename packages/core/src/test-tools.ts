import type { Ranker, ToolDefinition } from './index.js'
import { splitWords } from './index.js'

/** A ranker for tests: the number of query words that a tool's name or description has, the name counting thrice. */
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

/** `count` tools named `tool_0`, `tool_1`, …, after the ones given. */
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
