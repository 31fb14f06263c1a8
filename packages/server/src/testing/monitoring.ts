import assert from 'node:assert/strict'
import type { EnrolledUser } from './enroll.ts'
import type { Platform } from './platform.ts'

interface AlertBody extends Record<string, unknown> {
  alert_id: string
  type: string
  details: Record<string, unknown>
}

/** What tests of alerts do to users and look at. */
export function monitoring(platform: () => Platform) {
  const read = async <Body>(path: string, user: EnrolledUser, token = user.session.token) => {
    const answer = await platform().call('GET', path, { token })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as Body
  }
  return {
    /** Makes something happen to the user's file. */
    happen: async (user: EnrolledUser, type: string, more: Record<string, unknown> = {}) => {
      const token = await platform().hostToken(user.host)
      const path = `/sandbox/users/${user.userId}/events`
      const answer = await platform().call('POST', path, { token, body: { type, ...more } })
      assert.equal(answer.status, 200, answer.text)
      return answer.body as { eventId: string; applied: boolean; alertIds: string[] }
    },
    details: (user: EnrolledUser, query = '') => read<AlertBody[]>(`/users/efx-alerts-details${query}`, user),
    summaries: (user: EnrolledUser, query = '') => read<AlertBody[]>(`/users/efx-alerts${query}`, user),
    detail: (user: EnrolledUser, alertId: string) => read<AlertBody>(`/users/efx-alerts/${alertId}`, user),
    /** The events about alerts that the host gets, in their order. */
    alertEvents: async (userId: string) => {
      const { rows } = await platform().admin.query(
        "SELECT alert_id, alert_date, alert_source FROM events WHERE user_id = $1 AND type = 'ACCALERT' ORDER BY seq",
        [userId],
      )
      return rows as { alert_id: string; alert_date: string; alert_source: string }[]
    },
    quarantined: async () => {
      const { rows } = await platform().admin.query('SELECT source_key, reference, reason FROM quarantined_notices')
      return rows as { source_key: string; reference: string; reason: string }[]
    },
    reference: async (userId: string) => {
      const { rows } = await platform().admin.query('SELECT reference FROM enrollments WHERE user_id = $1', [userId])
      return rows[0]?.reference as string
    },
  }
}
