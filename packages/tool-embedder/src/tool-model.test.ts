import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { decodeBase64 } from './base64.js'
import { BUNDLED_MODEL } from './bundled-id.js'
import { loadBundledModel } from './bundled-model.js'
import { toolEmbedder } from './tool-embedder.js'
import { FIELD_SEPARATOR } from './tool-features.js'
import { readToolModel } from './tool-model.js'
import { CHECKED_FROM, checksum, MODEL_FORMAT, MODEL_MAGIC } from './weights-file.js'
import { importWeights } from './weights-modules.js'

const bytes = decodeBase64(await importWeights())
const model = await loadBundledModel()

function refusal(damaged: Uint8Array): string {
  try {
    readToolModel(damaged)
  } catch (error) {
    if (isToolSearchError(error, 'STALE_INDEX')) return error.message
    throw error
  }
  return 'taken'
}

function changed(at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

/** A weights file with a header, the given number of zero bytes, and a matching checksum. */
function fileOf(json: string, zeros = 0): Uint8Array {
  const header = new TextEncoder().encode(json)
  const file = new Uint8Array(16 + header.length + zeros)
  const view = new DataView(file.buffer)
  view.setUint32(0, MODEL_MAGIC, true)
  view.setUint32(4, MODEL_FORMAT, true)
  view.setUint32(12, header.length, true)
  file.set(header, 16)
  view.setUint32(8, checksum(file.subarray(CHECKED_FROM)), true)
  return file
}

/** The text of a tool as the model reads it. */
const textOf = (name: string, description: string) => [name, '', description].join(FIELD_SEPARATOR)
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

describe('the weights in the package', () => {
  it('have the id that the embedder reports, and are small', () => {
    expect(model.id).toBe(BUNDLED_MODEL)
    expect(toolEmbedder().id).toBe(BUNDLED_MODEL)
    expect(bytes.length).toBeLessThan(5_000_000)
  })

  it('give unit vectors, and zeros for a text without words', () => {
    expect(Math.hypot(...model.embedQuery('list the open issues'))).toBeCloseTo(1, 5)
    expect(Math.hypot(...model.embedDocument('list_issues'))).toBeCloseTo(1, 5)
    expect(Math.hypot(...model.embedQuery(' ?! '))).toBe(0)
  })

  // The purpose of the model: the right tool ranks above a wrong tool that has as many words of the query, or more.
  const forecast = textOf('get_weather_forecast', 'Rain and wind for a place')
  it.each([
    ['do I need an umbrella tomorrow', forecast, textOf('create_umbrella_policy', 'Insure a customer')],
    ['get rid of a document', 'delete_file', 'get_document'],
    ['take away the rights of a person', 'revoke_permission', 'get_person'],
    ['datei löschen', 'delete_file', 'read_file'],
    ['ファイルを削除', 'delete_file', 'read_file'],
    ['créer un ticket', 'create_issue', 'delete_issue'],
    ['crete a new reposiotry', 'create_repository', 'list_news'],
  ])('put %j nearer to %s than to %s', (query, right, wrong) => {
    const vector = model.embedQuery(query)
    expect(cosine(vector, model.embedDocument(right))).toBeGreaterThan(cosine(vector, model.embedDocument(wrong)))
  })

  it('give a query with unknown words a norm below 1', () => {
    expect(Math.hypot(...model.embedQuery('zqxjv kwvyq'))).toBeLessThan(0.5)
    const half = Math.hypot(...model.embedQuery('delete zqxjv'))
    expect(half).toBeGreaterThan(0.5)
    expect(half).toBeLessThan(1)
  })

  it('embed a plain text like a tool with only a description', () => {
    const described = model.embedDocument(['', '', 'Delete a file', '', '', ''].join(FIELD_SEPARATOR))
    expect(cosine(model.embedDocument('Delete a file'), described)).toBeCloseTo(1)
  })
})

describe('a single word', () => {
  const { word } = model

  it('has norm 1 and the direction of a query with only this word', () => {
    for (const known of ['file', 'delete', '削除', 'reposiotry', 'constructor']) {
      expect(Math.hypot(...word(known).vector)).toBeCloseTo(1, 5)
      const query = model.embedQuery(known)
      expect(cosine(word(known).vector, query) / Math.hypot(...query)).toBeCloseTo(1, 5)
    }
  })

  it('reports the weights that the model uses in a query and in a field of a tool', () => {
    const pair = ['delete', 'invoice'].map(text => word(text))
    const mixed = (weights: readonly number[]) =>
      pair[0]!.vector.map((x, i) => x * weights[0]! + pair[1]!.vector[i]! * weights[1]!)
    const alikeTo = (vector: Float32Array, weights: readonly number[]) =>
      cosine(vector, mixed(weights)) / Math.hypot(...mixed(weights))
    const [inQuery, inTool] = [pair.map(read => read.queryWeight), pair.map(read => read.documentWeight)]
    expect(alikeTo(model.embedQuery('delete invoice'), inQuery)).toBeCloseTo(1, 6)
    expect(alikeTo(model.embedDocument('delete invoice'), inTool)).toBeCloseTo(1, 6)
    // The weight of a word in a query differs from its weight in a tool.
    expect(alikeTo(model.embedDocument('delete invoice'), inQuery)).toBeLessThan(1 - 1e-5)
  })

  it('has less weight if it carries little information, and a vector of zeros if it is empty', () => {
    for (const weight of ['queryWeight', 'documentWeight'] as const) {
      expect(word('the')[weight]).toBeLessThan(word('invoice')[weight])
      for (const any of ['zqxjv', '漢', '']) expect(word(any)[weight]).toSatisfy(isWeight, any)
    }
    expect(Math.hypot(...word('').vector)).toBe(0)
  })
})

const isWeight = (weight: number) => weight >= 0 && Number.isFinite(weight)

describe('readToolModel', () => {
  it.each<[string, Uint8Array, string | RegExp]>([
    ['too few bytes', new Uint8Array(3), /^Found 3 bytes, expected a weights file; /],
    ['another mark', changed(0, 0), /without the mark TSE1/],
    ['another format', changed(4, 9), /^Found weights of format 9, expected format 2; /],
  ])('refuses a file with %s, and says so', (_, file, message) => expect(refusal(file)).toMatch(message))

  it('refuses a file that is cut off anywhere, or altered in a single bit', () => {
    for (const length of [10, 20, 200, bytes.length >> 1, bytes.length - 1]) {
      expect(refusal(bytes.slice(0, length))).not.toBe('taken')
    }
    for (const at of [12, 16, 400, bytes.length >> 1, bytes.length - 1]) {
      expect(refusal(changed(at, bytes[at]! ^ 1))).not.toBe('taken')
    }
  })

  it('reads weights without subwords, and then ignores a word outside the list', () => {
    const json =
      '{"id":"x","dimensions":2,"words":1,"buckets":0,"fields":[1,1,1,1,1,1],"unknownQuery":1,"unknownDocument":1}'
    // The word has five 32-bit numbers (two hashes, two weights, a scale) and two dimensions of 4 bits, padded to 32
    // bits.
    const wordless = readToolModel(fileOf(json, 5 * 4 + 4))
    expect(wordless.embedQuery('zebra')).toEqual(new Float32Array(2))
    expect(wordless.embedDocument('zebra')).toEqual(new Float32Array(2))
  })

  it('reads weights from a part of a larger buffer, at any offset', () => {
    for (const before of [1, 2, 8]) {
      const file = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(5)]).subarray(before, before + bytes.length)
      const read = readToolModel(file)
      expect(read.id).toBe(model.id)
      expect(read.embedQuery('delete a file')).toEqual(model.embedQuery('delete a file'))
    }
  })
})
