export type { ExistingToolSearch, NewToolSearch } from '@ts/adapter-kit'
export {
  type MiddlewareOptions,
  type ToolSearchMiddlewareOptions,
  toolSearchMiddleware,
} from './tool-search-middleware.js'
