// Lets this process import TypeScript from here on. JavaScript itself, because Node 20 runs no TypeScript.
import { register } from 'tsx/esm/api'

register()
