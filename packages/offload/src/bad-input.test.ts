import { estimateTokens } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './index.js'
import { log, makeOffload, records } from './test-support.js'

const tools = ['search', 'read', 'query'] as const
const rest = { pattern: 'a', query: '.', from: 0 }

describe('handles', () => {
  const [unknown, long] = ['out_0000000000000000000000000', 'x'.repeat(1_000_000)]
  const paths = ['../../../etc/passwd', '/etc/passwd', 'tool_output_folder/other/out_1.txt', '..', '.', '%2e%2e%2f']
  it.each([unknown, ...paths, '__proto__', 'constructor', '\0', long, '💥\ud800'])(
    'answers the unknown handle %j with the existing ones',
    async output => {
      const { store, call } = makeOffload()
      const known = await store(log(2_000))
      for (const tool of tools) {
        const { content, isError } = await call(tool, { output, ...rest })
        expect(isError).toBe(true)
        expect(content).toMatch(/^There is no stored output .* in this conversation\. There is: out_/)
        expect(content).toContain(`${known} ("export_data", `)
        expect(content).toMatch(/is removed: call its tool again\.$/)
        expect(content.length).toBeLessThan(400)
      }
    },
  )

  it("answers another session's handle like an unknown one, also after it was removed", async () => {
    let time = 0
    const { store, call } = makeOffload({ store: createMemoryStore({ maxAgeMs: 10, now: () => time }) })
    const ofBob = await store(log(2_000), { session: 'bob' })
    const nobody = 'out_0000000000000000000000000'
    const answerFor = async (output: string) => (await call('read', { output })).content.replace(output, 'NAME')
    const first = await answerFor(ofBob)
    expect(first).toMatch(/^There is no stored output "NAME" .*\. Use the name.*is removed: call its tool again\.$/)
    expect(await answerFor(nobody)).toBe(first)
    time = 100
    expect([await answerFor(ofBob), await answerFor(nobody)]).toEqual([first, first])
  })

  it('names no outputs if the host has no sessions, because several users may share them', async () => {
    const { store, offload } = makeOffload()
    await store(log(2_000), { session: undefined })
    const { content } = await offload.handle({ ...callOf('read', { output: 'out_1' }), session: undefined })
    expect(content).not.toMatch(/out_[0-9a-z]{25}/)
  })

  it('accepts a handle in quotation marks', async () => {
    const { store, call } = makeOffload()
    const output = await store(log(2_000))
    for (const given of [` ${output} `, `"${output}"`, `\`${output}\``])
      expect((await call('read', { output: given })).isError).toBeUndefined()
  })

  it('asks for a handle if none is given', async () => {
    const { call } = makeOffload()
    for (const tool of tools)
      for (const args of [{}, { output: 5 }, { output: '' }, { output: null, ...rest }, { output: ['a'] }])
        expect(await call(tool, args)).toEqual({
          content: expect.stringMatching(/^Give the name of a stored output as "output"/),
          isError: true,
        })
  })
})

describe('arguments', () => {
  it.each([
    ['read', { from: 'x' }, 'whole numbers'],
    ['read', { from: 0, length: 0 }, 'whole numbers'],
    ['read', { from: {} }, 'whole numbers'],
    ['read', { from: 1e12 }, 'Give a "from" below'],
    ['read', { start: 5, end: 2 }, 'end not before it'],
    ['search', {}, 'Give a regular expression as "pattern"'],
    ['search', { pattern: '' }, 'Give a regular expression'],
    ['search', { pattern: 7 }, 'Give a regular expression'],
    ['search', { pattern: 'a', from: 'b' }, 'whole number'],
    ['query', {}, 'Give a jq program as "query"'],
    ['query', { query: '  ' }, 'Give a jq program'],
  ])('%s with %j is answered with what to write', async (tool, args, words) => {
    const { store, call } = makeOffload()
    const output = await store(log(2_000))
    expect(await call(tool, { output, ...args })).toEqual({ content: expect.stringContaining(words), isError: true })
  })
})

describe('patterns', () => {
  it.each([
    ['foo(', 'missing closing )'],
    ['a**', 'invalid nested repetition'],
    ['(?=a)b', 'Lookaround and backreferences are not supported'],
    ['(a)\\1', 'not supported'],
    ['[a', 'missing closing ]'],
    ['(x{1000}){1000}', 'invalid repeat count'],
    ['(a{30}b{30}){9}', 'too large'],
    ['x'.repeat(513), '513 characters, and 512 are allowed'],
    [`${'('.repeat(250)}${')'.repeat(250)}`, ''],
  ])('%s is answered with the error', async (pattern, words) => {
    const { store, call } = makeOffload()
    const output = await store(log(2_000))
    const answer = await call('search', { output, pattern })
    expect(answer.content).toContain(words)
    if (words !== '') expect(answer).toMatchObject({ content: expect.stringMatching(/^The pattern /), isError: true })
  })

  it.each(['(a+)+$', '(a|a)*b', '(.*)*x', '(\\w+\\s?)+:$', '.*.*.*.*=', '(a|b|c|d|e)*a.{60}$'])(
    '%s does not hang on a long line',
    async pattern => {
      const { store, call } = makeOffload()
      const output = await store(`${'a'.repeat(100_000)}!\n${log(2_000)}`)
      expect((await call('search', { output, pattern })).isError).toBeUndefined()
    },
  )

  it('suggests what to try if there is no hit', async () => {
    const { store, search } = makeOffload()
    const output = await store(log(2_000))
    expect(await search(output, 'total (USD)')).toMatch(
      /^No hit.*\\ before \( \).* where the character itself is wanted/,
    )
    expect(await search(output, 'step 1\\nstep 2')).toContain('within one line')
    expect(await search(output, 'FAILED', { from: 1e9 })).toMatch(/1 before it\. Search again with from 0/)
  })

  it('accepts the syntax of other engines', async () => {
    const { store, search } = makeOffload()
    const output = await store(`caf\u00e9\n${log(2_000)}`)
    for (const pattern of ['caf\\u00e9', '(?P<name>café)', '(?<name>café)', 'café\\Z'])
      expect(await search(output, pattern)).toMatch(/^1 hit/)
  })
})

