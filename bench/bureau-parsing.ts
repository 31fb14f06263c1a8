import { parseEfx, parseExp, parseTu, readXml } from '@plumbline/connectors'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { type CreditFile, diffFiles } from '@plumbline/core/credit-file'
import { fileAt, toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'

/**
 * What it costs to turn a bureau's body into a credit file, against merely reading the same bytes: JSON.parse, or the XML
 * reader with a handler that does nothing. And the difference of two files. Everything alternates within one run.
 */
export async function run(): Promise<void> {
  for (const bureau of bureaus) {
    const file = fileOf(bureau, calendarDate('2026-10-03'))
    const bytes = new TextEncoder().encode(writers[bureau](file))
    const person = { ssn: file.identity.ssn ?? '' }
    if (!parsers[bureau](bytes, person).ok) throw new Error(`the body of ${bureau} is not read`)
    const [reading, parsing] = alternate([() => read(bureau, bytes), () => parsers[bureau](bytes, person)])
    const ratio = parsing! / reading!
    console.log(
      `${bureau.padEnd(3)} ${kilobytes(bytes)} kB, ${file.tradelines.length} accounts: read ${micros(reading!)}, ` +
        `into a file ${micros(parsing!)}, ${ratio.toFixed(2)}x (aim: at most 3x)${ratio > 3 ? '  MISSED' : ''}`,
    )
  }
  const before = fileOf('EFX', calendarDate('2026-09-03'))
  const after = fileOf('EFX', calendarDate('2026-10-03'))
  const [difference] = alternate([() => diffFiles(before, after)])
  console.log(
    `difference of two files of ${after.tradelines.length} accounts, ${diffFiles(before, after).length} changes: ` +
      `${micros(difference!)} (aim: under 100 us)${difference! > 100 ? '  MISSED' : ''}`,
  )
}

const parsers = { EFX: parseEfx, TU: parseTu, EXP: parseExp }
const writers = { EFX: toEfxBody, TU: toTuXml, EXP: toExpBody }
const accountsWanted = 25
const ignored = { open: () => {}, attribute: () => {}, text: () => {}, close: () => {} }

function read(bureau: Bureau, bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (bureau === 'TU') readXml(text, ignored)
  else JSON.parse(text)
}

/** A file of 25 accounts: that of one person with the accounts of the next ones added. */
function fileOf(bureau: Bureau, date: ReturnType<typeof calendarDate>): CreditFile {
  let first: CreditFile | null = null
  const tradelines: CreditFile['tradelines'][number][] = []
  for (let number = 200_000; tradelines.length < accountsWanted; number++) {
    const answer = fileAt(`666${number}`, bureau, date)
    if (!answer.hit) continue
    first ??= answer.file
    tradelines.push(...answer.file.tradelines.map((one) => ({ ...one, id: `${number}-${one.id}` })))
  }
  if (first === null) throw new Error('no person has a file')
  return { ...first, tradelines: tradelines.slice(0, accountsWanted) }
}

/** Median CPU microseconds of each, measured in turns; CPU time, because other work on the machine does not count there. */
function alternate(actions: readonly (() => unknown)[]): number[] {
  const rounds = 41
  const repeats = 20
  const times = actions.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    actions.forEach((action, index) => {
      const start = process.cpuUsage()
      for (let repeat = 0; repeat < repeats; repeat++) action()
      const { user, system } = process.cpuUsage(start)
      times[index]!.push((user + system) / repeats)
    })
  }
  // The first rounds are spent on compiling.
  return times.map((list) => list.slice(8).sort((a, b) => a - b)[Math.floor((rounds - 8) / 2)]!)
}

function micros(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} us`
}

function kilobytes(bytes: Uint8Array): string {
  return (bytes.byteLength / 1024).toFixed(0)
}
