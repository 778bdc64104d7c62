// The ranker built from changed sources, so that a number has a row in the table without being an option.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

/** The text of a source file. */
export function sourceOf(file) {
  return readFileSync(join(SOURCES, file), 'utf8')
}

/**
 * The text of a file with each of its edits `[file, from, to]` made.
 *
 * @throws Error where the text to replace does not stand there exactly once: the source has changed, and the row with it must.
 */
export function edited(file, edits) {
  let text = sourceOf(file)
  for (const [of, from, to] of edits) {
    if (of !== file) continue
    const count = text.split(from).length - 1
    if (count !== 1) throw new Error(`Found ${JSON.stringify(from)} ${count} times in src/${file}, expected it once`)
    text = text.replace(from, () => to)
  }
  return text
}

/** A row of the table: what it is, its value here and where that stands, another value, and the edits that give it. */
function rowOf(part, file, ours, instead, edit) {
  return { part: `${part} (${file})`, ours: String(ours), instead: String(instead), edits: [[file, ...edit]] }
}

/** `const NAME = value` of a file at other values, each as it is written, or with what it means. */
export function constant(file, name, ours, others) {
  const declared = `const ${name} = `
  return others.map(other => {
    const [value, instead] = Array.isArray(other) ? other : [other, other]
    return rowOf(`\`${name}\``, file, ours, instead, [`${declared}${ours}\n`, `${declared}${value}\n`])
  })
}

/** Code that is no constant of its own, or stands for a rule, replaced by others: `[code, what it means]`. */
export function rule(part, file, code, ours, others) {
  return others.map(([other, instead]) => rowOf(part, file, ours, instead, [code, other]))
}

/** Builds variants in a folder of their own below the system's temporary one. `close` deletes it. */
export async function createVariants() {
  const { build } = await import('esbuild')
  const folder = mkdtempSync(join(tmpdir(), 'ranker-lexical-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  // A run takes long, and is stopped by hand now and then.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      close()
      process.exit(2)
    })
  }
  let made = 0
  return {
    /** The ranker's module with these edits. The thesauri are chunks that all variants share. */
    async module(edits) {
      const name = `variant-${made++}`
      await build({
        entryPoints: { [name]: join(SOURCES, 'index.ts') },
        outdir: folder,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        outExtension: { '.js': '.mjs' },
        plugins: [editing(edits)],
      })
      return import(pathToFileURL(join(folder, `${name}.mjs`)).href)
    },
    close,
  }
}

function editing(edits) {
  const wanted = new Set(edits.map(([file]) => file))
  return {
    name: 'edits',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /[/\\]ranker-lexical[/\\]src[/\\][^/\\]+\.ts$/ }, ({ path }) => {
        const file = basename(path)
        if (!wanted.delete(file)) return undefined
        return { contents: edited(file, edits), loader: 'ts' }
      })
      onEnd(() => {
        if (wanted.size > 0) throw new Error(`Found no use of ${[...wanted].join(', ')}, expected it in the ranker`)
      })
    },
  }
}
