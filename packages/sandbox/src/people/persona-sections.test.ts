import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { ageInMonths, calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { toEfxBody } from '../wire/efx/to-efx-body.ts'
import { toExpBody } from '../wire/exp/to-exp-body.ts'
import { toTuXml } from '../wire/tu/to-tu-xml.ts'
import { personas } from './personas.ts'
import { fileAt } from './population.ts'

const today = calendarDate('2026-11-15')

const files: readonly CreditFile[] = personas.flatMap(({ ssn }) =>
  bureaus.flatMap((bureau) => {
    const answer = fileAt(ssn, bureau, today)
    return answer.hit ? [answer.file] : []
  }),
)

const at = (bureau: Bureau) => files.filter((file) => file.bureau === bureau)

describe('the personas together', () => {
  it('fill every list of an EFX view but those that bureaus no longer keep', () => {
    const views = at('EFX').map((file) => JSON.parse(toEfxBody(file)).providerViews[0])
    const lists =
      'revolvingAccounts mortgageAccounts installmentAccounts otherAccounts inquiries consumerStatements collections'
    for (const list of lists.split(' '))
      assert.ok(
        views.some((view) => view[list].length > 0),
        list,
      )
    assert.ok(views.some(({ publicRecords }) => publicRecords.bankruptcies.length > 0))
    // Civil judgments and tax liens have not been on credit files since 2018.
    assert.ok(views.every(({ publicRecords }) => publicRecords.judgments.length + publicRecords.liens.length === 0))
    const subjects = views.map(({ summary }) => summary.subject)
    for (const list of ['aliases', 'previousAddresses', 'employmentHistory'])
      assert.ok(
        subjects.some((subject) => subject[list].length > 0),
        list,
      )
    for (const member of ['homePhone', 'dateOfDeath'])
      assert.ok(
        subjects.some((subject) => subject[member]),
        member,
      )
  })

  it('fill every part of an EXP profile', () => {
    const profiles = at('EXP').map((file) => JSON.parse(toExpBody(file)).creditProfile[0])
    const parts =
      'addressInformation employmentInformation ssn statement fraudShield informationalMessage inquiry publicRecord tradeline directCheck summaries'
    for (const part of parts.split(' '))
      assert.ok(
        profiles.some((profile) => profile[part].length > 0),
        part,
      )
    const types = new Set(
      profiles.flatMap(({ tradeline }) => tradeline.map((each: { accountType: string }) => each.accountType)),
    )
    for (const type of ['00', '07', '12', '18', '26', '3A', '48', '4D', '89']) assert.ok(types.has(type), type)
  })

  it('fill every section of a TU report', () => {
    const reports = at('TU').map(toTuXml)
    const sections =
      'BorrowerName PreviousAddress Employer CreditStatement TradeLinePartition InquiryPartition PulblicRecordPartition Subscriber Message CollectionTrade Remark'
    for (const section of sections.split(' '))
      assert.ok(
        reports.some((report) => report.includes(`<${section}`)),
        section,
      )
    for (const symbol of ['R', 'C', 'I', 'M', 'O', 'Y'])
      assert.ok(
        reports.some((report) => report.includes(`accountTypeSymbol="${symbol}"`)),
        symbol,
      )
  })

  it('hold every kind of account, standing and inquiry', () => {
    const tradelines = files.flatMap((file) => file.tradelines)
    for (const responsibility of ['INDIVIDUAL', 'JOINT', 'AUTHORIZED_USER', 'DECEASED'])
      assert.ok(
        tradelines.some((each) => each.responsibility === responsibility),
        responsibility,
      )
    for (const designator of ['OPEN', 'CLOSED', 'PAID_AND_CLOSED', 'REFINANCED', 'LOST_OR_STOLEN'])
      assert.ok(
        tradelines.some((each) => each.designator === designator),
        designator,
      )
    assert.ok(tradelines.some(({ disputed }) => disputed))
    assert.ok(tradelines.some(({ deferredUntil }) => deferredUntil !== null))
    assert.ok(files.some(({ collections }) => collections.some(({ medical }) => medical)))
    for (const bureau of bureaus)
      for (const type of ['HARD', 'SOFT'])
        assert.ok(
          at(bureau).some(({ inquiries }) => inquiries.some((each) => each.type === type)),
          `${type} ${bureau}`,
        )
    for (const kind of ['CURRENT', 'FORMER', 'ALIAS'])
      assert.ok(
        files.some(({ identity }) => identity.names.some((name) => name.kind === kind)),
        kind,
      )
  })

  it('have an inquiry at some bureau for what they opened in the last two years', () => {
    for (const { ssn, key } of personas) {
      const own = files.filter(({ identity }) => identity.ssn === ssn)
      const asked = own.flatMap(({ inquiries }) => inquiries.filter(({ type }) => type === 'HARD'))
      for (const { openedOn, creditor, responsibility, education } of own.flatMap((file) => file.tradelines)) {
        if (ageInMonths(openedOn!, today) > 21 || responsibility === 'AUTHORIZED_USER' || education) continue
        const near = asked.filter(({ inquiredOn }) => Math.abs(ageInMonths(inquiredOn, openedOn!)) <= 2)
        assert.ok(near.length > 0, `${key}: ${creditor.name} of ${openedOn}`)
      }
    }
  })
})
