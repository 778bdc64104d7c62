import { compilePart, sourceOf, type ThesaurusPart } from './compile-parts.js'

/**
 * The build replaces this module with one that imports the compiled thesauri, each from a separate module
 * (tsup.config.ts). The sources have no such modules: tests compile a part when they first need it.
 */

const compiled = new Map<ThesaurusPart, Promise<string>>()

/** The compiled text of a part. */
export function importPart(part: ThesaurusPart): Promise<string> {
  const known = compiled.get(part) ?? compile(part)
  compiled.set(part, known)
  return known
}

async function compile(part: ThesaurusPart): Promise<string> {
  const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): { promises: Files } } }
  const { promises } = process.getBuiltinModule('node:fs')
  return compilePart(part, await promises.readFile(new URL(`../${sourceOf(part)}`, import.meta.url), 'utf8'))
}

/** The part of `node:fs/promises` that we use. */
interface Files {
  readFile(file: URL, encoding: 'utf8'): Promise<string>
}
