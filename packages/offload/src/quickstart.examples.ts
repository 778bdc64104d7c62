import { createToolSearch } from '@ts/core'
import { createOffload } from '@ts/offload'
import { createKeywordRanker } from '@ts/ranker-keyword'

const tools = [{ name: 'list_orders', description: 'All orders of a shop' }]
const companions = [createOffload()]
const toolSearch = createToolSearch({ tools, ranker: createKeywordRanker(), companions })

const session = 'chat-1'
const outcome = await toolSearch.handle({ session, id: 'call-1', name: 'list_orders', arguments: {} })
if (outcome.kind !== 'execute') throw new Error(outcome.kind)
const orders = Array.from({ length: 2_000 }, (_, id) => ({ id, state: id % 2 === 0 ? 'open' : 'paid' }))
console.log(await toolSearch.settle(outcome, { status: 'ran', content: JSON.stringify({ orders }) }))
