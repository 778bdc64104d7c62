import { describe, expect, it } from 'vitest'
import { toolSearch } from '../config/test-config.js'
import { startGateway } from '../protocol/test-gateway.js'

describe('gateway.search', () => {
  it('answers with names that models see, and explains a tool as a client finds it', async () => {
    const tools = ['create_issue', 'close_issue', 'list_pods', 'send_mail'].map(name => ({
      name,
      description: name.replace('_', ' '),
      inputSchema: { type: 'object' },
    }))
    const server = await startGateway(
      { desk: { eras: ['modern'], tools } },
      { mode: 'bridge', config: { search: { ...toolSearch({}).search, activation: 'on' } } },
    )
    const found = await server.gateway.search('create an issue', { explain: 'desk__create_issue' })
    expect(found).toMatchObject({ ranker: 'lexical', error: undefined })
    expect(found.results[0]?.id).toBe('desk__create_issue')
    expect(found.explanation).toMatchObject({ verdict: 'found', position: 1 })
    const other = await server.gateway.search('create an issue', { explain: 'desk__list_pods' })
    expect(other.explanation?.verdict).not.toBe('found')
  })
})
