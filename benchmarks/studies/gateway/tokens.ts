// The tokens of the gateway's `tools/list` with the real servers, in each mode, and of two answers of the bridge. The
// tokenizer is o200k.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { type BenchClient, connectClient, textOf } from './clients.js'
import { realServers, waitForServers } from './real-servers.js'

const MODES = ['eager', 'bridge', 'load', 'window', 'stub']

export interface TokenRow {
  readonly mode: string
  /** Number of tools in a list; undefined for an answer. */
  readonly listed?: number
  readonly bytes: number
  readonly tokens: number
}

export interface TokenFigures {
  readonly tools: number
  readonly rows: readonly TokenRow[]
}

export async function measureTokens(cli: string): Promise<TokenFigures> {
  const rows: TokenRow[] = []
  const config = await writeConfig(await realServers())
  let tools = 0
  try {
    for (const mode of MODES) {
      const gateway = await startGateway(cli, config.path, { flags: ['--mode', mode] })
      try {
        tools = [...(await waitForServers(gateway)).values()].reduce((sum, count) => sum + count, 0)
        const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
        const list = await client.list()
        rows.push({ mode, listed: list.length, ...sizeOf(JSON.stringify(list)) })
        if (mode === 'bridge') rows.push(...(await answers(client)))
        await client.close()
      } finally {
        await gateway.stop()
      }
    }
  } finally {
    await config.remove()
  }
  return { tools, rows }
}

async function answers(client: BenchClient): Promise<TokenRow[]> {
  const search = textOf(await client.call('search_tools', { query: 'create an issue in a repository' }))
  const name = /[a-z]+__[A-Za-z_-]+/.exec(search)?.[0]
  const describe = textOf(await client.call('describe_tools', { names: [name] }))
  return [
    { mode: 'bridge: one search answer', ...sizeOf(search) },
    { mode: 'bridge: one describe answer', ...sizeOf(describe) },
  ]
}

function sizeOf(text: string): { bytes: number; tokens: number } {
  return { bytes: Buffer.byteLength(text), tokens: countTokens(text) }
}
