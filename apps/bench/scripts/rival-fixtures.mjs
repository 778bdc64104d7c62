#!/usr/bin/env node
// Runs the queries of an invented catalog on the published packages of the AI SDK and of Mastra, and writes the first
// ten names that each returns to test/fixtures/rivals.json. test/rewrites.test.ts compares the bench's own
// implementations of these searches with that file. Run this script when the version of a package changes in
// package.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ToolSearchProcessor } from '@mastra/core/processors'
import { RequestContext } from '@mastra/core/request-context'
import { createTool } from '@mastra/core/tools'
import { generateText, isStepCount, jsonSchema, tool, toolSearch } from 'ai'
import { RIVAL_QUERIES, RIVAL_TOOLS } from '../test/rival-catalog.mjs'

const MOST = 10
const schema = { type: 'object', properties: {} }
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** A model that calls the search tool once and then ends the task. */
function searcher(query) {
  let isFirst = true
  return {
    ...{ specificationVersion: 'v4', provider: 'fixture', modelId: 'fixture', supportedUrls: {} },
    async doGenerate() {
      const content = isFirst
        ? [{ type: 'tool-call', toolCallId: 'c1', toolName: 'search', input: JSON.stringify({ query }) }]
        : [{ type: 'text', text: 'done' }]
      const finishReason = { unified: isFirst ? 'tool-calls' : 'stop', raw: undefined }
      isFirst = false
      return { content, finishReason, usage, warnings: [] }
    },
  }
}

async function askAiSdk(query) {
  const own = RIVAL_TOOLS.map(({ name, description }) => [
    name,
    tool({ description, inputSchema: jsonSchema(schema), deferLoading: true, execute: async () => '' }),
  ])
  const tools = { ...Object.fromEntries(own), search: toolSearch({ maxResults: MOST }) }
  const { steps } = await generateText({ model: searcher(query), prompt: query, tools, stopWhen: isStepCount(2) })
  return steps[0].toolResults[0].output.tools.map(({ name }) => name)
}

const mastraTools = RIVAL_TOOLS.map(({ name, description }) => [
  name,
  createTool({ id: name, description, execute: async () => '' }),
])
const processor = new ToolSearchProcessor({ tools: Object.fromEntries(mastraTools), search: { topK: MOST } })

async function askMastra(query) {
  const messageList = { addSystem() {}, get: { all: { db: () => [] } } }
  const requestContext = new RequestContext([['mastra__threadId', 'fixture']])
  const { tools } = await processor.processInputStep({ tools: {}, messageList, messages: [], requestContext })
  const { results } = await tools.search_tools.execute({ query }, { requestContext })
  return results.map(({ name }) => name)
}

const require = createRequire(import.meta.url)
function versionOf(name) {
  const folders = require.resolve.paths(name)
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version
    } catch {
      // Not in this folder: try the next one, which is further up.
    }
  }
  return undefined
}

/** The positions of tools in the catalog. */
function numbersOf(names) {
  return names.map(name => RIVAL_TOOLS.findIndex(tool => tool.name === name)).join(' ')
}

const rivals = {}
for (const [rival, name, ask] of [
  ['ai-sdk', 'ai', askAiSdk],
  ['mastra', '@mastra/core', askMastra],
]) {
  const returned = []
  for (const { query } of RIVAL_QUERIES) returned.push(await ask(query))
  rivals[rival] = { package: name, version: versionOf(name), returned: returned.map(numbersOf) }
}
const file = join(dirname(import.meta.dirname), 'test', 'fixtures', 'rivals.json')
writeFileSync(file, `${JSON.stringify(rivals, null, 2)}\n`)
