import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOrInsert, lazy } from '@ts/core/kit'
import { Ajv, type ErrorObject } from 'ajv'

/** Checks the shape of a request body. Returns what is wrong with it, or undefined. */
export type ShapeCheck = (body: unknown) => string | undefined

/** Maximum number of faults that are reported: most faults of a wrong body follow from the first one. */
const MAX_FAULTS = 3

/**
 * A check of a request body's shape, by the JSON Schema that the build made from the SDK's own request type.
 *
 * @param provider a provider of `scripts/wire-schemas.mjs`, such as `anthropic`
 * @param request one of that provider's requests, such as `messages`
 */
export function createShapeCheck(provider: string, request: string): ShapeCheck {
  return getOrInsert(checks, `${provider}/${request}`, () => {
    const schema = schemasOf(provider)[request]!
    // Schemas made from SDK types contain formats and unions that strict mode refuses. Optimised code takes longer to
    // write than it saves.
    const options = { strict: false, validateFormats: false, allErrors: true, code: { optimize: false } }
    const compile = lazy(() => new Ajv(options).compile(schema))
    return body => (compile()(body) ? undefined : faultsOf(compile().errors ?? []))
  })
}

/** Reading and compiling a schema takes some tenths of a second, and every double of a provider needs the same one. */
const checks = new Map<string, ShapeCheck>()

/**
 * The faults that lie deepest in the body. A union reports one fault for each of its members; those of the member that
 * fits best are about a part of it, those of the others about its `type`.
 */
function faultsOf(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject): number => error.instancePath.split('/').length
  const real = errors.filter(error => error.keyword !== 'anyOf' && error.keyword !== 'const')
  const candidates = real.length > 0 ? real : errors
  const deepest = Math.max(...candidates.map(depth))
  const faults = new Set(candidates.filter(error => depth(error) === deepest).map(describe))
  return [...faults].slice(0, MAX_FAULTS).join('; ')
}

function describe(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const extra: unknown = error.params['additionalProperty']
  return `${path === '' ? 'body' : path}: ${error.message ?? error.keyword}${extra === undefined ? '' : ` (${String(extra)})`}`
}

/** The schemas of a provider's requests. The build writes them, so tests from sources need a build, too. */
function schemasOf(provider: string): Readonly<Record<string, object>> {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  const file = join(folder, 'dist/wire-schemas', `${provider}.json`)
  if (!existsSync(file)) throw new Error(`Found no ${file}, expected the schemas; run the build of @ts/testkit`)
  return JSON.parse(readFileSync(file, 'utf8')).requests
}
