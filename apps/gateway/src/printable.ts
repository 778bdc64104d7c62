export { kindOf, printable, quoted } from '@ts/cli-kit'
