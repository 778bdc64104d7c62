import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.js'
import { silentLog } from './logs.js'
import { createRedactor } from './redact.js'
import { startGateway } from './start-gateway.js'

it('names changed limits of the pool that only a restart takes', async () => {
  const write = (limits: unknown) => JSON.stringify({ mcpServers: {}, toolSearch: { catalogFolder: 'c', limits } })
  const folder = await temporaryFolder({ 'mcp.json': write({ maxChildren: 2, maxStarts: 1, maxSessions: 5 }) })
  const path = join(folder, 'mcp.json')
  const running = await startGateway({ path, env: {}, log: silentLog, redactor: createRedactor() })
  try {
    await writeFile(path, write({ maxChildren: 3, maxStarts: 2, maxAnswerBytes: 5_000, maxSessions: 6 }))
    const { needsRestart } = await running.reload()
    expect(needsRestart).toEqual(['limits.maxChildren', 'limits.maxStarts', 'limits.maxAnswerBytes'])
    expect((await running.reload()).needsRestart).toEqual([])
  } finally {
    await running.close(0)
  }
})
