import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { PersonAddress, PostalAddress } from '@plumbline/core/credit-file'
import type { Person } from '../../people/person.ts'
import type { Residence } from '../../people/residence.ts'
import { residencesOf } from '../../people/residences.ts'
import type { Walk } from '../walk.ts'
import { type HeardOf, heardOf, toldEveryMonth } from './heard-of.ts'
import { lastConfirmed } from './last-confirmed.ts'
import { spellStreet, spellUnit } from './spelling.ts'

/** Where the bureau takes the person to live and to have lived, newest first. */
export function addressesAt(bureau: Bureau, walk: Walk, day: number): readonly PersonAddress[] {
  const { person, personal } = walk
  const known: KnownHome[] = homesHeardOf(bureau, person, day).map(({ fact, firstDay, lastDay }) => ({
    firstDay,
    lastDay,
    address: fact.address,
  }))
  for (const change of personal)
    if (change.kind === 'ADDRESS' && change.day <= day)
      known.push({ firstDay: change.day, lastDay: null, address: change.address })
  known.sort((a, b) => a.firstDay - b.firstDay)
  return known
    .map(({ firstDay, lastDay, address }, index) => {
      const next = known[index + 1]
      const seenLast = next === undefined ? lastConfirmed(bureau, walk, day) : (lastDay ?? next.firstDay - 1)
      return {
        ...address,
        street1: spellStreet(address.street1, bureau),
        street2: spellUnit(address.street2, bureau),
        firstSeen: dateOfDayNumber(firstDay),
        lastSeen: dateOfDayNumber(Math.max(firstDay, seenLast)),
        current: next === undefined,
      }
    })
    .slice(-(bureau === 'TU' ? 3 : 4))
    .reverse()
}

/** Days on which the bureau hears of a home, up to the day. */
export function addressDays(bureau: Bureau, person: Person, day: number): number[] {
  return homesHeardOf(bureau, person, day).map(({ firstDay }) => firstDay)
}

interface KnownHome {
  readonly firstDay: number
  /** Null for a home that nobody has moved out of. */
  readonly lastDay: number | null
  readonly address: PostalAddress
}

function homesHeardOf(bureau: Bureau, person: Person, day: number): readonly HeardOf<Residence>[] {
  return heardOf(bureau, person, residencesOf(person, day), day, [14, 75], toldEveryMonth)
}
