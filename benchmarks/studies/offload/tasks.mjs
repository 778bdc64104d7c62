// Tasks on large outputs, played by a scripted model that knows only what it has read: it explores, by the same steps in the same
// order, until it has read what its last call needs, and it calls nothing once it has read the answer.

const noise = 'fetching https://registry.example/package 200 OK in 12 ms\n'
const issue = (i, more = {}) => ({ id: i, title: `Issue number ${i}`, state: i % 3 === 0 ? 'open' : 'closed', ...more })
const list = (count, make) => Array.from({ length: count }, (_, i) => make(i))
const query = text => ({ tool: 'query', args: { query: text } })
const search = pattern => ({ tool: 'search', args: { pattern } })
const read = (from, length) => ({ tool: 'read', args: { from, length } })

/** `knows`: what the last call needs to have been read. `answer`: what ends the task, wherever it is read. */
export const TASKS = [
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

/** Plays a task: the calls that were made, and the tokens that the model read and wrote. */
export async function play(task, offload, tokens) {
  const result = {
    tool: { id: 'export', name: 'export', description: '', inputSchema: {}, deferrable: 'automatic', extras: {} },
    status: 'ran',
    id: 'call',
    session: 's',
    caller: 'model',
    signal: undefined,
    countTokens: tokens,
  }
  const preview = await offload.onResult({ ...result, content: task.content })
  const output = /out_[0-9a-z]+/.exec(preview)[0]
  let seen = preview
  let spent = tokens(preview)
  let calls = 0
  const ask = async ({ tool, args }) => {
    calls++
    const given = { output, ...args }
    const { content } = await offload.handle({
      name: `${tool}_large_output`,
      arguments: given,
      session: 's',
      signal: undefined,
      countTokens: tokens,
    })
    spent += tokens(JSON.stringify(given)) + tokens(content)
    seen += `\n${content}`
    return content
  }
  const isAnswered = text => text.split('\n').some(line => task.answer.test(line))
  if (isAnswered(preview)) return { calls, tokens: spent, isSolved: true }
  for (const step of task.explore) {
    if (task.knows.every(fact => fact.test(seen))) break
    if (isAnswered(await ask(step))) return { calls, tokens: spent, isSolved: true }
  }
  const isSolved = isAnswered(await ask(task.last))
  return { calls, tokens: spent, isSolved }
}
