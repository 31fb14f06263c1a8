import type { TimelineItem } from '@plumbline/contract'
import type { HostRecord } from '../../storage/directory-tables.ts'

type Actor = TimelineItem['actor']

export const service: Actor = { type: 'SYSTEM', name: 'Plumbline' }
/** Who the user is stands nowhere in a timeline. */
export const theUser: Actor = { type: 'USER', name: 'The user' }

export function theHost({ name }: Pick<HostRecord, 'name'>): Actor {
  return { type: 'HOST', name }
}

/** From the words of the audit log. */
export function actorOf(actor: string, host: Pick<HostRecord, 'name'>): Actor {
  const [kind, ...name] = actor.split(':')
  switch (kind) {
    case 'key':
      return theHost(host)
    case 'operator':
      return { type: 'OPERATOR', name: name.join(':') }
    case 'team':
      return { type: 'TEAM', name: name.join(':') }
    case 'service':
      return service
    // Nobody but the user has the link or the password that such a call brings.
    default:
      return theUser
  }
}
