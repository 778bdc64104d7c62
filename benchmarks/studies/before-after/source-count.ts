// Counts the source of a package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

/** The size of a package's source, without tests, examples and generated data. */
export interface SourceCount {
  readonly files: number
  readonly lines: number
  /** Lines that are neither blank nor comments. */
  readonly code: number
  /** Number of numeric literals in the constants of modules. */
  readonly constants: number
}

/** Counts the files in `src` of a package; all counts are 0 if there is no such package. */
export function sourceCount(folder: string): SourceCount {
  const src = join(folder, 'src')
  const files = existsSync(src) ? readdirSync(src, { recursive: true, encoding: 'utf8' }) : []
  const texts = files
    .filter(file => file.endsWith('.ts') && !/\.(test|examples|test-d|d)\.ts$|test-support|generated/.test(file))
    .map(file => readFileSync(join(src, file), 'utf8'))
  const sum = (count: (text: string) => number) => texts.reduce((total, text) => total + count(text), 0)
  return {
    files: texts.length,
    lines: sum(text => text.trimEnd().split('\n').length),
    code: sum(linesOfCode),
    constants: sum(constantsOf),
  }
}

function linesOfCode(text: string): number {
  return withoutBlockComments(text)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//')).length
}

/** Removes block comments that begin a line. Text inside a line that looks like a block comment stays. */
function withoutBlockComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '')
}

/** Counts the numbers in declarations of module-level constants, without functions, patterns and strings. */
export function constantsOf(text: string): number {
  const { code } = transformSync(text, { loader: 'ts', target: 'es2022' })
  const statements = code.split(/\n(?=[^\s)}\]])/)
  return statements
    .filter(statement => /^(?:export )?const /.test(statement) && !/=>|\bfunction\b/.test(statement))
    .reduce((total, statement) => total + numbersIn(statement), 0)
}

function numbersIn(statement: string): number {
  const bare = statement
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""')
    .replace(/([=(,:[]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g, '$1""')
  return bare.match(/(?<![\w$.])(?:0x[\da-f]+n?|\d+(?:\.\d+)?(?:e[-+]?\d+)?n?|\.\d+)(?![\w$])/gi)?.length ?? 0
}
