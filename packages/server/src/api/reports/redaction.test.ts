import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Answer } from '../../testing/call-api.ts'
import { failWritesLoudly, findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll, person } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Account {
  creditorName: string
  accountNumber: string
  balance: number
}

describe('what a bureau reports of a person', () => {
  let platform: Platform
  let user: Who
  const canaries: Record<string, string> = {}
  const answers: Answer[] = []
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'all-bureaus')
    const standard = await reads.read(user, '/users/latest-report', { 'x-report-format': 'standard' })
    const entry = (bureau: string) => standard.body[bureau] as { tradelines: Account[] }
    for (const bureau of ['EFX', 'TU', 'EXP']) {
      const [first, second] = entry(bureau).tradelines
      canaries[`${bureau} creditor`] = first!.creditorName
      canaries[`${bureau} second creditor`] = second!.creditorName
    }
    Object.assign(canaries, { lname: person.lname, ssn: person.ssn, street: person.street1 })
    const paths = ['/users/latest-scores', '/users/credit-reports', '/users/credit-report', '/users/efx-score-history']
    for (const path of [...paths, '/users/latest-report?bureaus=X']) answers.push(await reads.read(user, path))
    for (const bureau of ['EFX', 'TU', 'EXP']) await reads.fault(bureau, 'garbage')
    answers.push(await reads.post(user, '/direct/update-refresh/{id}'))
    for (const table of ['captures', 'pulls']) {
      const mend = await failWritesLoudly(platform, table)
      answers.push(await reads.post(user, '/direct/update-refresh/{id}'))
      await mend()
    }
    answers.push(await reads.post(user, '/direct/update-refresh/{id}'))
    await platform.advance('all-bureaus', 'P1M')
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  test('was really taken in', async () => {
    assert.ok(
      Object.values(canaries).every((value) => value.length >= 5),
      JSON.stringify(canaries),
    )
    const codes = answers.map((answer) => answer.code ?? String(answer.status))
    for (const code of ['200', 'SC200', 'SC510', 'SC500']) assert.ok(codes.includes(code), codes.join())
    const { rows } = await platform.admin.query('SELECT 1 FROM pulls WHERE sealed_changes IS NOT NULL')
    assert.ok(rows.length > 0)
  })

  test('stands in no table but sealed', async () => {
    const tables = await wholeDatabase(platform)
    for (const name of ['captures', 'pulls', 'data_states', 'events', 'work_items', 'provider_calls']) {
      assert.ok(tables.get(name)!.length > 0, `${name} is empty`)
    }
    for (const [table, text] of tables) assert.deepEqual(findCanaries(text, canaries), [], table)
  })

  test('stands in no refusal, no log and no metric', async () => {
    for (const answer of answers) if (answer.status >= 400) assert.deepEqual(findCanaries(answer.text, canaries), [])
    assert.match(platform.logged(), /"event":"request.fault"/)
    assert.deepEqual(findCanaries(platform.logged(), canaries), [])
    const metrics = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    assert.deepEqual(findCanaries(metrics, canaries), [])
  })
})
