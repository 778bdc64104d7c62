import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  createWindow,
  type ResultOutcome,
  serializeTools,
  type ToolSearchOptions,
} from '../index.js'
import { estimateTokens, utf8Length } from '../limits/tokens.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

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
  return { counted, countTokens }
}

describe('sizes', () => {
  it('are the UTF-8 bytes of the lists and of the note', async () => {
    const description = fc.string({ unit: 'binary', maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(description, { maxLength: 4 }), async texts => {
        const list = texts.map((text, i) => ({ name: `t${i}`, description: text }))
        const toolSearch = make({ tools: list })
        const { tools: sent, instructions, report } = await toolSearch.expose({ session })
        const eager = await make({ tools: list, activation: 'off' }).expose({ session })
        expect(report.context.bytes).toBe(bytesOf(serializeTools(sent)) + bytesOf(instructions))
        expect(report.full.bytes).toBe(bytesOf(serializeTools(eager.tools)))
        expect(report.wire).toEqual(report.context)
        expect(eager.report.context).toEqual(report.full)
        expect(eager.report.wire).toEqual(report.full)
      }),
    )
  })

  it('are measured on name, description and schema as JSON, in this order', async () => {
    const { tools: sent } = await make({ activation: 'auto' }).expose({ session })
    expect(serializeTools(sent)).toBe(
      JSON.stringify(sent.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))),
    )
    expect(serializeTools([])).toBe('[]')
  })

  it('count the tokens of a full definition once, however often it is sent', async () => {
    const { counted, countTokens } = recordingCounter()
    const toolSearch = make({ countTokens, policy: { defer: 'automatic', neverDefer: ['create_issue'] } })
    const { tools: sent, report } = await toolSearch.expose({ session })
    const later = await toolSearch.expose({ session: 'another' })
    expect(later.report.context).toEqual(report.context)
    const core = serializeTools(sent.filter(({ name }) => name === 'create_issue')).slice(1, -1)
    expect(core).toContain('create_issue')
    expect(counted.get(core)).toBe(1)
  })

  it('count the tokens of a stub once for each name of the search tool', async () => {
    const { counted, countTokens } = recordingCounter()
    const toolSearch = make({ disclosure: 'stub', countTokens })
    for (const view of [toolSearch, toolSearch.with({ names: { search: 'find_tools' } })]) {
      for (const turn of [{}, { session: 'a', revealed: ['create_issue'] }, { session: 'b' }]) {
        const { report } = await view.expose(turn)
        expect(report.context).toEqual(report.wire)
      }
    }
    const stubs = [...counted].filter(([text]) => text.includes('"read_file"') && text.includes('Not loaded'))
    expect(stubs.map(([, count]) => count)).toEqual([1, 1])
  })

  it('of long stubs are ready when the report is read, and no description is counted again', async () => {
    let units = 0
    const countTokens = (text: string) => {
      units += text.length
      return 7
    }
    const description = 'd'.repeat(16_000)
    const long = Array.from({ length: 50 }, (_, i) => ({ name: `tool_${i}`, description }))
    const toolSearch = make({ tools: long, disclosure: 'stub', countTokens })
    for (const turn of [{ session: 'a' }, { session: 'a' }, { session: 'b' }]) {
      const { tools: sent, report } = await toolSearch.expose(turn)
      const before = units
      expect(report.context.bytes).toBeGreaterThan(50 * description.length)
      expect(report.wire).toEqual(report.context)
      expect(report.full.tokens).toBe(50 * 7)
      // What is counted now is the search tool and the note.
      expect(units - before).toBeLessThan(2_000)
      expect(sent.filter(({ role }) => role === 'stub')).toHaveLength(50)
    }
    // Each description once in full, and once in its stub.
    expect(units).toBeLessThan(2 * 50 * (description.length + 200) + 2_000)
  })

  it("count tokens with the host's tokenizer, and the note only if there is one", async () => {
    const seven = { countTokens: () => 7 }
    const bridge = (await make({ ...seven, disclosure: 'bridge' }).expose({ session })).report
    expect(bridge.full.tokens).toBe(63 * 7)
    expect(bridge.context.tokens).toBe(3 * 7 + 7)
    const disclosure = createWindow({ maxTools: 4 })
    expect((await make({ ...seven, disclosure }).expose({ session })).report.context.tokens).toBe(5 * 7)
  })
})

describe('a tool that a provider keeps back by its own flag', () => {
  it('is transmitted but not read, until it is revealed', async () => {
    const toolSearch = make({
      countTokens: () => 7,
      disclosure: createNative({ searchedBy: 'provider' }),
      policy: { defer: 'automatic', neverDefer: ['create_issue'] },
    })
    const { tools: sent, instructions, report } = await toolSearch.expose({ session })
    // The search tool, the core tool and the note are read; 62 tools are deferred.
    expect(report.context.tokens).toBe(3 * 7)
    expect(report.wire.tokens).toBe((1 + 63 + 1) * 7)
    expect(report.wire.bytes).toBe(bytesOf(serializeTools(sent)) + bytesOf(instructions))
    const read = sent.filter(tool => tool.role !== 'deferred')
    expect(report.context.bytes).toBe(bytesOf(serializeTools(read)) + bytesOf(instructions))
    await toolSearch.handle({ session, name: 'tool_search', arguments: { queries: ['write_file'], limit: 1 } })
    const after = (await toolSearch.expose({ session })).report
    expect(after.context.tokens).toBe(4 * 7)
    expect(after.wire).toEqual(report.wire)
  })
})

describe('a list of names', () => {
  it('takes at most a quarter of an answer’s budget, exactly', async () => {
    const listed = async (tokens: number, more: object = {}) => {
      const toolSearch = make({ countTokens: () => tokens, disclosure: 'load', ...more })
      const outcome = await toolSearch.handle({ session, name: 'search_tools', arguments: '' })
      const { total, tools: names } = JSON.parse((outcome as ResultOutcome).content)
      return [names.length, total - names.length]
    }
    expect(await listed(1_000)).toEqual([2, 61])
    expect(await listed(1_001)).toEqual([1, 62])
    expect(await listed(2_001)).toEqual([0, 63])
    expect(await listed(0)).toEqual([63, 0])
    expect(await listed(1_000, { answerTokens: 16_000 })).toEqual([4, 59])
  })
})

describe('utf8Length', () => {
  it.each([
    ['', 0],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['\u{10ffff}', 4],
    ['\ud800', 3],
    ['\udbff', 3],
    ['\udc00', 3],
    ['\udfff', 3],
    ['\ud800a', 4],
    ['\ud800\u0800', 6],
    ['\ud800\ud800\udc00', 7],
    ['\ud800\udfff\udfff', 7],
    ['\udbff\udc00é', 6],
    ['\u0800\udc00', 6],
    ['\ue000\udc00', 6],
    ['\ud800\ue000', 6],
  ])('of %j is %i', (text, bytes) => {
    expect(utf8Length(text)).toBe(bytes)
    expect(bytesOf(text)).toBe(bytes)
  })

  it("is the number of bytes in the platform's encoding, for any text", () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code))
    fc.assert(fc.property(fc.string({ unit }), text => utf8Length(text) === bytesOf(text)))
  })
})

it.each([
  ['', 0],
  ['abcd', 1],
  ['abcde', 2],
])('estimateTokens counts four characters of %j as one token', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens)
})
