export { invalidInput } from '@ts/cli-kit'
