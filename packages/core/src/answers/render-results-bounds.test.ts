import { describe, expect, it, vi } from 'vitest'
import { type CatalogTool, createCatalog, type ToolDefinition } from '../index.js'
import { visibleJson } from '../text/hidden-characters.js'
import type { Rendering } from './render.js'
import { type ResultsOptions, renderResults as renderWithin } from './render-results.js'

const tools = (...definitions: readonly ToolDefinition[]) => createCatalog(definitions).tools
const countTokens = (text: string) => text.length
const renderResults = (list: readonly CatalogTool[], options: Partial<ResultsOptions>) =>
  renderWithin(list, { rendering: 'signature', countTokens, budgetTokens: 8_000, ...options })
const tool = (name: string, description = 'd'): ToolDefinition => ({ name, description })
/** Renders tools in the short form only, which is that of a need that no tool clearly serves. */
const renderShort = (budgetTokens: number, ...definitions: readonly ToolDefinition[]) => {
  const list = tools(...definitions)
  return renderResults(list, { budgetTokens, countTokens, groups: [{ need: '', level: 'unclear', tools: list }] })
}
/** The cost of a list of tools in the short form; each tool is counted with a comma. */
const costOf = (...definitions: readonly ToolDefinition[]) =>
  visibleJson(definitions.map(({ name, description }) => ({ name, description }))).length + 1
const namesOf = (list: readonly object[]) => list.map(one => (one as { name: string }).name)

describe('the token budget of a list', () => {
  it('holds a list of exactly its size, and not one token more', () => {
    const budgetTokens = costOf(tool('a'))
    expect(renderShort(budgetTokens, tool('a')).leftOut).toEqual([])
    const { tools: written, leftOut } = renderShort(budgetTokens - 1, tool('a'))
    expect({ written, leftOut }).toEqual({ written: [], leftOut: ['a'] })
  })

  it('leaves out a tool that does not fit, and keeps a shorter one after it', () => {
    const list = [tool('a'), tool('b', 'long '.repeat(20).trim()), tool('c')] as const
    const { tools: written, leftOut } = renderShort(costOf(list[0], list[2]), ...list)
    expect([namesOf(written), leftOut]).toEqual([['a', 'c'], ['b']])
  })

  it('never counts the tokens of a text with more than 16 characters per available token', () => {
    const counter = vi.fn(() => 1)
    renderResults(tools(tool('a', 'x'.repeat(3_000))), {
      rendering: 'description',
      budgetTokens: 20,
      countTokens: counter,
    })
    for (const [text] of counter.mock.calls as unknown as readonly [string][]) expect(text.length).toBeLessThan(330)
    expect(counter).toHaveBeenCalled()
  })

  it('is spent on the first tool, then on the short forms of all tools, then on richer forms', () => {
    const properties = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`p${i}`, { type: 'string' }]))
    const inputSchema = { type: 'object', properties, required: Object.keys(properties) }
    const list = ['a', 'b', 'c'].map(name => ({ ...tool(name), inputSchema }))
    const isSigned = (budgetTokens: number) =>
      renderResults(tools(...list), { countTokens, budgetTokens }).tools.map(one => 'signature' in one)
    const whole = visibleJson(renderResults(tools(...list), { countTokens }).tools).length + 1
    const plain = costOf(...list)
    const signed = (whole - plain) / 3
    expect(isSigned(whole)).toEqual([true, true, true])
    expect(isSigned(whole - 1)).toEqual([true, true, false])
    expect(isSigned(plain + signed)).toEqual([true, false, false])
    expect(isSigned(plain + signed - 1)).toEqual([true, false])
  })
})

describe('a rendering', () => {
  const long = tool('a', 'word '.repeat(400).trim())
  const render = (rendering: Rendering, definition: ToolDefinition, budgetTokens: number) =>
    renderResults(tools(definition), { rendering, budgetTokens, countTokens })

  it('as a summary keeps a whole description of 200 characters', () => {
    const description = 'x'.repeat(200)
    expect(render('summary', tool('a', description), 1_000).tools).toMatchObject([{ name: 'a', description }])
  })

  it.each<[string, Rendering]>([
    ['a description', 'description'],
    ['a custom rendering', () => ({ name: 'a', text: 'x'.repeat(1_000) })],
  ])('becomes a summary if %s is too long, and counts as shortened', (_, rendering) => {
    const { tools: written, shortened } = render(rendering, long, 400)
    expect(written).toEqual(render('summary', long, 400).tools)
    expect(shortened).toEqual(['a'])
  })

  it('becomes a line of parameters if the schema is too long, and counts as shortened', () => {
    const inputSchema = { type: 'object', properties: { p: { type: 'string', description: 'x'.repeat(500) } } }
    const { tools: written, shortened } = render('json', { ...tool('a'), inputSchema }, 300)
    expect(written).toEqual([expect.objectContaining({ name: 'a', signature: expect.any(String) })])
    expect(shortened).toEqual(['a'])
  })

  it('is complete for a tool that only code may call', () => {
    const { shortened } = render('signature', { ...tool('a'), allowedCallers: ['code'] }, 1_000)
    expect(shortened).toEqual([])
  })
})
