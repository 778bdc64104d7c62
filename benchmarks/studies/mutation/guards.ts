/** The files of a folder of sources. */
const files = (folder: string, names: string) => names.split(' ').map(name => `${folder}/${name}.ts`)

export const CORE = 'packages/core'

/**
 * The files whose mutants must be killed: in core all, in other packages those that decide what may run, be seen or be
 * kept. Patterns are relative to the package.
 */
export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  [CORE]: ['src/**/*.ts', '!src/**/test-tools.ts', '!src/index.ts', '!src/text/digest.ts'],
  'packages/adapter-kit': ['src/**/*.ts', '!src/index.ts'],
  'packages/adapter-ai-sdk': files(
    'src',
    'incoming-calls real-tools outgoing-prompt call-record model-request with-tool-search',
  ),
  'packages/adapter-anthropic': files('src', 'run-calls answer-message prepare-request anthropic-tool-search'),
  'packages/adapter-google': files('src', 'genai-tool-search'),
  'packages/adapter-langchain': files(
    'src',
    'read-message call-record restored-messages run-tool-call model-call hidden-exchange tool-search-middleware',
  ),
  'packages/adapter-openai': files(
    'src',
    'call-answers decisions read-openai-tools agents-tool-search agent-ends agent-loading agent-model agent-bridge openai-tool-search',
  ),
  'packages/offload': files('src', 'quotas session-folder folder-store shared-store store-result'),
  'packages/usage-memory': files('src', 'usage-memory erasure usage-table sqlite session-searches'),
  'apps/gateway': [
    ...files('src/pins', 'pin-book pin pinned-pool changes'),
    ...files('src/protocol', 'roots directory approvals hooks'),
    ...files('src/http', 'request-guard authenticate people verify-jwt session-ids'),
    'src/oauth/user-tokens.ts',
  ],
}

/** The packages that are tested, in the order of the pages. */
export const PACKAGES = Object.keys(GUARDS)

/** The section of a page: the entries of a package whose code its figures depend on. */
export function sectionOf(name: string): readonly string[] {
  const folder = name.slice(name.indexOf('/') + 1)
  const guards = GUARDS[name]!.filter(file => !/[!*]/.test(file))
  return guards.length === 0 ? [folder] : guards.map(file => file.replace('src', folder).replace('.ts', ''))
}
