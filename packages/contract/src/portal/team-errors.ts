import type { TeamRefusalName } from '@plumbline/core/team'

interface TeamError {
  status: number
  message: string
}

/** How each refusal of the portal and the console looks on the wire. The body is that of the public API, with the name as its code. */
export const teamErrors: Readonly<Record<TeamRefusalName, TeamError>> = {
  'cross-origin': { status: 403, message: 'The call does not come from a page of this site' },
  'signed-out': { status: 401, message: 'Nobody is signed in, or the session has ended' },
  'sign-in-failed': { status: 401, message: 'That did not sign you in' },
  'sign-in-locked': { status: 423, message: 'There were too many tries; sign-in is locked' },
  'step-expired': { status: 400, message: 'This step has expired or was done already; begin again' },
  'not-permitted': { status: 403, message: 'Your roles do not allow this' },
  'step-up-needed': { status: 403, message: 'Confirm that it is you with a passkey or a code' },
  'passkey-needed': { status: 403, message: 'Your team asks everybody for a passkey; add one first' },
  'factor-wrong': { status: 403, message: 'The code or passkey is not right' },
  'invitation-unusable': { status: 400, message: 'The invitation is not valid, was used or has expired' },
  'not-found': { status: 404, message: 'There is nothing of that id in your team' },
  'team-rule': { status: 409, message: 'A rule of the team stands against it' },
  'limit-reached': { status: 409, message: 'There cannot be more of them' },
  'organization-taken': { status: 409, message: 'Another team goes by this name' },
  'provider-unusable': { status: 502, message: 'The identity provider cannot be used' },
}
