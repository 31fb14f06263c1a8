import { calendarDate, instantOfDate } from '@plumbline/core/calendar'
import { type CreditFile, type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { atOnce } from '@plumbline/core/long-work'
import { optimalPath } from '@plumbline/core/optimal-path'
import { scoreFile } from '@plumbline/core/scoring'
import { simulate } from '@plumbline/core/simulation'
import { fileAt } from '@plumbline/sandbox'
import { bestScore, findEasiest } from '../packages/core/src/optimal-path/find-easiest.ts'
import { problemOf } from '../packages/core/src/optimal-path/problem.ts'
import { countChoices, tryEverything } from '../packages/core/src/optimal-path/testing/try-everything.ts'
import { printLongestBlocks } from './optimal-path/longest-block.ts'

/**
 * What a whole plan costs on large files, how its search compares with trying everything on files that are small enough for that, and
 * for how long a process answers nobody meanwhile.
 * Many people of the sandbox in turn; the targets are near, far and out of reach. CPU time of one
 * core, because other work on the machine does not count there.
 */
export async function run(): Promise<void> {
  for (const model of scoreModels) {
    const large = filesOf(model, 29, 31, 150)
    for (const each of large.slice(0, 30)) planAll(each, model)
    const times = large.flatMap((each) => planAll(each, model)).sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!
    const missed = at(0.5) >= aimMedianMs || at(0.99) >= aimSlowMs ? '  MISSED' : ''
    console.log(
      `${model}: ${times.length} plans for files of 30 accounts: median ${at(0.5).toFixed(1)} ms (aim: under ${aimMedianMs}), ` +
        `p99 ${at(0.99).toFixed(1)} ms (aim: under ${aimSlowMs}), slowest ${at(1).toFixed(1)} ms${missed}`,
    )
    compare(model)
  }
  await printLongestBlocks(filesOf('SCORE_MODEL_V3', 29, 31, 20).map(({ file }) => file))
}

const aimMedianMs = 20
const aimSlowMs = 100
const on = calendarDate('2026-11-15')
const increases = [20, 60, 300] as const
const durations = [6, 12] as const
const maxChoices = 20_000

interface Scored {
  readonly file: CreditFile
  readonly score: number
}

function planAll({ file, score }: Scored, model: ScoreModel): number[] {
  return durations.flatMap((duration) =>
    increases.map((increase) => {
      const targetScore = Math.min(850, score + increase)
      const began = process.cpuUsage()
      atOnce(optimalPath(file, model, instantOfDate(on), score, { targetScore, duration }))
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }),
  )
}

function compare(model: ScoreModel): void {
  let [compared, equal, worst, choices, searching, trying] = [0, 0, 0, 0, 0, 0]
  for (const { file, score } of filesOf(model, 3, 30, 250)) {
    const problem = problemOf(atOnce(simulate(file, model, on, score))!, { month: 6, payIn: 1 })
    const count = countChoices(problem)
    if (count < 50 || count > maxChoices) continue
    const needed = Math.min(bestScore(problem), problem.simulator.ownScore + 40)
    const began = performance.now()
    const found = atOnce(findEasiest(problem, needed))!
    const between = performance.now()
    const best = tryEverything(problem, needed)!
    trying += performance.now() - between
    searching += between - began
    compared++
    choices += count
    if (found.burden - best.burden < 1e-9) equal++
    worst = Math.max(worst, best.burden === 0 ? 0 : found.burden / best.burden - 1)
  }
  console.log(
    `  against trying all of ${Math.round(choices / compared)} choices on average: equal burden for ${equal} of ${compared}, ` +
      `at most ${(100 * worst).toFixed(2)} % more (aim: 2); ${(searching / compared).toFixed(2)} ms against ${(trying / compared).toFixed(2)} ms`,
  )
}

function filesOf(model: ScoreModel, min: number, max: number, count: number): Scored[] {
  const files: Scored[] = []
  for (let number = 200_000; files.length < count; number++) {
    const answer = fileAt(`666${number}`, 'EFX', on)
    if (!answer.hit || answer.file.tradelines.length < min || answer.file.tradelines.length > max) continue
    const result = scoreFile(answer.file, model, on)
    if (result.scored) files.push({ file: answer.file, score: result.score })
  }
  return files
}
