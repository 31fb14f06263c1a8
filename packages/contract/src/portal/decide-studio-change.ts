import { Type } from 'typebox'
import { choice, fields, NoContent, optional, Uuid } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** A second person of the team lets a new look or new origins come, or not; who has asked for it can take it back. */
export const decideStudioChangeCall = teamCall({
  name: 'decide-studio-change',
  method: 'POST',
  path: '/hosts/{hostId}/studio-changes/{approvalId}/decision',
  sites: portalOnly,
  caller: 'member',
  permissions: ['publish theme'],
  stepUp: 'recent',
  params: Type.Object({ ...HostParams.properties, approvalId: Uuid }),
  body: fields({
    decision: choice(['approved', 'refused', 'withdrawn']),
    note: optional(Type.String({ maxLength: 500 })),
  }),
  status: 204,
  output: NoContent,
  audit: 'approval.decide',
})
