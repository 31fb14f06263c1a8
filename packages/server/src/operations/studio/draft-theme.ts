import { TeamRefusal } from '@plumbline/core/team'
import type { WidgetTheme } from '@plumbline/core/widget'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { changeThemeDraft, insertThemeDraft, lockThemeDraft, removeThemeDraft } from '../../storage/theme-drafts.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Saves the next revision, unless somebody else has saved one meanwhile. `revision` 0: there was no draft. */
export async function saveThemeDraft(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { theme, revision }: { theme: WidgetTheme; revision: number },
) {
  const saved = { theme, by: call.member.id, now: call.now }
  await changeDraft(ctx, call, hostId, async (tx) => {
    const draft = await lockThemeDraft(tx)
    if ((draft?.revision ?? 0) !== revision) throw draftChanged()
    if (draft) await changeThemeDraft(tx, saved)
    else if (!(await insertThemeDraft(tx, saved))) throw draftChanged()
  })
  return { revision: revision + 1 }
}

export async function discardThemeDraft(ctx: Context, call: MemberCall, hostId: string): Promise<void> {
  await changeDraft(ctx, call, hostId, async (tx) => {
    if (!(await removeThemeDraft(tx))) throw new TeamRefusal('not-found')
  })
}

export function draftChanged(): TeamRefusal {
  return new TeamRefusal('team-rule', { rule: 'draft-changed' })
}

async function changeDraft(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { scope } = hostCall(ctx, call, hostId)
  await ctx.db.transaction(scope, async (tx) => {
    await change(tx)
    await call.audit.writeIn(tx)
  })
}
