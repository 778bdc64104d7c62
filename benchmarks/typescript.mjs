// Lets this process import TypeScript from here on.
import { register } from 'tsx/esm/api'

register()
