import { invalidInput, quoted } from '@ts/cli-kit'
import { getOrInsert } from '@ts/core/kit'
import { type FieldFile, fieldsOf, hasKeys, rowsOf, textIn, textOr } from './field-files.js'
import type { FieldFormat } from './field-set.js'
import { gradeOf, judged } from './toolret.js'

const isQrels = (file: FieldFile) => hasKeys(file, 'query-id', 'corpus-id')

/**
 * Retrieval sets of MTEB and BEIR: `corpus.jsonl` with `_id`, `title` and `text`, `queries.jsonl` with `_id` and `text`,
 * and judgements with `query-id`, `corpus-id` and `score`, as JSONL or as a table with tabs. Of several splits, `test` is
 * read. Queries without a judgement are no part of the split.
 */
export const mtebFormat: FieldFormat = {
  name: 'mteb',
  expects: 'corpus.jsonl, queries.jsonl, and judgements with "query-id", "corpus-id" and "score"',
  needs: [isQrels, ({ name }) => /(^|\/)corpus[^/]*$/.test(name)],
  read(files) {
    const named = (word: string) =>
      rowsOf(files, file => !isQrels(file) && file.name.split('/').some(part => part.startsWith(word)))
    const splits = files.filter(isQrels)
    const [split] = splits.length > 1 ? splits.filter(({ name }) => /(^|\/)test\b/.test(name)) : splits
    if (split === undefined)
      throw invalidInput(
        '--set',
        `found the judgements ${quoted(splits.map(({ name }) => name).join(', '))}, expected one file, or one named test`,
      )
    const grades = new Map<string, Map<string, number>>()
    for (const row of split.rows) {
      const query = textIn(row, 'query-id')
      const own = getOrInsert(grades, query, () => new Map())
      own.set(textIn(row, 'corpus-id'), gradeOf(fieldsOf(row)['score'], row.place))
    }
    return {
      tools: named('corpus').map(row => {
        const [docno, title] = [textIn(row, '_id'), textOr(fieldsOf(row), 'title')]
        const text = textOr(fieldsOf(row), 'text')
        // A title of several words is no name, but its words are searched.
        const description = /\s/.test(title) ? `${title}\n${text}` : text
        return { ...{ docno, name: title, description, parameters: new Map() }, place: row.place }
      }),
      queries: named('queries').flatMap(row => {
        const id = textIn(row, '_id')
        const own = grades.get(id)
        return own === undefined ? [] : [judged({ id, query: textIn(row, 'text'), grades: own, place: row.place })]
      }),
    }
  },
}
