import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { claimTotpStep, type MemberCredentials } from '../../storage/team-credentials.ts'
import { claimRecoveryCode } from '../../storage/team-recovery-codes.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { claimSignIn } from '../../storage/team-sign-in-tries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { stepOfCode } from './totp-codes.ts'

interface Shown {
  scope: TeamScope
  memberId: string
  credentials: MemberCredentials
  now: number
}

/** Uses up a code of the authenticator app. False when it is wrong or was used. */
export async function claimAppCode(ctx: Context, tx: Transaction, shown: Shown, code: string): Promise<boolean> {
  const { scope, memberId, credentials, now } = shown
  const secret = openTotp(ctx, scope, memberId, credentials)
  const step = stepOfCode(secret, code, now, credentials.totpStep)
  return step !== undefined && (await claimTotpStep(tx, memberId, step))
}

/** Uses up a recovery code. */
export function claimSpareCode(ctx: Context, tx: Transaction, shown: Shown, code: string): Promise<boolean> {
  return claimRecoveryCode(tx, shown.memberId, recoveryCodeHash(ctx, shown.memberId, code), shown.now)
}

/** Counts a try before it is looked at, and refuses while the address is locked. */
export async function claimTry(ctx: Context, emailIndex: Buffer, now: number): Promise<void> {
  const claimed = await claimSignIn(ctx.db, emailIndex, now)
  if (claimed.allowed) return
  // This lock does not end with time: somebody who leads the team sets the member up anew.
  if (claimed.until === null) throw new TeamRefusal('sign-in-locked', { reset: 'required' }, 86_400)
  throw new TeamRefusal('sign-in-locked', {}, Math.max(1, Math.ceil((claimed.until - now) / 1000)))
}

export function sealTotp(ctx: Pick<Context, 'vault'>, scope: TeamScope, memberId: string, secret: string): Buffer {
  return ctx.vault.sealRecord('teamTotp', secret, scope.teamId, memberId)
}

function openTotp(
  ctx: Pick<Context, 'vault'>,
  scope: TeamScope,
  memberId: string,
  { sealedTotp }: Pick<MemberCredentials, 'sealedTotp'>,
): string {
  return ctx.vault.openRecord('teamTotp', sealedTotp, scope.teamId, memberId).toString('utf8')
}
