import type { CalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'
import { valuesWhen } from '../../outbound/answer-values.ts'
import { unusable } from '../../outbound/json-line.ts'
import type { VendorCallOptions, VendorLine } from '../vendor-line.ts'

/** Checks whether the data that a person gives about themselves belongs together. */
export interface DitClient {
  readonly check: (person: DitPerson, options?: VendorCallOptions) => Promise<DitResult>
}

export interface DitPerson {
  readonly firstName: string
  readonly lastName: string
  /** Nine digits. */
  readonly ssn: string
  readonly birthDate: CalendarDate
  readonly address: PostalAddress
  /** Ten digits. */
  readonly mobile: string
  readonly email?: string | undefined
}

const ditDecisions = ['APPROVE', 'REVIEW', 'DENY'] as const

type DitDecision = (typeof ditDecisions)[number]

interface DitResult {
  readonly decision: DitDecision
  /** The vendor's number of the check. */
  readonly checkId: string
  /** The vendor's reasons. */
  readonly codes: readonly string[]
}

export function createDitClient(line: VendorLine<'DIT'>): DitClient {
  return {
    check({ firstName, lastName, ssn, birthDate, address, mobile, email }, options = {}) {
      const { street1, street2, city, state, zip } = address
      const body = {
        ...{ firstName, lastName, ssn, birthDate, mobile, email },
        address: { street1, street2, city, state, zip },
      }
      const call = { ...options, method: 'POST', path: '/dit/v1/checks', body, repeatable: true } as const
      return line.call('check', call, (answer) => {
        const values = valuesWhen(200, answer)
        return {
          decision: values.oneOf('decision', ditDecisions),
          checkId: values.id('checkId'),
          codes: values.list('codes', maxCodes, readCode),
        }
      })
    },
  }
}

const maxCodes = 50

function readCode(item: unknown): string {
  if (typeof item !== 'string' || !/^[A-Z0-9_-]{1,20}$/.test(item)) throw unusable('codes')
  return item
}
