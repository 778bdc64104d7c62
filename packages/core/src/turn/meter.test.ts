import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNative, createToolSearch, createWindow, serializeTools, type ToolSearchOptions } from '../index.js'
import { estimateTokens, utf8Length } from '../limits/tokens.js'
import { createIssue, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A counter that records how often it counted each text. */
function recordingCounter() {
  const counted = new Map<string, number>()
  const countTokens = (text: string) => {
    counted.set(text, (counted.get(text) ?? 0) + 1)
    return 7
  }
  const unitsOf = () => [...counted].reduce((sum, [text, times]) => sum + text.length * times, 0)
  return { counted, countTokens, unitsOf }
}

describe('sizes', () => {
  it('are the UTF-8 bytes of the lists and of the note', async () => {
    const description = fc.string({ unit: 'binary', maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(description, { maxLength: 4 }), async texts => {
        const list = texts.map((text, i) => ({ name: `t${i}`, description: text }))
        const { tools: sent, instructions, report } = await make({ tools: list }).expose({ session })
        const eager = await make({ tools: list, activation: 'off' }).expose({ session })
        expect(report.context.bytes).toBe(bytesOf(serializeTools(sent)) + bytesOf(instructions))
        expect(report.full.bytes).toBe(bytesOf(serializeTools(eager.tools)))
        expect(report.wire).toEqual(report.context)
        expect([eager.report.context, eager.report.wire]).toEqual([report.full, report.full])
      }),
      { numRuns: 50 },
    )
  })

  it('are measured on name, description and schema as JSON, in this order', async () => {
    const { tools: sent } = await make().expose({ session })
    const fields = sent.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
    expect(serializeTools(sent)).toBe(JSON.stringify(fields))
    expect(serializeTools([])).toBe('[]')
  })

  it('count the tokens of a full definition once, however often it is sent', async () => {
    const { counted, countTokens } = recordingCounter()
    const toolSearch = make({ countTokens, policy: { defer: 'automatic', neverDefer: ['create_issue'] } })
    const { tools: sent, report } = await toolSearch.expose({ session })
    const later = await toolSearch.expose({ session: 'another' })
    expect(later.report.context).toEqual(report.context)
    const core = serializeTools(sent.filter(({ name }) => name === 'create_issue')).slice(1, -1)
    expect(counted.get(core)).toBe(1)
  })

  it('of long stubs are ready when the report is read, and no description is counted again', async () => {
    const { countTokens, unitsOf } = recordingCounter()
    const description = 'd'.repeat(16_000)
    const long = Array.from({ length: 20 }, (_, i) => ({ name: `tool_${i}`, description }))
    const toolSearch = make({ tools: long, disclosure: 'stub', countTokens })
    for (const turn of [{ session: 'a' }, { session: 'a' }, { session: 'b' }]) {
      const { report } = await toolSearch.expose(turn)
      const before = unitsOf()
      expect(report.context.bytes).toBeGreaterThan(20 * description.length)
      expect(report.wire).toEqual(report.context)
      expect(report.full.tokens).toBe(20 * 7)
      // What is counted now is the search tool and the note.
      expect(unitsOf() - before).toBeLessThan(2_000)
    }
    // Each description once in full, and once in its stub.
    expect(unitsOf()).toBeLessThan(2 * 20 * (description.length + 200) + 2_000)
  })

  it("count tokens with the host's tokenizer, and the note only if there is one", async () => {
    const reportOf = async (disclosure: ToolSearchOptions['disclosure']) =>
      (await make({ countTokens: () => 7, disclosure }).expose({ session })).report
    const bridge = await reportOf('bridge')
    expect([bridge.full.tokens, bridge.context.tokens]).toEqual([63 * 7, 3 * 7 + 7])
    expect((await reportOf(createWindow({ maxTools: 4 }))).context.tokens).toBe(5 * 7)
  })

  it('of a tool that a provider keeps back are transmitted but not read, until it is revealed', async () => {
    const toolSearch = make({
      countTokens: () => 7,
      disclosure: createNative({ searchedBy: 'provider' }),
      policy: { defer: 'automatic', neverDefer: ['create_issue'] },
    })
    const { tools: sent, instructions, report } = await toolSearch.expose({ session })
    // The search tool, the core tool and the note are read; 62 tools are deferred.
    expect([report.context.tokens, report.wire.tokens]).toEqual([3 * 7, (1 + 63 + 1) * 7])
    expect(report.wire.bytes).toBe(bytesOf(serializeTools(sent)) + bytesOf(instructions))
    const read = sent.filter(tool => tool.role !== 'deferred')
    expect(report.context.bytes).toBe(bytesOf(serializeTools(read)) + bytesOf(instructions))
    await toolSearch.handle({ session, name: 'tool_search', arguments: { queries: ['write_file'], limit: 1 } })
    const after = (await toolSearch.expose({ session })).report
    expect(after.context.tokens).toBe(4 * 7)
    expect(after.wire).toEqual(report.wire)
  })
})

it.each([
  [1_000, {}, 2],
  [1_001, {}, 1],
  [2_001, {}, 0],
  [0, {}, 63],
  [1_000, { answerTokens: 16_000 }, 4],
])(
  'a list of names of %d tokens each takes at most a quarter of an answer’s budget: %j',
  async (tokens, more, count) => {
    const toolSearch = make({ countTokens: () => tokens, disclosure: 'load', ...more })
    const outcome = await toolSearch.handle({ session, name: 'search_tools', arguments: '' })
    const { total, tools: names } = JSON.parse(text(outcome))
    expect([names.length, total]).toEqual([count, 63])
  },
)

it("utf8Length is the number of bytes in the platform's encoding, for any text", () => {
  // The first and the last code units of each length, and of each half of a pair.
  const edges = fc.constantFrom(...'a\u007f\u0080\u07ff\u0800\ue000\uffff', '\ud800', '\udbff', '\udc00', '\udfff')
  const unit = fc.oneof(
    { arbitrary: edges, weight: 4 },
    fc.nat(0xffff).map(code => String.fromCharCode(code)),
  )
  fc.assert(fc.property(fc.string({ unit }), text => utf8Length(text) === bytesOf(text)))
  expect([utf8Length('\ud800\udc00'), utf8Length('\udfff\udbff'), utf8Length('')]).toEqual([4, 6, 0])
})

it('estimateTokens counts four characters as one token', () => {
  expect(['', 'abcd', 'abcde'].map(text => estimateTokens(text))).toEqual([0, 1, 2])
})
