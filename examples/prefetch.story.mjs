// A search for the user's own words, before the model answers. If it shows tools, they can replace the first search of the model.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog as tools } from '@ts/testkit'

const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
// #region prefetch
// Append the call and its result after the user's message, as if the model had searched. Nothing before it changes.
const found = await toolSearch.prefetch({ session: 'chat-1', text: 'Close the ticket about the printer' })
// #endregion

assert.equal(found.name, 'search_tools')
assert.deepEqual(found.arguments, { queries: ['Close the ticket about the printer'] })
assert.equal(found.value.matches[0].name, 'close_ticket')

// If nothing is found, there is nothing to append.
assert.equal(await toolSearch.prefetch({ session: 'chat-1', text: 'Qwertz uiop' }), undefined)
