import { decodeBase64 } from './base64.js'
import { readToolModel, type ToolModel } from './tool-model.js'
import { importWeights, PARTS } from './weights-modules.js'

/**
 * Reads the weights inside the package. They are modules with base64 texts, because Node, browsers and edge runtimes
 * can all load modules. With a file system, the modules are read as text instead of imported: an imported module would
 * stay in memory, with twice the size of the weights.
 */
export async function loadBundledModel(): Promise<ToolModel> {
  const texts = (await readModules().catch(() => undefined)) ?? (await importWeights())
  return readToolModel(decodeBase64(texts))
}

/** The part of `node:fs/promises` that we use. */
interface Files {
  readFile(file: URL, encoding: 'latin1'): Promise<string>
}

/**
 * Reads the base64 texts from the built modules. Returns `undefined` or throws if they are not files in the folder
 * `weights` next to this module, as in a bundle.
 */
async function readModules(): Promise<string[] | undefined> {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): { promises: Files } | undefined } }
  const files = process?.getBuiltinModule?.('node:fs')?.promises
  if (files === undefined || PARTS === 0) return undefined
  // Vite fails on `new URL` with a template and the address of this module: it takes the template for a file to copy.
  const folder = import.meta.url.replace(/[^/]*$/, '')
  const texts: string[] = []
  for (let part = 1; part <= PARTS; part++) {
    const module = await files.readFile(new URL(`${folder}weights/part-${part}.js`), 'latin1')
    const from = module.search(/["'][A-Za-z0-9+/=]{100}/) + 1
    if (from === 0) return undefined
    const to = module.indexOf(module.charAt(from - 1), from)
    texts.push(module.slice(from, to))
  }
  return texts
}
