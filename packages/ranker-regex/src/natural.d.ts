/** The one deep path of `natural` that is bundled here; its root loads a database driver and reads `.env`. */
declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { stem(word: string): string }
  export = stemmer
}

/** Only tests use it, as the reference for our own. */
declare module 'natural/lib/natural/distance/levenshtein_distance.js' {
  export function DamerauLevenshteinDistance(a: string, b: string, options: { restricted: boolean }): unknown
}
