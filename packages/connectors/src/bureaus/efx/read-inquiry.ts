import { prescreenPurposeOf } from '@plumbline/core/bureaus'
import type { Inquiry } from '@plumbline/core/credit-file'
import {
  readCount,
  readMoment,
  readMoney,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'
import { readFurnisher } from './read-contact.ts'

export function readInquiry(value: unknown, index: number): Inquiry {
  const inquiry = readObject(value, 'inquiries')
  const raw = readOptionalObject(inquiry['raw'], 'raw')
  const contact = readOptionalObject(inquiry['contactInformation'], 'contactInformation')
  const prefix = readText(readOptionalObject(inquiry['prefix'], 'prefix')['code'], 'industryCode')
  const inquiredOn = readMoment(inquiry['reportedDate'], 'reportedDate')
  if (inquiredOn === null) throw malformed('reportedDate', 'there')
  return {
    id: readRequiredText(inquiry['id'], 'id'),
    inquirer: readFurnisher(contact, contact['contactName'], {
      customerNumber: raw['customerNumber'],
      // Of a look without an application the prefix tells why, and not who.
      industry: prescreenPurposeOf('EFX', prefix) === null ? prefix : raw['industryCode'],
      classification: raw['classification'],
    }),
    inquiredOn,
    type: readText(inquiry['type'], 'type') === 'HARD' ? 'HARD' : 'SOFT',
    purpose: readText(raw['purposeCode'], 'purposeCode'),
    amountUsd: readMoney(raw['amount'], 'amount'),
    termMonths: readCount(raw['termMonths'], 'termMonths'),
    pointer: `/inquiries/${index}`,
  }
}
