// What `tools/list` of the real servers costs a model, before and after, by the o200k tokenizer.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { connectClient, textOf } from './clients.mjs'
import { realServers, waitForServers } from './real-servers.mjs'

const MODES = ['eager', 'bridge', 'load', 'window', 'stub']

export async function measureTokens(cli, { only } = {}) {
  const rows = []
  const config = await writeConfig(await realServers(only))
  let tools
  try {
    for (const mode of MODES) {
      const gateway = await startGateway(cli, config.path, { flags: ['--mode', mode] })
      try {
        tools = [...(await waitForServers(gateway)).values()].reduce((sum, count) => sum + count, 0)
        const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
        const list = await client.list()
        rows.push({ mode, listed: list.length, bytes: sizeOf(list), tokens: countTokens(JSON.stringify(list)) })
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

async function answers(client) {
  const search = textOf(await client.call('search_tools', { query: 'create an issue in a repository' }))
  const name = /[a-z]+__[A-Za-z_-]+/.exec(search)?.[0]
  const describe = textOf(await client.call('describe_tools', { names: [name] }))
  return [
    { mode: 'bridge: one search answer', bytes: Buffer.byteLength(search), tokens: countTokens(search) },
    { mode: 'bridge: one describe answer', bytes: Buffer.byteLength(describe), tokens: countTokens(describe) },
  ]
}

const sizeOf = value => Buffer.byteLength(JSON.stringify(value))
