import { declaredApprovals } from '@ts/adapter-kit'
import { createToolSearch, type RealCall, readTools } from '@ts/core'
import { decideOutcome } from '@ts/core/kit'
import { createLexicalRanker } from '@ts/ranker-lexical'

const tools = [
  { name: 'read_note', description: 'Read a note', run: () => 'milk, bread' },
  { name: 'delete_note', description: 'Delete a note', needsApproval: true, run: () => 'deleted' },
]
const search = createToolSearch({ tools: readTools(tools), ranker: createLexicalRanker(), activation: 'on' })

const outcome = await search.handle({ name: 'call_tool', arguments: { name: 'delete_note', arguments: {} } })
const run = await decideOutcome(outcome, {
  search,
  turn: {},
  runnerOf: ({ name }: RealCall) => tools.find(tool => tool.name === name)?.run,
  needsApproval: declaredApprovals(tools),
  approve: ({ name }) => name !== 'delete_note', // here a person decides
})
console.log(await run()) // { content: 'The call of delete_note was denied. …', isError: true }
