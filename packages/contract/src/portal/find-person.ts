import { Type } from 'typebox'
import { answer, choice, fields } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { ListedPerson } from './people-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What has to be given beside the last four digits. Alone they would find one in ten thousand people, and guessing them is easy. */
export const keysBesideLastFour = ['email', 'mobile', 'externalId'] as const

/**
 * Who has this address, number or reference and a social security number that ends in these digits. The digits are in no address and
 * no log. A member may ask so often a day, and so often a day may be asked about a person: it must not become a way to guess.
 */
export const findPersonCall = teamCall({
  name: 'find-person',
  method: 'POST',
  path: '/hosts/{hostId}/users/find',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    by: choice(keysBesideLastFour),
    value: Type.String({ minLength: 1, maxLength: 254 }),
    lastFour: Type.String({ pattern: '^\\d{4}$', 'x-form': 'must be four digits' }),
  }),
  status: 200,
  output: answer({ users: Type.Array(ListedPerson) }),
  audit: 'people.find-by-last-four',
})
