/** The names that clients use for each transport. */
export const TRANSPORTS: ReadonlyMap<string, 'stdio' | 'http' | 'sse'> = new Map([
  ['stdio', 'stdio'],
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
  ['streamable_http', 'http'],
  ['sse', 'sse'],
])

/** Settings of clients that would have a meaning here, and what to write instead. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['timeout', 'write toolSearch.servers.<key>.callTimeoutMs'],
  ['disabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['excludeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['includeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['allowedTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['enabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['envFile', 'its variables are not read; write env'],
  ['oauth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['auth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['headersHelper', 'it is not run; write headers'],
])

/** Keys of clients that need no warning. */
export const SILENT: ReadonlySet<string> = new Set(['source', 'name', 'title', 'description', 'version', 'gallery'])
