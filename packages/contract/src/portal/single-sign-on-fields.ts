import { Type } from 'typebox'
import { Instant } from '../fields.ts'

/** What people type in to get to the provider of their organization. */
export const Organization = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{1,62}$',
  'x-form': 'must be 2 to 63 small letters, digits and hyphens',
  maxLength: 63,
})

const common = {
  organization: Organization,
  issuer: Type.String({ minLength: 8, maxLength: 512, description: 'Address of the provider, as it names itself' }),
  clientId: Type.String({ minLength: 1, maxLength: 256 }),
  enforcesFactors: Type.Boolean({ description: 'The provider asks everybody for a second factor' }),
}

/** The secret goes in and never comes out. */
export const givenSettings = { ...common, clientSecret: Type.String({ minLength: 1, maxLength: 512 }) }
export const shownSettings = { ...common, updatedAt: Instant }
