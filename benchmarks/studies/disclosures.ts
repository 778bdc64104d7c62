// What a conversation costs with each disclosure: tokens that the model reads on turns 1 to 5 (tools, note and the
// conversation so far), on real catalogs, while it finds and calls two tools. Run `npm start` first: it captures them.
//   node benchmarks/run.mjs disclosures [--json FILE]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createToolSearch, serializeTools, type ToolDefinition } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { runScript } from '@ts/testkit'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { readCaptured, requireCapturedFile } from '../lib/captures.js'
import { type DisclosureFigures, type DisclosureRow, disclosureTable } from '../lib/ranker-tables.js'

type Calls = Parameters<typeof runScript>[1]
type Call = Calls[number]
type Disclosure = 'eager' | 'stub' | 'bridge' | 'load' | 'window' | 'native'

const TURNS = 5
const FIRST: Call = { name: 'github__create_issue', arguments: { owner: 'a', repo: 'b', title: 'c' } }
const SECOND: Call = { name: 'slack__slack_post_message', arguments: { channel_id: 'a', text: 'b' } }
const SMALL = ['github', 'slack', 'filesystem', 'git', 'notion']

/** The calls of a model that finds and calls both tools, by disclosure. */
const SCRIPTS: Readonly<Record<Disclosure, Calls>> = {
  eager: [FIRST, SECOND],
  stub: searched('tool_search', call => [call]),
  bridge: searched('search_tools', call => [{ name: 'call_tool', arguments: call }]),
  load: searched('search_tools', call => [{ name: 'add_tool', arguments: { tool_names: [call.name] } }, call]),
  window: searched('search_available_tools', call => [call]),
  native: searched('tool_search', call => [call]),
}

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const all = readCaptured(requireCapturedFile())
const catalogs: [name: string, tools: readonly ToolDefinition[]][] = [
  ['100', all.filter(({ server }) => server !== undefined && SMALL.includes(server))],
  ['700', all],
]
const measured: DisclosureFigures['catalogs'][number][] = []
for (const [name, tools] of catalogs) {
  const rows: DisclosureRow[] = []
  for (const disclosure of Object.keys(SCRIPTS) as Disclosure[]) rows.push(await measure(disclosure, tools))
  measured.push({ name, tools: tools.length, servers: new Set(tools.map(tool => tool.server)).size, rows })
}
const figures: DisclosureFigures = { tokenizer: 'o200k', catalogs: measured }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 1)}\n`)
console.log(disclosureTable(figures))

function searched(search: string, use: (call: Call) => Calls): Calls {
  const looked = (query: string): Call => ({ name: search, arguments: { queries: [query] } })
  return [looked('create a github issue'), ...use(FIRST), looked('post a slack message'), ...use(SECOND)]
}

async function measure(
  disclosure: Disclosure,
  tools: readonly ToolDefinition[],
): Promise<DisclosureRow & { executed: number }> {
  const toolSearch = createToolSearch({
    tools: tools.map(tool => ({ ...tool, deferLoading: true })),
    ranker: createBm25Ranker(),
    disclosure,
    activation: disclosure === 'eager' ? 'off' : 'on',
  })
  const { turns, last } = await runScript(toolSearch, SCRIPTS[disclosure])
  let transcript = 0
  const exposures = [...turns.map(turn => turn.exposure), last]
  const tokens: number[] = []
  let before: string | undefined
  let list = 'unchanged'
  for (let turn = 0; turn < TURNS; turn++) {
    const exposure = exposures[Math.min(turn, exposures.length - 1)]!
    const sent = serializeTools(exposure.tools)
    tokens.push(countTokens(sent) + countTokens(exposure.instructions) + transcript)
    if (before !== undefined && before !== sent)
      list = list !== 'changed' && sent.startsWith(before.slice(0, -1)) ? 'appended' : 'changed'
    before = sent
    const played = turns[turn]
    if (played !== undefined) transcript += countTokens(JSON.stringify(played.call)) + countTokens(played.result)
  }
  const executed = turns.filter(turn => turn.result === 'done').length
  return { disclosure, turns: tokens, calls: turns.length, executed, list }
}
