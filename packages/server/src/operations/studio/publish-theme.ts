import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { readTheme, type WidgetTheme, weakPairs } from '@plumbline/core/widget'
import type { Context } from '../../context.ts'
import { findThemeDraft } from '../../storage/theme-drafts.ts'
import { findThemeVersion } from '../../storage/theme-versions.ts'
import { askForChange } from '../approvals/ask-for-change.ts'
import { changeHostIn } from '../hosts/change-host.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { draftChanged } from './draft-theme.ts'
import { waitingChanges } from './waiting-changes.ts'

/** Gives the widget the look of the draft, in the revision that the caller has seen; at a live host when a second person has approved it. */
export async function publishTheme(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { revision, reason }: { revision: number; reason: string },
) {
  const { scope, host } = hostCall(ctx, call, hostId)
  const draft = await findThemeDraft(ctx.db, scope)
  if (!draft) throw new TeamRefusal('not-found')
  if (draft.revision !== revision) throw draftChanged()
  requireContrast(draft.theme)
  await refuseWaiting(ctx, host.id, 'theme')
  return askForChange(ctx, call, host, { settings: { theme: draft.theme }, reason })
}

/** Who may show the widget; at a live host when a second person has approved it. */
export async function changeOrigins(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { origins, reason }: { origins: readonly string[]; reason: string },
) {
  const { host } = hostCall(ctx, call, hostId)
  await refuseWaiting(ctx, host.id, 'origins')
  return askForChange(ctx, call, host, { settings: { widgetOrigins: [...new Set(origins)] }, reason })
}

/** Only what was published once comes back without a second person. */
export async function rollBackTheme(ctx: Context, call: MemberCall, hostId: string, version: number) {
  const { scope, host } = hostCall(ctx, call, hostId)
  const earlier = await findThemeVersion(ctx.db, scope, version)
  if (!earlier) throw new TeamRefusal('not-found')
  requireContrast(earlier.theme)
  const behind = { now: call.now, by: call.member.id, approvedBy: null, restored: version }
  const stored = await ctx.system.systemTransaction(async (tx) => {
    const next = await changeHostIn(tx, host, { settings: { theme: earlier.theme } }, behind)
    await call.audit.writeIn(tx)
    return next!
  })
  await ctx.directory.reload('hosts')
  return { version: stored }
}

/** The gate: says of each weak pair what it has, what it needs and which value would do. */
function requireContrast(theme: WidgetTheme): void {
  const problems = weakPairs(readTheme(theme).theme).map(
    ({ scheme, front, ground, ratio, min, wouldDo }) =>
      `theme.${scheme}.--pl-${front}: has ${ratio} on ${ground} and needs ${min}` +
      (wouldDo === null ? '; another ground is needed' : `; ${wouldDo} would do`),
  )
  if (problems.length > 0) throw new Refusal('invalid-value', problems)
}

async function refuseWaiting(ctx: Context, hostId: string, subject: 'theme' | 'origins'): Promise<void> {
  const waiting = await waitingChanges(ctx, hostId)
  if (waiting.some(({ of }) => of === subject)) throw new TeamRefusal('team-rule', { rule: 'waits-already' })
}
