import type { ThesaurusPart } from './compile-parts.js'

/**
 * The compiled text of a part. The build (tsup.config.ts) and the configuration of the tests replace this module
 * with one that imports the compiled thesauri, each from a separate module.
 */
export const importPart = (part: ThesaurusPart): Promise<string> =>
  Promise.reject(new Error(`Found no compiled thesaurus ${part}, expected that this module is replaced`))
