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

  it.each([new Map(), new Map([['rollback', new Error('no transaction')]])])(
    'is rolled back if the work throws, with the same error',
    failing => {
      const { ran, database } = recording(failing)
      const thrown = new Error('out of order')
      const work = () => {
        throw thrown
      }
      expect(() => atomically(database, work)).toThrow(thrown)
      expect(ran).toEqual(['begin immediate', 'rollback'])
    },
  )

  it('that finds no room says what to do', () => {
    const full = new Error('SQLITE_FULL: database or disk is full')
    const { database } = recording(new Map([['commit', full]]))
    const message =
      'Found no room for the SQLite database, expected some; free space on its disk, or raise max_page_count'
    expect(() => atomically(database, () => {})).toThrow(expect.objectContaining({ message, cause: full }))
  })

  it('that cannot begin does no work', () => {
    const busy = new Error('database is locked')
    const { ran, database } = recording(new Map([['begin immediate', busy]]))
    expect(() => atomically(database, () => ran.push('work'))).toThrow(busy)
    expect(ran).toEqual(['begin immediate'])
  })
})
