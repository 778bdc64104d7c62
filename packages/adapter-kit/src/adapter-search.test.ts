import { createToolSearch } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { expect, it } from 'vitest'
import { adapterSearch, refuseMetaNames } from './index.js'

const ranker = createReferenceRanker()
const TOOLS = [{ name: 'read_note' }, { name: 'delete_note' }]
const toolSearch = createToolSearch({ ranker, activation: 'on', tools: TOOLS })

it('the tool search of an adapter is made over its tools, and reads reveals from the history', async () => {
  const exposure = await adapterSearch({ ranker, activation: 'on' }, TOOLS).expose({ session: 'a' })
  expect(exposure.report.facts.tools).toBe(2)
  expect(exposure.sent).toMatchObject({ kind: 'sent' })
  expect((await toolSearch.expose({ session: 'a' })).sent).toBeUndefined()
})

it('the tool search of an adapter is the given one, or a view of it with other options', async () => {
  expect(adapterSearch({ toolSearch }, [])).toBe(toolSearch)
  const view = adapterSearch({ toolSearch, activation: 'off' }, [])
  expect((await view.expose()).report).toMatchObject({ active: false, facts: { tools: 2 } })
})

it('names of meta tools are refused for tools of the user', () => {
  refuseMetaNames(toolSearch, ['read_note', 'delete_note'])
  expect(() => refuseMetaNames(toolSearch, ['read_note', 'call_tool'])).toThrow(
    expect.objectContaining({
      code: 'NAME_COLLISION',
      details: { name: 'call_tool' },
      message: expect.stringContaining('Found a tool named "call_tool", which is the name of a meta tool'),
    }),
  )
})
