export { type ActionGroup, type ActorKind, actionGroups, actorKinds } from './action-groups.ts'
export { maskedEmail, maskedMobile, maskedName } from './masks.ts'
export { type HostKind, mayDo, permissionsOf, rolesAllowing } from './may-do.ts'
export type { Permission } from './permissions.ts'
export { assertsFactors } from './provider-factors.ts'
export {
  type Grant,
  grants,
  joiningRoles,
  leadRoles,
  operatorRoles,
  type Role,
  rolesOf,
  type Site,
  teamRoles,
} from './roles.ts'
export { mayApprove, removalProblem, roleChangeProblem, type Standing, withoutRepeats } from './team-changes.ts'
export { TeamRefusal, type TeamRefusalName } from './team-refusal.ts'
export { acceptedSteps, totp, totpStep } from './totp.ts'
