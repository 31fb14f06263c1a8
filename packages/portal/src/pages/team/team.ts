import type { membersCall, TeamOutput } from '@plumbline/contract'

type Team = TeamOutput<typeof membersCall>

export type Member = Team['members'][number]
export type PendingInvitation = Team['invitations'][number]
