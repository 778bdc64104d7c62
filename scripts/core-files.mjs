// The table of core's files for docs/ARCHITECTURE.md: for each file, the first sentence about its main export. That is
// the export with the name of the file, or the first function or class, or the first export.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What each folder holds, in the order of the data. */
const FOLDERS = [
  ['', 'the contract, and `createToolSearch`'],
  ['catalog', 'tools, read and validated'],
  ['policy', 'which tools a host permits'],
  ['disclosures', 'how deferred tools are represented'],
  ['turn', 'the tools and the instructions of one turn'],
  ['search', 'from a query to bounded results'],
  ['calls', 'calls of deferred tools, and their results'],
  ['validate', 'JSON Schema'],
  ['answers', 'what the model reads'],
  ['configuration', 'options in code and their checks; the same options from JSON or YAML'],
  ['text', 'words, JSON and safe text'],
  ['limits', 'bounds on time, memory and length'],
]
/** Files that only tests import, and files that only export what other files declare. */
const LEFT_OUT = /\.test\.ts$|\.test-d\.ts$|(^|\/)test-[\w-]+\.ts$|\.examples\.ts$|^(index|kit)\.ts$|(^|\/)index\.ts$/
/** A doc comment, followed by an exported declaration. */
const EXPORTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?(?:abstract )?(\w+)\*? (\w+)/g

/** Throws if a folder has no line above, or if no export of a file has a doc comment. */
export function coreFilesTable(root) {
  const source = join(root, 'packages/core/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .sort()
  const folderOf = file => posix.dirname(file).replace(/^\.$/, '').split('/')[0]
  const unknown = files.find(file => !FOLDERS.some(([folder]) => folder === folderOf(file)))
  if (unknown !== undefined) throw new Error(`Found ${unknown}, expected its folder in scripts/core-files.mjs; add it`)
  const rows = FOLDERS.flatMap(([folder, content]) => {
    const own = files.filter(file => folderOf(file) === folder)
    if (own.length === 0) return []
    const head = `| **\`${folder === '' ? 'src' : folder}/\`** | **${content}** |`
    return [
      head,
      ...own.map(file => `| \`${file.slice(folder && folder.length + 1)}\` | ${sentenceOf(source, file)} |`),
    ]
  })
  return ['| file | content |', '| --- | --- |', ...rows].join('\n')
}

/** The first sentence about the main export of a file, without links of docstrings. */
function sentenceOf(source, file) {
  const exported = [...readFileSync(join(source, file), 'utf8').matchAll(EXPORTED)]
  const letters = posix.basename(file, '.ts').replaceAll('-', '')
  const [, comment] =
    exported.find(([, , , name]) => name.toLowerCase() === letters) ??
    exported.find(([, , , name]) => name.toLowerCase() === `create${letters}`) ??
    exported.find(([, , kind]) => kind === 'function' || kind === 'class') ??
    exported[0] ??
    []
  if (comment === undefined) throw new Error(`Found no doc comment of an export in ${file}, expected one; write it`)
  const text = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .split(/\n\s*\n|\n@/)[0]
    .replaceAll(/\{@link (\w+)(?:\.\w+)?\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (/^.*?[^.]\.(?= |$)/.exec(text)?.[0] ?? text).replace(/\.$/, '').replaceAll('|', '\\|')
}
