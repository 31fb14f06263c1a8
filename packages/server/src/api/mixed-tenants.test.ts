import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { until } from '../testing/until.ts'

const total = 1_000

describe('many hosts on few connections', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { poolSize: 5 } })
  })
  after(() => platform.stop())

  test(`get their own users in ${total} requests of which a fifth is broken off`, async (t) => {
    const callers = await Promise.all(
      ['efx-1b', 'rival', 'efx-3b', 'all-bureaus'].map(async (host) => {
        const users = await Promise.all(Array.from({ length: 5 }, () => platform.register(host)))
        const sessions = await Promise.all(users.map((user) => platform.openSession(user)))
        return { host, token: await platform.hostToken(host), users, sessions }
      }),
    )
    let sent = 0
    let answered = 0
    let brokenOff = 0
    const lane = async (number: number) => {
      let connection = await RawConnection.open(platform.baseUrl)
      while (sent < total) {
        const turn = ++sent
        const caller = callers[(turn + number) % callers.length]!
        const at = turn % caller.users.length
        const user = caller.users[at]!
        const requests = [
          rawRequest('GET', `/api/direct/user/${user.userId}`, { token: caller.token }),
          rawRequest('GET', '/api/users', { token: caller.sessions[at]!.token }),
          rawRequest('GET', `/api/direct/users?email=${user.email}`, { token: caller.token }),
          rawRequest('POST', `/api/direct/change-name/${user.userId}`, {
            token: caller.token,
            body: JSON.stringify({ fname: 'Mixed', lname: 'Tenant' }),
          }),
        ]
        const request = requests[(turn * 7) % requests.length]!
        if (turn % 5 === 0) {
          connection.write(request)
          // Far enough into the request that its statement is under way on some of them.
          for (let step = 0; step < turn % 40; step++) await new Promise(setImmediate)
          connection.reset()
          brokenOff++
          connection = await RawConnection.open(platform.baseUrl)
          continue
        }
        const answer = await connection.send(request)
        answered++
        assert.ok(
          answer.status === 200 || answer.status === 204 || (answer.status === 429 && /SC221/.test(answer.text)),
          answer.text,
        )
        if (answer.status !== 200) continue
        const body = JSON.parse(answer.text) as {
          id?: string
          hostId?: string
          items?: { id: string; hostId: string }[]
        }
        const owner = body.items ? body.items[0]! : body
        assert.deepEqual([owner.id, owner.hostId], [user.userId, platform.hosts[caller.host]!.hostId])
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: 16 }, (_, number) => lane(number)))
    t.diagnostic(`${answered} answered, ${brokenOff} broken off`)
    assert.ok(brokenOff >= total / 5 - 1)
    await until(() => platform.ctx.db.idle.idle === platform.ctx.db.idle.total && platform.ctx.db.idle.waiting === 0)
    assert.ok(platform.ctx.db.idle.total <= 5)
  })
})
