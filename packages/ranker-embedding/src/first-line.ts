/** The first line of what was thrown: messages of native loaders run over pages. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.trim().split('\n')[0] ?? '').slice(0, 200)
}
