/** The numbers of a word of the tools. */
export interface WordTerms {
  /** The term that every form of the word shares. */
  readonly stem: number
  /** The term of this very form. */
  readonly form: number
  /** The fields that have this form, one bit each. */
  fields: number
}

/**
 * Numbers for the words of the tools: one for each stem and one for each form, so that both can be scored. Where nothing
 * is stemmed, a form and its stem have one number.
 */
export class Lexicon {
  readonly #stemOf: ((word: string) => string) | undefined
  readonly #stems = new Map<string, number>()
  readonly #stemOfForm: number[] = []
  /** By stem: how many forms it has; a compound counts as one. */
  readonly #variety: number[] = []
  readonly #words = new Map<string, WordTerms>()
  #size = 0

  constructor(stemOf: ((word: string) => string) | undefined) {
    this.#stemOf = stemOf
  }

  /** How many numbers are given. */
  get size(): number {
    return this.#size
  }

  /** The numbers of a word, new ones where it is new. */
  intern(word: string): WordTerms {
    const known = this.#words.get(word)
    if (known) return known
    const stem = this.#numberOf(word)
    this.#variety[stem]!++
    const terms = { stem, form: this.#stemOf ? this.#size++ : stem, fields: 0 }
    this.#words.set(word, terms)
    this.#stemOfForm[terms.form] = stem
    return terms
  }

  /** The number of a compound: its stem's alone, since it is no form of its own. */
  internCompound(word: string): number {
    const stem = this.#numberOf(word)
    this.#variety[stem]!++
    return stem
  }

  /** The number of a word's stem, where a tool has it. */
  findStem(word: string): number | undefined {
    return this.#words.get(word)?.stem ?? this.#stems.get(this.#stemOf ? this.#stemOf(word) : word)
  }

  /** The number of this very form, where a tool has it. */
  findForm(word: string): number | undefined {
    return this.#words.get(word)?.form
  }

  /** Whether a stem has but one form: then both stand in the same places, and one of them tells all. */
  hasOneForm(stem: number): boolean {
    return this.#variety[stem] === 1
  }

  /** The forms themselves. */
  forms(): Iterable<string> {
    return this.#words.keys()
  }

  /** The number of a form's stem. */
  stemOf(form: number): number {
    return this.#stemOfForm[form]!
  }

  #numberOf(word: string): number {
    const stem = this.#stemOf ? this.#stemOf(word) : word
    const known = this.#stems.get(stem)
    if (known !== undefined) return known
    this.#stems.set(stem, this.#size)
    this.#variety[this.#size] = 0
    return this.#size++
  }
}
