import { createToolSearch } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { adapterSearch, refuseMetaNames } from './index.js'

const ranker = createReferenceRanker()
const TOOLS = [{ name: 'read_note' }, { name: 'delete_note' }]

describe('the tool search of an adapter', () => {
  it('is made over the adapter’s tools, and reads reveals from the history', async () => {
    const search = adapterSearch({ ranker, activation: 'on' }, TOOLS)
    const exposure = await search.expose({ session: 'a' })
    expect(exposure.report.facts.tools).toBe(2)
    expect(exposure.sent).toBeDefined()
    const remembering = createToolSearch({ ranker, activation: 'on', tools: TOOLS })
    expect((await remembering.expose({ session: 'a' })).sent).toBeUndefined()
  })

  it('is the given one, or a view of it with other options', async () => {
    const toolSearch = createToolSearch({ ranker, activation: 'on', tools: TOOLS })
    expect(adapterSearch({ toolSearch }, [])).toBe(toolSearch)
    const view = adapterSearch({ toolSearch, activation: 'off' }, [])
    expect((await view.expose()).report).toMatchObject({ active: false, facts: { tools: 2 } })
  })
})

describe('names of meta tools', () => {
  it('are refused for tools of the user', () => {
    const search = createToolSearch({ ranker, activation: 'on', tools: TOOLS })
    expect(() => refuseMetaNames(search, ['read_note', 'delete_note'])).not.toThrow()
    expect(() => refuseMetaNames(search, ['read_note', 'call_tool'])).toThrow(
      expect.objectContaining({
        code: 'NAME_COLLISION',
        details: { name: 'call_tool' },
        message: expect.stringContaining('Found a tool named "call_tool", which is the name of a meta tool'),
      }),
    )
  })
})
