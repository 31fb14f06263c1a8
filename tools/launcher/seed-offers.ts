import { loadServer } from './prepare.ts'
import { seedClient } from './seed-client.ts'
import type { SeedPerson } from './seed-flows.ts'

interface OffersHost {
  readonly hostId: string
  readonly apikey: string
  readonly secret: string
  readonly ruleSetId: string | null
}

/**
 * Gives the host that pre-screens its rule set and a month of decisions, at the first start. A host that has decided anything is left
 * alone. Returns in one sentence what went wrong.
 */
export async function seedOffers(
  baseUrl: string,
  { hostId, apikey, secret, ruleSetId }: OffersHost,
  users: readonly { readonly userId: string }[],
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (ruleSetId === null) return undefined
  try {
    const client = seedClient(baseUrl)
    const { token } = await client.post('/direct/login', undefined, { apikey, secret })
    const { items } = await client.get(`/direct/decisions?ruleSetId=${ruleSetId}&limit=1`, token)
    if (items.length > 0) return undefined
    const { personas } = (await client.get('/sandbox/personas', token)) as { personas: SeedPerson[] }
    const consumers = personas.map(({ fname, lname, ssn, dob, street1, city, state, zip }) => {
      return { fname, lname, ssn, dob, street1, city, state, zip }
    })
    const { seedPastOffers } = await loadServer()
    await seedPastOffers(environment, { hostId, ruleSetId, consumers })
    for (const { userId } of users) await client.post('/direct/credit-pre-screening', token, { ruleSetId, userId })
    return undefined
  } catch (fault) {
    return `The decisions of offers-iq could not be made (${(fault as Error).message}).`
  }
}
