import { dateOfInstant } from '@plumbline/core/calendar'
import type { CreditFile, ScoreModel } from '@plumbline/core/credit-file'
import type { LongWork } from '@plumbline/core/long-work'
import { optimalPath } from '@plumbline/core/optimal-path'
import { scoreUp } from '@plumbline/core/score-up'
import { whatIf } from '@plumbline/core/what-if'
import { OnePerTurn } from '../../packages/server/src/access/one-per-turn.ts'

/** What a process of its own is asked: to do one kind of work several times, as a process of the service would. */
export interface Asked {
  readonly kind: 'plan' | 'what-if' | 'Score Up'
  readonly file: CreditFile
  readonly model: ScoreModel
  readonly score: number
  readonly at: number
  readonly times: number
}

/** Of each time: how long the process did nothing else, at most and in all. */
export interface Blocked {
  readonly longestMs: number
  readonly totalMs: number
}

process.once('message', async (asked: Asked) => {
  const blocked: Blocked[] = []
  for (let time = 0; time < asked.times; time++) blocked.push(await watch(new OnePerTurn().runInParts(workOf(asked))))
  process.send!(blocked)
  process.disconnect()
})

/** Looks at every turn of the event loop. CPU time of this thread, because other work on the machine does not count there. */
async function watch(work: Promise<unknown>): Promise<Blocked> {
  let [longestMs, totalMs, over] = [0, 0, false]
  const ended = work.finally(() => {
    over = true
  })
  let before = process.threadCpuUsage()
  while (!over) {
    await new Promise((next) => setImmediate(next))
    const now = process.threadCpuUsage()
    const turnMs = (now.user + now.system - before.user - before.system) / 1000
    ;[longestMs, totalMs, before] = [Math.max(longestMs, turnMs), totalMs + turnMs, now]
  }
  await ended
  return { longestMs, totalMs }
}

function workOf({ kind, file, model, score, at }: Asked): LongWork<unknown> {
  switch (kind) {
    case 'plan':
      return optimalPath(file, model, at, score, { targetScore: Math.min(850, score + 60), duration: 12 })
    case 'what-if': {
      const missed = file.tradelines
        .slice(0, 10)
        .map(({ id }) => ({ kind: 'MISS_PAYMENT', accountId: id, month: 3 }) as const)
      return whatIf(file, model, at, score, missed, 24)
    }
    case 'Score Up':
      return scoreUp(file, model, dateOfInstant(at), score, { scoreInc: 60, timeHorizon: 18 })
  }
}
