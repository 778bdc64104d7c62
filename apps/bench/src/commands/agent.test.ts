import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test, vi } from 'vitest'
import { completion, type FakeAnswer, fakeEndpoint, type ReceivedRequest } from '../../test/fake-endpoint.js'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { AgentReport } from '../agent/agent-report.js'
import { runCli } from '../cli-main.js'

const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const TOOLS = lines(
  ...['invoice', 'refund', 'ticket', 'meeting'].flatMap(thing =>
    ['open', 'close', 'list'].map(verb => ({
      name: `${verb}_${thing}`,
      description: `To ${verb} a ${thing}`,
      inputSchema,
    })),
  ),
)
const TASKS = lines(
  { id: 'one', request: 'Open refund 7', needs: [{ tools: ['open_refund'], queries: ['open refund'] }] },
  {
    id: 'two',
    request: 'Close ticket 3, then list every meeting',
    needs: [
      { tools: ['close_ticket'], queries: ['xyzzy', 'close ticket'] },
      { tools: ['list_meeting'], queries: ['list meeting'] },
    ],
  },
  { id: 'lost', request: 'Do \u202eplugh', needs: [{ tools: ['open_meeting'], queries: ['plugh'] }] },
)

const files = (more: Readonly<Record<string, string>> = {}) =>
  temporaryFolder({ 'tools.jsonl': TOOLS, 'tasks.jsonl': TASKS, ...more })

async function agent(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const tasks = args.includes('--tasks') ? [] : ['--tasks', 'tasks.jsonl']
  const entries = ['best', 'other'].map(name => entryOf(createOverlapRanker(name)))
  return runIn(folder, ['agent', '--tools', 'tools.jsonl', ...tasks, ...args], entries, env)
}

const reportOf = (out: string) => JSON.parse(out) as AgentReport

