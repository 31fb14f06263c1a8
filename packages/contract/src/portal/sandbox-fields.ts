import { Type } from 'typebox'
import { choice, Uuid } from '../fields.ts'
import { HostParams, HostUserParams } from './host-fields.ts'

/** What the calls about the sandbox of a host share. */

export const PersonaKey = Type.String({
  pattern: '^[a-z0-9-]{1,60}$',
  'x-form': 'must be the key of a persona',
  description: 'Key of a persona',
})
export const SandboxUserParams = HostUserParams
export const SandboxFaultParams = Type.Object({ ...HostParams.properties, faultId: Uuid })
export const MessageChannel = choice(['SMS', 'EMAIL', 'PUSH'], { description: 'How it was sent' })
