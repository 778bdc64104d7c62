/** FNV-1a over UTF-16 units, 32 bits (Fowler, Noll and Vo): small keys for texts whose equality is checked elsewhere, or need not be. */
export function textHash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
