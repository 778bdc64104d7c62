import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUsageMemory } from './index.js'
import type { UsageProblem } from './problems.js'
import { createSqliteUsageStore } from './sqlite.js'
import { search, settled } from './test-support/events.js'
import { HOST } from './test-support/set-up.js'

let folder: string
let problems: UsageProblem[]
const databases: InstanceType<typeof Database>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-memory-'))
  problems = []
})
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Another connection to the file of a test, as another process has it. */
function connect() {
  const database = new Database(join(folder, 'memory.db'))
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = off')
  databases.push(database)
  return database
}
const open = (database = connect()) =>
  createUsageMemory({
    store: createSqliteUsageStore(database),
    now: () => 5,
    onProblem: problem => problems.push(problem),
  })
const onDisk = () =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'latin1'))
    .join('\n')

async function filled() {
  const database = connect()
  const memory = open(database)
  await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
  await memory.record({ tenant: 'a', query: 'busy workers', tool: 'job_list' })
  await memory.record({ tenant: 'b', query: 'nuke rollout', tool: 'pipeline_cancel' })
  const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
  const rank = async (query: string) => (await index.rank(query, { limit: 5 })).map(({ id }) => id)
  return { database, memory, rank }
}

describe('a memory in a database', () => {
  it('is erased from the file, and no erased text is left in it', async () => {
    const { memory } = await filled()
    expect(onDisk()).toContain('nuke deploy')
    await memory.erase({ tenant: 'a', tool: 'pipeline_cancel' })
    expect(onDisk()).not.toContain('nuke deploy')
    expect(onDisk()).toContain('busy workers')
    expect(onDisk()).toContain('nuke rollout')
    await memory.erase('everything')
    for (const text of ['busy workers', 'nuke rollout', 'job_list']) expect(onDisk()).not.toContain(text)
    expect(await createSqliteUsageStore(connect()).tenants()).toEqual([])
  })

  it('keeps the tables of the host', async () => {
    const database = connect()
    database.exec("create table uses (mine text); insert into uses values ('kept')")
    await open(database).erase('everything')
    expect(database.prepare('select mine from uses').all()).toEqual([{ mine: 'kept' }])
  })

  it('refuses to write uses that it could not read again', async () => {
    const store = createSqliteUsageStore(connect())
    const use = (i: number) => ({ query: `need ${i}`, tool: 't', uses: 1, weight: 1, lastAt: 5 })
    const put = Array.from({ length: 20_000 }, (_, i) => use(i + 1))
    await store.update('a', () => put)
    const kept = await store.read('a')
    expect(kept).toHaveLength(20_000)
    for (const wrong of [use(0), { ...use(1), weight: Number.NaN }]) {
      const refused = store.update('a', uses => [...uses, wrong])
      await expect(refused).rejects.toMatchObject({ code: 'STALE_INDEX' })
    }
    expect(await store.read('a')).toEqual(kept)
  })
})

describe('faults', () => {
  it.each([
    ['{"query":"nuke', 'no JSON'],
    ['"lastAt":"yesterday"', 'no time'],
  ])('a row that another program changed (%s) disables the memory of its tenant only', async damaged => {
    const { database, memory, rank } = await filled()
    const where = `where tenant = '"a"' and use like '%deploy%'`
    const [{ use }] = database.prepare(`select use from ts_usage_uses ${where}`).all() as [{ use: string }]
    const changed = damaged.startsWith('{')
      ? damaged
      : JSON.stringify({ ...JSON.parse(use), ...JSON.parse(`{${damaged}}`) })
    database.prepare(`update ts_usage_uses set use = ? ${where}`).run(changed)
    database.exec(`update ts_usage set version = 99 where tenant = '"a"'`)
    expect(await rank('nuke deploy')).toEqual([])
    expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'STALE_INDEX' } }])
    await expect(memory.record({ tenant: 'a', query: 'third', tool: 't' })).rejects.toMatchObject({
      code: 'STALE_INDEX',
    })
    expect((await memory.inspect('b')).uses).toHaveLength(1)
    await memory.erase({ tenant: 'a' })
    await memory.record({ tenant: 'a', query: 'third', tool: 't' })
    expect((await memory.inspect('a')).uses.map(({ query }) => query)).toEqual(['third'])
    expect(await rank('third')).toEqual([])
    expect(memory.status().problems).toEqual([])
  })

  it('on a full disk it learns nothing and reports it once; searches continue, and it can be erased', async () => {
    const { database, memory, rank } = await filled()
    const [{ page_count: pages }] = database.pragma('page_count') as [{ page_count: number }]
    database.pragma(`max_page_count = ${pages}`)
    const listen = memory.onEvent(() => 'a')
    for (let i = 0; i < 3; i++) {
      listen(search('s', [`${i} ${'nuke '.repeat(90)}`], ['mail_send', 'job_list', 'build_start']))
      for (const tool of ['mail_send', 'job_list', 'build_start'].slice(0, i === 0 ? 3 : 1)) listen(settled('s', tool))
      await memory.idle()
      for (let n = 0; n < 40 && i === 0; n++)
        await memory.record({ tenant: 'a', query: `${n} ${'word '.repeat(90)}`, tool: 't' }).catch(() => {})
      expect((await rank('nuke deploy'))[0]).toBe('pipeline_cancel')
    }
    expect(problems).toMatchObject([{ during: 'write', tenant: 'a', error: { cause: { code: 'SQLITE_FULL' } } }])
    await memory.erase({ tool: 'pipeline_cancel' })
    expect(onDisk()).not.toContain('nuke deploy')
  })

  it('a file that is no database is refused', () => {
    const database = new Database(new URL('./sqlite.ts', import.meta.url).pathname)
    databases.push(database)
    expect(() => createSqliteUsageStore(database)).toThrow(/not a database/)
  })
})
