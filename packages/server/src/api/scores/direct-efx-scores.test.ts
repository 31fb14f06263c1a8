import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directEfxScores } from '@plumbline/contract'
import { assertAnswers } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { describeHostRead } from '../../testing/host-read-rules.ts'

interface Reference {
  id: string
  creditReportId: string
  generatedDate: number
}

describeHostRead(directEfxScores, ({ platform, reads }) => {
  test('lists every score with the report it came with, newest first, without values', async () => {
    const user = await enroll(platform())
    const first = await reads.readAsHost(user, directEfxScores.path)
    assert.equal((first.body as unknown as Reference[]).length, 1)
    await platform().advance('efx-1b', 'P1M')
    const answer = await reads.readAsHost(user, directEfxScores.path)
    assertAnswers(answer, directEfxScores)
    const listed = answer.body as unknown as Reference[]
    assert.equal(listed.length, 2)
    const latest = (await reads.read(user, '/users/efx-latest-scores')).body
    assert.deepEqual(listed[0], {
      id: latest['id'],
      scoreType: 'US_EFX',
      generatedDate: latest['generatedDate'],
      creditReportId: latest['creditReportId'],
    })
    const stored = await reads.read(user, `/users/credit-report?reportId=${listed[1]!.creditReportId}`)
    assert.equal(stored.body['generatedAt'], listed[1]!.generatedDate)
  })
})
