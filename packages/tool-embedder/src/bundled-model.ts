import { decodeBase64 } from './base64.js'
import { readToolModel, type ToolModel } from './tool-model.js'
import { importWeights, PARTS } from './weights-modules.js'

/**
 * Reads the weights inside the package. They are modules of base64, the one form that Node, browsers and edge runtimes all load. Where there
 * is a file system, the modules are read as text instead of imported: an imported module stays in memory, twice the size of the weights.
 */
export async function loadBundledModel(): Promise<ToolModel> {
  const texts = (await readModules().catch(() => undefined)) ?? (await importWeights())
  return readToolModel(decodeBase64(texts))
}

/** The part of `node:fs/promises` that is used. */
interface Files {
  readFile(file: URL, encoding: 'latin1'): Promise<string>
}

/** The texts of the built modules; `undefined` or an error where they are not files beside this one, as in a bundle. */
async function readModules(): Promise<string[] | undefined> {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): { promises: Files } | undefined } }
  const files = process?.getBuiltinModule?.('node:fs')?.promises
  if (files === undefined || PARTS === 0) return undefined
  const texts: string[] = []
  for (let part = 1; part <= PARTS; part++) {
    const module = await files.readFile(new URL(`weights/part-${part}.js`, import.meta.url), 'latin1')
    const from = module.search(/["'][A-Za-z0-9+/=]{100}/) + 1
    if (from === 0) return undefined
    const to = module.indexOf(module.charAt(from - 1), from)
    texts.push(module.slice(from, to))
  }
  return texts
}