describe('ts-bench agent with the scripted model', () => {
  test('plays every task on every arm and ranker, and reports what was missed', async () => {
    const folder = await files()
    const args = '--arms bridge,eager --rankers best,other --transcripts texts'
    const { code, out } = await agent(folder, args.split(' '))
    expect(code).toBe(0)
    expect(out).toContain('12 tools · 3 tasks')
    expect(out).toMatch(/^bridge · best +3 +66\.7 % +\[9\.4, 99\.2\] +75\.0 % +1\.3 +3\.3 +1\.0 +0\.0 +0\.0 /m)
    expect(out).toMatch(/^bridge · other +3 +66\.7 % /m)
    expect(out).toMatch(/^eager +3 +100\.0 % /m)
    expect(out).toContain('bridge · best: not shown 1 (')
    expect((await readdir(join(folder, 'texts'))).sort()).toEqual(['bridge-best', 'bridge-other', 'eager'])
    const text = await readFile(join(folder, 'texts', 'bridge-best', 'two.md'), 'utf8')
    expect(text).toContain('→ search_tools {"queries":["xyzzy","list meeting"]}')
    expect(text).toContain('→ call_tool {"name":"close_ticket","arguments":{"id":"a"}}')
    const hidden = await readFile(join(folder, 'texts', 'bridge-best', 'lost.md'), 'utf8')
    expect(hidden).toContain('## user\nDo \\u{202e}plugh')
  })

  test('continues from the recorded turns, repeats a record, and refuses a record of something else', async () => {
    const folder = await files()
    const args = ['--arms', 'bridge,load', '--json']
    const whole = await agent(folder, [...args, '--out', 'run.jsonl'])
    const turns = async () => (await readFile(join(folder, 'run.jsonl'), 'utf8')).trimEnd().split('\n')
    const written = await turns()
    // A run that was killed while it wrote its eighth turn.
    await writeFile(join(folder, 'run.jsonl'), `${written.slice(0, 8).join('\n')}\n${written[8]?.slice(0, 40)}`)
    const short = await agent(folder, [...args, '--replay', 'run.jsonl'])
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('the record ends here') })
    const resumed = await agent(folder, [...args, '--out', 'run.jsonl'])
    expect(resumed.err).toContain('7 turns of an earlier run')
    expect(reportOf(resumed.out)).toEqual(reportOf(whole.out))
    expect(await turns()).toEqual(written)
    const replayed = await agent(folder, [...args, '--replay', 'run.jsonl'])
    expect(reportOf(replayed.out)).toEqual(reportOf(whole.out))

    const clumsy = await agent(folder, [...args, '--out', 'run.jsonl', '--clumsy', '1'])
    expect(clumsy).toMatchObject({ code: 2, err: expect.stringMatching(/--out: .*turns of "scripted"/) })
    await writeFile(join(folder, 'tools.jsonl'), TOOLS.replaceAll('To open', 'Opens'))
    const other = await agent(folder, [...args, '--replay', 'run.jsonl'])
    const changed = /another request in turn 2 of one on bridge · best/
    expect(other).toMatchObject({ code: 1, err: expect.stringMatching(changed) })
    await writeFile(join(folder, 'notes.txt'), 'mine\n')
    const foreign = await agent(folder, ['--out', 'notes.txt'])
    expect(foreign).toMatchObject({ code: 2, err: expect.stringMatching(/--out: .*not a file of an earlier run/) })
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine\n')
  })

  test('counts calls of tasks that need no tool, or that no tool serves, as wrong', async () => {
    const [served, unserved] = [
      { tools: ['open_refund'], queries: ['open refund'] },
      { tools: [], queries: ['open a pizza'] },
    ]
    const tasks = lines(
      { id: 'talk', request: 'Thanks', needs: [] },
      { id: 'never', request: 'Order a pizza', needs: [unserved] },
      { id: 'half', request: 'Open refund 7 and order a pizza', needs: [served, unserved] },
    )
    const folder = await files({ 'tasks.jsonl': tasks })
    const careful = reportOf((await agent(folder, ['--json'])).out).systems[0]
    expect(careful).toMatchObject({ done: 1, steps: 1, wrong: 0, notDone: {} })
    const clumsy = await agent(folder, ['--json', '--clumsy', '1'])
    const { kinds, notDone } = reportOf(clumsy.out).systems[0] ?? {}
    expect(kinds).toMatchObject({ one: { tasks: 1, done: 1, wrong: 0 }, none: { tasks: 1 } })
    expect(kinds).toMatchObject({ unservable: { tasks: 1, done: 0, searched: 1, wrong: 1 } })
    expect(notDone?.['wrong-call']).toContain('never')
    expect((await agent(folder, ['--json', '--clumsy', '1'])).out).toBe(clumsy.out)
  })

  test('plays with a model that answers through a folder, and goes on after it was stopped', async () => {
    const folder = await files()
    const args = ['--tools', 'tools.jsonl', '--tasks', 'tasks.jsonl', '--play', 'talk', '--model', 'me', '--json']
    const file = (name: string) => join(folder, 'talk', name)
    const play = () => {
      const stop = new AbortController()
      const io = { ...createTestIo(folder), stopSignal: () => stop.signal }
      const done = runCli(['agent', ...args], io, [entryOf(createOverlapRanker('best'))])
      return { stop, done: done.then(code => ({ code, out: io.stdout(), err: io.stderr() })) }
    }
    const request = (number: number) =>
      vi.waitFor(async () => JSON.parse(await readFile(file(`request-${number}.json`), 'utf8')), { timeout: 10_000 })
    const answer = (number: number, value: unknown) =>
      writeFile(file(`answer-${number}.json`), typeof value === 'string' ? value : JSON.stringify(value))

    const first = play()
    expect(await request(1)).toMatchObject({
      task: 'one',
      system: expect.stringContaining('search_tools'),
      tools: [{ name: 'search_tools' }, { name: 'describe_tools' }, { name: 'call_tool' }],
      messages: [{ role: 'user', content: 'Open refund 7' }],
    })
    await answer(1, '{"calls": [{"tool": "search_tools"}]}')
    await vi.waitFor(async () => expect(await readFile(file('fault-1.txt'), 'utf8')).toMatch(/found another form/))
    await answer(1, { calls: [{ name: 'search_tools', arguments: { queries: ['open refund'] } }] })
    expect((await request(2)).messages.at(-1).content).toContain('open_refund(id: string)')
    first.stop.abort()
    expect(await first.done).toMatchObject({ code: 130, err: expect.stringContaining('turns.jsonl') })

    const second = play()
    await answer(2, { calls: [{ name: 'call_tool', arguments: { name: 'open_refund', arguments: { id: '7' } } }] })
    for (const number of [3, 4, 5]) {
      await request(number)
      await answer(number, { text: 'Done.' })
    }
    const { code, out } = await second.done
    expect({ code, systems: reportOf(out).systems }).toMatchObject({ code: 0, systems: [{ tasks: 3, done: 1 / 3 }] })
    expect(reportOf(out).model).toBe('me')
  })

  test.each([
    ['--tasks none.jsonl', /none\.jsonl: found no such file/],
    ['--arms bridges', /--arms: found "bridges".*did you mean bridge\?/],
    ['--budget-tokens 5', /--budget-tokens: found it without --endpoint/],
    ['--clumsy 1 --play talk', /--clumsy: found it together with --play/],
    ['--endpoint http://localhost:1/v1', /--model: found none/],
    ['--endpoint http://example.com/v1 --model m', /expected https/],
    ['--endpoint https://me:secret@example.com/v1 --model m', /found a user name/],
    ['--endpoint https://example.com/v1 --model m --key-env NONE', /"NONE"/],
    ['--out tools.jsonl', /--out: found .*tools\.jsonl, which this command uses/],
  ])('refuses %s', async (args, message) => {
    const { code, err } = await agent(await files(), args.split(' '))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
    expect(err).not.toContain('secret')
  })

  test.each([
    ['an unknown tool', [{ tools: ['open_refunds'], queries: ['a'] }], /"open_refunds".*did you mean "open_refund"\?/],
    ['a need without words', [{ tools: ['open_refund'], queries: [] }], /as queries of a need/],
    ['needs that are no list', 'none', /as needs/],
  ])('refuses a task with %s, at its line', async (_, needs, message) => {
    const tasks = lines({ id: 'a', request: 'b', needs }, { id: 'c', request: 'd', needs: [] })
    const { code, err } = await agent(await files({ 'tasks.jsonl': tasks }), [])
    expect(code).toBe(2)
    expect(err).toMatch(/tasks\.jsonl:1: /)
    expect(err).toMatch(message)
  })

  test('leaves out tasks with missing tools if asked to', async () => {
    const folder = await files({ 'tools.jsonl': TOOLS.replaceAll('ticket', 'card') })
    const { code, out } = await agent(folder, ['--skip-missing', '--json'])
    expect(code).toBe(0)
    expect(reportOf(out)).toMatchObject({ tasks: 2, skipped: 1 })
  })
})

