import { describe, expect, it } from 'vitest'
import type { Rendering } from '../answers/render.js'
import { createToolSearch, type DisclosureName, type ToolDefinition } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

const HIDDEN = /[\u202e\u200b]/
const odd = 'odd\u202etext\u200b'
const tool: ToolDefinition = {
  name: 'odd_tool',
  title: odd,
  description: odd,
  server: odd,
  annotations: { title: odd, readOnlyHint: true },
  inputSchema: { type: 'object', properties: { a: { title: odd, default: odd } }, required: ['a', odd] },
}
const core = { ...tool, name: 'odd_core', deferrable: 'never' as const }
const away = [{ server: odd, since: odd, reason: odd }]
const make = (disclosure: DisclosureName, render?: Rendering) =>
  createToolSearch({
    tools: { tools: withFillers([tool, core], 5), away },
    ranker: wordRanker(),
    activation: 'on',
    policy: { defer: 'automatic' },
    disclosure,
    ...(render ? { render } : {}),
  })

describe('hidden characters of a catalog', () => {
  it.each(['eager', 'bridge', 'stub', 'window'] as const)(
    'are escapes in what is sent, and stay unchanged in the tool for the host: %s',
    async disclosure => {
      const { tools, instructions } = await make(disclosure).expose()
      const sent = tools.find(({ name }) => name === 'odd_core')!
      expect(sent.annotations).toEqual({ title: 'odd\\u{202e}text\\u{200b}', readOnlyHint: true })
      expect(sent.tool!.annotations).toEqual(core.annotations)
      expect(sent.tool).toMatchObject({ title: odd, description: odd, server: odd })
      const forModel = tools.map(({ tool: _, ...rest }) => rest)
      expect(JSON.stringify([forModel, instructions])).not.toMatch(HIDDEN)
    },
  )

  it('stay unchanged in an execution, which is for the host', async () => {
    const args = { a: odd, [odd]: odd }
    const outcome = await make('bridge').handle({ name: 'call_tool', arguments: { name: 'odd_tool', arguments: args } })
    expect(outcome).toMatchObject({ kind: 'execute', server: odd, arguments: args, tool: { description: odd } })
  })
})
