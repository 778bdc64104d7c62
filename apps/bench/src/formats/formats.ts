import { basename } from 'node:path'
import { invalidInput, quoted } from '@ts/cli-kit'
import { getOrInsert, isJsonObject } from '@ts/core/kit'
import { parsedJson, wrongValue } from '../read-json-file.js'
import { type FileKind, parametersOf, type Row, rowOf, rowsIn, withKeys } from './field-files.js'

/** A tool of a published set, with its id there, which trec_eval calls docno, and the entry that defines it. */
export interface FieldTool {
  readonly row: Row
  readonly docno: string
  readonly name: string
  readonly description: string
  /** Descriptions of the parameters, by name. */
  readonly parameters?: ReadonlyMap<string, string>
  readonly server?: string
}

/** A query of a published set. */
interface FieldQuery {
  readonly row: Row
  readonly id: string
  readonly query: string
  /** Empty if the set has none. */
  readonly category?: string
  /** For each step, the docnos of which any one fulfils it. Default: one step for each docno of grade 1 or more. */
  readonly steps?: readonly (readonly string[])[]
  /** Relevance by docno, if it is graded. */
  readonly grades?: ReadonlyMap<string, number>
}

/** A reader of the files of one published set. METHOD.md says what is taken as a query and as a label. */
interface FieldFormat {
  readonly name: string
  /** What its files are, for messages. */
  readonly expects: string
  /** The kinds of files that a set of this format has: of each, at least one. */
  readonly needs: readonly FileKind[]
  /** Reads the set; `rows` gives the entries of all files of a kind. Throws at the place of what is wrong. */
  read(rows: (kind: FileKind) => Row[]): { readonly tools: readonly FieldTool[]; readonly queries: FieldQuery[] }
}

/** ToolRet (arXiv 2503.01763), as `datasets` exports it. `labels` is a list of `{id, relevance}`, or the same as text. */
function toolRet(name: string, queryOf: (row: Row) => string): FieldFormat {
  const [isQueries, isTools] = [withKeys('query', 'labels'), withKeys('id', 'documentation')]
  return {
    name,
    expects: 'queries with "query" and "labels", and tools with "id" and "documentation"',
    needs: [isQueries, isTools],
    read: rows => ({
      tools: rows(isTools).map(documentedTool),
      queries: rows(isQueries).map(row => {
        const grades = new Map(rowsIn(row, 'labels').map(label => [label.text('id'), gradeIn(label, 'relevance', 1)]))
        return { row, id: row.text('id'), query: queryOf(row), category: row.words('category'), grades }
      }),
    }),
  }
}

function documentedTool(row: Row): FieldTool {
  const { documentation } = row.fields
  const value = typeof documentation === 'string' ? parsedJson(documentation) : documentation
  const docno = row.text('id')
  // Some documentations are no JSON: the whole text is then the description.
  if (!isJsonObject(value)) return { row, docno, name: docno, description: row.words('documentation') }
  const given = rowOf({ value, place: row.place })
  const texts = ['description', 'api_description', 'func_description'].map(given.words)
  const description = texts.find(text => text !== '') ?? JSON.stringify(value)
  const lists = ['parameters', 'required_parameters', 'optional_parameters'].map(key => parametersOf(value[key]))
  return { row, docno, name: given.words('name'), description, parameters: new Map(lists.flatMap(list => [...list])) }
}

/** A relevance of judgements. Throws if it is no whole number, as trec_eval does. */
function gradeIn({ fields, place }: Row, key: string, fallback?: number): number {
  const grade = Number(fields[key] ?? fallback)
  if (Number.isInteger(grade) && Math.abs(grade) <= 1_000) return grade
  throw wrongValue(place, fields[key], 'relevance', 'a whole number')
}

const isJudgements = withKeys('query-id', 'corpus-id')
const isNamed = (word: string): FileKind => {
  return (first, name) => !isJudgements(first, name) && name.split('/').some(part => part.startsWith(word))
}

