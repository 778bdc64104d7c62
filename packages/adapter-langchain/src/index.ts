export { toolSearch } from './searching-model.js'
export { toolSearchMiddleware } from './tool-search-middleware.js'
