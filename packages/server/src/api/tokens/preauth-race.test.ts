import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import { type ApiProcess, startApiProcess } from '../../testing/api-process.ts'
import { addPreauthTokens } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { RawConnection, rawRequest } from '../../testing/raw-connection.ts'

const races = 1_000
const callers = 32

describe('one preauth token and many callers', () => {
  let platform: Platform
  let api: ApiProcess
  const connections: RawConnection[] = []
  before(async () => {
    platform = await startPlatform()
    api = await startApiProcess(platform)
    for (let caller = 0; caller < callers; caller++) connections.push(await RawConnection.open(api.baseUrl))
  })
  after(async () => {
    for (const connection of connections) connection.close()
    await api.stop()
    await platform.stop()
  })

  test(`exactly one of ${callers} callers gets the session, ${races} times over`, async (t) => {
    const user = await platform.register()
    const { hostId } = platform.hosts['efx-1b']!
    const tokens = Array.from({ length: races }, () => newOpaqueToken(hostId))
    await addPreauthTokens(platform, user.userId, tokens)
    const startedAt = performance.now()
    const winners: number[] = []
    for (const token of tokens) {
      const request = rawRequest('GET', `/api/users/preauth-token/${token.text}`)
      const answers = await Promise.all(connections.map((connection) => connection.send(request)))
      const sessions = answers.filter((answer) => answer.status === 200)
      for (const answer of answers) {
        if (answer.status !== 200) assert.match(answer.text, /^\{"codes":\["SC416"\]/)
      }
      winners.push(sessions.length)
    }
    assert.deepEqual(
      winners.filter((count) => count !== 1),
      [],
    )
    t.diagnostic(`${races * callers} calls in ${Math.round(performance.now() - startedAt)} ms`)
  })
})
