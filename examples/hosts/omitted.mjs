/**
 * Hosts without a story in `npm test`, why, and the program that plays it if the host is installed beside the repository.
 * The sizes are those of `npm install` of the host alone, without scripts.
 */
export const OMITTED = [
  [
    'WorkflowAgent',
    '254 MB with its peer `workflow`, for which the program has a stand-in; its package asks for Node 22',
    'workflow-agent.beside.mjs',
  ],
  ['VoltAgent', '341 MB', 'voltagent.beside.mjs'],
  ["Google's ADK", '154 MB', 'adk.beside.mjs'],
  ['Genkit', '323 MB', 'genkit.beside.mjs'],
  ['Claude Agent SDK', '447 MB', 'claude-agent.beside.mjs'],
  [
    'Cloudflare Agents, Convex, CopilotKit',
    'they pass a model of the AI SDK or of LangChain through, so `toolSearch(model)` fits',
  ],
]
