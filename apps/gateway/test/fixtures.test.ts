import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'
import { StdioClientTransport as StdioClientTransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, it } from 'vitest'
import { startHttpFixture, stdioFixture } from './fixtures.js'

const info = { name: 'fixture-test', version: '1.0.0' }
const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text

describe('the fixture with every feature', () => {
  for (const era of ['legacy', 'modern'] as const) {
    const mode = era === 'modern' ? ({ mode: { pin: '2026-07-28' } } as const) : ({ mode: 'legacy' } as const)

    it(`speaks the ${era} era over stdio, and lists every page of its tools`, async () => {
      const client = new Client(info, { versionNegotiation: mode })
      try {
        await client.connect(new StdioClientTransport(stdioFixture('everything', '--era', era, '--tools', '100')))
        expect((await client.listTools()).tools.length).toBeGreaterThan(120)
        const result = await client.callTool({ name: 'identify', arguments: {} })
        expect(JSON.parse(textOf(result) ?? '')).toMatchObject({ era })
      } finally {
        await client.close()
      }
    })

    it(`speaks the ${era} era over HTTP, and asks the client`, async () => {
      const fixture = await startHttpFixture('--era', era)
      const client = new Client(info, { versionNegotiation: mode, capabilities: { elicitation: {} } })
      client.setRequestHandler('elicitation/create', () => ({ action: 'accept' as const, content: { reply: 'blue' } }))
      try {
        await client.connect(new StreamableHTTPClientTransport(new URL(fixture.url)))
        const result = await client.callTool({ name: 'ask_user', arguments: { question: 'Color?' } })
        expect(JSON.parse(textOf(result) ?? '')).toEqual({ question: 'Color?', reply: 'blue', action: 'accept' })
      } finally {
        await client.close()
        await fixture.close()
      }
    })
  }
})

describe('the older SSE transport', () => {
  it('serves the fixture to a client of SDK v1', async () => {
    const fixture = await startHttpFixture('--sse')
    const client = new ClientV1(info)
    try {
      await client.connect(new SSEClientTransport(new URL(fixture.url)))
      expect(textOf(await client.callTool({ name: 'echo', arguments: { value: 'a' } }))).toBe('a')
    } finally {
      await client.close()
      await fixture.close()
    }
  })
})

describe('the misbehaving fixture', () => {
  it('ends at the call whose number its flag gives', async () => {
    const client = new ClientV1(info)
    try {
      await client.connect(new StdioClientTransportV1(stdioFixture('misbehaving', '--fault', 'dies=2')))
      expect(textOf(await client.callTool({ name: 'tool_0', arguments: {} }))).toContain('misbehaving tool_0')
      await expect(client.callTool({ name: 'tool_0', arguments: {} })).rejects.toThrow()
    } finally {
      await client.close()
    }
  })
})
