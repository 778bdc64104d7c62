/**
 * The only file of `natural` that is bundled. The main entry is not used, because it loads a database driver and reads
 * `.env`.
 */
declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { stem(word: string): string }
  export = stemmer
}

/** Used only in tests, as the reference for our own edit distance. */
declare module 'natural/lib/natural/distance/levenshtein_distance.js' {
  export function DamerauLevenshteinDistance(a: string, b: string, options: { restricted: boolean }): unknown
}
