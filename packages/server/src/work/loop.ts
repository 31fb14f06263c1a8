import type { Context } from '../context.ts'
import { faultFields } from '../telemetry/log.ts'
import type { WorkKind } from './work-kind.ts'
import { workOffBatch } from './work-off.ts'

export interface WorkLoop {
  /** New work was announced. */
  wake(): void
  /** Ends after the batch in hand. */
  stop(): Promise<void>
}

const pollMs = 1_000

/** Works off due work for ever: woken by NOTIFY, and by the clock, because dates come without anybody telling. */
export function startWorkLoop(ctx: Context, kinds: readonly WorkKind[]): WorkLoop {
  let stopped = false
  let wakeUp: () => void = () => undefined
  let announced = false

  const run = async () => {
    while (!stopped) {
      announced = false
      try {
        const done = await workOffBatch(ctx, kinds)
        if (done.length > 0) continue
      } catch (fault) {
        ctx.log.warn('work.claim-failed', faultFields(fault))
      }
      if (stopped || announced) continue
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pollMs)
        wakeUp = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  }
  const running = run()

  return {
    wake: () => {
      announced = true
      wakeUp()
    },
    stop: async () => {
      stopped = true
      wakeUp()
      await running
    },
  }
}
