const LARGE = 'too large to be installed with the repository'

/**
 * Hosts without a story in `npm test`, why, and the program that plays it if the host is installed beside the repository.
 */
export const OMITTED = [
  [
    'WorkflowAgent',
    `${LARGE}, as is its peer \`workflow\`, for which the program has a stand-in; its package asks for Node 22`,
    'workflow-agent.beside.mjs',
  ],
  ['VoltAgent', LARGE, 'voltagent.beside.mjs'],
  ["Google's ADK", LARGE, 'adk.beside.mjs'],
  ['Genkit', LARGE, 'genkit.beside.mjs'],
  ['Claude Agent SDK', LARGE, 'claude-agent.beside.mjs'],
  [
    'Cloudflare Agents, Convex, CopilotKit',
    'they pass a model of the AI SDK or of LangChain through, so `toolSearch(model)` fits',
  ],
]
