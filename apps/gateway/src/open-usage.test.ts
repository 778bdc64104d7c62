import { createCatalog, type ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { expect, it } from 'vitest'
import { NO_POSTGRES, startPostgres } from '../../../packages/testkit/test/database-servers.js'
import { silentLog } from './logs.js'
import { openUsage } from './open-usage.js'

if (NO_POSTGRES) console.log('What was learned is not kept in PostgreSQL:', NO_POSTGRES)

const { searchable } = createCatalog([
  { name: 'pipeline_cancel', description: 'Cancels a pipeline of a deploy' },
  { name: 'deploy_list', description: 'Lists each deploy' },
])

it.skipIf(NO_POSTGRES)('keeps what was learned in PostgreSQL, for every replica', async () => {
  const server = await startPostgres()
  const one = await openUsage(server.url, silentLog)
  const other = await openUsage(server.url, silentLog)
  for (const where of ['shop', 'blog', 'docs', 'staging', 'production']) {
    const found = { session: 's', queries: [`nuke the deploy of ${where}`], needs: [`nuke the deploy of ${where}`] }
    const results = searchable.map(({ id }) => id)
    one.onSearchEvent({ kind: 'search', ...found, scope: 2, matches: 2, inBand: 2, results, durationMs: 1 })
    for (const event of [{ kind: 'execute' }, { kind: 'settled', status: 'ran' }])
      one.onSearchEvent({
        ...event,
        session: 's',
        id: where,
        name: 'pipeline_cancel',
        via: 'bridge',
      } as ToolSearchEvent)
  }
  await one.close()
  const index = await other.wrap(createLexicalRanker()).index(searchable)
  expect((await index.rank('nuke the deploy', { limit: 1 })).map(({ id }) => id)).toEqual(['pipeline_cancel'])
  await other.close()
  await server.stop()
})
