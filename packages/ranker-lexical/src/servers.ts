import type { LexicalData } from './lexical-data.js'

/** Which servers a query names: those all of whose words it has. */
export class ServerNames {
  /** From the first word of a server's name to the servers it begins. */
  readonly #byFirstWord = new Map<number, number[]>()
  readonly #data: LexicalData

  constructor(data: LexicalData) {
    this.#data = data
    const { start, terms } = data.servers
    for (let server = 0; server + 1 < start.length; server++) {
      if (start[server] === start[server + 1]) continue
      const first = terms[start[server]!]!
      const others = this.#byFirstWord.get(first)
      if (others === undefined) this.#byFirstWord.set(first, [server])
      else others.push(server)
    }
  }

  namedBy(asked: ReadonlySet<number>): ReadonlySet<number> {
    const { start, terms } = this.#data.servers
    const named = new Set<number>()
    for (const word of asked) {
      for (const server of this.#byFirstWord.get(word) ?? []) {
        let i = start[server]!
        while (i < start[server + 1]! && asked.has(terms[i]!)) i++
        if (i === start[server + 1]) named.add(server)
      }
    }
    return named
  }
}
