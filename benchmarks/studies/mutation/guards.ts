/**
 * The files whose mutants must be killed: in core all, in other packages those that decide what may run, be seen or be
 * kept. Patterns are relative to the package.
 */
export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  'packages/core': ['src/**/*.ts', '!src/**/test-tools.ts', '!src/index.ts', '!src/text/digest.ts'],
  'packages/adapter-kit': ['src/**/*.ts', '!src/index.ts'],
  'packages/adapter-ai-sdk': ['src/{incoming-calls,real-tools,outgoing-prompt,call-record,sent-record,middleware}.ts'],
  'packages/adapter-anthropic': ['src/{run-calls,answer-message,prepare-request,anthropic-tool-search}.ts'],
  'packages/adapter-langchain': ['src/{read-message,call-record,restored-messages,tool-search-middleware}.ts'],
  'packages/adapter-openai': ['src/{call-answers,agents-tool-search,agent-ends,agent-model,openai-tool-search}.ts'],
  'packages/offload': ['src/{quotas,session-folder,folder-store,memory-store,stored-sessions,store-result}.ts'],
  'packages/usage-memory': ['src/{usage-memory,tenant-states,erasure,file-erase,file-lock,session-searches}.ts'],
  'apps/gateway': ['src/**/{policy,pins,scopes,tokens,roots,directory}*.ts'],
}
