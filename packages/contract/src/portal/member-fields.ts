import { memberPasswordLength } from '@plumbline/core/accounts'
import { grants, operatorRoles, teamRoles } from '@plumbline/core/team'
import { Type } from 'typebox'
import { choice, nullable, orNull, Uuid } from '../fields.ts'

/** Fields that several calls of the portal and the console share. */

const RoleName = choice([...teamRoles, ...operatorRoles])
const GrantName = choice([...grants])
export const Roles = Type.Array(RoleName)
export const Grants = Type.Array(GrantName)

/** What a member is given. Hosts null: all of the customer, also later ones. */
export const givenRights = {
  roles: Type.Array(RoleName, { minItems: 1, maxItems: teamRoles.length }),
  grants: Type.Array(GrantName, { maxItems: grants.length }),
  hosts: orNull(Type.Array(Uuid, { maxItems: 100 })),
}
export const shownRights = { roles: Roles, grants: Grants, hosts: nullable(Type.Array(Uuid)) }

export const MemberName = Type.String({ minLength: 1, maxLength: 100, description: 'Name as colleagues know it' })

export const MemberNewPassword = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: `${memberPasswordLength.min} to ${memberPasswordLength.max} characters`,
})

/** Six digits of an authenticator app, or a recovery code. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 32, description: 'Code of the authenticator app' })

/** What an earlier step of the same sign-in or ceremony has answered. */
export const Ticket = Type.String({ minLength: 1, maxLength: 2048, description: 'From the step before' })

export const InvitationToken = Type.String({ minLength: 1, maxLength: 128, description: 'From the link in the mail' })

/** What the browser is asked, or has answered, in a ceremony with a passkey; its form is that of WebAuthn. */
export const PasskeyQuestion = Type.Unsafe<Record<string, unknown>>({ type: 'object' })
export const PasskeyAnswer = Type.Unsafe<Record<string, unknown>>({ type: 'object', 'x-checked-whole': true })

export const MemberIdParams = Type.Object({ memberId: Uuid })
