import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CatalogTool, type PolicyOptions, pinTools, ToolSearchError } from '@ts/core'
import type { PinConfig } from '../config/gateway-config.js'
import { isJsonObject } from './json.js'

/** The pins in a file. */
export interface PinBook {
  /** The policy options for them; the same object while nothing changes. */
  rules(): Pick<PolicyOptions, 'pins' | 'unpinned'>
  /** Whether the file does not exist yet. It is written from the first tools that are seen. */
  readonly isNew: boolean
  /** Pins these tools and writes the file. */
  write(tools: readonly CatalogTool[]): Promise<void>
}

const NONE = Object.freeze({})
/** Maximum size of a file of pins, in bytes: 100,000 tools have about 12 million. */
const MAX_BYTES = 64 * 2 ** 20

/**
 * Reads pins, if the configuration names a file of them.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a file that is not a file of pins: it must not be treated as
 * empty.
 */
export function openPins(config: PinConfig | undefined): PinBook {
  if (config === undefined) return { rules: () => NONE, isNew: false, write: async () => {} }
  const { path, unpinned } = config
  let isNew = false
  let rules: Pick<PolicyOptions, 'pins' | 'unpinned'> = NONE
  const read = readPins(path)
  if (read === undefined) isNew = true
  else rules = Object.freeze({ pins: read, unpinned })
  return {
    rules: () => rules,
    get isNew() {
      return isNew
    },
    async write(tools) {
      if (!isNew) return
      isNew = false
      const pins = pinTools({ tools })
      rules = Object.freeze({ pins, unpinned })
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.new`, `${JSON.stringify({ pins: Object.fromEntries(pins) }, undefined, 2)}\n`)
      await rename(`${path}.new`, path)
    },
  }
}

function readPins(path: string): ReadonlyMap<string, string> | undefined {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw invalid(path, 'a file that cannot be read')
  }
  if (content.length > MAX_BYTES) throw invalid(path, `${content.length} characters`)
  try {
    const document: unknown = JSON.parse(content)
    const pins = isJsonObject(document) ? document['pins'] : undefined
    if (!isJsonObject(pins) || !Object.values(pins).every(pin => typeof pin === 'string')) throw new TypeError()
    return new Map(Object.entries(pins as Readonly<Record<string, string>>))
  } catch {
    throw invalid(path, 'no pins')
  }
}

function invalid(path: string, found: string): ToolSearchError {
  const message = `Found ${found} in ${path}, expected JSON with "pins"; correct it, or delete it to accept the present tools`
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path: 'pins' } })
}
