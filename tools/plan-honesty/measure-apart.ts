import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { Crowd } from '@plumbline/core/simulation'
import { measurePlans } from './measure-plans.ts'
import { measureScoreUp } from './measure-score-up.ts'

interface People {
  readonly count: number
  readonly seed: number
}

export interface MeasureTask {
  readonly model: ScoreModel
  readonly crowd: Crowd
  readonly plans: People
  /** Of the plans, in turn. */
  readonly durations: readonly number[]
  /** How long their scores are looked at. */
  readonly months: Readonly<Record<Crowd, number>>
  /** Score Up is followed by people whose lives go on. */
  readonly pathways: People
}

export type Measured = ReturnType<typeof measure>

/** On a thread of its own, so that all is measured side by side and always with the table that lies on the disk. */
export function measureApart(task: MeasureTask, tell: () => void): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task })
    worker.on('message', (message: Measured | 'ONE_MORE') => (message === 'ONE_MORE' ? tell() : resolve(message)))
    worker.once('error', reject)
  })
}

function measure({ model, crowd, plans, durations, months, pathways }: MeasureTask, tell: () => void) {
  return {
    model,
    crowd,
    plans: measurePlans(model, crowd, plans, durations, months[crowd], tell),
    pathways: crowd === 'LIFE_GOES_ON' ? measureScoreUp(model, pathways, tell) : [],
  }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  port.postMessage(measure(workerData as MeasureTask, () => port.postMessage('ONE_MORE')))
}
