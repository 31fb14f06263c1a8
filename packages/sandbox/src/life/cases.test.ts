import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Bureau } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { currentAddress, currentName } from '@plumbline/core/credit-file'
import { dayChanges } from '../people/population.ts'
import type { DatedChange } from './dated-change.ts'
import type { InjectedEvent } from './injected/injected-event.ts'

/**
 * What happened to a file, told line by line as a credit person would read it. The lives are those of personas, in which
 * nothing is left to chance. `UPDATE_CASES=1` writes the files again after a change that is meant.
 */
const cases: readonly Case[] = [
  { name: 'a-payment-slips', ssn: '666102004', bureau: 'EFX', from: '2026-10-31', to: '2027-01-31', events: [] },
  { name: 'chapter-7-filed', ssn: '666102007', bureau: 'TU', from: '2026-08-31', to: '2026-11-15', events: [] },
  {
    name: 'events-on-a-clean-file',
    ssn: '666102001',
    bureau: 'EXP',
    from: '2026-11-30',
    to: '2027-02-15',
    events: [
      injected('HARD_INQUIRY', '2026-12-02', { inquirerName: 'Tin Lantern Bank' }),
      injected('NEW_TRADELINE', '2026-12-20', { creditorName: 'Tin Lantern Bank', amountUsd: 4000 }),
      injected('LATE_PAYMENT', '2027-01-11', {}),
      injected('NEW_COLLECTION', '2027-01-25', { agencyName: 'Tin Lantern Recovery', amountUsd: 512 }),
      injected('ADDRESS_CHANGE', '2027-02-01', { street1: '9 Lantern Way', city: 'Boise', state: 'ID', zip: '83702' }),
      injected('LOCK', '2027-02-03', {}),
      injected('BLOCKED_INQUIRY', '2027-02-04', { inquirerName: 'Tin Lantern Loans' }),
    ],
  },
]

describe('stories of files', () => {
  for (const { name, ssn, bureau, from, to, events } of cases)
    it(name, () => {
      const changes = dayChanges(ssn, bureau, calendarDate(from), calendarDate(to), events)
      const story = `${changes.map(tell).join('\n')}\n`
      const path = new URL(`./cases/${name}.txt`, import.meta.url)
      if (process.env['UPDATE_CASES'] === '1') writeFileSync(path, story)
      assert.equal(story, readFileSync(path, 'utf8'))
    })
})

interface Case {
  readonly name: string
  readonly ssn: string
  readonly bureau: Bureau
  readonly from: string
  readonly to: string
  readonly events: readonly InjectedEvent[]
}

function injected(type: InjectedEvent['type'], on: string, data: InjectedEvent['data']): InjectedEvent {
  return { id: `${type} ${on}`, type, bureau: 'EXP', on: calendarDate(on), data }
}

function tell(change: DatedChange): string {
  return `${change.on}  ${what(change)}`
}

function what(change: DatedChange): string {
  switch (change.item) {
    case 'tradeline': {
      const { before, after } = change
      const { creditor, accountNumber } = after ?? before ?? assert.fail()
      const states = [before, after].map((each) =>
        each === null
          ? 'not on file'
          : `${each.rating} ${each.designator} $${each.balanceUsd}${each.pastDueUsd ? `, $${each.pastDueUsd} past due` : ''}`,
      )
      return `account ${creditor.name} ${accountNumber}: ${states.join(' -> ')}`
    }
    case 'collection': {
      const { before, after } = change
      const { agency, originalCreditor } = after ?? before ?? assert.fail()
      const states = [before, after].map((each) =>
        each === null ? 'not on file' : `${each.status} $${each.balanceUsd}`,
      )
      return `collection ${agency.name} for ${originalCreditor}: ${states.join(' -> ')}`
    }
    case 'inquiry': {
      const { inquirer, type, inquiredOn } = change.after ?? change.before ?? assert.fail()
      return `${change.after === null ? 'gone' : 'new'}: ${type} inquiry of ${inquiredOn} by ${inquirer.name}`
    }
    case 'publicRecord': {
      const states = [change.before, change.after].map((each) => each?.status ?? 'not on file')
      const { kind, chapter, reference } = change.after ?? change.before ?? assert.fail()
      return `${kind} chapter ${chapter} ${reference}: ${states.join(' -> ')}`
    }
    case 'identity': {
      const states = [change.before, change.after].map((each) => {
        if (each === null) return 'not on file'
        const { street1, city, lastSeen } = currentAddress(each) ?? assert.fail()
        return `${currentName(each)?.first} ${currentName(each)?.last}, ${street1}, ${city}, seen ${lastSeen}`
      })
      return `person: ${states.join(' -> ')}`
    }
    case 'marks': {
      const states = [change.before, change.after].map((each) =>
        each === null ? 'not on file' : `frozen ${each.frozen}, locked ${each.locked}, fraud alert ${each.fraudAlert}`,
      )
      return `marks: ${states.join(' -> ')}`
    }
    case 'blockedInquiry':
      return `blocked by ${change.blockedBy}: inquiry by ${change.after.inquirer.name}`
  }
}
