import { isTest } from './imports.ts'
import { literalsOf } from './literals.ts'
import { at, type Rule } from './repository.ts'

const number = '(?:\\d[\\d,]*|two|three|four|five|six|eight|ten|fifteen|twenty|thirty|sixty|ninety)'
const promise = new RegExp(
  `\\b${number} (?:(?:[a-z]+ ){0,3}an? (?:second|minute|hour|day)|(?:second|minute|hour|day|month)s)\\b`,
  'i',
)
const toldInPlaces = /^packages\/(contract\/src|server\/src\/pages|server\/src\/operations\/messages)\//

/** A number that is told to hosts and people is the one that is kept, because both are read from the same place. */
export const promisesAreData: Rule = (repository) =>
  repository.sources
    .filter((path) => toldInPlaces.test(path) && !isTest(path))
    .flatMap((path) => {
      const text = repository.text(path)
      return literalsOf(text)
        .filter(({ index }) => !isExample(text, index))
        .flatMap(({ text: told, index }) => {
          const found = promise.exec(told)
          return found
            ? [
                `${at(path, text, index + found.index)}: "${found[0]}": take the number from packages/core/src/promises/.`,
              ]
            : []
        })
    })

function isExample(text: string, index: number): boolean {
  return /\bexamples?: ?\[?[^\n]*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
}
