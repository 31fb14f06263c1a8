import { joiningRoles } from '@plumbline/core/team'
import { Type } from 'typebox'
import { choice } from '../fields.ts'

/** A name under a top-level domain, without a dot at its end. */
export const DomainName = Type.String({
  pattern: '^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$',
  'x-form': 'must be a domain in small letters, like example.com',
  maxLength: 253,
})

export const DomainParams = Type.Object({ domain: DomainName })

export const JoiningRole = choice(joiningRoles, { description: 'What somebody is who joins' })
