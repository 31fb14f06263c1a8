import { nameText } from '@plumbline/core/credit-file'

interface KnownName {
  readonly first: string
  readonly last: string
}

/** Without case and accents; of several first names the first one counts, because people leave out the others. */
export function isFirstName(names: readonly KnownName[], asked: string): boolean {
  return names.some(({ first }) => firstWord(first) === firstWord(asked))
}

export function isLastName(names: readonly KnownName[], asked: string): boolean {
  return names.some(({ last }) => plain(last) === plain(asked))
}

function firstWord(name: string): string {
  return plain(name).split(' ')[0] ?? ''
}

function plain(name: string): string {
  return nameText(name.normalize('NFD').replace(/\p{M}/gu, ''))
}
