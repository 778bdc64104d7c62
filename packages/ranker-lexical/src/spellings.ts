import { ABBREVIATIONS } from './abbreviations.js'
import { stem } from './stem.js'

/** The shortest part that a written-together word is split into. */
export const COMPOUND_MIN_PART = 3
/** The longest word that is split: each place is tried. */
export const COMPOUND_MAX_LENGTH = 64

/** From a short or long form, as stems joined by spaces, to the words of its other forms. */
export type AbbreviatedForms = ReadonlyMap<string, readonly (readonly string[])[]>

export function abbreviatedForms(): AbbreviatedForms {
  const forms = new Map<string, (readonly string[])[]>()
  const put = (from: string, to: string) => {
    const key = from.split(' ').map(stem).join(' ')
    forms.set(key, [...(forms.get(key) ?? []), to.split(' ')])
  }
  for (const [short, ...long] of ABBREVIATIONS) {
    for (const form of long) {
      put(short!, form)
      put(form, short!)
    }
  }
  return forms
}
