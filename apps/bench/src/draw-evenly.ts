/** Tools in the order of their schemas' sizes, so that small and large ones can be drawn. */
export function bySchemaSize<Tool extends { readonly inputSchema: unknown }>(tools: readonly Tool[]): readonly Tool[] {
  const sizeOf = (tool: Tool) => JSON.stringify(tool.inputSchema).length
  return [...tools].sort((a, b) => sizeOf(a) - sizeOf(b))
}

/** Draws items at even distances, each from the middle of its part of the list. */
export function drawEvenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: count }, (_, i) => items[Math.floor(((i + 0.5) / count) * items.length)] as Item)
}
