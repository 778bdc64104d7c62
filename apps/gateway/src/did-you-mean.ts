export { didYouMean } from '@ts/cli-kit'
