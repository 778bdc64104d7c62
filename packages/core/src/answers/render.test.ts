import { describe, expect, it } from 'vitest'
import { createCatalog, type JsonSchema } from '../index.js'
import { renderTool } from './render.js'

const tool = (inputSchema: JsonSchema, more = {}) => createCatalog([{ name: 'act', inputSchema, ...more }]).tools[0]!
const summary = (description: string) =>
  renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']

describe('renderTool', () => {
  const one = tool(
    { type: 'object', properties: { a: {} }, required: ['a', 3] },
    { description: `${'word '.repeat(80)}end` },
  )
  it('writes a summary on one line with required parameters', () => {
    const { description, required } = renderTool(one, 'summary')
    expect(description).toMatch(/^[^\n]{0,240}word…$/)
    expect(required).toEqual(['a'])
  })

  it('writes a description alone, or a signature', () => {
    expect(Object.keys(renderTool(one, 'description'))).toEqual(['name', 'description'])
    const signature = expect.stringContaining('act(args: {')
    expect(renderTool(one, 'typescript')).toMatchObject({ name: 'act', signature })
  })

  it('cuts a long description after its last whole sentence, if that sentence ends in the second half', () => {
    const sentence = `${'x'.repeat(130)} yes.`
    expect(summary(`${sentence} And ${'more '.repeat(40)}`)).toBe(`${sentence} …`)
    expect(summary(`One. ${'more '.repeat(80)}`)).toMatch(/^One\. (more )+more…$/)
    expect(summary(`${'x'.repeat(150)} e.g. ${'y '.repeat(80)}`)).toMatch(/ e\.g\. (y )+y…$/)
    expect(summary(`${'語'.repeat(150)}。${'語'.repeat(150)}`)).toBe(`${'語'.repeat(150)}。 …`)
  })

  it('begins a summary at the heading above what the tool does, without the marks of lists', () => {
    const description =
      '\n  🛡 Guardrails:\n   1. Warning: it writes.\n\n  🎯 Purpose:\n   1. Creates a note.\n   2. Keeps it.\n'
    expect(summary(description)).toBe('Creates a note. Keeps it.')
    const plain = 'Sends a mail.\nThe purpose: to inform.\n- to one\n- to many'
    expect(summary(plain)).toBe('Sends a mail. The purpose: to inform. to one to many')
  })

  it.each([
    ['This tool allows you to list all objects.', 'List all objects.'],
    ['This endpoint will return the top tracks', 'Return the top tracks'],
    ['This API endpoint generates an address', 'Generates an address'],
    ['A tool that fetches a page from a URL', 'Fetches a page from a URL'],
    ['Allows users to run queries on data', 'Run queries on data'],
    ['This tool is used to write a file', 'Write a file'],
    ['Cancels a pipeline. Use this when it hangs.', 'Cancels a pipeline.'],
    ['Adds a comment Args: text (str): The text', 'Adds a comment'],
    ['Adds a comment. Keeps the others.', 'Adds a comment. Keeps the others.'],
    ['This tool is deprecated since May', 'This tool is deprecated since May'],
    ['This tool requires a paid plan', 'This tool requires a paid plan'],
    ['The command line of a process', 'The command line of a process'],
    ['Use this for writing to a file', 'Use this for writing to a file'],
    ['This tool helps.', 'This tool helps.'],
  ])('writes of %s what the tool does', (description, expected) => {
    expect(summary(description)).toBe(expected)
  })

  it('names at most twenty required parameters in a summary, and none of more than 80 characters', () => {
    const required = Array.from({ length: 30 }, (_, i) => `p${i}`)
    const named = (names: unknown) => renderTool(tool({ type: 'object', required: names }), 'summary')['required']
    expect(named(['x'.repeat(81), ...required])).toEqual([...required.slice(0, 20), '…'])
    expect(named('a')).toEqual([])
  })

  it('cuts a description at a space in its second half or, without one, at the limit', () => {
    expect(summary('x'.repeat(500))).toBe(`${'x'.repeat(240)}…`)
    expect(summary('x'.repeat(240))).toBe('x'.repeat(240))
    expect(summary(`${'x'.repeat(120)} ${'y'.repeat(200)}`)).toBe(`${'x'.repeat(120)} ${'y'.repeat(119)}…`)
    expect(summary(`${'x'.repeat(121)} ${'y'.repeat(200)}`)).toBe(`${'x'.repeat(121)}…`)
    // Only 960 characters are read. White space is shortened before the text is cut.
    expect(summary(`a${' '.repeat(500)}b${' '.repeat(500)}c`)).toBe('a b')
  })

  it('shows the hidden characters of a schema as escapes', () => {
    const hiding = tool({ type: 'object', properties: { a: { description: '\u202e' } } })
    const shown = { type: 'object', properties: { a: { description: '\\u{202e}' } } }
    expect(renderTool(hiding, 'json')['parameters']).toEqual(shown)
  })

  it('writes a tool that only code may call as a signature, in every rendering except a function', () => {
    const code = tool({ type: 'object' }, { allowedCallers: ['code'] })
    for (const rendering of ['json', 'summary', 'description', 'typescript'] as const)
      expect(renderTool(code, rendering)).toEqual({ name: 'act', signature: 'act()' })
    expect(renderTool(code, () => ({ name: 'spoofed', x: 1 }))).toEqual({ name: 'act', x: 1 })
  })
})
