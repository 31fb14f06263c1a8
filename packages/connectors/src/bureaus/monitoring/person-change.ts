import {
  blankAddress,
  blankFurnisher,
  blankInquiry,
  blankName,
  type FileChange,
  type FileScore,
  factorEffects,
  highestScore,
  inquiryKey,
  lowestScore,
  type PersonAddress,
  type PersonName,
  scoreModels,
} from '@plumbline/core/credit-file'
import type { NoticeFields } from './notice-fields.ts'

export function inquiryChange(fields: NoticeFields): FileChange | null {
  const inquiredOn = fields.date('inquiredOn')
  if (inquiredOn === null || fields.text('inquirerName') === '') return null
  const inquirer = {
    ...blankFurnisher,
    name: fields.text('inquirerName'),
    subscriberCode: fields.textOrNull('subscriberCode'),
    industry: fields.textOrNull('industry'),
    phone: fields.textOrNull('phone'),
    address: readAddress(fields, ''),
  }
  const after = { ...blankInquiry, inquirer, inquiredOn, type: 'HARD', purpose: fields.textOrNull('purpose') } as const
  return { kind: 'inquiry-added', key: inquiryKey(after), after }
}

export function nameChange(fields: NoticeFields): FileChange | null {
  const [before, after] = [readName(fields, 'previous'), readName(fields, '')]
  return before === null && after === null ? null : { kind: 'name-changed', key: '', before, after }
}

export function addressChange(fields: NoticeFields): FileChange | null {
  const [before, after] = [readAddress(fields, 'previous'), readAddress(fields, '')]
  return before === null && after === null ? null : { kind: 'address-changed', key: '', before, after }
}

export function scoreChange(fields: NoticeFields): FileChange | null {
  const [before, after] = [readScore(fields, 'previous'), readScore(fields, '')]
  return before === null && after === null ? null : { kind: 'score-changed', key: '', before, after }
}

function readName(fields: NoticeFields, prefix: '' | 'previous'): PersonName | null {
  const [first, last] = [fields.text(named(prefix, 'firstName')), fields.text(named(prefix, 'lastName'))]
  if (first === '' && last === '') return null
  const [middle, suffix] = [named(prefix, 'middleName'), named(prefix, 'suffix')].map(fields.textOrNull)
  return { ...blankName, first, middle: middle ?? null, last, suffix: suffix ?? null }
}

function readAddress(fields: NoticeFields, prefix: '' | 'previous'): PersonAddress | null {
  const street1 = fields.text(named(prefix, 'street1'))
  if (street1 === '') return null
  return {
    ...blankAddress,
    street1,
    street2: fields.textOrNull(named(prefix, 'street2')),
    city: fields.text(named(prefix, 'city')),
    state: fields.text(named(prefix, 'state')),
    zip: fields.text(named(prefix, 'zip')),
    current: prefix === '',
  }
}

/** A value that no score can have is no score. */
function readScore(fields: NoticeFields, prefix: '' | 'previous'): FileScore | null {
  const value = fields.count(named(prefix, 'score'))
  const scoredOn = fields.date(named(prefix, 'scoredOn'))
  const model = scoreModels.find((each) => each === fields.text('scoreModel'))
  if (value === null || value < lowestScore || value > highestScore || scoredOn === null || !model) return null
  const factors = (prefix === '' ? fields.remarks('factors') : []).flatMap(({ code, text }) => {
    const effect = factorEffects.find((each) => each === text)
    return effect ? [{ code, effect }] : []
  })
  return { value, model, scoredOn, factors, percentile: null, inquiriesMattered: null }
}

function named(prefix: '' | 'previous', field: string): string {
  return prefix === '' ? field : `previous${field.charAt(0).toUpperCase()}${field.slice(1)}`
}
