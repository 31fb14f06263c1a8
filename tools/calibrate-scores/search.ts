import type { ModelParameters } from '@plumbline/core/scoring'
import { distance, type Task } from './objective.ts'
import { type FreeParameter, jointMoves, valueAt, withValue } from './parameters.ts'

/** The steps of a search, of the room that a value has. */
export interface Steps {
  readonly first: number
  readonly smallest: number
}

interface Found {
  readonly parameters: ModelParameters
  readonly left: number
}

/** Moves one value, or some that do one thing, after another as long as that brings the model closer; when nothing does, by smaller steps. */
export function searchParameters(
  task: Task,
  { first, smallest }: Steps,
  tell: (left: number) => void,
): ModelParameters {
  let best: Found = { parameters: task.start, left: distance(task, task.start) }
  for (let step = first; step >= smallest && best.left > 0; ) {
    const before = best
    best = moveEach(task, best, step)
    if (best.left < before.left) best = goOn(task, before, best)
    tell(best.left)
    // What is won in a round grows small long before it ends.
    if (best.left > 0.98 * before.left) step /= 2
  }
  return best.parameters
}

function moveEach(task: Task, from: Found, step: number): Found {
  let best = from
  for (const together of [...jointMoves(task.free), ...task.free.map((free) => [free])])
    for (const direction of [1, -1]) {
      const by = (free: FreeParameter) =>
        together.includes(free) ? direction * step * (free.highest - free.lowest) : 0
      const found = tryOut(task, moved(task, best.parameters, by))
      if (found.left >= best.left - 1e-6) continue
      best = found
      break
    }
  return best
}

/** All values once more the way they went in the round: those that hang together move together. */
function goOn(task: Task, before: Found, after: Found): Found {
  const further = moved(
    task,
    after.parameters,
    (free) => valueAt(after.parameters, free) - valueAt(before.parameters, free),
  )
  const found = tryOut(task, further)
  return found.left < after.left ? found : after
}

function tryOut(task: Task, parameters: ModelParameters): Found {
  return { parameters, left: distance(task, parameters) }
}

/** To hundredths, which is what is written. */
function moved(task: Task, from: ModelParameters, by: (free: FreeParameter) => number): ModelParameters {
  let parameters = from
  for (const free of task.free) {
    const change = by(free)
    if (change === 0) continue
    const to = Math.min(free.highest, Math.max(free.lowest, valueAt(from, free) + change))
    parameters = withValue(parameters, free, Math.round(100 * to) / 100)
  }
  return parameters
}
