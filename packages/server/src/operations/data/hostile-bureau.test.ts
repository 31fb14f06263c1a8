import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { changeSettings, countRows, setColumns } from '../../testing/as-owner.ts'
import { type BureauProxy, type Change, openBureauProxy } from '../../testing/bureau-proxy.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import {
  damages,
  withNames,
  withoutScore,
  withScore,
  withScoreOfView,
  xmlAttacks,
} from '../../testing/hostile-answers.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const efxPaths = ['/users/efx-latest-scores', '/users/efx-latest-report', '/users/efx-latest-report/summary']
const severalPaths = ['/users/latest-scores', '/users/latest-report']
const hosts = {
  'efx-1b': { paths: efxPaths, asks: ['EFX'], refusal: 'SC511' },
  'efx-3b': { paths: efxPaths, asks: ['EFX'], refusal: 'SC511' },
  'all-bureaus': { paths: severalPaths, asks: ['EFX', 'TU', 'EXP'], refusal: 'SC510' },
  /** The test gives this host TU alone. */
  rival: { paths: severalPaths, asks: ['TU'], refusal: 'SC510' },
} as const satisfies Record<string, { paths: readonly string[]; asks: readonly Bureau[]; refusal: string }>

type HostName = keyof typeof hosts

const impossible = [299, 851, 0, -1, 'N/A', null, 700.5]
const bytes50Mb = 50 * 1024 * 1024
const hostileName = '</script><script>alert("1")\'&lt;=HYPERLINK(1)\\\u202e\u2028'

