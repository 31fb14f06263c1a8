import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints, errors, refusalsOf } from '@plumbline/contract'
import { registerAccount, serviceHost } from '../../testing/accounts.ts'
import { contractRequest } from '../../testing/fuzz/contract-request.ts'
import { Draw } from '../../testing/fuzz/draw.ts'
import { nothingKnown } from '../../testing/fuzz/known.ts'
import { oddValues } from '../../testing/fuzz/odd-values.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { RawConnection, rawRequest } from '../../testing/raw-connection.ts'

const seed = 20_261_115

describe('generated calls about accounts', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('get no fault and no undocumented answer where the host key is good', async () => {
    const { token } = await registerAccount(platform)
    const asked = endpoints.filter(({ section, name }) => section === 'accounts' && name !== 'logout')
    const odd = oddValues(seed)
    // The connection is opened only now, because drawing the values takes a while and an idle connection is ended.
    const connection = await RawConnection.open(platform.baseUrl)
    const seen = new Set<number>()
    for (let number = 1; number <= 400; number++) {
      const draw = new Draw(seed, number)
      const endpoint = draw.pick(asked)
      const { method, path, headers, body, wrongBody } = contractRequest(draw, odd, endpoint, nothingKnown.host(draw))
      const answer = await connection.send(
        rawRequest(method, path, {
          headers: { ...headers, 'x-host-key': platform.hosts[serviceHost]!.widgetKey },
          ...(endpoint.audience === 'user' ? { token } : {}),
          ...(body === undefined ? {} : { body }),
        }),
      )
      seen.add(answer.status)
      const request = `${endpoint.name}, request ${number}: ${answer.status} ${answer.text}`
      assert.ok(answer.status < 500, request)
      if (answer.status < 300) {
        assert.equal(answer.status, endpoint.status, request)
        assert.equal(wrongBody, false, request)
        continue
      }
      const code = /"codes":\["(SC\d+)"\]/.exec(answer.text)?.[1]
      assert.ok(
        refusalsOf(endpoint).some((name) => errors[name].code === code),
        request,
      )
    }
    connection.close()
    for (const status of [200, 400, 401]) assert.ok(seen.has(status), `no answer ${status}`)
  })
})
