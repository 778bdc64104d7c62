/** Whether a text contains a name as a whole, and not only as a part of a longer name. */
export function mentions(text: string, name: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[A-Za-z0-9_-]/.test(character)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true
  return false
}