/** Retrieval sets of MTEB and BEIR. Of several splits, `test` is read; queries without a judgement are no part of it. */
const MTEB: FieldFormat = {
  name: 'mteb',
  expects: 'corpus.jsonl, queries.jsonl, and judgements with "query-id", "corpus-id" and "score"',
  needs: [isJudgements, isNamed('corpus')],
  read(rows) {
    const judgements = rows(isJudgements)
    const splits = [...new Set(judgements.map(({ file }) => file))]
    const [split] = splits.length > 1 ? splits.filter(name => /(^|\/)test\b/.test(name)) : splits
    if (split === undefined) {
      const found = `found the judgements ${quoted(splits.join(', '))}`
      throw invalidInput('--set', `${found}, expected one file, or one named test`)
    }
    const gradesOf = new Map<string, Map<string, number>>()
    for (const row of judgements.filter(({ file }) => file === split))
      getOrInsert(gradesOf, row.text('query-id'), () => new Map()).set(row.text('corpus-id'), gradeIn(row, 'score'))
    return {
      tools: rows(isNamed('corpus')).map(row => {
        const [name, text] = [row.words('title'), row.words('text')]
        // A title of several words is no name, but its words are searched.
        return { row, docno: row.text('_id'), name, description: /\s/.test(name) ? `${name}\n${text}` : text }
      }),
      queries: rows(isNamed('queries')).flatMap(row => {
        const grades = gradesOf.get(row.text('_id'))
        return grades ? [{ row, id: row.text('_id'), query: row.text('text'), grades }] : []
      }),
    }
  },
}

function serverTool(row: Row, server: string, schema: string): FieldTool {
  const [name, parameters] = [row.text('name'), parametersOf(row.fields[schema])]
  return { row, docno: `${server}/${name}`, name, description: row.words('description'), parameters, server }
}

const isLiveTools = withKeys('name', 'tools', 'config')
const isLiveTasks = withKeys('Question', 'Annotator Metadata')

/** LiveMCPBench (arXiv 2508.01780). The annotated names have no server, so every tool of that name fulfils the step. */
const LIVE_MCP_BENCH: FieldFormat = {
  name: 'livemcpbench',
  expects: 'tools.json with servers, and tasks with "Question" and "Annotator Metadata"',
  needs: [isLiveTools, isLiveTasks],
  read(rows) {
    const servers = rows(isLiveTools).flatMap(row =>
      Object.entries(row.object('tools')).map(one => [row, ...one] as const),
    )
    const tools = servers.flatMap(([{ place }, server, value]) =>
      rowsIn(rowOf({ value, place }), 'tools').map(tool => serverTool(tool, server, 'inputSchema')),
    )
    const docnos = new Map<string, string[]>()
    for (const { name, docno } of tools) getOrInsert(docnos, name, () => []).push(docno)
    const queries = rows(isLiveTasks).map(row => {
      const lines = rowOf({ value: row.object('Annotator Metadata'), place: row.place })
        .words('Tools')
        .split('\n')
      const names = new Set(lines.map(line => line.replace(/^\s*\d+\.\s*/, '').trim()).filter(name => name !== ''))
      const steps = [...names].map(name => docnos.get(name) ?? [name])
      return { row, id: row.text('task_id'), query: row.text('Question'), category: row.words('category'), steps }
    })
    return { tools, queries }
  },
}

const isZeroTools: FileKind = first => {
  return Object.hasOwn(first, 'tools') && ['server_name', 'server_summary'].some(key => Object.hasOwn(first, key))
}

/**
 * MCP-Zero (arXiv 2506.01056): servers with tools, and optionally the results of its experiment, in which a model wrote the
 * requests. The category is the number of sampled tools.
 */
const MCP_ZERO: FieldFormat = {
  name: 'mcp-zero',
  expects: 'servers with "server_name" and "tools", and results with "target_server_name" and "target_tool_name"',
  needs: [isZeroTools],
  read: rows => ({
    tools: rows(isZeroTools).flatMap(row => {
      const server = row.words('server_name') || row.text('name')
      return rowsIn(row, 'tools').map(tool => serverTool(tool, server, 'parameter'))
    }),
    queries: rows(withKeys('target_server_name', 'target_tool_name')).map(row => ({
      ...{ row, id: row.numbered, category: row.words('sample_size') },
      query: `${row.words('extracted_server_desc')} ${row.words('extracted_tool_desc')}`.trim(),
      steps: [[`${row.text('target_server_name')}/${row.text('target_tool_name')}`]],
    })),
  }),
}

/** Collects tools that several questions repeat. Equal definitions are one tool; others with its name are others. */
function createPool(schema: string) {
  const docnos = new Map<string, string>()
  const counts = new Map<string, number>()
  const tools: FieldTool[] = []
  const add = (row: Row) => {
    const [name, description, given] = [row.text('name'), row.words('description'), row.fields[schema]]
    return getOrInsert(docnos, JSON.stringify([name, description, given]), () => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const docno = count === 1 ? name : `${name}#${count}`
      tools.push({ row, docno, name, description, parameters: parametersOf(given) })
      return docno
    })
  }
  /** Adds the tools of a question, and returns their docnos by name. */
  const addAll = (rows: readonly Row[]) => new Map(rows.map(row => [row.text('name'), add(row)]))
  return { tools, addAll }
}

