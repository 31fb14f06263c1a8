import type { KeyObject } from 'node:crypto'
import { type Bureau, dateOfInstant } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { alertsOfUser } from '../../storage/alerts.ts'
import type { UserDataCall } from '../data/read-scores.ts'
import { monthsLater } from '../data/store-pull.ts'
import { type KeptAlert, openAlert } from './alert-content.ts'
import { alertMonths } from './raise-alerts.ts'

export interface AlertAboutFile {
  id: string
  about: KeptAlert['about']
}

/** All that is kept of a user's alerts, to be found by the file they are about. */
export async function alertsAboutFiles(ctx: Context, { scope, user, now }: UserDataCall, key: KeyObject) {
  const since = monthsLater(now, -alertMonths)
  const records = await alertsOfUser(ctx.db, scope, user.id, { since, types: null, limit: mostAlerts })
  const known = records.map((record) => ({
    id: record.id,
    bureau: record.bureau,
    on: dateOfInstant(record.reportedAt),
    about: openAlert(key, user.hostId, record).about,
  }))
  return {
    /** Newest first. Files are of a day: what happened on the day of the first one may have come after it. */
    between(bureau: Bureau, from: number, to: number): AlertAboutFile[] {
      const [first, last] = [dateOfInstant(from), dateOfInstant(to)]
      return known.filter((alert) => alert.bureau === bureau && alert.on >= first && alert.on <= last)
    },
  }
}

const mostAlerts = 10_000
