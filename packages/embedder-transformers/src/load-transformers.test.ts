import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { loadTransformers, type PackageLoader } from './load-transformers.js'
import { familyOf } from './model-families.js'

const MODULE = { env: { version: '4.3.1' } }

/** Loads a fake transformers.js, whose `sharp` has the given code, from a project; `undefined` is no package. */
async function load(sharp: string | undefined, importModule = async (): Promise<unknown> => MODULE) {
  const folder = mkdtempSync(join(tmpdir(), 'fake-transformers-'))
  const write = (name: string, entry: string, code: string) => {
    const place = join(folder, 'node_modules', name)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, main: entry }))
    writeFileSync(join(place, entry), code)
  }
  if (sharp !== undefined) {
    write('@huggingface/transformers', 'index.mjs', "import 'sharp'")
    write('sharp', 'index.js', sharp)
    write('onnxruntime-node', 'index.js', '')
  }
  let imports = 0
  const loader: PackageLoader = {
    createRequire: sharp === undefined ? () => Object.assign(absent, { resolve: absent }) : createRequire,
    from: join(folder, 'app.js'),
    import() {
      imports++
      return importModule()
    },
  }
  const found: unknown = await loadTransformers(loader).catch((error: unknown) => error)
  rmSync(folder, { recursive: true })
  return { found, imports, error: isToolSearchError(found) ? found : undefined }
}

function absent(): never {
  throw new Error('Cannot find module')
}

describe('loadTransformers', () => {
  it('returns the module if every part loads', async () => {
    expect((await load('')).found).toBe(MODULE)
  })

  it('does not import a package whose native part does not load, and explains in one line how to repair it', async () => {
    const code = "throw new Error('Could not load the \\'sharp\\' module\\nPossible solutions')"
    const { error, imports } = await load(code)
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'native', package: '@huggingface/transformers' })
    expect(error?.message).toContain("Could not load the 'sharp' module")
    expect(error?.message).not.toContain('\n')
    expect(imports).toBe(0)
  })

  it('names the package to install if it is absent', async () => {
    const { error, imports } = await load(undefined)
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'package' })
    expect(error?.message).toMatch(/npm install @huggingface\/transformers.*, or use toolEmbedder/)
    expect(imports).toBe(0)
  })

  it('reports an import that throws as a native part that does not load', async () => {
    const { error } = await load('', () => Promise.reject(new Error('bad')))
    expect(error?.details['reason']).toBe('native')
  })
})

describe('familyOf', () => {
  const BGE = 'Represent this sentence for searching relevant passages: '
  const INSTRUCT = 'Instruct: Given a request, retrieve the tools that can serve it\nQuery: '
  it.each([
    ['Xenova/all-MiniLM-L6-v2', 'mean', '', ''],
    ['BAAI/bge-small-en-v1.5', 'cls', BGE, ''],
    ['Xenova/gte-small', 'mean', '', ''],
    ['Alibaba-NLP/gte-base-en-v1.5', 'cls', '', ''],
    ['Alibaba-NLP/gte-large-en-v1.5', 'cls', '', ''],
    ['Alibaba-NLP/gte-modernbert-base', 'cls', '', ''],
    ['intfloat/multilingual-e5-large-instruct', 'mean', INSTRUCT, ''],
    ['intfloat/e5-small-v2', 'mean', 'query: ', 'passage: '],
    ['Xenova/multilingual-e5-small', 'mean', 'query: ', 'passage: '],
    ['nomic-ai/nomic-embed-text-v1.5', 'mean', 'search_query: ', 'search_document: '],
    ['/models/here/bge-small-en-v1.5/', 'cls', BGE, ''],
    ['someone/unknown', 'mean', '', ''],
  ])('knows %s', (model, pooling, queryPrefix, documentPrefix) => {
    expect(familyOf(model)).toEqual({ pooling, queryPrefix, documentPrefix })
  })
})
