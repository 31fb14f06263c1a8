import {
  createPersonaUserCall,
  injectFaultCall,
  moveClockCall,
  sandboxClockCall,
  triggerUserEventCall,
} from '@plumbline/contract'
import type { useSignedIn } from '../../shell/session.tsx'
import { type Seed, type Step, stepsOf } from './seed.ts'

type Call = ReturnType<typeof useSignedIn>['call']

interface Played {
  readonly users: number
  readonly events: number
  readonly faults: number
}

/**
 * Does again what a file tells, by the calls with which it was done the first time: people are made from their personas, time moves to the
 * day of each event, and in the end to that of the file. `tell` hears how many of the steps are done.
 */
export async function playSeed(
  call: Call,
  hostId: string,
  seed: Seed,
  tell: (done: number, of: number) => void,
): Promise<Played> {
  const steps = stepsOf(seed)
  const ids = new Map<number, string>()
  const played = { users: 0, events: 0, faults: 0 }
  for (const [index, step] of steps.entries()) {
    tell(index, steps.length)
    if (step.kind === 'fault') await moveTo(call, hostId, seed.clock.now)
    else await moveTo(call, hostId, Date.parse(step.on))
    if (await playStep(call, hostId, step, ids)) played[`${step.kind}s`]++
  }
  await moveTo(call, hostId, seed.clock.now)
  tell(steps.length, steps.length)
  return played
}

async function playStep(call: Call, hostId: string, step: Step, ids: Map<number, string>): Promise<boolean> {
  switch (step.kind) {
    case 'user': {
      const made = await call(createPersonaUserCall, { params: { hostId }, body: { persona: step.persona } })
      if (made.ended === 'enrolled') ids.set(step.user, made.userId)
      return true
    }
    case 'event': {
      const userId = ids.get(step.user)
      if (userId === undefined) return false
      const { type, bureau, data } = step.event
      const body = { type, bureau, data: data as never, now: true }
      await call(triggerUserEventCall, { params: { hostId, userId }, body })
      return true
    }
    case 'fault': {
      const { target, mode, operation, left, delayMs } = step.fault
      const body = {
        target: target as 'EFX',
        mode: mode as 'error',
        ...(step.secondsLeft === null ? { count: left ?? 1 } : { durationSeconds: step.secondsLeft }),
        ...(operation === null ? {} : { operation }),
        ...(delayMs === null ? {} : { delayMs }),
      }
      await call(injectFaultCall, { params: { hostId }, body })
      return true
    }
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const strides = [
  { advance: 'P1M', ms: 31 * dayMs },
  { advance: 'P7D', ms: 7 * dayMs },
  { advance: 'P1D', ms: dayMs },
  { advance: 'PT1H', ms: hourMs },
] as const

/** As near as the strides of the clock come; nothing where the time is past. */
async function moveTo(call: Call, hostId: string, at: number): Promise<void> {
  let { now } = await call(sandboxClockCall, { params: { hostId } })
  for (const { advance, ms } of strides)
    while (now + ms <= at) now = (await call(moveClockCall, { params: { hostId }, body: { advance } })).now
}