describe('an answer of a bureau', () => {
  let proxy: BureauProxy
  let platform: Platform
  const known = new Map<HostName, { user: Who; shown: Map<string, string>; at: string }>()
  const newcomers = new Map<HostName, Who>()
  before(async () => {
    proxy = await openBureauProxy()
    // A breaker that opens would spare the platform the answers.
    const breaker = { window: 1, minimumCalls: 2, failureShare: 1, openMs: 1 }
    platform = await startPlatform({ sandbox: true, providers: proxy.between({ timeoutMs: 30_000, breaker }) })
    await changeSettings(platform, 'rival', { productKind: 'MULTI', bureaus: ['TU'] })
    for (const host of Object.keys(hosts) as HostName[]) {
      const user = await enroll(platform, host)
      const shown = new Map<string, string>()
      let at = ''
      for (const path of hosts[host].paths) {
        const answer = await reads.read(user, path)
        assert.equal(answer.status, 200, answer.text)
        shown.set(path, answer.text)
        at = answer.headers.get('x-data-as-of')!
      }
      known.set(host, { user, shown, at })
      newcomers.set(host, await enroll(platform, host))
    }
  })
  after(async () => {
    await platform.stop()
    await proxy.stop()
  })
  const reads = dataReads(() => platform)

  const alter = (change?: (bureau: Bureau) => Change) => {
    for (const bureau of bureaus) proxy.alter(bureau, change?.(bureau))
  }
  const makeDue = (user: Who) => setColumns(platform, 'data_states', user.userId, { marked_stale: true, rest_until: 0 })
  const rowsOf = async (user: Who) => {
    const counts: number[] = []
    for (const table of ['pulls', 'captures', 'events']) counts.push(await countRows(platform, table, user.userId))
    return counts
  }
  const capturesOf = async (user: Who, bureau: Bureau) => {
    const { rows } = await platform.admin.query('SELECT bureau FROM captures WHERE user_id = $1', [user.userId])
    return rows.filter((row) => row.bureau === bureau).length
  }
  const historyOf = async (user: Who) => {
    const { body } = await reads.read(user, '/users/efx-score-history')
    return (body as unknown as { id: string }[]).map(({ id }) => id)
  }

  /**
   * Nothing of what the bureaus answer now is stored, for a reason that is named. A user with a copy is shown it with its
   * true date, a user without one is refused.
   */
  async function assertUnused(host: HostName, ...reasons: string[]): Promise<void> {
    const { paths, asks, refusal } = hosts[host]
    const { user, shown, at } = known.get(host)!
    const newcomer = newcomers.get(host)!
    const before = [await rowsOf(user), await rowsOf(newcomer)]
    const logged = platform.logged().length
    proxy.recount()
    await makeDue(user)
    for (const path of paths) {
      const answer = await reads.read(user, path)
      assert.ok(answer.text === shown.get(path), `${path} shows ${answer.text.slice(0, 200)}`)
      assert.deepEqual([answer.headers.get('x-data-source'), answer.headers.get('x-data-as-of')], ['stale', at])
    }
    for (const bureau of asks) assert.equal(proxy.count(bureau).pulls, 1)
    for (const path of paths) assertRefused(await reads.read(newcomer, path), refusal)
    assert.deepEqual([await rowsOf(user), await rowsOf(newcomer)], before)
    assert.deepEqual(before[1]!.slice(0, 2), [0, 0])
    const found = reasonsIn(platform.logged().slice(logged))
    assert.deepEqual([found.length > 0, found.filter((reason) => !reasons.includes(reason))], [true, []])
  }

  for (const score of impossible) {
    test(`with the score ${JSON.stringify(score)} is not used, and the old score stays`, async () => {
      alter((bureau) => withScore(bureau, score))
      // EXP writes everything as text, so for it null is no score.
      for (const host of ['efx-1b', 'all-bureaus'] as const) {
        await assertUnused(host, 'impossible-score', ...(score === null ? ['malformed'] : []))
      }
      alter(() => withScoreOfView('TU', score))
      await assertUnused('efx-3b', 'impossible-score')
      const { user, shown } = known.get('efx-1b')!
      const { id } = JSON.parse(shown.get('/users/efx-latest-scores')!) as { id: string }
      assert.deepEqual(await historyOf(user), [id])
    })
  }

  for (const bureau of bureaus) {
    test(`with an impossible score of ${bureau} leaves those of the others good and the old one of ${bureau}`, async () => {
      const [user, newcomer] = [await enroll(platform, 'all-bureaus'), await enroll(platform, 'all-bureaus')]
      alter()
      const old = await reads.read(user, '/users/latest-scores')
      assert.deepEqual(old.body['bureaus'], bureaus)
      proxy.alter(bureau, withScore(bureau, 851))
      await makeDue(user)
      const mixed = await reads.read(user, '/users/latest-scores')
      assert.notEqual(mixed.body['scoreId'], old.body['scoreId'])
      assert.deepEqual(mixed.body[bureau], old.body[bureau])
      assert.deepEqual(
        [mixed.headers.get('x-data-source'), mixed.headers.get('x-data-as-of')],
        ['stale', String(old.body['generatedAt'])],
      )
      for (const each of bureaus) assert.equal(await capturesOf(user, each), each === bureau ? 1 : 2)
      const first = await reads.read(newcomer, '/users/latest-scores')
      const others = bureaus.filter((each) => each !== bureau)
      assert.deepEqual([first.body['bureaus'], bureau in first.body], [others, false])
      assertRefused(await reads.read(newcomer, `/users/latest-scores?bureaus=${bureau}`), 'SC1003')
      assert.equal(await capturesOf(newcomer, bureau), 0)
    })

    test(`without a score of ${bureau} is used for the report, and leaves past scores in the history`, async () => {
      const user = await enroll(platform, 'all-bureaus')
      alter()
      const old = await reads.read(user, '/users/latest-scores')
      proxy.alter(bureau, withoutScore(bureau))
      await makeDue(user)
      const fresh = await reads.read(user, '/users/latest-scores')
      const others = bureaus.filter((each) => each !== bureau)
      assert.deepEqual([fresh.body['bureaus'], fresh.headers.get('x-data-source')], [others, 'live'])
      assert.deepEqual((await reads.read(user, '/users/latest-report')).body['bureaus'], bureaus)
      const history = bureau === 'EFX' ? [old] : [fresh, old]
      assert.deepEqual(
        await historyOf(user),
        history.map(({ body }) => body['scoreId']),
      )
    })
  }

  test('without a score says so where there is no other bureau', async () => {
    const user = await enroll(platform)
    alter()
    const old = await reads.read(user, '/users/efx-latest-scores')
    alter(withoutScore)
    await makeDue(user)
    assertRefused(await reads.read(user, '/users/efx-latest-scores'), 'SC1002', 'reason=UNSCORABLE')
    assert.equal((await reads.read(user, '/users/efx-latest-report')).status, 200)
    assert.deepEqual(await historyOf(user), [old.body['id']])
  })

  for (const [name, damage] of Object.entries(damages)) {
    test(`${name} is not used, and nothing of it is stored`, async () => {
      alter(damage)
      for (const host of ['efx-3b', 'all-bureaus'] as const) await assertUnused(host, 'malformed')
    })
  }

  test('about another person is not used, and the log says why', async () => {
    alter()
    await reads.fault('EFX', 'wrong-person', 1 + efxPaths.length)
    await assertUnused('efx-1b', 'wrong-person')
  })

  test('of XML that declares or includes anything is not used, and nothing is fetched for it', async () => {
    const already = proxy.paths().length
    for (const attack of Object.values(xmlAttacks(proxy.url))) {
      proxy.alter('TU', attack)
      await assertUnused('rival', 'malformed')
    }
    assert.deepEqual(new Set(proxy.paths().slice(already)), new Set(['/tu/services/credit-report']))
  })

  for (const [name, headers] of [
    ['without an end', {}],
    ['of a length that it tells', { 'content-length': String(bytes50Mb) }],
  ] as const) {
    test(`of 50 MB ${name} is not taken in`, async () => {
      const taken: number[] = []
      alter(() => () => ({ headers, body: spaces(taken) }))
      await assertUnused('all-bureaus', 'too-large')
      // The answers were asked for both users and both paths of the new one; some bytes are on their way in the connection.
      assert.equal(taken.length, 9)
      for (const bytes of taken) assert.ok(bytes < bytes50Mb / 2, String(bytes))
    })
  }

  test('with names of markup and of characters that turn the text round shows them as they were given', async () => {
    alter((bureau) => withNames(bureau, hostileName))
    const [several, one] = [await enroll(platform, 'all-bureaus'), await enroll(platform)]
    for (const headers of [{}, { 'x-tu-format': 'v2' }, { 'x-report-format': 'standard' }] as Record<
      string,
      string
    >[]) {
      const { body } = await reads.read(several, '/users/latest-report', headers)
      for (const bureau of bureaus)
        assert.ok(textsIn(body[bureau]).includes(hostileName), `${bureau} ${JSON.stringify(headers)}`)
    }
    const { body } = await reads.read(one, '/users/efx-latest-report')
    assert.ok(textsIn(body).filter((text) => text === hostileName).length > 2)
    const { token } = await platform.openSession(one)
    const headers = { authorization: `Bearer ${token}` }
    const pdf = await fetch(`${platform.baseUrl}/users/efx-latest-report-pdf`, { headers })
    assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf'])
    const drawn = readPdf(uncompressed(Buffer.from(await pdf.arrayBuffer())))
      .pages.join('')
      .replaceAll('\n', '')
    assert.ok(drawn.includes('<script>'), drawn.slice(0, 500))
    assert.doesNotMatch(drawn, /[\p{Cc}\p{Cf}\p{Cs}]/u)
  })

  test('that cannot be used is none for a document either', async () => {
    alter(damages['cut off in the middle'])
    const refused = await reads.read(newcomers.get('efx-1b')!, '/users/efx-latest-report-pdf')
    assertRefused(refused, 'SC510')
  })

  test('that is good again is used at once', async () => {
    alter()
    for (const [host, { user, shown }] of known) {
      const path = hosts[host].paths[0]!
      await makeDue(user)
      const answer = await reads.read(user, path)
      assert.deepEqual([answer.status, answer.headers.get('x-data-source')], [200, 'live'])
      assert.ok(answer.text !== shown.get(path))
      assert.equal((await reads.read(newcomers.get(host)!, path)).status, 200)
    }
  })
})

/** Notes in the list how much of 50 MB was asked for. */
function* spaces(taken: number[]): Iterable<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const place = taken.push(0) - 1
  for (let bytes = 0; bytes < bytes50Mb; bytes += chunk.length) {
    taken[place] = bytes
    yield chunk
  }
}

/** Why calls to bureaus failed, each reason once; what was unusable in an answer that was. */
function reasonsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"provider.failed"'))
  const failures = lines.map((line) => JSON.parse(line) as { outcome: string; detail?: string })
  return [...new Set(failures.map(({ outcome, detail }) => (outcome === 'unusable-answer' ? `${detail}` : outcome)))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function uncompressed(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replace(/stream\n([\s\S]*?)\nendstream/g, (found, packed: string) => {
    if (!packed.startsWith('x')) return found
    return `stream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`
  })
  return Buffer.from(text, 'latin1')
}
