import { createBridge, createToolSearch, serializeTools, type ToolDefinition } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, it } from 'vitest'

const SERVERS =
  'github gitlab cloudflare hubspot supabase playwright devtools notion linear slack git filesystem memory everything'

const MORE_SERVERS =
  'jira sentry stripe asana zoom figma datadog confluence trello dropbox airtable shopify twilio mongodb postgres redis kafka'
const NAMES = 'add_note list_bugs get_user read_file send_mail move_card pay_bill log_time'
  .split(' ')
  .flatMap(name => [name, name.replace('_', '_my_')])

type BridgeOptions = Parameters<typeof createBridge>[0]

/** The tools and instructions of a bridge over tools of some servers. */
async function textOf(count: number, servers: readonly string[], options?: BridgeOptions) {
  const tools = Array.from({ length: count }, (_, i): ToolDefinition => {
    const server = servers[i % servers.length]
    return { name: `tool_${i}`, ...(server === undefined ? {} : { server }) }
  })
  const ranker = createReferenceRanker()
  const search = createToolSearch({ tools, ranker, disclosure: createBridge(options), activation: 'on' })
  const { tools: sent, instructions } = await search.expose()
  return `${serializeTools(sent)}\n${instructions}`
}

it('keeps the bridge under 300 tokens of a real tokenizer, with the names of 14 servers', async () => {
  const text = await textOf(2_000, SERVERS.split(' '))
  expect(text).toContain('playwright')
  expect(countTokens(text)).toBeLessThan(300)
})

it('keeps it under 300 tokens with any number of servers, and with names of tools', async () => {
  const servers = (nameOf: (i: number) => string) => Array.from({ length: 30 }, (_, i) => nameOf(i))
  const more = MORE_SERVERS.split(' ')
  for (const names of [
    more,
    more.flatMap(name => [name, `${name}-mcp`]),
    servers(i => `${['github', 'gitlab', 'jira'][i % 3]}-${i}`),
    servers(i => `s${i}`),
    servers(i => `xq${i}-z`),
    servers(i => `a${(i * 7_919) % 97}f-3c${i}`),
    servers(i => `my-company-prod-eu-${i}`),
    servers(i => `QZX${String.fromCharCode(65 + i)}K`),
    servers(i => `服务器${String.fromCharCode(0x4e00 + i * 37)}`),
  ]) {
    const text = await textOf(2_000, names)
    expect(text).toContain('not listed: ')
    expect(countTokens(text), names[0]).toBeLessThan(300)
  }
  for (const count of [16, 8]) {
    const names = NAMES.slice(0, count)
    const tools = names.map(name => ({ name }))
    const search = createToolSearch({ tools, ranker: createReferenceRanker(), disclosure: 'bridge', activation: 'on' })
    const { tools: sent, instructions } = await search.expose()
    expect(sent[0]?.description.includes(names[0]!)).toBe(count === 8)
    expect(countTokens(`${serializeTools(sent)}\n${instructions}`)).toBeLessThan(300)
  }
})

it('keeps the bridge of two tools within 180 tokens', async () => {
  expect(countTokens(await textOf(2_000, [], { describe: false }))).toBeLessThanOrEqual(180)
})

it('writes the same bridge for any number of tools', async () => {
  expect(await textOf(20_000, [])).toBe(await textOf(500, []))
})