/** A model that searches by the user's words, calls the first tool that it is shown, and answers. */
function simpleModel({ body }: ReceivedRequest): FakeAnswer {
  const results = body.messages.filter(({ role }) => role === 'tool')
  const user = body.messages.find(({ role }) => role === 'user')?.content ?? ''
  if (results.length === 0) return completion({ call: { name: 'search_tools', arguments: { queries: [user] } } })
  const first = /"matches":\["(\w+)\(/.exec(results[0]?.content ?? '')?.[1]
  if (results.length === 1 && first)
    return completion({ call: { name: 'call_tool', arguments: { name: first, arguments: { id: '7' } } } })
  return completion({ text: 'All done.' })
}

describe('ts-bench agent with an endpoint', () => {
  const endpointArgs = (url: string, ...more: string[]) => ['--endpoint', url, '--model', 'small', '--json', ...more]

  test('sends chat completions with the key from the environment, and counts the billed tokens', async () => {
    const { url, received } = await fakeEndpoint(simpleModel)
    const { code, out } = await agent(await files(), endpointArgs(url), { OPENAI_API_KEY: 'k-1' })
    expect(code).toBe(0)
    const { systems, model } = reportOf(out)
    expect(model).toBe('small')
    // Every request is billed with 100 input tokens, 40 of them cached.
    const notDone = { 'not-called': [expect.any(String)], 'not-shown': [expect.any(String)] }
    expect(systems[0]).toMatchObject({ system: 'bridge · best', tasks: 3, searches: 1, notDone })
    expect(systems[0]?.usage?.inputTokens).toBe((100 * received.length) / 3)
    expect(systems[0]?.usage?.cachedTokens).toBe((40 * received.length) / 3)
    const [first, second] = received
    expect(first).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer k-1' })
    expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(first?.body.tools?.map(tool => tool.function.name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    expect(second?.body.messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'c1', type: 'function', function: { name: 'search_tools' } }] },
      { role: 'tool', tool_call_id: 'c1' },
    ])
  })

  test('plays the arms eager, bridge, native and prefetch', async () => {
    const { url } = await fakeEndpoint(({ body }) => {
      const tool = (name: string) => body.tools?.some(one => one.function.name === name) === true
      const answered = body.messages.filter(({ role }) => role === 'tool').length
      const args = { id: '7' }
      if (answered > 0 && !tool('open_refund') && !tool('call_tool')) return completion({ text: 'Nothing.' })
      if (body.messages.at(-1)?.content?.includes('accepted the arguments')) return completion({ text: 'Done.' })
      if (tool('open_refund')) return completion({ call: { name: 'open_refund', arguments: args } })
      if (tool('tool_search'))
        return completion({ call: { name: 'tool_search', arguments: { queries: ['open refund'] } } })
      return completion({ call: { name: 'call_tool', arguments: { name: 'open_refund', arguments: args } } })
    })
    const folder = await files({ 'tasks.jsonl': TASKS.split('\n')[0] ?? '' })
    const { code, out } = await agent(folder, endpointArgs(url, '--arms', 'eager,bridge,native,prefetch'))
    const { systems } = reportOf(out)
    expect({ code, done: systems.map(({ system, done, searches }) => `${system}: ${done}, ${searches}`) }).toEqual({
      code: 0,
      done: ['eager: 1, 0', 'bridge · best: 1, 0', 'native · best: 1, 1', 'prefetch · best: 1, 0'],
    })
    expect(systems.every(({ seconds }) => seconds !== undefined)).toBe(true)
  })

  test('ends if the key is refused, and never prints the key', async () => {
    const body = { error: { message: 'bad key k-secret-1' } }
    const { url, received } = await fakeEndpoint(() => ({ status: 401, body }))
    const folder = await files()
    const args = endpointArgs(url, '--key-env', 'MY_KEY', '--out', 'run.jsonl')
    const { code, out, err } = await agent(folder, args, { MY_KEY: 'k-secret-1' })
    expect({ code, out, requests: received.length }).toEqual({ code: 1, out: '', requests: 1 })
    expect(err).toContain('the endpoint answered 401: bad key [key]')
    expect(err + (await readFile(join(folder, 'run.jsonl'), 'utf8'))).not.toContain('k-secret-1')
  })

  test('abandons an arm that the endpoint refuses, and plays the others', async () => {
    const refusal = { status: 400, body: { error: { message: 'too many tools' } } }
    const { url, received } = await fakeEndpoint(request =>
      (request.body.tools?.length ?? 0) > 5 ? refusal : simpleModel(request),
    )
    const { code, out } = await agent(await files(), endpointArgs(url, '--arms', 'eager,bridge'))
    expect(code).toBe(1)
    const { incomplete, systems } = reportOf(out)
    expect(incomplete).toMatchObject([{ system: 'eager', reason: expect.stringContaining('too many tools') }])
    expect(systems.map(({ system, tasks }) => `${system} ${tasks}`)).toEqual(['eager 3', 'bridge · best 3'])
    expect(received[0]?.authorization).toBeUndefined()
  })

  test('stops when the budget is used up, and continues with a larger one', async () => {
    const { url, received } = await fakeEndpoint(simpleModel)
    const folder = await files()
    const args = (budget: string) => endpointArgs(url, '--out', 'run.jsonl', '--budget-tokens', budget)
    // A task has three requests of 110 tokens each; a budget of 400 tokens ends after the fourth request.
    const stopped = await agent(folder, args('400'))
    expect({ code: stopped.code, requests: received.length }).toEqual({ code: 1, requests: 4 })
    expect(reportOf(stopped.out)).toMatchObject({ systems: [{ tasks: 1 }], incomplete: [{ system: 'bridge · best' }] })
    const finished = await agent(folder, args('100000'))
    expect(finished.code).toBe(0)
    expect(reportOf(finished.out)).toMatchObject({ systems: [{ tasks: 3 }], incomplete: [] })
  })
})