const isQuestions = withKeys('id', 'question', 'function')
// Executable questions have a ground truth of their own, which is code.
const isAnswers: FileKind = (first, name) => withKeys('id', 'ground_truth')(first, name) && !isQuestions(first, name)

/**
 * The Berkeley Function Calling Leaderboard (V1 to V4, single turn). The category is the beginning of the id, such as
 * `live_multiple`. Questions without an answer, such as those of `irrelevance`, are left out.
 */
const BFCL: FieldFormat = {
  name: 'bfcl',
  expects: 'questions with "question" and "function", and answers with "ground_truth"',
  needs: [isQuestions],
  read(rows) {
    const answers = new Map(rows(isAnswers).map(row => [row.text('id'), row]))
    const { tools, addAll } = createPool('parameters')
    const queries = rows(isQuestions).map(row => {
      const [id, one] = [row.text('id'), row.fields['function']]
      const own = addAll(isJsonObject(one) ? [rowOf({ value: one, place: row.place })] : rowsIn(row, 'function'))
      const answer = answers.get(id)
      const called = answer ? rowsIn(answer, 'ground_truth') : []
      const names = new Set(called.flatMap(({ fields }) => Object.keys(fields)))
      const steps = [...names].map(name => [own.get(name) ?? name])
      return { row, id, query: questionOf(row), category: id.replace(/_\d.*$/, ''), steps }
    })
    return { tools, queries }
  },
}

/** The words of the user in the first turn. */
function questionOf({ fields: { question }, place }: Row): string {
  if (typeof question === 'string') return question
  const turn = Array.isArray(question) && Array.isArray(question[0]) ? question[0] : question
  if (!Array.isArray(turn)) throw wrongValue(place, question, 'question', 'messages')
  const ofUser = turn.filter(one => isJsonObject(one) && one['role'] === 'user')
  return ofUser.map(value => rowOf({ value, place }).words('content')).join('\n')
}

/** API-Bank's own search, which is no tool of the catalog. */
const SEARCHER = 'ToolSearcher'
/** The last line of a dialogue. */
const PROMPT = 'Generate API Request:'

const isDialogues: FileKind = (first, name) => {
  return withKeys('instruction', 'input')(first, name) && calledIn(first) !== undefined
}

/** API-Bank (arXiv 2304.08244). The instruction ends with one API per line as JSON. The category is the file's name. */
const API_BANK: FieldFormat = {
  name: 'api-bank',
  expects: 'rows with "instruction", "input" and "expected_output"',
  needs: [isDialogues],
  read(rows) {
    const { tools, addAll } = createPool('input_parameters')
    const queries = rows(isDialogues).map(row => {
      const [own, called, input] = [addAll(apisOf(row)), calledIn(row.fields), row.text('input').trimEnd()]
      const query = (input.endsWith(PROMPT) ? input.slice(0, -PROMPT.length) : input).trim()
      // The first API of a name has this name as its docno.
      const steps = called === undefined || called === SEARCHER ? [] : [[own.get(called) ?? called]]
      return { row, id: row.numbered, query, category: basename(row.file).replace(/\.\w+$/, ''), steps }
    })
    return { tools, queries }
  },
}

/** The APIs of an instruction: the lines that are JSON objects with a name. */
function apisOf(row: Row): Row[] {
  const lines = row.text('instruction').split('\n')
  const values = lines.filter(line => line.startsWith('{')).map(parsedJson)
  const apis = values.filter(isJsonObject).filter(({ name }) => typeof name === 'string' && name !== SEARCHER)
  return apis.map(value => rowOf({ value, place: row.place }))
}

/** The name of the API in `API-Request: [Name(key='value')]`, the expected output (`output` in the training data). */
function calledIn({ expected_output: expected, output }: Row['fields']): string | undefined {
  const text = typeof expected === 'string' ? expected : output
  return typeof text === 'string' ? /API-Request:\s{0,9}\[(\w{1,100})\(/.exec(text)?.[1] : undefined
}

/** The formats of published sets, in the order in which the files of a set are compared with them. */
export const FORMATS: readonly FieldFormat[] = [
  toolRet('toolret', row => row.text('query')),
  // The paper's setting `w/ inst.`: the instruction stands before the query.
  toolRet('toolret-inst', row => `${row.words('instruction')} ${row.text('query')}`),
  ...[MTEB, LIVE_MCP_BENCH, MCP_ZERO, BFCL, API_BANK],
]
