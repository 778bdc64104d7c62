/**
 * Characters that a person does not see and a model does: controls other than tab and line feed, line separators,
 * annotation marks, and what Unicode says to draw as nothing (UAX #44, Default_Ignorable_Code_Point): zero-width spaces,
 * bidirectional marks and overrides, blank letters, and the tags and variation selectors that texts are smuggled in.
 * Joiners and the two selectors of emoji stay: scripts and emoji need them.
 */
const HIDDEN =
  /(?!\t|\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu

/** Whether a text holds a character that a person would not see. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1
}

/** The same text with every hidden character shown as its escape, such as `\u{202e}`: nothing is lost, nothing is hidden. */
export function showHiddenCharacters(text: string): string {
  if (isPlain(text)) return text
  return text.replace(HIDDEN, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** Whether a text is printable ASCII and line feeds: most are, and need no closer look. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < 32 && code !== 10) || code > 126) return false
  }
  return true
}

/** A text on one line: hidden characters shown, every run of white space one space. */
export function oneLine(text: string): string {
  return showHiddenCharacters(text.replace(/\s+/gu, ' ').trim())
}

/** Letters of other scripts that look like Latin ones; the pairs that attacks on names use, from UTS #39. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  (
    'аa бb вb еe зz кk мm нh оo рp сc тt уy хx ѕs іi їi јj ԁd ԛq ԝw ɡg αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ' +
    'ıi ӏl'
  )
    .split(' ')
    .map(pair => [...pair] as [string, string]),
)

/**
 * What a name looks like: compatibility forms and accents folded, foreign look-alikes made Latin, `0` and `o`, `1`, `i`
 * and `l` made one. Two different names with one skeleton can be taken for each other.
 */
export function skeleton(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...folded]
    .map(character => LOOKALIKES.get(character) ?? character)
    .join('')
    .replaceAll('0', 'o')
    .replace(/[1|i]/g, 'l')
}
