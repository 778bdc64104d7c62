/**
 * Porter's second English stemmer, written from its published description
 * (M. F. Porter, "The English (Porter2) stemming algorithm", snowballstem.org/algorithms/english/stemmer.html).
 * Of the stemmers that were measured it gained most: see the row `stemming` of benchmarks/results/ranker-lexical/ABLATION.md.
 */

const VOWELS = 'aeiouy'
const DOUBLES = new Set(['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt'])
const LI_ENDINGS = 'cdeghkmnrt'

/** Words whose stem the rules would get wrong, from the description. */
const SPECIAL = new Map([
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map(word => [word, word] as const),
  ...([
    ['skis', 'ski'],
    ['skies', 'sky'],
    ['dying', 'die'],
    ['lying', 'lie'],
    ['tying', 'tie'],
    ['idly', 'idl'],
    ['gently', 'gentl'],
    ['ugly', 'ugli'],
    ['early', 'earli'],
    ['only', 'onli'],
    ['singly', 'singl'],
  ] as const),
])
/** Words that are left alone after step 1a. */
const COMPLETE = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

type Rule = readonly [suffix: string, replacement: string]
/** Rules by the last letter of their suffix, longest suffix first: the first that ends the word decides, whether or not it may act. */
type Rules = ReadonlyMap<string, readonly Rule[]>

const STEP_2 = rulesOf([
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['izer', 'ize'],
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousli', 'ous'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['fulli', 'ful'],
  ['lessli', 'less'],
  ['li', ''],
])
const STEP_3 = rulesOf([
  ['tional', 'tion'],
  ['ational', 'ate'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
  ['ative', ''],
])
const STEP_4 = rulesOf(
  [
    ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ism', 'ate', 'iti', 'ous'],
    ...['ive', 'ize', 'ion'],
  ].map(suffix => [suffix, ''] as const),
)

function rulesOf(rules: readonly Rule[]): Rules {
  const byLetter = new Map<string, Rule[]>()
  for (const rule of [...rules].sort((a, b) => b[0].length - a[0].length)) {
    const letter = last(rule[0])
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), rule])
  }
  return byLetter
}

/**
 * The stem of a folded English word: `creating` → `creat`, `repositories` → `repositori`. Words with anything but the
 * letters a to z (digits, other scripts) and words of one or two letters are returned as they are.
 */
export function stem(word: string): string {
  if (word.length < 3 || !isLowerLetters(word)) return word
  const special = SPECIAL.get(word)
  if (special !== undefined) return special
  let w = markConsonantY(word)
  const r1 = firstRegion(w)
  const r2 = regionAfter(w, r1)
  w = step1a(w)
  if (COMPLETE.has(w)) return w
  w = step1b(w, r1)
  w = step1c(w)
  w = replaceSuffix(w, STEP_2, r1, (suffix, before) =>
    suffix === 'li' ? LI_ENDINGS.includes(last(before)) : suffix !== 'ogi' || last(before) === 'l',
  )
  w = replaceSuffix(w, STEP_3, r1, (suffix, before) => suffix !== 'ative' || before.length >= r2)
  w = replaceSuffix(w, STEP_4, r2, (suffix, before) => suffix !== 'ion' || 'st'.includes(last(before)))
  w = step5(w, r1, r2)
  return w.replaceAll('Y', 'y')
}

function isLowerLetters(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code < 97 || code > 122) return false
  }
  return true
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && VOWELS.includes(letter)
}

/** The last letter; a space where there is none, which is in no set of letters. */
function last(word: string): string {
  return word.at(-1) ?? ' '
}

/** A `y` at the start or after a vowel is a consonant; it is written `Y` while the rules run. */
function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (let i = 0; i < word.length; i++) {
    marked += word[i] === 'y' && (i === 0 || isVowel(marked[i - 1])) ? 'Y' : word[i]
  }
  return marked
}

/** R1: what follows the first consonant after a vowel, with three prefixes that are kept whole. */
function firstRegion(word: string): number {
  for (const prefix of ['gener', 'commun', 'arsen']) if (word.startsWith(prefix)) return prefix.length
  return regionAfter(word, 0)
}

function regionAfter(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) if (!isVowel(word[i]) && isVowel(word[i - 1])) return i + 1
  return word.length
}

function hasVowel(word: string): boolean {
  for (const letter of word) if (isVowel(letter)) return true
  return false
}

/** Whether the word ends in a short syllable: consonant, vowel, consonant other than w, x, Y; or vowel, consonant. */
function endsShort(word: string): boolean {
  const n = word.length
  if (n === 2) return isVowel(word[0]) && !isVowel(word[1])
  const end = word[n - 1]
  return n > 2 && !isVowel(end) && !'wxY'.includes(end ?? '') && isVowel(word[n - 2]) && !isVowel(word[n - 3])
}

function step1a(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (word.endsWith('us') || word.endsWith('ss') || !word.endsWith('s')) return word
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function step1b(word: string, r1: number): string {
  const suffix = ['eedly', 'ingly', 'edly', 'eed', 'ing', 'ed'].find(ending => word.endsWith(ending))
  if (suffix === undefined) return word
  const before = word.slice(0, -suffix.length)
  if (suffix.startsWith('eed')) return before.length >= r1 ? `${before}ee` : word
  if (!hasVowel(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (DOUBLES.has(before.slice(-2))) return before.slice(0, -1)
  return before.length <= r1 && endsShort(before) ? `${before}e` : before
}

function step1c(word: string): string {
  const isFinalY = word.endsWith('y') || word.endsWith('Y')
  return isFinalY && word.length > 2 && !isVowel(word.at(-2)) ? `${word.slice(0, -1)}i` : word
}

function replaceSuffix(
  word: string,
  rules: Rules,
  region: number,
  mayAct: (suffix: string, before: string) => boolean,
): string {
  for (const [suffix, replacement] of rules.get(last(word)) ?? []) {
    if (!word.endsWith(suffix)) continue
    const before = word.slice(0, -suffix.length)
    return before.length >= region && mayAct(suffix, before) ? before + replacement : word
  }
  return word
}

function step5(word: string, r1: number, r2: number): string {
  const before = word.slice(0, -1)
  if (word.endsWith('e')) return before.length >= r2 || (before.length >= r1 && !endsShort(before)) ? before : word
  return word.endsWith('ll') && before.length >= r2 ? before : word
}
