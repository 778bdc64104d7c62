export {
  type MiddlewareOptions,
  type ToolSearchMiddlewareOptions,
  toolSearchMiddleware,
} from './tool-search-middleware.js'
