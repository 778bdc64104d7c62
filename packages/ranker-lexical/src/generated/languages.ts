/** Generated from thesaurus/languages.tsv. */
export const LANGUAGES = ''