describe('jq programs', () => {
  it.each([
    ['.a-b.c', 'Keys with special characters'],
    ['.items | keys | .[] | .x', 'use ? after a path'],
    ['.total | error("stop")', 'stop'],
    ['1) | (2', 'Correct the program'],
    ['import "/etc/passwd" as x; .', 'module not found'],
    ['\0', 'zero byte'],
    ['.'.repeat(10_001), '10,000 are allowed'],
  ])('%j is answered with the error', async (query, words) => {
    const { store, call } = makeOffload()
    const output = await store(records(500))
    const answer = await call('query', { output, query })
    expect(answer).toEqual({ content: expect.stringContaining(words), isError: true })
    expect(answer.content).not.toMatch(/inputString|jq-child|node_modules/)
  })

  it.each([
    ['.total, .next, .items.x', /^500\n"page2"\njq failed: /],
    // It begins with a minus sign, and is no option.
    ['-(.total)', /^-500$/],
  ])('%s is answered with its output, also of a part before a failure', async (program, answer) => {
    const { store, query } = makeOffload()
    expect(await query(await store(records(500)), program)).toMatch(answer)
  })

  it('cannot read the environment or paths of the host', async () => {
    const { store, query } = makeOffload()
    const output = await store(records(500))
    const seen = await query(output, '$ENV, env, input_filename, $__prog_args?')
    expect(seen).not.toMatch(new RegExp(process.cwd().replaceAll('/', '\\/')))
    expect(seen).not.toContain(process.env['PATH'] ?? 'no path')
  })

  it.each([
    ['text that begins as JSON', `{"a": ${log(2_000)}`, /^The output is not JSON .*search_large_output/],
    ['JSON above the limit', records(1_000), /at most 100,000\. Use search_large_output/],
  ])('are answered for %s with what to use instead', async (_, stored, content) => {
    const { store, call } = makeOffload({ jq: { maxInputBytes: 100_000 } })
    const answer = await call('query', { output: await store(stored), query: '.' })
    expect(answer).toEqual({ content: expect.stringMatching(content), isError: true })
  })

  it('are stopped if they are endless or use too much memory, and the host continues', async () => {
    const { store, call } = makeOffload({ jq: { timeoutMs: 300, memoryBytes: 64e6 } })
    const output = await store(records(500))
    const ends: readonly (readonly [program: string, end: RegExp])[] = [
      ['last(repeat(1))', /ended after 0\.3 seconds\. /],
      ['[repeat(1)]', /too much memory|ended after/],
      ['[range(1e9)] | length', /too much memory|ended after/],
      ['def f: f | f; f', /too much memory|ended after/],
      ['[limit(1e8; repeat("x" * 1000))]', /too much memory|ended after/],
      ['"x" * 1e9 | length', /too much memory|ended after|jq failed/],
      ['def f: [f, f]; f', /too much memory|ended after/],
      ['until(false; . + .)', /too much memory|ended after|jq failed/],
      ['[.items[] as $a | .items[] as $b | .items[] as $c | 1] | length', /too much memory|ended after/],
    ]
    const answers = ends.map(async ([query, end]) => {
      expect((await call('query', { output, query })).content, query).toMatch(end)
    })
    await Promise.all(answers)
    const later = makeOffload()
    const again = await later.store(records(500))
    expect(await later.query(again, 'repeat(1)')).toMatch(
      /^1\n1\n.*\[Cut here: the program returned more than [\d,]+ characters; the first [\d,]+ are shown/s,
    )
    expect(await later.query(again, '.total')).toBe('500')
  }, 240_000)

  it('are stopped by the signal of the call', async () => {
    const { store, offload } = makeOffload()
    const call = callOf('query', endless(await store(records(500))))
    const abort = new AbortController()
    const running = offload.handle({ ...call, signal: abort.signal })
    setTimeout(() => abort.abort(new Error('stopped')), 300)
    await expect(running).rejects.toThrow('stopped')
  })

  it('are refused if too many programs run or wait', async () => {
    const { store, offload, query } = makeOffload()
    const output = await store(records(500))
    const abort = new AbortController()
    const call = { ...callOf('query', endless(output)), signal: abort.signal }
    const answers = Array.from({ length: 20 }, () => offload.handle(call))
    for (const refused of await Promise.all(answers.slice(18))) expect(refused.content).toMatch(/^Too many programs/)
    abort.abort()
    expect((await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected')).toHaveLength(18)
    expect(await query(output, '.total')).toBe('500')
  })
})

const endless = (output: string) => ({ output, query: 'last(repeat(1))' })

/** A call of a tool, with everything that a host passes. */
function callOf(tool: (typeof tools)[number], args: object) {
  const name = `${tool}_large_output`
  return { name, arguments: args, session: 'alice', signal: undefined, countTokens: estimateTokens }
}
