import type { Context } from '../../context.ts'
import { type ApprovalRecord, approvalsOfHost } from '../../storage/approvals.ts'

interface WaitingChange extends Pick<ApprovalRecord, 'id' | 'reason' | 'askedBy' | 'askedAt'> {
  of: 'theme' | 'origins'
  /** Origins that may show the widget then; empty where it is about something else. */
  origins: string[]
}

/** How far back a wish is looked for: one of each kind can wait at a time. */
const lookedThrough = 50

/** What waits for a second person at a live host, of that which the team decides itself. */
export async function waitingChanges(ctx: Context, hostId: string): Promise<WaitingChange[]> {
  const recent = await approvalsOfHost(ctx.system, hostId, lookedThrough)
  return recent.flatMap((approval) => {
    const of = subjectOf(approval)
    if (approval.state !== 'waiting' || of === undefined) return []
    const { id, reason, askedBy, askedAt } = approval
    return [
      { id, reason, askedBy, askedAt, of, origins: of === 'origins' ? settingsOf(approval)['widgetOrigins']! : [] },
    ]
  })
}

/** What a change is about; undefined where it touches anything that is not the team's to decide. */
export function subjectOf(approval: ApprovalRecord): WaitingChange['of'] | undefined {
  if (Object.keys(approval.wanted).some((name) => name !== 'settings')) return undefined
  const [name, ...others] = Object.keys(settingsOf(approval))
  if (others.length > 0) return undefined
  return name === 'theme' ? 'theme' : name === 'widgetOrigins' ? 'origins' : undefined
}

function settingsOf({ wanted }: ApprovalRecord): { theme?: unknown; widgetOrigins?: string[] } {
  return (wanted['settings'] ?? {}) as object
}
