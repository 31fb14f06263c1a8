import { auditVerify } from './audit-commands.ts'
import type { Command } from './command.ts'
import { customerCreate, customerSet, customerShow } from './customer-commands.ts'
import { hostCreate, hostList, hostSet, hostShow } from './host-commands.ts'
import { keyIssue, keyList, keyRevoke, keyRotate } from './key-commands.ts'
import { listenCommand } from './listen-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { operatorInvite, ownerInvite } from './operator-commands.ts'
import { portalCode } from './portal-commands.ts'
import { restoreCommand } from './restore-command.ts'
import { keyRingAdd, keyRingCreate, keyRingRotate, signingKeyRotate } from './ring-commands.ts'
import { rulesBacktest } from './rules-backtest-command.ts'
import { rulesPull } from './rules-pull-command.ts'
import { rulesPush } from './rules-push-command.ts'
import { rulesTest } from './rules-test-command.ts'
import { triggerCommand } from './trigger-command.ts'
import { userResetOnboarding } from './user-commands.ts'

export const commands: readonly Command[] = [
  migrateCommand,
  restoreCommand,
  customerCreate,
  customerShow,
  customerSet,
  hostCreate,
  hostList,
  hostShow,
  hostSet,
  keyIssue,
  keyList,
  keyRotate,
  keyRevoke,
  keyRingCreate,
  keyRingAdd,
  keyRingRotate,
  signingKeyRotate,
  userResetOnboarding,
  operatorInvite,
  ownerInvite,
  portalCode,
  auditVerify,
  listenCommand,
  triggerCommand,
  rulesPull,
  rulesPush,
  rulesTest,
  rulesBacktest,
]
