import { describe, expect, it } from 'vitest'
import { atomically, type SqliteDatabase } from './sqlite-transaction.js'

/** A database that records what it runs, and fails at some of it. */
function recording(failing: ReadonlyMap<string, Error> = new Map()) {
  const ran: string[] = []
  const exec = (sql: string) => {
    ran.push(sql)
    const error = failing.get(sql)
    if (error !== undefined) throw error
  }
  return { ran, database: { exec, prepare: () => ({ run: () => {}, all: () => [] }) } satisfies SqliteDatabase }
}

describe('a transaction', () => {
  it('is committed with the work in it, and gives its result', () => {
    const { ran, database } = recording()
    expect(atomically(database, () => ran.push('work'))).toBe(2)
    expect(ran).toEqual(['begin immediate', 'work', 'commit'])
  })

  it.each([
    ['the work', [], ['begin immediate', 'rollback']],
    ['the work and the rollback', ['rollback'], ['begin immediate', 'rollback']],
    ['its begin, before any work', ['begin immediate'], ['begin immediate']],
  ])('is rolled back with the same error if this fails: %s', (_, failing, statements) => {
    const thrown = new Error('database is locked')
    const { ran, database } = recording(new Map(failing.map(sql => [sql, thrown])))
    const work = () => {
      throw thrown
    }
    expect(() => atomically(database, work)).toThrow(thrown)
    expect(ran).toEqual(statements)
  })

  it('that finds no room says what to do', () => {
    const full = new Error('SQLITE_FULL: database or disk is full')
    const { database } = recording(new Map([['commit', full]]))
    const message =
      'Found no room for the SQLite database, expected some; free space on its disk, or raise max_page_count'
    expect(() => atomically(database, () => {})).toThrow(expect.objectContaining({ message, cause: full }))
  })
})
