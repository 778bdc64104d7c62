// Lets this process import TypeScript from here on. This file is JavaScript, because Node 20 cannot run TypeScript.
import { register } from 'tsx/esm/api'

register()
