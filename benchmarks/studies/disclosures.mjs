#!/usr/bin/env node
// What a conversation costs with each disclosure: tokens that the model reads on turns 1 to 5 (tools, note and the
// conversation so far), on real catalogs, while it finds and calls two tools. Run `npm start` first: it captures them.
// Usage: node benchmarks/run.mjs disclosures [--json FILE]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createToolSearch, serializeTools } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { runScript } from '@ts/testkit'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { disclosureTable } from '../lib/tables.mjs'

const { values } = parseArgs({ options: { json: { type: 'string' }, help: { type: 'boolean', default: false } } })
if (values.help) {
  console.log('Usage: node benchmarks/run.mjs disclosures [--json FILE]')
  process.exit(0)
}

const first = { name: 'github__create_issue', arguments: { owner: 'a', repo: 'b', title: 'c' } }
const second = { name: 'slack__slack_post_message', arguments: { channel_id: 'a', text: 'b' } }
const search = (name, query) => ({ name, arguments: { queries: [query] } })
const bridged = call => ({ name: 'call_tool', arguments: call })
const added = call => ({ name: 'add_tool', arguments: { tool_names: [call.name] } })
const looked = ['create a github issue', 'post a slack message']

const scripts = {
  eager: [first, second],
  stub: [search('tool_search', looked[0]), first, search('tool_search', looked[1]), second],
  bridge: [search('search_tools', looked[0]), bridged(first), search('search_tools', looked[1]), bridged(second)],
  load: [
    search('search_tools', looked[0]),
    added(first),
    first,
    search('search_tools', looked[1]),
    added(second),
    second,
  ],
  window: [search('search_available_tools', looked[0]), first, search('search_available_tools', looked[1]), second],
  native: [search('tool_search', looked[0]), first, search('tool_search', looked[1]), second],
}

const all = capturedTools()
const small = ['github', 'slack', 'filesystem', 'git', 'notion']
const catalogs = [
  ['100', all.filter(tool => small.includes(tool.server))],
  ['700', all],
]
const results = { tokenizer: 'o200k', catalogs: [] }
for (const [name, tools] of catalogs) {
  const rows = []
  for (const [disclosure, script] of Object.entries(scripts)) rows.push(await measure(disclosure, script, tools))
  results.catalogs.push({ name, tools: tools.length, servers: new Set(tools.map(tool => tool.server)).size, rows })
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`)
console.log(disclosureTable(results))

async function measure(disclosure, script, tools) {
  const toolSearch = createToolSearch({
    tools: tools.map(tool => ({ ...tool, deferLoading: true })),
    ranker: createBm25Ranker(),
    disclosure: disclosure,
    activation: disclosure === 'eager' ? 'off' : 'on',
  })
  const { turns, last } = await runScript(toolSearch, script)
  let transcript = 0
  const exposures = [...turns.map(turn => turn.exposure), last]
  const tokens = []
  let before
  let list = 'unchanged'
  for (let turn = 0; turn < 5; turn++) {
    const exposure = exposures[Math.min(turn, exposures.length - 1)]
    const sent = serializeTools(exposure.tools)
    tokens.push(countTokens(sent) + countTokens(exposure.instructions) + transcript)
    if (before !== undefined && before !== sent)
      list = list !== 'changed' && sent.startsWith(before.slice(0, -1)) ? 'appended' : 'changed'
    before = sent
    const played = turns[turn]
    if (played) transcript += countTokens(JSON.stringify(played.call)) + countTokens(played.result)
  }
  const calls = turns.filter(turn => turn.result === 'done').length
  return { disclosure, turns: tokens, calls: turns.length, executed: calls, list }
}

function capturedTools() {
  const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache', 'bench')
  try {
    for (const entry of readdirSync(cache)) {
      if (entry.includes('.')) continue
      const lines = readFileSync(join(cache, entry, 'real-servers.jsonl'), 'utf8').split('\n')
      return lines.filter(line => line !== '').map(line => JSON.parse(line))
    }
  } catch {}
  console.error('found no captured catalog, expected one in .cache/bench; run npm start first')
  process.exit(2)
}
