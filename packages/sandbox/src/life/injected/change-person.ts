import { pick, pickWeighted } from '../../people/chance.ts'
import { surnames } from '../../people/name-lists.ts'
import { places } from '../../people/places.ts'
import { drawAddress } from '../../people/residences.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { readText } from './read-data.ts'

/** A new current address; what is not said comes from an address of our own. */
export function changeAddress(walk: Walk, { event, day, seed }: InjectedStep): void {
  const { data } = event
  const drawn = drawAddress(seed, pick(seed, 9, places))
  const street1 = readText(data, 'street1', 100)
  walk.personal.push({
    day,
    kind: 'ADDRESS',
    address: {
      street1: street1?.toUpperCase() ?? drawn.street1,
      street2: readText(data, 'street2', 100)?.toUpperCase() ?? (street1 === null ? drawn.street2 : null),
      city: readText(data, 'city')?.toUpperCase() ?? drawn.city,
      state: readText(data, 'state', 2)?.toUpperCase() ?? drawn.state,
      zip: readText(data, 'zip', 10) ?? drawn.zip,
    },
  })
}

/** The person is filed under another name; without one, under another last name. */
export function changeName(walk: Walk, { event, day, seed }: InjectedStep): void {
  const { data } = event
  const { person } = walk
  const before = walk.personal.findLast((change) => change.kind === 'NAME')?.name ?? {
    first: person.first,
    middle: person.middle,
    last: person.marriage !== null && person.marriage.day < day ? person.marriage.last : person.last,
    suffix: person.suffix,
  }
  const first = readText(data, 'fname')
  const others = surnames.filter(([name]) => name !== before.last)
  walk.personal.push({
    day,
    kind: 'NAME',
    name: {
      first: first ?? before.first,
      middle: readText(data, 'middle') ?? before.middle,
      last: readText(data, 'lname') ?? (first === null ? pickWeighted(seed, 8, others) : before.last),
      suffix: before.suffix,
    },
  })
}

export function changeMark(walk: Walk, { event, day }: InjectedStep): void {
  const { type } = event
  if (type === 'FREEZE' || type === 'UNFREEZE' || type === 'LOCK' || type === 'UNLOCK')
    walk.personal.push({ day, kind: type })
}
