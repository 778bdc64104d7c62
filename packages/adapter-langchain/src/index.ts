export { type ToolSearchModelOptions, toolSearch } from './searching-model.js'
export { type ToolSearchMiddlewareOptions, toolSearchMiddleware } from './tool-search-middleware.js'
