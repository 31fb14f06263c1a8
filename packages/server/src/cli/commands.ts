import { auditVerify } from './audit-commands.ts'
import type { Command } from './command.ts'
import { customerCreate, customerShow } from './customer-commands.ts'
import { hostCreate, hostList, hostSet, hostShow } from './host-commands.ts'
import { keyIssue, keyList, keyRevoke, keyRotate } from './key-commands.ts'
import { migrateCommand } from './migrate-command.ts'
import { keyRingCreate, keyRingRotate, signingKeyRotate } from './ring-commands.ts'

export const commands: readonly Command[] = [
  migrateCommand,
  customerCreate,
  customerShow,
  hostCreate,
  hostList,
  hostShow,
  hostSet,
  keyIssue,
  keyList,
  keyRotate,
  keyRevoke,
  keyRingCreate,
  keyRingRotate,
  signingKeyRotate,
  auditVerify,
]
