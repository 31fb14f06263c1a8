import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { replaceRecoveryCodes } from '../../storage/team-recovery-codes.ts'
import type { MemberCall } from './team-call.ts'
import { base32 } from './totp-codes.ts'

const codeBytes = 10

/** Codes for the day on which the authenticator app is lost: shown once, kept as hashes. */
export async function giveRecoveryCodes(ctx: Context, tx: Transaction, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => inGroups(base32(randomBytes(codeBytes))))
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryCodeHash(ctx, memberId, code)),
  )
  return codes
}

/** New ones; those from before end. */
export function renewRecoveryCodes(ctx: Context, { scope, member, audit }: MemberCall): Promise<string[]> {
  return ctx.db.teamTransaction(scope, async (tx) => {
    const codes = await giveRecoveryCodes(ctx, tx, member.id)
    await audit.writeIn(tx)
    return codes
  })
}

/** People type codes with and without hyphens, large and small. */
export function recoveryCodeHash(ctx: Pick<Context, 'vault'>, memberId: string, code: string): Buffer {
  return ctx.vault.blindIndex('recovery code', memberId, code.replaceAll(/[\s-]/g, '').toUpperCase())
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}
