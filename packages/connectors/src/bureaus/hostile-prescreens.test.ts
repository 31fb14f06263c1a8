import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { blankFile, type CreditFile } from '@plumbline/core/credit-file'
import { toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { createHttpClient } from '../outbound/http-client.ts'
import { failureOf, maren } from '../testing/open-bureaus.ts'
import type { BureauClient } from './bureau-client.ts'
import { BureauFailure } from './bureau-failure.ts'
import { defaultBureauSettings } from './bureau-settings.ts'
import { createEfxClient } from './efx/client.ts'
import { createExpClient } from './exp/client.ts'
import { createTuClient } from './tu/client.ts'

/** The bureau's next answer, to any call but that for a token. */
let said: { readonly status: number; readonly body: string | Buffer } = { status: 200, body: '' }
const connections = createHttpClient()
const server = http.createServer((request, answer) => {
  const token = JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 600 })
  const { status, body } = request.url?.endsWith('/token') ? { status: 200, body: token } : said
  request.resume().on('end', () => answer.writeHead(status).end(body))
})
let url = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  connections.close()
  server.close()
  server.closeAllConnections()
})

const today = calendarDate('2026-11-02')
const offer = { purpose: 'FIRM_OFFER', inquirer: 'Harbor Money' } as const
const creators = { EFX: createEfxClient, TU: createTuClient, EXP: createExpClient }
const writers = { EFX: toEfxBody, TU: toTuXml, EXP: toExpBody }

function clientOf(bureau: Bureau): BureauClient<unknown> {
  const breaker = { window: 1, minimumCalls: 9_999, failureShare: 1, openMs: 1 }
  const settings = { ...defaultBureauSettings, breaker, baseUrl: url, clientId: 'id', clientSecret: 'secret' }
  return creators[bureau](settings, { http: connections, now: () => performance.now() })
}

function fileOf(bureau: Bureau, marks: Partial<CreditFile['marks']> = {}): CreditFile {
  const file = blankFile(bureau, today)
  const score = { value: 701, model: 'SCORE_MODEL_V3', scoredOn: today, factors: [], percentile: null } as const
  return {
    ...file,
    identity: { ...file.identity, ssnLast4: maren.ssn.slice(-4), birthDate: maren.birthDate },
    marks: { ...file.marks, ...marks },
    score: { ...score, inquiriesMattered: false },
  }
}

/** How a bureau says that it has no file to show, with any code in the place of its own. */
function coded(bureau: Bureau, code: string, status = 404): { status: number; body: string } {
  if (bureau === 'EFX') return { status, body: JSON.stringify({ errors: [{ code }] }) }
  if (bureau === 'TU') return { status: 200, body: `<ServiceResponse result="Failure" code="${code}"/>` }
  return { status: 200, body: JSON.stringify({ creditProfile: [{ informationalMessage: [{ messageNumber: code }] }] }) }
}

for (const bureau of bureaus) {
  describe(`answers of ${bureau} to a pre-screening`, () => {
    const ask = (options = {}) => clientOf(bureau).prescreen(maren, today, offer, options)
    const answer = (file: CreditFile) => ({ status: 200, body: writers[bureau](file) })

    it('are a file with its score when they are about the person', async () => {
      said = answer(fileOf(bureau))
      const outcome = await ask()
      assert.deepEqual([outcome.hit, outcome.hit === 'FOUND' && outcome.score], ['FOUND', 701])
    })

    it('are a file without a score when it cannot be scored', async () => {
      said = answer({ ...fileOf(bureau), score: null, noScoreReason: 'NO_USABLE_TRADELINE' })
      const outcome = await ask()
      assert.ok(outcome.hit === 'FOUND')
      assert.deepEqual([outcome.score, outcome.file.score], [null, null])
    })

    it('are DECEASED when the file says so, however it came', async () => {
      said = answer(fileOf(bureau, { deceased: true }))
      assert.deepEqual(await ask(), { hit: 'DECEASED' })
    })

    it('are unusable with a score of another model, and about another person', async () => {
      said = answer(fileOf(bureau))
      const failure = await failureOf(ask({ scoreModel: 'SCORE_MODEL_V4' }))
      assert.deepEqual([failure.reason, failure.detail], ['unusable-answer', 'wrong-model'])
      const file = fileOf(bureau)
      said = answer({ ...file, identity: { ...file.identity, ssnLast4: '9999' } })
      assert.equal((await failureOf(ask())).detail, 'wrong-person')
    })

    it('are no outcome with a code that is none of the bureau’s', async () => {
      for (const code of ['constructor', 'toString', '__proto__', 'NOHITS', 'nohit', '']) {
        for (const status of [400, 403, 404, 422]) {
          said = coded(bureau, code, status)
          const failure = await failureOf(ask())
          assert.ok(['unusable-answer', 'bad-request'].includes(failure.reason), `${status} ${code}`)
        }
      }
    })

    it('of another bureau, of a gateway, empty, cut or too large are unusable', async () => {
      const whole = writers[bureau](fileOf(bureau))
      const others = bureaus.filter((each) => each !== bureau).map((each) => writers[each](fileOf(each)))
      const bodies = ['', '{}', 'null', '<html>502</html>', whole.slice(0, whole.length / 2), ...others]
      for (const body of [...bodies, Buffer.alloc(6 * 1024 * 1024, ' ')]) {
        said = { status: 200, body }
        const { reason } = await failureOf(ask())
        assert.equal(reason, 'unusable-answer', String(body).slice(0, 20))
      }
    })

    it('of any kind give an outcome or a typed failure', async () => {
      const texts = fc.oneof(
        fc.json(),
        fc.string(),
        fc.constantFrom('NOHIT', '07', '25').map((code) => coded(bureau, code).body),
      )
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 200, max: 599 }), texts, async (status, body) => {
          said = { status, body }
          const outcome = await ask().catch((error: unknown) => error)
          if (outcome instanceof BureauFailure) return
          assert.ok(['NOT_FOUND', 'FROZEN', 'DECEASED'].includes((outcome as { hit: string }).hit), String(outcome))
        }),
        { numRuns: 60 },
      )
    })
  })

  it(`an enrollment at ${bureau} has no outcome by a code that every object knows`, async () => {
    for (const code of ['constructor', 'toString', '__proto__']) {
      said =
        bureau === 'EXP'
          ? { status: 422, body: JSON.stringify({ errors: [{ errorCode: code }] }) }
          : coded(bureau, code, 422)
      await failureOf(clientOf(bureau).enroll({ reference: 'r', person: maren, features: [] }, today))
    }
  })
}
