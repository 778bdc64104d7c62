// The program in the Claude Agent SDK, with its bundled program and an API on this machine. The agent sees the name
// `call_tool`, so `approve` is asked about the real tool.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claudeAgentOptions } from '@ts/adapter-mcp' // +
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { prefixBytesChanged } from '@ts/testkit'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'
import { besideHost } from './beside.mjs'
import { createProgram, questions, script, tools } from './program.mjs'

const install = 'npm install @anthropic-ai/claude-agent-sdk@0.3.331'
const { query } = await besideHost('@anthropic-ai/claude-agent-sdk', install)
// rival: import { z } from 'zod'
// rival: const own = tools.map(({ name, description, inputSchema }) =>
// rival:   tool(name, description, z.fromJSONSchema(inputSchema).shape, async args => ({
// rival:     content: [{ type: 'text', text: program.run(name, args) }],
// rival:   })),
// rival: )
// rival: mcpServers: { tools: createSdkMcpServer({ name: 'tools', tools: own }) },
const program = createProgram()
const turns = script().map((one, i) => ({
  content: [typeof one === 'string' ? textBlock(one) : callBlock(`toolu_${i}`, `mcp__tools__${one[0]}`, one[1])],
}))
const double = await createAnthropicDouble({ turns })
const HOME = mkdtempSync(join(tmpdir(), 'claude-agent-'))
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() }) // +
const own = {
  model: 'claude-opus-5',
  cwd: HOME,
  settingSources: [],
  includePartialMessages: true,
  env: {
    HOME,
    PATH: process.env.PATH,
    ANTHROPIC_BASE_URL: double.url,
    ANTHROPIC_API_KEY: 'none',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  },
}
const { runCall: run, approveCall: approve } = program
const options = await claudeAgentOptions({ toolSearch, run, approve, options: own }) // +
let chat
for (const prompt of questions) {
  let text = ''
  for await (const { type, event, session_id } of query({ prompt, options: { ...options, resume: chat } })) {
    chat = session_id
    text += (type === 'stream_event' && event.delta?.text) || ''
  }
  program.read(text)
}
await double.close()
rmSync(HOME, { recursive: true })
const names = double.requests[0].body.tools.map(({ name }) => name)
assert.equal(names.filter(name => name.startsWith('mcp__')).length, 3)
// A second search, that of the agent, would confuse the model.
assert.ok(!names.includes('ToolSearch'))
const wide = { allowedTools: ['mcp__tools__*'] }
await assert.rejects(claudeAgentOptions({ toolSearch, run, approve, options: wide }), /covers mcp__tools__call_tool/)
program.check({ prompts: double.prompts, changed: prefixBytesChanged })
console.log('the program holds')
