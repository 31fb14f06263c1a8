import { randomUUID } from 'node:crypto'
import type { Site } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertMail } from '../../storage/team-mails.ts'
import type { TeamScope } from '../../storage/team-scope.ts'

/** What somebody is mailed about a team. */
export type TeamMail = { to: string; team: string; site: Site } & (
  | { kind: 'invitation' | 'set-up-anew'; token: string }
  /** To somebody who leads the team, that they have set a member up anew. */
  | { kind: 'was-set-up-anew'; member: string }
  /** To those who look after bills. */
  | { kind: 'bill'; billId: string; month: string; test: boolean; number: string; totalCents: number }
  /** To those who lead the team: somebody of the operator wants to look into a host. */
  | { kind: 'support-asked'; host: string; hostKey: string; ticket: string; hours: number }
  /** To those of the operator who change hosts: what the team of one wants. */
  | { kind: 'setting-asked'; host: string; hostId: string; setting: string; wanted: string; reason: string }
  /** To those who look after an integration: what the host calls is going to be retired, or what it uses is behind. */
  | { kind: 'call-deprecated'; host: string; hostKey: string; call: string; use: string; calls: number; days: number }
  | { kind: 'version-behind'; host: string; client: 'widget' | 'sdk'; used: readonly string[]; current: string }
  /** To those who lead the team or look after it: a member has had as many values of people shown as a day allows. */
  | { kind: 'reveals-used-up'; member: string; day: string; perDay: number }
  /** To those who look after security, that somebody has taken emergency rights. */
  | { kind: 'emergency'; member: string; reason: string; until: number }
)

/** Writes a mail with the change that causes it; a worker sends it. */
export async function queueMail(
  ctx: Pick<Context, 'vault'>,
  tx: Transaction,
  scope: TeamScope,
  { kind, ...values }: TeamMail,
  { now, givesUpAt }: { now: number; givesUpAt: number },
): Promise<void> {
  const id = randomUUID()
  const sealed = ctx.vault.sealRecord('teamMail', JSON.stringify(values), scope.teamId, id)
  await insertMail(tx, { teamId: scope.teamId, id, kind, sealed, createdAt: now, givesUpAt })
}
