/**
 * The build replaces this module with one that imports the weights as modules of base64 (tsup.config.ts). The sources
 * have no such modules, so that git holds the weights once, as a binary file: tests and training read that file.
 */

/** How many modules hold the weights. */
export const PARTS: number = 0

/** The weights in base64, in parts. */
export async function importWeights(): Promise<readonly string[]> {
  const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): { promises: Files } } }
  const { promises } = process.getBuiltinModule('node:fs')
  return [await promises.readFile(new URL('../weights/model.bin', import.meta.url), 'base64')]
}

/** The part of `node:fs/promises` that is used. */
interface Files {
  readFile(file: URL, encoding: 'base64'): Promise<string>
}
