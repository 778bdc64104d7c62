import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../test/temporary-folder.js'
import { loadQueries } from './load-queries.js'

const catalog = createCatalog([
  { name: 'get_user' },
  { name: 'list_users' },
  { name: 'constructor' },
  { name: 'GET /users/{id}' },
])

async function load(text: string, options: { readonly skipMissing?: boolean } = {}) {
  const folder = await temporaryFolder({ 'queries.jsonl': text })
  try {
    return await loadQueries(join(folder, 'queries.jsonl'), catalog, options)
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(`${folder}/`, ''))
  }
}

describe('loadQueries reads', () => {
  test('each relevant tool as a separate step', async () => {
    const { queries } = await load(
      lines({ id: 'q1', query: 'users', relevant: ['get_user', 'list_users', 'get_user'] }),
    )
    expect(queries).toEqual([{ id: 'q1', query: 'users', steps: [new Set(['get_user']), new Set(['list_users'])] }])
  })

  test('labels that are names or ids of tools', async () => {
    const { id } = catalog.tools.at(-1)!
    expect(id).toMatch(/^GET_users_id_/)
    const { queries } = await load(
      lines({ id: 1, query: 'a', relevant: ['GET /users/{id}'] }, { id: 2, query: 'b', groups: [[id, 'get_user']] }),
    )
    expect(queries.map(query => query.steps)).toEqual([[new Set([id])], [new Set([id, 'get_user'])]])
  })

  test('groups as steps with alternatives, with or without relevant', async () => {
    const groups = [['get_user', 'list_users'], ['constructor']]
    const steps = [new Set(['get_user', 'list_users']), new Set(['constructor'])]
    const { queries } = await load(
      lines(
        { id: 1, query: 'a', groups },
        { id: 2, query: 'b', groups, relevant: ['list_users', 'constructor', 'get_user'] },
      ),
    )
    expect(queries.map(query => query.id)).toEqual(['1', '2'])
    expect(queries.map(query => query.steps)).toEqual([steps, steps])
  })

  test('phrasings as a list of texts, or as a list for each need', async () => {
    const entry = { query: 'a', relevant: ['get_user'] }
    const { queries } = await load(
      lines({ id: 1, ...entry, phrasings: ['a', 'b'] }, { id: 2, ...entry, phrasings: [['a', 'b'], 'c'] }),
    )
    expect(queries.map(query => query.phrasings)).toEqual([
      ['a', 'b'],
      ['a | b', 'c'],
    ])
  })

  test('style and pattern', async () => {
    const { queries } = await load(
      lines({
        id: 'q',
        query: 'users',
        relevant: ['get_user'],
        style: 'typo',
        pattern: 'get.*',
        note: 1,
        relevent: [],
      }),
    )
    expect(queries[0]).toMatchObject({ style: 'typo', pattern: 'get.*' })
    expect(queries[0]).not.toHaveProperty('note')
  })

  test('only queries whose tools exist, if the others are to be left out', async () => {
    const text = lines(
      { id: 'a', query: 'x', relevant: ['get_user'] },
      { id: 'b', query: 'y', relevant: ['get_user', 'gone'] },
    )
    expect(await load(text, { skipMissing: true })).toMatchObject({ queries: [{ id: 'a' }], skipped: 1 })
  })
})

describe('loadQueries refuses, naming the place and the remedy', () => {
  const good = { id: 'a', query: 'x', relevant: ['get_user'] }
  test.each([
    [
      'a label that names no tool',
      [good, { ...good, id: 'b', relevant: ['get_usr'] }],
      /^queries\.jsonl:2: found the label "get_usr", .*did you mean "get_user"\?.*--skip-missing/,
    ],
    [
      'a label that is an inherited property',
      [{ ...good, relevant: ['toString'] }],
      /^queries\.jsonl:1: found the label/,
    ],
    [
      'a second query with the same id',
      [good, good],
      /^queries\.jsonl:2: found a second query with the id "a" \(the first: queries\.jsonl:1\)/,
    ],
    ['no id', [{ query: 'x', relevant: ['get_user'] }], /:1: found nothing as id/],
    ['an empty query', [{ ...good, query: ' ' }], /:1: found " " as query/],
    ['no label', [{ ...good, relevant: [] }], /:1: found \[\] as relevant/],
    [
      'a label that is not a list',
      [{ ...good, relevant: 'get_user' }],
      /:1: found the text "get_user" as relevant, expected a list: \["get_user"\]/,
    ],
    ['an empty label', [{ ...good, relevant: '' }], /:1: found "" as relevant, expected tool names/],
    [
      'a misspelt key instead of a needed one',
      [{ id: 'a', query: 'x', relevent: ['get_user'] }],
      /:1: found the unknown key "relevent", .*did you mean relevant\?/,
    ],
    [
      'a misspelt key for query',
      [{ id: 'a', qury: 'x', relevant: ['get_user'] }],
      /:1: found the unknown key "qury", .*did you mean query\?/,
    ],
    [
      'a misspelt key for groups',
      [{ id: 'a', query: 'x', group: [['get_user']] }],
      /:1: found the unknown key "group", .*did you mean groups\?/,
    ],
    ['no query and no similar key', [{ id: 'a', note: 'x', relevant: ['get_user'] }], /:1: found nothing as query/],
    ['an empty group', [{ id: 'a', query: 'x', groups: [[]] }], /:1: found \[\[\]\] as groups/],
    [
      'groups that contradict relevant',
      [{ ...good, groups: [['list_users']] }],
      /:1: found different tools in relevant and in groups/,
    ],
    ['phrasings that are not strings', [{ ...good, phrasings: [['a', '']] }], /:1: found .* as phrasings/],
    ['a style that is not a string', [{ ...good, style: 3 }], /:1: found 3 as style/],
  ])('%s', async (_, values, message) => {
    await expect(load(lines(...values))).rejects.toThrow(message)
  })

  test('all labels without a tool in one message: five of them, and the number of the others', async () => {
    const names = ['get_usr', 'users_list', 'a1', 'a2', 'a3', 'a4', 'a5']
    const entries = names.map((name, i) => ({ id: i, query: 'x', relevant: [name] }))
    const message = await load(lines(good, { ...good, id: 'b' }, ...entries)).catch((error: Error) => error.message)
    expect(message).toMatch(
      /^queries\.jsonl:3: found the label "get_usr", .*"get_user"\? · line 4: "users_list" · line 5: "a1" · line 6: "a2" · line 7: "a3" · and 2 more \(/,
    )
    const array = JSON.stringify(entries.slice(0, 2), null, 2)
    await expect(load(array)).rejects.toThrow(/^queries\.jsonl, query 1: found the label .* · query 2: "users_list"/)
  })

  test('a catalog that has none of the tools, even if queries may be left out', async () => {
    await expect(load(lines({ ...good, relevant: ['gone'] }), { skipMissing: true })).rejects.toThrow(/all 1 queries/)
  })
})
