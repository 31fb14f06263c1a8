import { randomUUID } from 'node:crypto'
import { dayMs } from '@plumbline/core/calendar'
import { invitationDays } from '@plumbline/core/promises'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { endInvitationsTo, type InvitationRecord, insertInvitation } from '../../storage/team-invitations.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { memberEmailIndex } from './member-profile.ts'
import { newTotpSecret } from './totp-codes.ts'

interface InvitationContents {
  email: string
  /** Made beforehand, so that the page of the invitation can show it as often as it is opened. */
  totpSecret: string
}

interface Invited extends Pick<InvitationRecord, 'roles' | 'grants' | 'hostIds' | 'memberId' | 'invitedBy'> {
  email: string
}

/** What an invitation is known by, and the secret in its link, which only the mail has. */
interface MadeInvitation {
  id: string
  token: string
  expiresAt: number
}

/** Writes an invitation; one that was sent to the same address before ends. */
export async function makeInvitation(
  ctx: Pick<Context, 'vault'>,
  tx: Transaction,
  scope: TeamScope,
  { email, ...rights }: Invited,
  now: number,
): Promise<MadeInvitation> {
  const id = randomUUID()
  const token = newOpaqueToken(scope.teamId)
  const contents: InvitationContents = { email, totpSecret: newTotpSecret() }
  const sealed = ctx.vault.sealRecord('teamInvitation', JSON.stringify(contents), scope.teamId, id)
  const emailIndex = memberEmailIndex(ctx, email)
  const expiresAt = now + invitationDays * dayMs
  await endInvitationsTo(tx, emailIndex, now)
  await insertInvitation(tx, { id, hash: token.hash, emailIndex, sealed, ...rights, createdAt: now, expiresAt })
  return { id, token: token.text, expiresAt }
}

export function openInvitation(
  ctx: Pick<Context, 'vault'>,
  scope: TeamScope,
  { id, sealed }: Pick<InvitationRecord, 'id' | 'sealed'>,
): InvitationContents {
  return JSON.parse(ctx.vault.openRecord('teamInvitation', sealed, scope.teamId, id).toString('utf8'))
}
