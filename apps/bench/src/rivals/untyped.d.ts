/** Types of the functions that the bench uses from packages without types. */
declare module 'wink-bm25-text-search' {
  interface Engine {
    defineConfig(config: { fldWeights: Record<string, number> }): boolean
    definePrepTasks(tasks: readonly ((input: never) => unknown)[]): number
    addDoc(document: Record<string, string>, id: number): number
    consolidate(): boolean
    search(text: string, limit: number): [id: string, score: number][]
  }
  const createEngine: () => Engine
  export = createEngine
}

declare module 'wink-nlp-utils' {
  const utils: {
    string: { lowerCase(text: string): string; tokenize0(text: string): string[] }
    tokens: { removeWords(tokens: string[]): string[]; stem(tokens: string[]): string[] }
  }
  export = utils
}

declare module 'natural/lib/natural/tfidf/tfidf.js' {
  class TfIdf {
    addDocument(text: string): void
    tfidfs(query: string): number[]
  }
  export = TfIdf
}

declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { stem(word: string): string }
  export = stemmer
}
