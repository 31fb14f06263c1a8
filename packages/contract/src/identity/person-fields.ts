import { Type } from 'typebox'
import type { ValueContext } from '../endpoint.ts'
import { CalendarDate, choice, digits, optional } from '../fields.ts'
import { type ConsentValue, consentFindings } from './consent.ts'

/** Fields that describe a person. What they need to know about time and environment is in `personFindings`. */

export const PersonName = Type.String({
  minLength: 1,
  maxLength: 50,
  format: 'person-name',
  description: "Letters of any script, space, ', - and .",
  examples: ['Maren'],
})
export const LastName = Type.String({ ...PersonName, examples: ['Lindqvist'] })

export const BirthDate = Type.String({ ...CalendarDate, description: 'Birth date, YYYY-MM-DD; age 18 to 120' })

export const Ssn = digits(9, 'Social security number, nine digits. The sandbox takes numbers of area 666', '666101000')
export const Mobile = digits(10, 'Mobile number, ten digits without country code', '5555551201')
export const SsnLast4 = Type.String({
  pattern: '^\\d{4}$',
  description: 'Last four digits of the social security number',
  examples: ['1000'],
})

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  format: 'email',
  description: 'E-mail address; upper and lower case are the same',
  examples: ['maren.lindqvist@example.com'],
})

export const Street1 = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Street and number',
  examples: ['118 Alder Lane'],
})
export const Street2 = Type.String({ maxLength: 100, description: 'Apartment, suite, unit', examples: ['Apt 4'] })
export const City = Type.String({ minLength: 1, maxLength: 50, description: 'City', examples: ['Fort Collins'] })
export const Zip = Type.String({
  pattern: '^\\d{5}(-\\d{4})?$',
  description: 'Five digits, or five and four with a hyphen',
  examples: ['80521'],
})
export const State = choice(
  // biome-ignore format: a list of codes reads better in lines of ten.
  [
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA',
    'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD',
    'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
    'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC',
    'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
    'DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP',
  ],
  { description: 'State, district, territory or armed-forces code, two capital letters', examples: ['CO'] },
)
export const Country = choice(['US', 'USA'], { description: 'Only the United States' })

/** Where a person lives; the members are spread into a body because the wire keeps them flat. */
export const addressFields = {
  street1: Street1,
  street2: optional(Street2),
  city: City,
  state: State,
  zip: Zip,
}

export interface PersonValues {
  readonly dob?: string | undefined
  readonly ssn?: string | undefined
  readonly mobile?: string | undefined
  readonly consent?: ConsentValue | undefined
}

/** What a schema cannot tell about a person. The values have already passed their schemas. */
export function personFindings(person: PersonValues, context: ValueContext, prefix = ''): string[] {
  return [
    ...(person.dob === undefined ? [] : birthDateFindings(`${prefix}dob`, person.dob, context)),
    ...(person.ssn === undefined ? [] : ssnFindings(`${prefix}ssn`, person.ssn, context)),
    ...(person.mobile === undefined ? [] : mobileFindings(`${prefix}mobile`, person.mobile, context)),
    ...(person.consent === undefined ? [] : consentFindings(`${prefix}consent`, person.consent, context)),
  ]
}

export function birthDateFindings(field: string, dob: string, context: ValueContext): string[] {
  const age = ageOn(dob, context.now)
  if (age < 18) return [`${field}: younger than 18`]
  if (age > 120) return [`${field}: older than 120`]
  return []
}

/** Completed years; a person born on 29 February grows older on 1 March of other years. */
export function ageOn(dob: string, now: number): number {
  const today = new Date(now)
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number)
  const birthdayPassed = (today.getUTCMonth() + 1 - month || today.getUTCDate() - day) >= 0
  return today.getUTCFullYear() - year - (birthdayPassed ? 0 : 1)
}

export function ssnFindings(field: string, ssn: string, context: ValueContext): string[] {
  const area = ssn.slice(0, 3)
  if (context.sandbox) return area === '666' ? [] : [`${field}: the sandbox takes only numbers of area 666`]
  const neverAssigned =
    area === '000' || area === '666' || area.startsWith('9') || ssn.slice(3, 5) === '00' || ssn.slice(5) === '0000'
  return neverAssigned ? [`${field}: not a number that is given to people`] : []
}

export function mobileFindings(field: string, mobile: string, context: ValueContext): string[] {
  // Sandbox numbers carry a meaning in their last digits and belong to an exchange that is not assigned.
  if (context.sandbox) return []
  const area = mobile.slice(0, 3)
  const exchange = mobile.slice(3, 6)
  const assignable = (code: string) => /^[2-9]\d\d$/.test(code) && !code.endsWith('11')
  const premium = area === '900' || area === '976' || exchange === '976'
  return assignable(area) && assignable(exchange) && !premium
    ? []
    : [`${field}: not a mobile number of the numbering plan`]
}
