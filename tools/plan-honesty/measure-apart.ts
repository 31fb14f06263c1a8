import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { Crowd } from '@plumbline/core/simulation'
import { type MeasuredPlan, measurePlans } from './measure-plans.ts'
import { type MeasuredPathway, measureScoreUp } from './measure-score-up.ts'
import { type MeasuredBaseline, measureWhatIf } from './measure-what-if.ts'
import type { People } from './sample-starts.ts'

/** Months say how long scores are looked at; null: as long as the pathway takes. */
export type MeasureTask = { readonly model: ScoreModel; readonly people: People } & (
  | {
      readonly kind: 'PLANS'
      readonly crowd: Crowd
      /** Of the plans, in turn. */
      readonly durations: readonly number[]
      readonly months: number
    }
  | { readonly kind: 'SCORE_UP'; readonly months: number | null }
  | { readonly kind: 'WHAT_IF'; readonly months: number }
)

export type Measured = { readonly model: ScoreModel } & (
  | { readonly kind: 'PLANS'; readonly crowd: Crowd; readonly found: readonly MeasuredPlan[] }
  | { readonly kind: 'SCORE_UP'; readonly found: readonly MeasuredPathway[] }
  | { readonly kind: 'WHAT_IF'; readonly found: readonly MeasuredBaseline[] }
)

/** On a thread of its own, so that all is measured side by side and always with the table that lies on the disk. */
export function measureApart(task: MeasureTask, tell: () => void): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task })
    worker.on('message', (message: Measured | 'ONE_MORE') => (message === 'ONE_MORE' ? tell() : resolve(message)))
    worker.once('error', reject)
  })
}

function measure(task: MeasureTask, tell: () => void): Measured {
  const { model, people, kind } = task
  if (kind === 'SCORE_UP') return { model, kind, found: measureScoreUp(model, people, task.months, tell) }
  if (kind === 'WHAT_IF') return { model, kind, found: measureWhatIf(model, people, task.months, tell) }
  const { crowd, durations, months } = task
  return { model, kind, crowd, found: measurePlans(model, crowd, people, durations, months, tell) }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  port.postMessage(measure(workerData as MeasureTask, () => port.postMessage('ONE_MORE')))
}
