import { at, type Rule } from './repository.ts'

// Put together from halves, or this file would find itself.
const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`, 'g')

/** A note to do something later is either done now or is an entry where work is planned. */
export const nothingUnfinished: Rule = (repository) =>
  repository.paths
    .filter((path) => path !== 'package-lock.json')
    .flatMap((path) => {
      const text = repository.text(path)
      return [...text.matchAll(marks)].map(
        (match) => `${at(path, text, match.index)}: ${match[0]}: do it or take it out.`,
      )
    })
