import assert from 'node:assert/strict'
import type { EnrolledUser } from '../enroll.ts'
import type { Platform } from '../platform.ts'
import { webhookCalls } from '../webhook-calls.ts'

/** The alerts of users over the API, by the name of the lender: their ids, more than one where an alert is there twice. */
export async function readAlerts(platform: Platform, users: readonly EnrolledUser[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const user of users) {
    // The session has ended where the clock was moved.
    const { token } = await platform.openSession(user)
    let cursor: string | null = null
    do {
      const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const answer = await platform.call('GET', `/users/efx-alerts-details?limit=200${page}`, { token })
      assert.equal(answer.status, 200, answer.text)
      for (const alert of answer.body as unknown as { alert_id: string; details: Record<string, unknown> }[]) {
        const lender = String(alert.details['institutionName'])
        found.set(lender, [...(found.get(lender) ?? []), alert.alert_id])
      }
      cursor = answer.headers.get('x-next-cursor')
    } while (cursor !== null)
  }
  return found
}

/** The events about alerts over the API: the ids of those of each alert. */
export async function readEvents(platform: Platform): Promise<Map<string, string[]>> {
  const { events } = webhookCalls(platform)
  const ofAlert = new Map<string, string[]>()
  let cursor: string | null = null
  do {
    const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { items, nextCursor } = await events(`?type=ACCALERT&limit=100${page}`)
    for (const { id, alert_id } of items) {
      const alertId = String(alert_id)
      ofAlert.set(alertId, [...(ofAlert.get(alertId) ?? []), id])
    }
    cursor = nextCursor
  } while (cursor !== null)
  return ofAlert
}
