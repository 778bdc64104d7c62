// Runs the public JSON-Schema-Test-Suite against our validator and writes JSON_SCHEMA.md:
//   node benchmarks/run.mjs core/json-schema-suite <folder of the suite> [commit of the suite]
// The folder is a clone of https://github.com/json-schema-org/JSON-Schema-Test-Suite, or a folder with a copy of its
// `tests`. The npm packages with that name have no tests after draft 4. Without the commit, git gives the commit of the
// clone.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, checkSchema } from '../../../packages/core/src/validate/check.js'
import { row } from '../../lib/markdown.js'
import { writePage } from '../../lib/pages.js'

/** The properties that are read from a group of tests in the suite. */
interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}
interface KindResult {
  readonly draft: string
  readonly kind: string
  readonly tests: number
  readonly right: number
  readonly refused: number
  readonly thrown: number
  /** The number of accepted invalid values for each reason. */
  readonly accepted: ReadonlyMap<string, number>
  readonly unexplained: readonly string[]
}

const DRAFTS = ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12']
const KINDS = ['mandatory', 'optional', 'optional/format']
const [given, givenCommit] = process.argv.slice(2)
if (given === undefined || !existsSync(join(given, 'tests', 'draft4'))) {
  console.error('found no tests/draft4, expected the folder of the suite; clone json-schema-org/JSON-Schema-Test-Suite')
  process.exit(2)
}
const suite = given
const commit = givenCommit ?? execFileSync('git', ['-C', suite, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

const results = DRAFTS.flatMap(draft => KINDS.map(kind => runKind(draft, kind)))
const wrong = results.flatMap(result => result.unexplained)
await writePage('core/JSON_SCHEMA', page())
for (const text of wrong) console.error(text)
console.log(`${wrong.length} of the answers are wrong`)
process.exitCode = wrong.length > 0 ? 1 : 0

function runKind(draft: string, kind: string): KindResult {
  const folder = join(suite, 'tests', draft, kind === 'mandatory' ? '' : kind)
  const counts = { tests: 0, right: 0, refused: 0, thrown: 0 }
  const accepted = new Map<string, number>()
  const unexplained: string[] = []
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    if (!file.endsWith('.json')) continue
    for (const group of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]) {
      const schema = withDraft(group.schema, draft)
      for (const { description, data, valid } of group.tests) {
        counts.tests++
        const name = `${draft} ${kind} ${file}: ${group.description}: ${description}`
        let check: Check
        try {
          check = checkSchema(schema, data)
        } catch (error) {
          counts.thrown++
          unexplained.push(`${name}: threw ${error}`)
          continue
        }
        const isAccepted = check.verdict > 0
        if (isAccepted === valid) counts.right++
        else if (valid) {
          counts.refused++
          unexplained.push(`${name}: valid refused`)
        } else {
          const reason = reasonOf(check, file, kind)
          accepted.set(reason, (accepted.get(reason) ?? 0) + 1)
          if (reason === 'other') unexplained.push(`${name}: invalid accepted`)
        }
      }
    }
  }
  return { draft, kind, ...counts, accepted, unexplained }
}

/** Up to draft 7 the suite has no `$schema`: the name of the folder is the draft. */
function withDraft(schema: unknown, draft: string): unknown {
  const isOld = ['draft4', 'draft6', 'draft7'].includes(draft)
  if (!isOld || typeof schema !== 'object' || schema === null || '$schema' in schema) return schema
  return { $schema: `http://json-schema.org/draft-0${draft.at(-1)}/schema#`, ...schema }
}

function reasonOf({ verdict, doubts }: Check, file: string, kind: string): string {
  if (verdict === 1) return [...doubts].sort().join(', ')
  if (kind === 'optional/format' || file.startsWith('format')) return 'format'
  if (file === 'content.json') return 'content'
  if (file === 'zeroTerminatedFloats.json') return 'number'
  return 'other'
}

function page(): string {
  const rows = results.map(({ draft, kind, tests, right, refused, thrown, accepted }) => {
    const reasons = [...accepted].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
    const total = [...accepted.values()].reduce((sum, count) => sum + count, 0)
    return [draft, kind, tests, `${right} (${percent(right, tests)})`, refused, thrown, total, reasons.join('; ')]
  })
  const head = ['draft', 'tests', 'count', 'right', 'valid refused', 'thrown', 'invalid accepted', 'why accepted']
  const alignments = ['---', '---', '--:', '--:', '--:', '--:', '--:', '---']
  return `# JSON Schema

Written by \`benchmarks/studies/core/json-schema-suite.ts\` from a run of the JSON-Schema-Test-Suite
(https://github.com/json-schema-org/JSON-Schema-Test-Suite) at commit \`${commit}\`; do not edit.

\`validateArguments\` refuses only values that are certainly invalid. Goals: it refuses no valid value and throws no error.

${[row(head), row(alignments), ...rows.map(row)].join('\n')}

Why invalid values are accepted:

- \`pattern\`: an untrusted regular expression is not run, because it can take exponential time. Only literals and patterns that
  match everything are checked.
- \`reference\`: no document is loaded, so the suite's remote documents and the meta-schemas of the drafts are not available.
- \`draft\`: the schema names a meta-schema that is not one of the five drafts.
- \`format\`, \`content\`: treated as annotations, which the drafts permit.
- \`number\`: the value has more digits than a JavaScript number can represent.
- \`schema\`: the drafts disagree on the meaning of the keyword.
- \`other\`: an error of the validator; the program then exits with an error.
`
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}
