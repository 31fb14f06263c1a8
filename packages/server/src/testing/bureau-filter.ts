import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyEndpoint } from '@plumbline/contract'
import { assertAnswers, assertRefused } from './check-answer.ts'
import type { DataReads, Who } from './data-reads.ts'
import { enroll } from './enroll.ts'
import type { Platform } from './platform.ts'

interface Filtered {
  platform(): Platform
  reads: DataReads
  endpoint: AnyEndpoint
  /** `score` or `report`: how id and type are called. */
  kind: 'score' | 'report'
}

/** The rules of asking for some bureaus, and of the forms they answer in; the same for all four calls that have them. */
export function testBureauFilter({ platform, reads, endpoint, kind }: Filtered): void {
  const { path } = endpoint
  const read = (user: Who, query = '', headers?: Record<string, string>) =>
    (path.includes('{id}') ? reads.readAsHost : reads.read)(user, path + query, headers)
  const good = async (user: Who, query = '', headers?: Record<string, string>) => {
    const answer = await read(user, query, headers)
    assertAnswers(answer, endpoint)
    return answer.body
  }
  const entriesOf = (body: Record<string, unknown>) => ['EFX', 'TU', 'EXP'].filter((bureau) => bureau in body)
  const typeOf = (body: Record<string, unknown>) => body[`${kind}Type`]
  const sameTo = (body: Record<string, unknown>) => [body[`${kind}Id`], body['generatedAt'], body['scoreModel']]

  test('answers with every bureau when none is named, in their order', async () => {
    const body = await good(await enroll(platform(), 'all-bureaus'))
    assert.deepEqual(body['bureaus'], ['EFX', 'TU', 'EXP'])
    assert.deepEqual(
      Object.keys(body).filter((name) => name === name.toUpperCase()),
      ['EFX', 'TU', 'EXP'],
    )
    assert.equal(typeOf(body), 'US_3B')
  })

  test('answers with the bureaus that are named, under the same id and date, and names the bureaus it has', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const all = await good(user)
    for (const [query, held, type] of [
      ['EFX', ['EFX'], 'US_EFX'],
      ['TU', ['TU'], 'US_TU'],
      ['EXP', ['EXP'], 'US_EXP'],
      ['EXP,EFX', ['EFX', 'EXP'], 'US_2B'],
      ['TU,TU', ['TU'], 'US_TU'],
      ['%20TU%20,%20EXP', ['TU', 'EXP'], 'US_2B'],
      ['EXP,TU,EFX', ['EFX', 'TU', 'EXP'], 'US_3B'],
      [Array(40).fill('EFX').join(), ['EFX'], 'US_EFX'],
    ] as const) {
      const body = await good(user, `?bureaus=${query}`)
      assert.deepEqual([body['bureaus'], entriesOf(body), typeOf(body)], [held, held, type], query)
      assert.deepEqual(sameTo(body), sameTo(all))
      for (const bureau of held) assert.deepEqual(body[bureau], all[bureau])
    }
    assert.equal(await reads.pulls(user), 3)
  })

  test('leaves out a bureau that has nothing on the person', async () => {
    const user = await reads.persona('mixed-bureaus', 'all-bureaus')
    const all = await good(user)
    assert.deepEqual([all['bureaus'], typeOf(all)], [['EFX', 'EXP'], 'US_2B'])
    const some = await good(user, '?bureaus=TU,EXP')
    assert.deepEqual([some['bureaus'], typeOf(some), ...sameTo(some)], [['EXP'], 'US_EXP', ...sameTo(all)])
  })

  test('refuses when none of the named ones has anything, and says why of each', async () => {
    assertRefused(await read(await reads.persona('mixed-bureaus', 'all-bureaus'), '?bureaus=TU'), 'SC1003', 'TU=NO_HIT')
    const single = await enroll(platform())
    assertRefused(await read(single, '?bureaus=TU'), 'SC1003', 'TU=NOT_ENABLED')
    assertRefused(await read(single, '?bureaus=TU,EXP'), 'SC1003', 'TU=NOT_ENABLED', 'EXP=NOT_ENABLED')
    const body = await good(single, '?bureaus=EFX,TU')
    assert.deepEqual([body['bureaus'], ...sameTo(body)], [['EFX'], ...sameTo(await good(single))])
    const noHit = await reads.persona('no-hit', 'all-bureaus')
    assertRefused(await read(noHit), 'SC1002', 'reason=NO_HIT')
    assertRefused(await read(noHit, '?bureaus=EFX'), 'SC1003', 'EFX=NO_HIT')
  })

  test('refuses what is no bureau, and never takes it for all of them', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const queries = ['', 'EFX,', ',', 'EFX,XYZ', 'efx', 'EFX;TU', 'EFX%00', 'all', '*']
    for (const query of queries) assertRefused(await read(user, `?bureaus=${query}`), 'SC200')
    assertRefused(await read(user, '?bureaus=EFX&bureaus=TU'), 'SC200')
    assert.equal(await reads.pulls(user), 0)
  })

  test('shows TU in its second form on demand, and the others as they are', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const [plain, second] = [await good(user), await good(user, '', { 'x-tu-format': 'v2' })]
    assert.deepEqual([second['EFX'], second['EXP']], [plain['EFX'], plain['EXP']])
    assert.notDeepEqual(second['TU'], plain['TU'])
    const names = Object.keys(second['TU'] as object)
    assert.ok(names.length > 0 && names.every((name) => name.startsWith('_')), names.join())
    for (const wrong of ['v1', 'V2', 'v2, v2', '']) {
      assertRefused(await read(user, '', { 'x-tu-format': wrong }), 'SC200')
    }
  })

  test('shows all of them in one form on demand, also when another form was asked for', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const standard = await good(user, '', { 'x-report-format': 'standard' })
    assert.equal(standard['format'], 'standard-1')
    const shapes = entriesOf(standard).map((bureau) => Object.keys(standard[bureau] as object))
    assert.equal(shapes.length, 3)
    for (const shape of shapes) assert.deepEqual(shape, shapes[0])
    assert.deepEqual(sameTo(standard), sameTo(await good(user)))
    const both = { 'x-report-format': 'standard', 'x-tu-format': 'v2' }
    assert.deepEqual(await good(user, '', both), standard)
    const one = await good(user, '?bureaus=TU', { 'x-report-format': 'standard' })
    assert.deepEqual([one['TU'], 'matches' in one], [standard['TU'], false])
    assertRefused(await read(user, '', { 'x-report-format': 'native' }), 'SC200')
  })

  test('says how old the bureaus are that it shows', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const { generatedAt } = await good(user)
    await platform().advance('all-bureaus', 'PT1H')
    await reads.post(user, '/direct/reset-cache/{id}')
    await reads.fault('EXP', 'error')
    const mixed = await read(user)
    assertAnswers(mixed, endpoint)
    assert.deepEqual(mixed.body['bureaus'], ['EFX', 'TU', 'EXP'])
    assert.deepEqual(
      [mixed.headers.get('x-data-source'), mixed.headers.get('x-data-as-of')],
      ['stale', String(generatedAt)],
    )
    const good2 = await read(user, '?bureaus=EFX,TU')
    assert.deepEqual(
      [good2.headers.get('x-data-source'), good2.headers.get('x-data-as-of')],
      ['cache', String(mixed.body['generatedAt'])],
    )
  })

  test('gives a client that takes no compression the same', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const plain = await read(user, '', { 'accept-encoding': 'identity' })
    assert.equal(plain.headers.get('content-encoding'), null)
    for (const encoding of ['gzip', 'zstd, gzip', 'gzip;q=0.1', '*']) {
      const packed = await read(user, '', { 'accept-encoding': encoding })
      assert.ok(packed.headers.get('content-encoding'), encoding)
      assert.equal(packed.text, plain.text)
    }
  })
}
