import type { Faults } from '@plumbline/ui/forms/use-form'
import { readDate } from '@plumbline/ui/parts/read-date'
import type { Texts } from '@plumbline/ui/texts/texts'

/** Where somebody lives, as it is typed. */
export interface Address {
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** What only the person types, ever. */
interface Secrets {
  readonly dob: { readonly month: string; readonly day: string; readonly year: string }
  readonly ssn: string
}

/** Who holds the phone. */
interface Holder {
  readonly fname: string
  readonly lname: string
  readonly mobile: string
}

export type Person = Holder & Secrets & Address

export const blank: Person = {
  fname: '',
  lname: '',
  dob: { month: '', day: '', year: '' },
  ssn: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  mobile: '',
}

type FaultTexts = Texts['identity']['faults']

const minAge = 18

export function holderFaults({ fname, lname, mobile }: Holder, texts: FaultTexts): Faults<Holder> {
  return {
    fname: fname.trim() === '' ? texts.name : undefined,
    lname: lname.trim() === '' ? texts.name : undefined,
    mobile: mobile.length === 10 ? undefined : texts.mobile,
  }
}

export function addressFaults({ street1, city, state, zip }: Address, texts: FaultTexts): Faults<Address> {
  return {
    street1: street1.trim() === '' ? texts.street : undefined,
    city: city.trim() === '' ? texts.city : undefined,
    state: state === '' ? texts.state : undefined,
    zip: /^\d{5}(?:-\d{4})?$/.test(zip.trim()) ? undefined : texts.zip,
  }
}

export function secretFaults({ dob, ssn }: Secrets, texts: FaultTexts, now = Date.now()): Faults<Secrets> {
  return { dob: birthFault(readDate(dob), texts, now), ssn: ssn.length === 9 ? undefined : texts.ssn }
}

function birthFault(dob: string | null, texts: FaultTexts, now: number): string | undefined {
  if (dob === null) return texts.born
  const today = new Date(now).toISOString().slice(0, 10)
  const grownUp = `${Number(dob.slice(0, 4)) + minAge}${dob.slice(4)}`
  return grownUp > today ? texts.age : undefined
}

/** What the service finds wrong with values that look right here. */
export function servedFaults(fields: Readonly<Record<string, string>>, texts: FaultTexts): Faults<Person> {
  const words: Record<keyof Person, string> = {
    fname: texts.name,
    lname: texts.name,
    dob: texts.age,
    ssn: texts.ssnUnusable,
    street1: texts.street,
    street2: texts.street,
    city: texts.city,
    state: texts.state,
    zip: texts.zip,
    mobile: texts.mobileUnusable,
  }
  return Object.fromEntries(Object.entries(words).filter(([name]) => Object.hasOwn(fields, name)))
}

export function addressSent({ street1, street2, city, state, zip }: Address) {
  const unit = street2.trim()
  return {
    street1: street1.trim(),
    ...(unit === '' ? {} : { street2: unit }),
    city: city.trim(),
    state,
    zip: zip.trim(),
  }
}

export function secretsSent({ dob, ssn }: Secrets) {
  return { dob: readDate(dob) ?? '', ssn }
}

export function holderSent({ fname, lname, mobile }: Holder) {
  return { fname: fname.trim(), lname: lname.trim(), mobile }
}
