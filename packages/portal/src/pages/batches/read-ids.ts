import { usersPerBatch } from '@plumbline/core/promises'

/** What a file of ids has in it. */
export interface ReadIds {
  /** Each once, in the order of the file. */
  readonly ids: readonly string[]
  readonly repeats: number
  /** Lines, from 1, in which there is no id. */
  readonly strangers: readonly number[]
}

/** Far more than the ids of a batch take; a larger file is another file. */
export const fileBytes = 2 * 1024 * 1024

/**
 * Reads user ids from a text: one a line, in its first column, as spreadsheets save them. A heading in the first line is passed over.
 * What is no id is told by its line and never shown: it could be anything.
 */
export function readIds(text: string): ReadIds {
  const ids = new Set<string>()
  const strangers: number[] = []
  let repeats = 0
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const cell = firstCell(line)
    if (cell === '') continue
    if (!uuid.test(cell)) {
      if (index > 0 || !heading.test(cell)) strangers.push(index + 1)
      continue
    }
    const id = cell.toLowerCase()
    if (ids.has(id)) repeats++
    else ids.add(id)
  }
  return { ids: [...ids], repeats, strangers }
}

/** What stands against sending them; undefined: nothing. */
export function problemOf({ ids, strangers }: ReadIds): string | undefined {
  if (strangers.length > 0) {
    const shown = strangers.slice(0, 5).join(', ')
    const more = strangers.length > 5 ? ` and ${strangers.length - 5} more` : ''
    return `There is no user id in line ${shown}${more}. Mend the file, so that nobody is left out by mistake.`
  }
  if (ids.length === 0) return 'There is no user id in it.'
  return ids.length > usersPerBatch ? `There are ${ids.length} ids; a batch takes ${usersPerBatch}.` : undefined
}

function firstCell(line: string): string {
  const [cell = ''] = line.replace(/^\uFEFF/, '').split(/[,;\t]/)
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const heading = /^(?:user[ _-]?id|id)$/i
