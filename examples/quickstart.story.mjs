import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog as tools } from '@ts/testkit'

const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })

// Each turn: send `exposure.tools` and `exposure.instructions` with your messages …
const exposure = await toolSearch.expose({ session: 'chat-1' })
console.log(`${exposure.report.full.tokens} tokens of tools, ${exposure.report.context.tokens} sent`)

// … and give every tool call of the model to `handle`, which says what to do with it.
const call = { name: 'search_tools', arguments: { queries: ['drop a line in a channel'] } }
const outcome = await toolSearch.handle({ session: 'chat-1', ...call })
if (outcome.kind === 'result') console.log(outcome.content)

assert.ok(exposure.report.context.tokens * 3 < exposure.report.full.tokens)
assert.equal(outcome.value.matches[0].name, 'sendMessage')
