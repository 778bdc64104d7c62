import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { findObstacle, loadTransformers, type ModuleLoader } from './load-transformers.js'
import { familyOf } from './model-families.js'

const module = { env: { version: '4.3.1' }, pipeline: async () => async () => ({ data: [], dims: [0] }) }

/** A loader that finds the package in the given state. */
function loader(state: 'whole' | 'no sharp' | 'absent'): ModuleLoader & { imports: number } {
  return {
    imports: 0,
    async import() {
      this.imports++
      return module
    },
    async obstacle() {
      if (state === 'whole') return undefined
      if (state === 'absent') return { reason: 'package', cause: new Error('Cannot find module') }
      return { reason: 'native', cause: new Error('Could not load the "sharp" module\nPossible solutions:\n- many') }
    },
  }
}

async function thrownBy(work: Promise<unknown>) {
  const thrown: unknown = await work.catch((error: unknown) => error)
  return isToolSearchError(thrown) ? thrown : undefined
}

describe('loadTransformers', () => {
  it('returns the module', async () => {
    expect(await loadTransformers(loader('whole'))).toBe(module)
  })

  it('does not import a package whose native part does not load, and explains in one line how to repair it', async () => {
    const broken = loader('no sharp')
    const error = await thrownBy(loadTransformers(broken))
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'native', package: '@huggingface/transformers' })
    expect(error?.message).toContain('Could not load the "sharp" module')
    expect(error?.message).not.toContain('\n')
    expect(broken.imports).toBe(0)
  })

  it('names the package to install if it is absent', async () => {
    const error = await thrownBy(loadTransformers(loader('absent')))
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'package' })
    expect(error?.message).toMatch(/npm install @huggingface\/transformers.*, or use toolEmbedder/)
  })

  it('reports an import that throws as a native part that does not load', async () => {
    const failing: ModuleLoader = { import: () => Promise.reject(new Error('bad')), obstacle: async () => undefined }
    expect((await thrownBy(loadTransformers(failing)))?.details['reason']).toBe('native')
  })
})

describe('findObstacle', () => {
  /** A project with a fake transformers.js, whose `sharp` module has the given code. */
  function project(sharp: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'broken-sharp-'))
    const write = (name: string, entry: string, code: string) => {
      const place = join(folder, 'node_modules', name)
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, 'package.json'), JSON.stringify({ name, main: entry }))
      writeFileSync(join(place, entry), code)
    }
    write('@huggingface/transformers', 'index.mjs', "import 'sharp'")
    write('sharp', 'index.js', sharp)
    write('onnxruntime-node', 'index.js', '')
    return folder
  }

  it('finds a native part that does not load, without importing the package', () => {
    const folder = project("throw new Error('Could not load the \\'sharp\\' module using the linux-x64 runtime')")
    const obstacle = findObstacle(createRequire, join(folder, 'app.js'))
    rmSync(folder, { recursive: true })
    expect(obstacle?.reason).toBe('native')
    expect(String(obstacle?.cause)).toContain('linux-x64')
  })

  it('finds nothing if every part loads, and reports a package that is not installed', () => {
    const folder = project('')
    const found = findObstacle(createRequire, join(folder, 'app.js'))
    rmSync(folder, { recursive: true })
    expect(found).toBeUndefined()
    const absent = () => {
      throw new Error('Cannot find module')
    }
    expect(findObstacle(() => Object.assign(absent, { resolve: absent }), folder)?.reason).toBe('package')
  })
})

describe('familyOf', () => {
  it.each([
    ['Xenova/all-MiniLM-L6-v2', 'mean', '', ''],
    ['BAAI/bge-small-en-v1.5', 'cls', 'Represent this sentence for searching relevant passages: ', ''],
    ['Xenova/gte-small', 'mean', '', ''],
    ['Alibaba-NLP/gte-base-en-v1.5', 'cls', '', ''],
    ['Alibaba-NLP/gte-large-en-v1.5', 'cls', '', ''],
    ['Alibaba-NLP/gte-modernbert-base', 'cls', '', ''],
    [
      'intfloat/multilingual-e5-large-instruct',
      'mean',
      'Instruct: Given a request, retrieve the tools that can serve it\nQuery: ',
      '',
    ],
    ['intfloat/e5-small-v2', 'mean', 'query: ', 'passage: '],
    ['Xenova/multilingual-e5-small', 'mean', 'query: ', 'passage: '],
    ['nomic-ai/nomic-embed-text-v1.5', 'mean', 'search_query: ', 'search_document: '],
    ['/models/here/bge-small-en-v1.5/', 'cls', 'Represent this sentence for searching relevant passages: ', ''],
    ['someone/unknown', 'mean', '', ''],
  ])('knows %s', (model, pooling, queryPrefix, documentPrefix) => {
    expect(familyOf(model)).toEqual({ pooling, queryPrefix, documentPrefix })
  })
})
