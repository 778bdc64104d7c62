export { alignColumns } from '@ts/cli-kit'
