export {
  type ExistingToolSearch,
  type MiddlewareOptions,
  type NewToolSearch,
  type ToolSearchMiddlewareOptions,
  toolSearchMiddleware,
} from './tool-search-middleware.js'
