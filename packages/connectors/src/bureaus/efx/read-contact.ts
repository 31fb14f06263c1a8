import type { CreditorClassification, Furnisher, PostalAddress } from '@plumbline/core/credit-file'
import { creditorClassifications } from '@plumbline/core/credit-file'
import { type JsonObject, readOptionalObject, readRequiredText, readText } from '../parsing/json-members.ts'

/** The contact of an item together with what its raw codes tell about who it is. */
export function readFurnisher(
  contact: JsonObject,
  name: unknown,
  codes: { readonly customerNumber: unknown; readonly industry: unknown; readonly classification: unknown },
): Furnisher {
  return {
    name: readRequiredText(name, 'contactName'),
    subscriberCode: readText(codes.customerNumber, 'customerNumber'),
    industry: readText(codes.industry, 'industryCode'),
    classification: readClassification(codes.classification),
    address: readAddress(contact['address']),
    phone: readPhone(contact['phone']),
  }
}

export function readAddress(value: unknown): PostalAddress | null {
  if (value === undefined || value === null) return null
  const address = readOptionalObject(value, 'address')
  return {
    street1: readText(address['line1'], 'line1') ?? '',
    street2: readText(address['line2'], 'line2'),
    city: readText(address['line3'], 'line3') ?? '',
    state: readText(address['line4'], 'line4') ?? '',
    zip: readText(address['line5'], 'line5') ?? '',
  }
}

/** Ten digits, or unknown: a number in another form is of no use. */
export function readPhone(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const phone = readOptionalObject(value, 'phone')
  const parts = ['areaCode', 'exchange', 'extension'].map((part) => readText(phone[part], part) ?? '')
  const number = parts.join('')
  return /^\d{10}$/.test(number) ? number : null
}

const known: ReadonlySet<string> = new Set(creditorClassifications)

/** A class that we do not know is told as UNKNOWN. */
export function readClassification(value: unknown): CreditorClassification | null {
  const text = readText(value, 'creditorClassification')
  return text === null ? null : known.has(text) ? (text as CreditorClassification) : 'UNKNOWN'
}
