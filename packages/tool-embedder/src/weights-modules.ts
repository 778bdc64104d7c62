/**
 * The build replaces this module with one that imports the weights as base64 modules (tsup.config.ts). The sources have
 * no such modules, so that git stores the weights only once, as a binary file, which tests read.
 */

/** Number of modules with the weights; 0 in the sources. */
export const PARTS: number = 0

/** Loads the weights as base64, in one or more parts. */
export async function importWeights(): Promise<readonly string[]> {
  const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): { promises: Files } } }
  const { promises } = process.getBuiltinModule('node:fs')
  return [await promises.readFile(new URL('../weights/model.bin', import.meta.url), 'base64')]
}

/** The part of `node:fs/promises` that we use. */
interface Files {
  readFile(file: URL, encoding: 'base64'): Promise<string>
}
