import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import {
  type AttributeColumn,
  attributeColumns,
  estimateFromAttributes,
  type ScoringAttributes,
} from '@plumbline/core/scoring'

const usage = 'usage: npm run score-attributes -- in.csv out.csv'
const estimateColumn = 'estimate'

/** What is wrong with the input, told to the person who gave it. */
export class InputError extends Error {}

/** Copies the rows and adds the estimate to each; the attribute columns may stand in any order among others. */
export async function scoreAttributes(input: string, output: string): Promise<number> {
  const source = await openForReading(input)
  // Half a result must not pass for a whole one, so it gets its name last.
  const unfinished = `${output}.part`
  let rowCount = 0
  try {
    const target = await open(unfinished, 'w')
    try {
      for await (const chunk of inChunks(scoredLines(source.createReadStream({ encoding: 'utf8' })))) {
        rowCount += chunk.rows
        await target.write(chunk.text)
      }
    } finally {
      await target.close()
    }
    await rename(unfinished, output)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isSystemError(error) ? new InputError(error.message) : error
  } finally {
    await source.close()
  }
  return rowCount
}

async function* scoredLines(source: AsyncIterable<string>): AsyncGenerator<string> {
  let columns: ReadonlyMap<AttributeColumn, number> | null = null
  let width = 0
  let lineNumber = 0
  for await (const line of linesOf(source)) {
    lineNumber++
    if (line.trim() === '') continue
    const cells = line.split(',')
    if (columns === null) {
      const header = cells.map(unquoted)
      columns = findColumns(header)
      width = header.length
      yield `${line},${estimateColumn}`
      continue
    }
    if (cells.length !== width)
      throw new InputError(`line ${lineNumber}: ${cells.length} cells, the header has ${width}`)
    yield `${line},${Math.round(estimateFromAttributes(attributesOf(cells, columns, lineNumber)) * 100) / 100}`
  }
  if (columns === null) throw new InputError('the input is empty; a header line is needed')
}

async function* linesOf(source: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let first = true
  for await (const chunk of source) {
    const lines = (rest + (first ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n')
    first = false
    rest = lines.pop()!
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}

function findColumns(header: readonly string[]): ReadonlyMap<AttributeColumn, number> {
  if (header.includes(estimateColumn)) throw new InputError(`the input already has a column ${estimateColumn}`)
  const missing = attributeColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new InputError(`missing columns (names are case-sensitive): ${missing.join(', ')}`)
  const repeated = attributeColumns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (repeated.length > 0) throw new InputError(`columns that stand twice: ${repeated.join(', ')}`)
  return new Map(attributeColumns.map((column) => [column, header.indexOf(column)]))
}

function attributesOf(
  cells: readonly string[],
  columns: ReadonlyMap<AttributeColumn, number>,
  lineNumber: number,
): ScoringAttributes {
  const attributes: Partial<Record<AttributeColumn, number>> = {}
  for (const [column, index] of columns) {
    const cell = unquoted(cells[index]!)
    const value = cell === '' ? Number.NaN : Number(cell)
    if (!Number.isFinite(value) || (value < 0 && value !== -7 && value !== -8 && value !== -9))
      throw new InputError(
        `line ${lineNumber}: ${column} is ${JSON.stringify(cell)}; expected a number from 0 or one of -7, -8, -9`,
      )
    attributes[column] = value
  }
  return attributes as ScoringAttributes
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}

/** Writing line by line costs more than scoring. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<{ text: string; rows: number }> {
  let pending: string[] = []
  // The first line is the header.
  let rows = -1
  for await (const line of lines) {
    pending.push(line)
    rows++
    if (pending.length < 1000) continue
    yield { text: `${pending.join('\n')}\n`, rows }
    pending = []
    rows = 0
  }
  if (pending.length > 0) yield { text: `${pending.join('\n')}\n`, rows }
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw isSystemError(error) ? new InputError(error.message) : error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}

if (import.meta.main) {
  const [input, output] = process.argv.slice(2)
  if (input === undefined || output === undefined) {
    console.error(usage)
    process.exit(1)
  }
  try {
    console.log(`${await scoreAttributes(input, output)} rows scored into ${output}`)
  } catch (error) {
    console.error(error instanceof InputError ? error.message : error)
    process.exit(1)
  }
}
