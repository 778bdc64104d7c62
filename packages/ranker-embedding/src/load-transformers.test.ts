import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { findObstacle, loadTransformers, type ModuleLoader } from './load-transformers.js'
import { familyOf } from './model-families.js'

/** What a failure ends with. */
const INSTEAD = 'do without it'
const module = { env: { version: '4.3.1' }, pipeline: async () => async () => ({ data: [], dims: [0] }) }

/** A loader over a made-up disk: what each package is there. */
function loader(packages: Record<string, 'whole' | 'no sharp'>): ModuleLoader & { imported: string[] } {
  const imported: string[] = []
  return {
    imported,
    async import(name) {
      imported.push(name)
      return module
    },
    async obstacle(name) {
      const state = packages[name]
      if (state === 'whole') return undefined
      if (state === undefined) return { reason: 'package', cause: new Error(`Cannot find module '${name}'`) }
      return { reason: 'native', cause: new Error('Could not load the "sharp" module\nPossible solutions:\n- many') }
    },
  }
}

async function thrownBy(work: Promise<unknown>) {
  const thrown: unknown = await work.catch((error: unknown) => error)
  return isToolSearchError(thrown) ? thrown : undefined
}

describe('loadTransformers', () => {
  it('takes the package that is there, the present name first', async () => {
    const both = loader({ '@huggingface/transformers': 'whole', '@xenova/transformers': 'whole' })
    expect((await loadTransformers(INSTEAD, both)).name).toBe('@huggingface/transformers')
    const old = loader({ '@xenova/transformers': 'whole' })
    expect((await loadTransformers(INSTEAD, old)).name).toBe('@xenova/transformers')
    expect(old.imported).toEqual(['@xenova/transformers'])
  })

  it('goes on to the other package where the first is broken, and never imports the broken one', async () => {
    const mixed = loader({ '@huggingface/transformers': 'no sharp', '@xenova/transformers': 'whole' })
    expect((await loadTransformers(INSTEAD, mixed)).name).toBe('@xenova/transformers')
    expect(mixed.imported).toEqual(['@xenova/transformers'])
  })

  it('says which package is broken and how to mend it, in one line', async () => {
    const broken = loader({ '@huggingface/transformers': 'no sharp' })
    const error = await thrownBy(loadTransformers(INSTEAD, broken))
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'native', package: '@huggingface/transformers' })
    expect(error?.message).toContain('Could not load the "sharp" module')
    expect(error?.message).not.toContain('\n')
    expect(broken.imported).toEqual([])
  })

  it('says what to install where neither is there', async () => {
    const error = await thrownBy(loadTransformers(INSTEAD, loader({})))
    expect(error?.code).toBe('MISSING_DEPENDENCY')
    expect(error?.details).toEqual({ reason: 'package' })
    expect(error?.message).toMatch(/npm install @huggingface\/transformers.*, or do without it$/)
  })
})

describe('findObstacle', () => {
  /** A project with a transformers.js whose sharp does what is given. */
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

  it('finds a native part that does not load, by trying it where a failure does no harm', () => {
    const folder = project("throw new Error('Could not load the \\'sharp\\' module using the linux-x64 runtime')")
    const obstacle = findObstacle(createRequire, join(folder, 'app.js'), '@huggingface/transformers')
    rmSync(folder, { recursive: true })
    expect(obstacle?.reason).toBe('native')
    expect(String(obstacle?.cause)).toContain('linux-x64')
  })

  it('finds nothing where every part loads, and a missing package where there is none', () => {
    const folder = project('')
    const from = join(folder, 'app.js')
    const found = ['@huggingface/transformers', 'no-such-transformers'].map(name =>
      findObstacle(createRequire, from, name),
    )
    rmSync(folder, { recursive: true })
    expect(found[0]).toBeUndefined()
    expect(found[1]?.reason).toBe('package')
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
