// Tasks on large outputs, played by a scripted model that knows only what it has read. It explores with the same steps
// in the same order until it has read the facts that its last call needs. It stops as soon as it has read the answer.

import type { TokenCounter } from '@ts/core'
import type { Offload } from '@ts/offload'
import { answerOf, handed } from './companion.js'

/** A call of one of the tools for large outputs. */
interface Step {
  readonly tool: 'query' | 'search' | 'read'
  readonly args: Readonly<Record<string, unknown>>
}

/** A large output, and a question about it. */
export interface Task {
  readonly name: string
  readonly content: unknown
  /** Patterns of the facts that the model must have read before the last call. */
  readonly knows: readonly RegExp[]
  readonly explore: readonly Step[]
  readonly last: Step
  /** The pattern of a line that answers the question, in any text. */
  readonly answer: RegExp
}

const noise = 'fetching https://registry.example/package 200 OK in 12 ms\n'
const issue = (i: number, more: object = {}) => ({
  id: i,
  title: `Issue number ${i}`,
  state: i % 3 === 0 ? 'open' : 'closed',
  ...more,
})
const list = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const query = (text: string): Step => ({ tool: 'query', args: { query: text } })
const search = (pattern: string): Step => ({ tool: 'search', args: { pattern } })
const read = (from: number, length: number): Step => ({ tool: 'read', args: { from, length } })

export const TASKS: readonly Task[] = [
  {
    name: 'count open issues in a list of records',
    content: { items: list(2_000, i => issue(i)), total: 2_000 },
    knows: [/items/, /state/, /open/],
    explore: [query('keys'), query('.items[0]')],
    last: query('[.items[] | select(.state == "open")] | length'),
    answer: /^667$/,
  },
  {
    name: 'a value behind a long field',
    content: { log: noise.repeat(2_000), result: { passed: 812, failed: 3, names: ['a', 'b', 'c'] } },
    knows: [/result/, /failed/],
    explore: [query('keys'), query('.result | keys')],
    last: query('.result.failed'),
    answer: /^3$/,
  },
  {
    name: 'the verdict at the end of a build log',
    content: `${noise.repeat(2_000)}FAILED: 3 of 815 tests\n`,
    knows: [],
    explore: [],
    last: read(-1_000, 1_000),
    answer: /FAILED: 3 of 815 tests/,
  },
  {
    name: 'how many entries a table by id has',
    content: Object.fromEntries(list(3_000, i => [`usr_${i * 7919}`, { name: `User ${i}`, plan: 'pro' }])),
    knows: [],
    explore: [],
    last: query('length'),
    answer: /3,000 keys|^3000$/,
  },
  {
    name: 'a field behind a long one, four levels down',
    content: {
      data: {
        viewer: {
          issues: { nodes: list(200, i => ({ id: i, body: noise.repeat(150), assignee: { login: `user${i % 9}` } })) },
        },
      },
    },
    knows: [/nodes/, /assignee/, /login/],
    explore: [query('.data.viewer.issues.nodes[0] | keys'), query('.data.viewer.issues.nodes[0].assignee')],
    last: query('[.data.viewer.issues.nodes[].assignee.login] | group_by(.) | map({(.[0]): length}) | add'),
    answer: /"user0":23/,
  },
  {
    name: 'a field that few JSON lines have',
    content: list(5_000, i => JSON.stringify(i === 4_321 ? { ...issue(i), failure: 'quota exceeded' } : issue(i))).join(
      '\n',
    ),
    knows: [/failure/],
    explore: [query('[inputs | keys[]] + keys | unique')],
    last: query('select(.failure) | {id, failure}'),
    answer: /"failure":"quota exceeded"/,
  },
  {
    name: 'a fact in the middle of one long line',
    content: `${'word=0123456789; '.repeat(8_000)}secret=4711; ${'word=0123456789; '.repeat(8_000)}`,
    knows: [],
    explore: [],
    last: search('secret=\\d+'),
    answer: /secret=4711/,
  },
  {
    name: 'a row of a table as text',
    content: `id,name,city\n${list(6_000, i => `${i},Person ${i},${i === 4_000 ? 'Kyoto' : 'Oslo'}`).join('\n')}\n`,
    knows: [/id,name,city/],
    explore: [read(0, 500)],
    last: search(',Kyoto$'),
    answer: /4000,Person 4000,Kyoto/,
  },
  {
    name: 'the last record of a list',
    content: list(3_000, i => issue(i, { closed_at: `2026-01-${String((i % 28) + 1).padStart(2, '0')}` })),
    knows: [/title/],
    explore: [query('.[0] | keys')],
    last: query('.[-1].title'),
    answer: /Issue number 2999/,
  },
]

/**
 * The result of a task: the number of calls after the preview, the tokens that the model read and wrote, and whether it
 * is solved.
 */
export interface Played {
  readonly calls: number
  readonly tokens: number
  readonly isSolved: boolean
}

/** Plays a task. */
export async function play(task: Task, offload: Offload, countTokens: TokenCounter): Promise<Played> {
  const preview = await handed(offload, task.content, 's', countTokens)
  const [output] = /out_[0-9a-z]+/.exec(preview) ?? []
  let seen = preview
  let tokens = countTokens(preview)
  let calls = 0
  const ask = async ({ tool, args }: Step) => {
    calls++
    const given = { output, ...args }
    const content = await answerOf(offload, `${tool}_large_output`, given, 's', countTokens)
    tokens += countTokens(JSON.stringify(given)) + countTokens(content)
    seen += `\n${content}`
    return content
  }
  const isAnswered = (text: string) => text.split('\n').some(line => task.answer.test(line))
  if (isAnswered(preview)) return { calls, tokens, isSolved: true }
  for (const step of task.explore) {
    if (task.knows.every(fact => fact.test(seen))) break
    if (isAnswered(await ask(step))) return { calls, tokens, isSolved: true }
  }
  const isSolved = isAnswered(await ask(task.last))
  return { calls, tokens, isSolved }
}
