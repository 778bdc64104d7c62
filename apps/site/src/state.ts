/** What the address of the playground holds. */
export interface PlaygroundState {
  /** The name of a sample; empty if the visitor gave a catalog. */
  readonly sample: string
  /** The catalog that the visitor gave; undefined for a sample, and for a large file. */
  readonly catalog: string | undefined
  readonly query: string
  readonly ranker: string
}

/** Maximum length of a compressed catalog in the address. Chat programs and servers cut longer addresses. */
const MAX_PACKED = 8_000
/** Maximum length of a catalog from an address: a short text can unpack to gigabytes. */
export const MAX_UNPACKED = 1_000_000

/** The part of an address after `#`, and whether a catalog was left out because it is too large. */
export async function writeState({ sample, catalog, query, ranker }: PlaygroundState) {
  const packed = catalog === undefined || catalog.length > MAX_UNPACKED ? '' : await pack(catalog)
  const tools = packed.length > MAX_PACKED ? '' : packed
  const values = { q: query, ranker, ...(tools ? { tools } : sample ? { sample } : {}) }
  return { hash: new URLSearchParams(values).toString(), isLeftOut: sample === '' && tools === '' }
}

/** Reads an address that {@link writeState} wrote, or that somebody changed. Unknown parts are ignored. */
export async function readState(hash: string): Promise<PlaygroundState> {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const tools = values.get('tools')
  return {
    sample: values.get('sample') ?? '',
    catalog: tools ? await unpack(tools).catch(() => undefined) : undefined,
    query: (values.get('q') ?? '').slice(0, 1_000),
    ranker: values.get('ranker') ?? '',
  }
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function unpack(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let unpacked = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    unpacked += decoder.decode(part.value, { stream: true })
    if (unpacked.length > MAX_UNPACKED) throw new Error('Found a catalog in the address that is too large')
  }
  return unpacked + decoder.decode()
}
