import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { boxOf, rowOf, setColumns } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { digestDictionary } from './digest-dictionary.ts'

describe('the digest of a stored answer', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { move } = movesOf(() => platform)
  const [standard, second] = [{ 'x-report-format': 'standard' }, { 'x-tu-format': 'v2' }]

  /** Everything that is served from digests, as the user sees it. */
  const seen = async (user: Who): Promise<Record<string, unknown>[]> => {
    const several = user.host === 'all-bureaus'
    const scores = several ? '/users/latest-scores' : '/users/efx-latest-scores'
    const asked = [
      [scores, {}],
      ...(several
        ? [
            [scores, standard],
            [scores, second],
          ]
        : []),
      ['/users/efx-latest-report/summary', {}],
    ] as [string, Record<string, string>][]
    const answers = await Promise.all(asked.map(([path, headers]) => reads.read(user, path, headers)))
    return answers.map(({ status, body }) => ({ status, body }))
  }

  test('is read in the form that was stored before as in the newer one', async () => {
    for (const host of ['all-bureaus', 'efx-3b', 'efx-1b']) {
      const user = await enroll(platform, host)
      const newer = await seen(user)
      for (const { status } of newer) assert.equal(status, 200)
      await storeAsBefore(user)
      assert.deepEqual(await seen(user), newer, host)
    }
  })

  test('moves with its user in either form', async () => {
    for (const form of [1, 2]) {
      const user = await enroll(platform, 'efx-1b')
      const before = await seen(user)
      if (form === 1) await storeAsBefore(user)
      assert.equal((await move(user.userId, 'offers-iq')).status, 204)
      assert.equal((await rowOf(platform, 'captures', user.userId))['digest_form'], form)
      assert.deepEqual(await seen({ ...user, host: 'offers-iq' }), before)
    }
  })

  test('is not opened as one of another form', async () => {
    const user = await enroll(platform)
    await seen(user)
    for (const form of [1, 3]) {
      await setColumns(platform, 'captures', user.userId, { digest_form: form })
      assertRefused(await reads.read(user, '/users/efx-latest-scores'), 'SC500')
    }
  })

  test('is compressed against a text that never changes', () => {
    // A stored digest cannot be opened with another text. A new text needs a new form.
    assert.equal(
      createHash('sha256').update(digestDictionary).digest('hex'),
      'ecb76ebb7190534cbc74e4e02318660a9411064436cbc34183491a11b4f40ae4',
    )
  })

  /** Stores a digest as the service did until migration 0013: a line for each text. */
  async function storeAsBefore(user: Who): Promise<void> {
    const { rows } = await platform.admin.query<Record<'id' | 'bureau', string>>(
      'SELECT id, bureau FROM captures WHERE user_id = $1',
      [user.userId],
    )
    const box = await boxOf(platform, user.userId)
    const answers = await seen(user)
    const texts = (of: number, bureau: string) => {
      const body = answers[of]!['body'] as Record<string, Record<string, unknown>[] | undefined>
      const view = body['providerViews']?.find(({ provider }) => provider === bureau)
      return JSON.stringify(view?.['summary'] ?? view ?? body[bureau] ?? null)
    }
    for (const { id, bureau } of rows) {
      const last = answers.length - 1
      const forms =
        last > 1
          ? [texts(0, bureau), bureau === 'TU' ? texts(2, bureau) : '', texts(1, bureau)]
          : [texts(0, bureau), '', '']
      const sealed = box.seal('oldDigest', ['', ...forms, texts(last, bureau)].join('\n'), id)
      await platform.admin.query('UPDATE captures SET sealed_digest = $2, digest_form = 1 WHERE id = $1', [id, sealed])
    }
  }
})
