import { basename } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import { apiBankFormat } from './api-bank.js'
import { bfclFormat } from './bfcl.js'
import { readFieldFiles } from './field-files.js'
import { type FieldFormat, fieldSet } from './field-set.js'
import { liveMcpBenchFormat, mcpZeroFormat } from './mcp-servers.js'
import { mtebFormat } from './mteb.js'
import { toolRetFormat } from './toolret.js'

const FORMATS: readonly FieldFormat[] = [
  toolRetFormat(false),
  toolRetFormat(true),
  mtebFormat,
  liveMcpBenchFormat,
  mcpZeroFormat,
  bfclFormat,
  apiBankFormat,
]

/** The names of `--format`. */
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name)

/**
 * Reads a published set from its own files.
 *
 * @param format One of {@link FORMAT_NAMES}; undefined to find it out by the files.
 * @throws ToolSearchError that names the file, the place, and what was expected.
 */
export async function loadFormat(path: string, format: string | undefined, options: { skipMissing?: boolean }) {
  const files = await readFieldFiles(path)
  const candidates = FORMATS.filter(({ name }) => format === undefined || name === format)
  const found = candidates.find(({ needs }) => needs.every(need => files.some(need)))
  const broken = files.find(({ fault }) => fault !== undefined)
  if (broken && (found || files.length === 1)) throw broken.fault
  if (found === undefined)
    throw invalidInput(
      path,
      `found ${files.length === 1 ? 'a file' : `${files.length} files`} of another form, expected tools.jsonl and queries.jsonl, or ${candidates.map(({ name, expects }) => `${name}: ${expects}`).join('; or ')}`,
    )
  return fieldSet(basename(path).replace(/\.(jsonl?|tsv)$/, ''), found.read(files), options)
}
