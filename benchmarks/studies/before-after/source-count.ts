// Counts the source of a package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

/** How much source a package has, without tests, examples and generated data. */
export interface SourceCount {
  readonly files: number
  readonly lines: number
  /** Lines without blanks and comments. */
  readonly code: number
  /** Numbers in the constants of modules. */
  readonly constants: number
}

/** Counts the files below `src` of a package; nothing where there is no such package. */
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

/** Block comments begin a line here; what looks like one inside of a line is left alone. */
function withoutBlockComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '')
}

/** Numbers in declarations of constants at the level of the module, functions, patterns and texts left out. */
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
