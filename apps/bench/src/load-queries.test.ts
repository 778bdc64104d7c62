import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../test/temporary-folder.js'
import { loadQueries } from './load-queries.js'

const NAMES = ['get_user', 'list_users', 'constructor', 'GET /users/{id}']
const catalog = createCatalog(NAMES.map(name => ({ name })))
const idOfPath = catalog.tools.at(-1)!.id
const good = { id: 'a', query: 'x', relevant: ['get_user'] }

async function load(text: string, options: { readonly skipMissing?: boolean } = {}) {
  const folder = await temporaryFolder({ 'queries.jsonl': text })
  try {
    return await loadQueries(join(folder, 'queries.jsonl'), catalog, options)
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(`${folder}/`, ''))
  }
}

describe('loadQueries reads', () => {
  const groups = [['get_user', 'list_users'], ['constructor']]
  test.each<[string, object, readonly (readonly string[])[]]>([
    [
      'each relevant tool as a step',
      { relevant: ['get_user', 'list_users', 'get_user'] },
      [['get_user'], ['list_users']],
    ],
    ['the name of a tool as a label', { relevant: ['GET /users/{id}'] }, [[idOfPath]]],
    ['the id of a tool as a label', { groups: [[idOfPath, 'get_user']] }, [[idOfPath, 'get_user']]],
    ['groups as steps with alternatives', { groups }, groups],
    ['groups with relevant', { groups, relevant: ['list_users', 'constructor', 'get_user'] }, groups],
  ])('%s', async (_, labels, steps) => {
    const { queries } = await load(lines({ id: 1, query: 'users', ...labels }))
    expect(queries).toEqual([{ id: '1', query: 'users', steps: steps.map(step => new Set(step)) }])
  })

  test.each([
    ['phrasings as a list of texts', { phrasings: ['a', 'b'] }, { phrasings: ['a', 'b'] }],
    ['phrasings as a list for each need', { phrasings: [['a', 'b'], 'c'] }, { phrasings: ['a | b', 'c'] }],
    ['style and pattern', { style: 'typo', pattern: 'get.*' }, { style: 'typo', pattern: 'get.*' }],
    ['no other key', { note: 1, relevent: [] }, {}],
  ])('%s', async (_, given, expected) => {
    const { queries } = await load(lines({ ...good, ...given }))
    expect(queries).toEqual([{ id: 'a', query: 'x', steps: [new Set(['get_user'])], ...expected }])
  })

  test('only queries whose tools exist, if the others are to be left out', async () => {
    const text = lines(good, { ...good, id: 'b', relevant: ['get_user', 'gone'] })
    expect(await load(text, { skipMissing: true })).toMatchObject({ queries: [{ id: 'a' }], skipped: 1 })
  })
})

describe('loadQueries refuses, naming the place and the remedy', () => {
  const unlabelled = { id: 'a', query: 'x' }
  const stray = /^queries\.jsonl:2: found the label "get_usr", .*did you mean "get_user"\?.*--skip-missing/
  const second = /^queries\.jsonl:2: found a second query with the id "a" \(the first: queries\.jsonl:1\)/
  const noList = /:1: found the text "get_user" as relevant, expected a list: \["get_user"\]/
  const relevant = /:1: found the unknown key "relevent", .*did you mean relevant\?/
  const group = /:1: found the unknown key "group", .*did you mean groups\?/
  test.each([
    ['a label that names no tool', [good, { ...good, id: 'b', relevant: ['get_usr'] }], stray],
    ['a label that is an inherited property', [{ ...good, relevant: ['toString'] }], /:1: found the label/],
    ['a second query with the same id', [good, good], second],
    ['no id', [{ query: 'x', relevant: ['get_user'] }], /:1: found nothing as id/],
    ['an empty query', [{ ...good, query: ' ' }], /:1: found " " as query/],
    ['no label', [{ ...good, relevant: [] }], /:1: found \[\] as relevant/],
    ['a label that is not a list', [{ ...good, relevant: 'get_user' }], noList],
    ['an empty label', [{ ...good, relevant: '' }], /:1: found "" as relevant, expected tool names/],
    ['a misspelt key for relevant', [{ ...unlabelled, relevent: ['get_user'] }], relevant],
    ['a misspelt key for query', [{ ...good, query: undefined, qury: 'x' }], /"qury", .*did you mean query\?/],
    ['a misspelt key for groups', [{ ...unlabelled, group: [['get_user']] }], group],
    ['no query and no similar key', [{ ...good, query: undefined, note: 'x' }], /:1: found nothing as query/],
    ['an empty group', [{ ...unlabelled, groups: [[]] }], /:1: found \[\[\]\] as groups/],
    ['groups that contradict relevant', [{ ...good, groups: [['list_users']] }], /:1: found different tools in/],
    ['phrasings that are not strings', [{ ...good, phrasings: [['a', '']] }], /:1: found .* as phrasings/],
    ['a style that is not a string', [{ ...good, style: 3 }], /:1: found 3 as style/],
  ])('%s', async (_, values, message) => {
    await expect(load(lines(...values))).rejects.toThrow(message)
  })

  test('all labels without a tool in one message: five of them, and the number of the others', async () => {
    const names = ['get_usr', 'users_list', 'a1', 'a2', 'a3', 'a4', 'a5']
    const entries = names.map((name, i) => ({ id: i, query: 'x', relevant: [name] }))
    await expect(load(lines(good, { ...good, id: 'b' }, ...entries))).rejects.toThrow(
      /^queries\.jsonl:3: found the label "get_usr", .*"get_user"\? · line 4: "users_list" · line 5: "a1" · line 6: "a2" · line 7: "a3" · and 2 more \(/,
    )
    const array = JSON.stringify(entries.slice(0, 2), null, 2)
    await expect(load(array)).rejects.toThrow(/^queries\.jsonl, query 1: found the label .* · query 2: "users_list"/)
  })

  test('a catalog that has none of the tools, even if queries may be left out', async () => {
    await expect(load(lines({ ...good, relevant: ['gone'] }), { skipMissing: true })).rejects.toThrow(/all 1 queries/)
  })
})
