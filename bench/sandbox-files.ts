import { type CalendarDate, calendarDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import { fileAt, lifeAt } from '@plumbline/sandbox'

/**
 * What it costs to draw a person, walk their whole life and make the file of a date, at first and when all code is compiled, and to
 * walk a person who is known already one month further. JSON.stringify of the same files stands beside it as a measure. CPU time of one core, because
 * other work on the machine does not count there.
 */
export async function run(): Promise<void> {
  const date = calendarDate('2026-11-15')
  drawFiles(300, 500, date)
  const [making, files] = timed(() => drawFiles(1500, 100_000, date))
  const [writing] = timed(() => files.map((file) => JSON.stringify(file)))
  const perFile = making / 1500
  console.log(
    `a file at a date: ${(1000 / perFile).toFixed(0)} files/s on one core (aim: at least 500)${perFile > 2 ? '  MISSED' : ''}, ` +
      `${perFile.toFixed(2)} ms each, ${(making / writing).toFixed(2)}x JSON.stringify of the file`,
  )
  const steadily = timeSteadily(date)
  console.log(
    `when all is compiled: ${(1000 / steadily).toFixed(0)} files/s on one core, ${steadily.toFixed(2)} ms each`,
  )
  const months = 24
  const lives = Array.from({ length: 150 }, (_, index) => lifeAt(ssnOf(index + 300_000), 'EFX')).filter(
    (life) => life !== null,
  )
  for (const life of lives) life.fileAt('EFX', date)
  const [walking] = timed(() => {
    for (const life of lives)
      for (let month = 1; month <= months; month++) life.fileAt('EFX', sameDayMonthsLater(date, month))
  })
  const perMonth = walking / (lives.length * months)
  console.log(
    `one month further, with its file: ${perMonth.toFixed(3)} ms (aim: under 1 ms)${perMonth > 1 ? '  MISSED' : ''}, ` +
      `${(perMonth / perFile).toFixed(2)}x a file from the beginning`,
  )
}

/** The first file of a process pays for compiling; a server that has answered for a while does not, and keeps no file. */
function timeSteadily(date: CalendarDate): number {
  const rounds = 12
  const people = 400
  const drawRounds = (count: number) => {
    for (let round = 0; round < count; round++)
      for (let index = 0; index < people; index++) fileAt(ssnOf(index * 97), 'EFX', date)
  }
  drawRounds(rounds)
  const [drawing] = timed(() => drawRounds(rounds))
  return drawing / (rounds * people)
}

function drawFiles(count: number, first: number, date: CalendarDate) {
  return Array.from({ length: count }, (_, index) => fileAt(ssnOf(first + index * 97), 'EFX', date))
}

function ssnOf(number: number): string {
  return `666${String(number % 1_000_000).padStart(6, '0')}`
}

function timed<Result>(action: () => Result): [milliseconds: number, result: Result] {
  const start = process.cpuUsage()
  const result = action()
  const { user, system } = process.cpuUsage(start)
  return [(user + system) / 1000, result]
}
