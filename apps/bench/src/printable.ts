export { printable, quoted } from '@ts/cli-kit'
