import type { KeyObject } from 'node:crypto'
import type { AlertDetail } from '@plumbline/contract'
import { type AlertContent, type Bureau, categoryOfAlert, channelOfAlert, type ToldKind } from '@plumbline/core'
import { open, type SealContext, seal } from '../../secrets/vault.ts'
import type { AlertRecord } from '../../storage/alerts.ts'

/** What of an alert is kept sealed. */
export interface KeptAlert {
  readonly name: string
  readonly details: AlertDetail['details']
  /** The item of the file and what happened to it, to be found again in the differences of two files. */
  readonly about: { readonly kind: ToldKind; readonly key: string } | null
}

interface AlertOwner {
  hostId: string
  userId: string
  alertId: string
}

export function sealAlert(key: KeyObject, owner: AlertOwner, content: AlertContent, bureau: Bureau): Buffer {
  const { name, reason, trigger, details, about } = content
  const kept: KeptAlert = { name, details: { bureau, changeType: trigger, changeReason: reason, ...details }, about }
  return seal(key, JSON.stringify(kept), alertContext(owner))
}

export function openAlert(key: KeyObject, hostId: string, { userId, id, sealedContent }: AlertRecord): KeptAlert {
  const text = open(key, sealedContent, alertContext({ hostId, userId, alertId: id })).toString('utf8')
  return JSON.parse(text) as KeptAlert
}

export function alertContext({ hostId, userId, alertId }: AlertOwner): SealContext {
  return ['alert', hostId, userId, alertId]
}

export function toAlertSummary({ id, userId, type, trigger, reportedAt }: AlertRecord, { name }: KeptAlert) {
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
  }
}

/** The type says which details there are; both were stored together. */
export function toAlertDetail(record: AlertRecord, kept: KeptAlert): AlertDetail {
  return {
    ...toAlertSummary(record, kept),
    alertId: record.id,
    alertType: record.type,
    creationDate: record.createdAt,
    dataSource: record.bureau,
    details: kept.details,
  } as AlertDetail
}
