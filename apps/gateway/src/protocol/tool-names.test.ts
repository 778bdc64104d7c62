import { expect, it } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { connect } from './test-gateway.js'
import type { ScriptedServer } from './test-upstream.js'

/** A server that answers each call with the name of the called tool. */
function echoing(names: readonly string[]): ScriptedServer {
  return {
    eras: ['legacy', 'modern'],
    tools: names.map(name => ({ name, description: 'Does a thing', inputSchema: { type: 'object' } })),
    answer: ({ params }) => ({ content: [{ type: 'text', text: String(params['name']) }] }),
  }
}

const LONG = 'create_a_very_long_named_entry_in_the_archive_of_the_department'
const SERVERS = {
  files: echoing(['read', `${LONG}_one`, `${LONG}_two`, 'name with spaces/and.more', 'read__all']),
  files__read: echoing(['all', 'read']),
  ünïcode: echoing(['größe', '读取文件']),
}

it('gives each tool a different name of at most 50 characters, beginning with its server, which calls the right tool', async () => {
  const { client, running } = await connect('legacy', SERVERS)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names[0]).toBe('files__read')
  expect(new Set(names).size).toBe(9)
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,50}$/)
  const modern = await running.client('modern')
  const texts: unknown[] = []
  for (const name of names) {
    const { content } = (await modern.callTool({ name })) as unknown as { content: JsonObject[] }
    texts.push(content[0]?.['text'])
  }
  expect(texts).toEqual(Object.values(SERVERS).flatMap(({ tools }) => tools!.map(({ name }) => name)))
})
