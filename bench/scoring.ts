import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { type CreditFile, type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { fileAt } from '@plumbline/sandbox'

/**
 * What a score with its reasons costs, the reading of the file included, against merely looking at every month of every
 * account once. Many people of the sandbox in turn, so that no file is at hand already; everything alternates within one
 * run.
 */
export async function run(): Promise<void> {
  const files = bureaus.flatMap((bureau) => filesOf(bureau))
  const accounts = files.reduce((sum, file) => sum + file.tradelines.length, 0) / files.length
  const months = files.reduce((sum, file) => sum + lookAtMonths(file).months, 0) / files.length
  console.log(`${files.length} files of ${accounts.toFixed(0)} accounts and ${months.toFixed(0)} months on average`)
  const [looking, ...scoring] = alternate(files, [lookAtMonths, ...scoreModels.map((model) => scorerOf(model))])
  console.log(`look at every month: ${told(looking!)}`)
  scoreModels.forEach((model, index) => {
    const { median } = scoring[index]!
    console.log(
      `${model}: ${told(scoring[index]!)} (aim: under ${aimMicros} us)${median >= aimMicros ? '  MISSED' : ''}, ` +
        `${(median / looking!.median).toFixed(2)}x a look at every month`,
    )
  })
}

const aimMicros = 20
const date = calendarDate('2026-11-15')
const filesPerBureau = 40

function scorerOf(model: ScoreModel): (file: CreditFile) => unknown {
  return (file) => scoreFile(file, model, date)
}

/** Files that have 25 to 27 accounts by themselves. */
function filesOf(bureau: Bureau): CreditFile[] {
  const files: CreditFile[] = []
  for (let number = 200_000; files.length < filesPerBureau; number++) {
    const answer = fileAt(`666${number}`, bureau, date)
    if (!answer.hit || !scoreFile(answer.file, 'SCORE_MODEL_V4', date).scored) continue
    const { length } = answer.file.tradelines
    if (length >= 25 && length <= 27) files.push(answer.file)
  }
  return files
}

function told({ median, fastest }: Timing): string {
  return `${median.toFixed(1)} us per file, ${fastest.toFixed(1)} at best`
}

function lookAtMonths(file: CreditFile): { months: number; current: number } {
  let months = 0
  let current = 0
  for (const { history } of file.tradelines)
    for (const { status } of history) {
      months++
      if (status === 'CURRENT') current++
    }
  return { months, current }
}

interface Timing {
  readonly median: number
  readonly fastest: number
}

/** CPU microseconds per file of each, measured in turns; CPU time, because waiting for other work does not count there. */
function alternate(files: readonly CreditFile[], actions: readonly ((file: CreditFile) => unknown)[]): Timing[] {
  const rounds = 81
  const roundsOfCompiling = 16
  const repeats = 5
  const times = actions.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    actions.forEach((action, index) => {
      const start = process.cpuUsage()
      for (let repeat = 0; repeat < repeats; repeat++) for (const file of files) action(file)
      const { user, system } = process.cpuUsage(start)
      if (round >= roundsOfCompiling) times[index]!.push((user + system) / (repeats * files.length))
    })
  }
  return times.map((list) => {
    list.sort((a, b) => a - b)
    return { median: list[Math.floor(list.length / 2)]!, fastest: list[0]! }
  })
}
