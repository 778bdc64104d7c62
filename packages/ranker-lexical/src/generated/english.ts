/** Generated from thesaurus/english.tsv. */
export const ENGLISH = ''
