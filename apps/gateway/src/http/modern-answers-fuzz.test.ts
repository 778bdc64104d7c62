import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { type Call, ENVELOPE, startBoth } from './test-both.js'

/** Number of hostile calls; TS_GATEWAY_CALL_RUNS changes it. */
const RUNS = Number(process.env['TS_GATEWAY_CALL_RUNS'] ?? 150)

const leaf = fc.oneof(
  fc.constantFrom(null, true, '', '__proto__', '\u0000\u202e\ud800é', 1.5, 2 ** 60, 'x'.repeat(5_000)),
  fc.string(),
  fc.double({ noNaN: true }),
)
const key = fc.constantFrom('__proto__', 'constructor', 'name', 'arguments', '_meta', 'progressToken', 'toString', 'a')
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map(entries => Object.fromEntries(entries)),
  ),
}))
const tools = ['echo', 'own', 'structured', 'steps', 'fails', 'lacks', 'asks', 'undeclared', 'nothing']
const name = fc.constantFrom(...tools.map(tool => `jobs__${tool}`), '__proto__', 'constructor', 'search_tools')
const field = fc.constantFrom('arguments', 'extra', '__proto__', 'task', 'requestState', 'inputResponses', 'cursor')
const metaField = fc.constantFrom(
  'progressToken',
  '__proto__',
  'a',
  ...Object.keys(ENVELOPE),
  'io.modelcontextprotocol/logLevel',
)
const fields = (of: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(of, value), { maxLength: 3 }).map(entries => Object.fromEntries(entries))

const call: fc.Arbitrary<Call> = fc.record(
  {
    name: fc.oneof({ arbitrary: name, weight: 9 }, { arbitrary: value, weight: 1 }),
    params: fields(field),
    meta: fields(metaField),
    id: fc.oneof({ arbitrary: fc.integer(), weight: 4 }, { arbitrary: value, weight: 1 }),
    headers: fc.constantFrom(
      {},
      {},
      {},
      { 'mcp-name': 'jobs__own' },
      { 'mcp-protocol-version': '1' },
      { accept: '*/*' },
    ),
  },
  { requiredKeys: ['name', 'id'] },
)
/** Bodies that are not calls, with the headers of a call. */
const odd: fc.Arbitrary<Call> = fc
  .oneof(
    value.map(one => JSON.stringify(one)),
    fc.string(),
    fc.nat({ max: 50_000 }).map(depth => '['.repeat(depth)),
    fc.array(value, { maxLength: 3 }).map(values => JSON.stringify(values)),
  )
  .map(body => ({ name: 'jobs__echo', body }))

/**
 * The upstream of both servers repeats the progress token of its request in the answer. The token differs each time, so
 * it is replaced.
 */
const withoutToken = <T extends { readonly body: string }>(answer: T): T => ({
  ...answer,
  body: answer.body.replace(/(progressToken\\*":)10\d{5}/g, '$1 1'),
})

it("hostile calls after the handshake get the SDK's answers, and reveal nothing internal", {
  timeout: RUNS * 1_000,
}, async () => {
  const both = await startBoth()
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)
  onTestFinished(() => void process.off('uncaughtException', onFault).off('unhandledRejection', onFault))
  await fc.assert(
    fc.asyncProperty(fc.oneof({ arbitrary: call, weight: 9 }, { arbitrary: odd, weight: 1 }), async one => {
      const [past, through] = await Promise.all([both.past(one), both.through(one)])
      expect(withoutToken(past)).toEqual(withoutToken(through))
      expect(past.status).not.toBe(500)
      expect(past.body).not.toMatch(/node_modules|\n\s+at |\.[cm]?[jt]s:\d+/)
    }),
    { numRuns: RUNS, examples: [[{ name: 'jobs__echo', id: 1 }]] },
  )
  expect(faults).toEqual([])
  expect(both.counted.past).toBeGreaterThan(0)
})
