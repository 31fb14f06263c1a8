import { TeamRefusal } from '@plumbline/core/team'
import type { WorkKindName } from '../../storage/work-payloads.ts'
import { workKindNames } from './work-kind-names.ts'

export function knownKind(name: string): WorkKindName {
  const kind = workKindNames.find((one) => one === name)
  if (!kind) throw new TeamRefusal('not-found')
  return kind
}
