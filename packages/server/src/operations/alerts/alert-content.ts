import type { AlertDetail } from '@plumbline/contract'
import { type AlertContent, categoryOfAlert, channelOfAlert } from '@plumbline/core/alerts'
import type { Bureau } from '@plumbline/core/bureaus'
import type { DescribedKind } from '@plumbline/core/changes'
import type { UserBox } from '../../secrets/user-box.ts'
import type { AlertRecord } from '../../storage/alerts.ts'

/** The part of an alert that is stored sealed. */
export interface KeptAlert {
  readonly name: string
  readonly details: AlertDetail['details']
  /** The item of the file and what happened to it, to be found again in the differences of two files. */
  readonly about: { readonly kind: DescribedKind; readonly key: string } | null
}

export function sealAlert(box: UserBox, alertId: string, content: AlertContent, bureau: Bureau): Buffer {
  const { name, reason, trigger, details, about } = content
  const kept: KeptAlert = { name, details: { bureau, changeType: trigger, changeReason: reason, ...details }, about }
  return box.seal('alert', JSON.stringify(kept), alertId)
}

export function openAlert(box: UserBox, { id, sealedContent }: AlertRecord): KeptAlert {
  const text = box.open('alert', sealedContent, id).toString('utf8')
  return JSON.parse(text) as KeptAlert
}

export function toAlertSummary(record: AlertRecord, { name }: KeptAlert) {
  const { id, userId, type, trigger, reportedAt, answer, answeredAt } = record
  return {
    alert_id: id,
    id,
    user_id: userId,
    type,
    category: categoryOfAlert[type],
    channel: channelOfAlert(type),
    trigger,
    dateReported: reportedAt,
    provider: 'EFX' as const,
    name,
    answer,
    answeredAt,
  }
}

export function toAlertDetail(record: AlertRecord, kept: KeptAlert): AlertDetail {
  const { id, type, createdAt, bureau } = record
  // The type says which details there are; both were stored together.
  const typed = { type, alertType: type, details: kept.details } as TypedDetails
  return { ...toAlertSummary(record, kept), alertId: id, creationDate: createdAt, dataSource: bureau, ...typed }
}

type TypedDetails<One = AlertDetail> = One extends AlertDetail ? Pick<One, 'type' | 'alertType' | 'details'> : never
