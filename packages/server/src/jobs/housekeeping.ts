import { dayMs } from '@plumbline/core/calendar'
import { quarantineDays } from '@plumbline/core/promises'
import { ChainLinker } from '../audit/chain.ts'
import { auditKeyPurpose } from '../audit/trail.ts'
import type { Context } from '../context.ts'
import { listLeftOver } from '../operations/enrollment/list-closings.ts'
import { forgetOldHours } from '../operations/fleet/forget-old-hours.ts'
import { ensureStandingWork } from '../operations/hosts/create-host.ts'
import { rewrapUserKeys } from '../operations/hosts/rewrap-user-keys.ts'
import { forgetOldSignIns } from '../operations/team/forget-old-sign-ins.ts'
import { sendTeamMails } from '../operations/team/send-mails.ts'
import { releaseHeld } from '../storage/paused-kinds.ts'
import { deleteOldQuarantine } from '../storage/quarantined-notices.ts'
import { deleteFullBuckets } from '../storage/rate-buckets.ts'
import { faultFields } from '../telemetry/log.ts'
import { rotateMonths } from './old-months.ts'

interface Housekeeping {
  stop(): Promise<void>
}

/**
 * Does what belongs to no host: the audit chain, the list of closed accounts, data keys under an old key of the ring, mail of teams
 * and what is over of their sign-ins, months, buckets.
 */
export function startHousekeeping(ctx: Context): Housekeeping {
  const linker = new ChainLinker(ctx.system, ctx.vault.ring.derive(auditKeyPurpose))
  const tasks = [
    every(1_000, async () => {
      const { floorForged } = await linker.extend()
      if (floorForged) ctx.log.error('audit.floor-forged')
    }),
    every(1_000, async () => {
      await listLeftOver(ctx)
    }),
    every(60_000, async () => {
      await ctx.ring.prove()
      const { rewrapped, failed } = await rewrapUserKeys(ctx)
      if (failed > 0) ctx.log.error('key-ring.rewrap-failed', { rewrapped, failed })
    }),
    every(2_000, () => sendTeamMails(ctx)),
    every(2_000, async () => {
      while (await releaseHeld(ctx.system));
    }),
    every(600_000, () => rotateMonths(ctx)),
    every(600_000, async () => {
      await deleteFullBuckets(ctx.db)
      await forgetOldSignIns(ctx)
      await forgetOldHours(ctx)
      await deleteOldQuarantine(ctx.system, ctx.clock.now() - quarantineDays * dayMs)
      for (const host of ctx.directory.hosts) await ensureStandingWork(ctx.system, host.id, ctx.clock.hostNow(host.id))
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }

  function every(periodMs: number, run: () => Promise<void>) {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> = Promise.resolve()
    const turn = () => {
      running = run()
        .catch((fault) => ctx.log.warn('housekeeping.failed', faultFields(fault)))
        .then(() => {
          if (!stopped) timer = setTimeout(turn, periodMs)
        })
    }
    turn()
    return {
      stop: () => {
        stopped = true
        clearTimeout(timer)
        return running
      },
    }
  }
}
