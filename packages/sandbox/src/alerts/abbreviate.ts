import type {
  Collection,
  FileChange,
  PersonAddress,
  PersonName,
  PublicRecord,
  Tradeline,
} from '@plumbline/core/credit-file'

/**
 * What a daily file tells of a change: enough to name the item and to say what is new, never the whole item. Names end in `On`
 * for dates and in `Usd` for amounts, so that each bureau can write them its own way. Null: no bureau sends a notice for it.
 */
interface Abbreviation {
  readonly code: NoticeCode
  readonly fields: Fields
}

type Fields = Readonly<Record<string, FieldValue>>

/** Null is left out on every wire. */
export type FieldValue = string | number | boolean | null | readonly { readonly code: string; readonly text: string }[]

export type NoticeCode =
  | 'TRADELINE_NEW'
  | 'STATUS_CHANGE'
  | 'DESIGNATOR_CHANGE'
  | 'NARRATIVE_CHANGE'
  | 'COLLECTION_NEW'
  | 'COLLECTION_CHANGE'
  | 'BANKRUPTCY_NEW'
  | 'BANKRUPTCY_CHANGE'
  | 'INQUIRY_NEW'
  | 'NAME_CHANGE'
  | 'ADDRESS_CHANGE'
  | 'SCORE_CHANGE'

export function abbreviate(change: FileChange): Abbreviation | null {
  switch (change.kind) {
    case 'tradeline-added':
      return { code: 'TRADELINE_NEW', fields: account(change.after) }
    case 'status-changed': {
      const { before, after } = change
      const fields = {
        ...account(after),
        pastDueUsd: after.pastDueUsd,
        previousRating: before.rating,
        previousBureauStatus: before.bureauStatus,
        previousBankruptcyStage: before.bankruptcyStage,
      }
      return { code: 'STATUS_CHANGE', fields }
    }
    case 'designator-changed': {
      const fields = { ...account(change.after), previousDesignator: change.before.designator }
      return { code: 'DESIGNATOR_CHANGE', fields }
    }
    case 'narrative-changed': {
      const fields = { ...account(change.after), added: change.added, removed: change.removed }
      return { code: 'NARRATIVE_CHANGE', fields }
    }
    case 'collection-added':
      return { code: 'COLLECTION_NEW', fields: debt(change.after) }
    case 'collection-changed': {
      const { before } = change
      const fields = {
        ...debt(change.after),
        what: change.what.join(' '),
        previousStatus: before.status,
        previousBureauStatus: before.bureauStatus,
        previousBalanceUsd: before.balanceUsd,
      }
      return { code: 'COLLECTION_CHANGE', fields }
    }
    case 'public-record-added':
      return change.after.kind === 'BANKRUPTCY' ? { code: 'BANKRUPTCY_NEW', fields: court(change.after) } : null
    case 'public-record-changed': {
      const { before, after } = change
      if (after.kind !== 'BANKRUPTCY') return null
      const fields = {
        ...court(after),
        what: change.what.join(' '),
        previousStatus: before.status,
        previousBureauStatus: before.bureauStatus,
        previousChapter: before.chapter,
      }
      return { code: 'BANKRUPTCY_CHANGE', fields }
    }
    case 'inquiry-added': {
      const { inquirer, inquiredOn, type, purpose } = change.after
      if (type !== 'HARD') return null
      const { name, subscriberCode, industry, phone, address } = inquirer
      const fields = { inquirerName: name, subscriberCode, industry, phone, inquiredOn, purpose, ...place('', address) }
      return { code: 'INQUIRY_NEW', fields }
    }
    case 'name-changed':
      return { code: 'NAME_CHANGE', fields: { ...person('previous', change.before), ...person('', change.after) } }
    case 'address-changed':
      return { code: 'ADDRESS_CHANGE', fields: { ...place('previous', change.before), ...place('', change.after) } }
    case 'score-changed': {
      const { before, after } = change
      const fields = {
        score: after?.value ?? null,
        scoreModel: after?.model ?? before?.model ?? null,
        scoredOn: after?.scoredOn ?? null,
        previousScore: before?.value ?? null,
        previousScoredOn: before?.scoredOn ?? null,
        factors: after?.factors.map(({ code, effect }) => ({ code, text: effect })) ?? [],
      }
      return { code: 'SCORE_CHANGE', fields }
    }
    default:
      return null
  }
}

function account(tradeline: Tradeline): Fields {
  return {
    creditorName: tradeline.creditor.name,
    subscriberCode: tradeline.creditor.subscriberCode,
    industry: tradeline.creditor.industry,
    accountNumber: tradeline.accountNumber,
    portfolio: tradeline.portfolio,
    accountType: tradeline.accountType,
    responsibility: tradeline.responsibility,
    designator: tradeline.designator,
    rating: tradeline.rating,
    bureauStatus: tradeline.bureauStatus,
    bankruptcyStage: tradeline.bankruptcyStage,
    openedOn: tradeline.openedOn,
    reportedOn: tradeline.reportedOn,
    highCreditUsd: tradeline.highCreditUsd,
  }
}

function debt(collection: Collection): Fields {
  return {
    agencyName: collection.agency.name,
    subscriberCode: collection.agency.subscriberCode,
    industry: collection.agency.industry,
    clientName: collection.originalCreditor,
    accountNumber: collection.accountNumber,
    assignedOn: collection.assignedOn,
    reportedOn: collection.reportedOn,
    originalUsd: collection.originalUsd,
    balanceUsd: collection.balanceUsd,
    status: collection.status,
    bureauStatus: collection.bureauStatus,
    medical: collection.medical,
    thirdParty: collection.thirdParty,
    narratives: collection.remarks,
  }
}

function court(record: PublicRecord): Fields {
  return {
    courtName: record.court,
    courtCode: record.courtCode,
    caseNumber: record.reference,
    chapter: record.chapter,
    filedOn: record.filedOn,
    reportedOn: record.reportedOn,
    statusOn: record.statusOn,
    status: record.status,
    bureauStatus: record.bureauStatus,
    liabilityUsd: record.liabilityUsd,
  }
}

function person(prefix: '' | 'previous', name: PersonName | null): Fields {
  if (name === null) return {}
  return prefixed(prefix, { firstName: name.first, middleName: name.middle, lastName: name.last, suffix: name.suffix })
}

function place(
  prefix: '' | 'previous',
  address: Omit<PersonAddress, 'firstSeen' | 'lastSeen' | 'current'> | null,
): Fields {
  if (address === null) return {}
  const { street1, street2, city, state, zip } = address
  return prefixed(prefix, { street1, street2, city, state, zip })
}

function prefixed(prefix: '' | 'previous', fields: Fields): Fields {
  if (prefix === '') return fields
  const name = (field: string) => `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [name(field), value]))
}
