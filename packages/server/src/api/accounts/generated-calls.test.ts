import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errors, refusalsOf } from '@plumbline/contract'
import { registerAccount, serviceHost } from '../../testing/accounts.ts'
import { generateRequests } from '../../testing/generated-requests.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { RawConnection, rawRequest } from '../../testing/raw-connection.ts'

describe('generated calls about accounts', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('get no fault and no undocumented answer where the host key is good', async () => {
    const { token } = await registerAccount(platform)
    const weightOf = ({ section, name }: { section: string; name: string }) =>
      section === 'accounts' && name !== 'logout' ? 1 : 0
    const requests = generateRequests({ seed: 20_261_115, weightOf, userIds: [] })
    const first = requests.next().value!
    // Opened only now: to draw the first one takes a while, and a connection without a request is ended.
    const connection = await RawConnection.open(platform.baseUrl)
    const seen = new Set<number>()
    for (let number = 1; number <= 400; number++) {
      const { endpoint, method, path, headers, body, wrongBody } = number === 1 ? first : requests.next().value!
      const answer = await connection.send(
        rawRequest(method, `/api${path}`, {
          headers: { ...headers, 'x-host-key': platform.hosts[serviceHost]!.widgetKey },
          ...(endpoint.audience === 'user' ? { token } : {}),
          ...(body === undefined ? {} : { body }),
        }),
      )
      seen.add(answer.status)
      const told = `${endpoint.name}, request ${number}: ${answer.status} ${answer.text}`
      assert.ok(answer.status < 500, told)
      if (answer.status < 300) {
        assert.equal(answer.status, endpoint.status, told)
        assert.equal(wrongBody, false, told)
        continue
      }
      const code = /"codes":\["(SC\d+)"\]/.exec(answer.text)?.[1]
      assert.ok(
        refusalsOf(endpoint).some((name) => errors[name].code === code),
        told,
      )
    }
    connection.close()
    for (const status of [200, 400, 401]) assert.ok(seen.has(status), `no answer ${status}`)
  })
})
