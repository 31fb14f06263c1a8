import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import type { OfPerson, Person } from './person.ts'
import { RevealedFact } from './revealed-fact.tsx'

interface Props extends OfPerson {
  readonly person: Person
}

/** Who it is. The server masks what is personal; one value at a time is shown for a reason. */
export function FactsCard({ hostId, userId, person }: Props) {
  const { session } = useSignedIn()
  const host = useHost()
  const { formats } = useLanguage()
  const { user, mobile, channels, features } = person
  const isClosed = user.status === 'closed'
  const mayReveal = mayAt(session, 'reveal contact-data', host) && !isClosed
  const fact = (field: Parameters<typeof RevealedFact>[0]['field'], masked: string | null) => (
    <RevealedFact hostId={hostId} userId={userId} field={field} masked={masked} mayReveal={mayReveal} />
  )
  const wanted = [channels.email && 'e-mail', channels.sms && 'SMS', channels.push && 'push'].filter(
    Boolean,
  ) as string[]
  return (
    <Card title="Who it is">
      <DataList
        data={[
          { term: 'Name', value: fact('name', user.name) },
          { term: 'E-mail', value: fact('email', user.email) },
          { term: 'Mobile', value: fact('mobile', mobile) },
          ...(person.identityOnFile
            ? [
                { term: 'Address', value: fact('address', 'On file') },
                { term: 'Last four of the SSN', value: fact('ssn-last-four', 'On file') },
              ]
            : []),
          { term: 'Your reference', value: user.externalId ? <bdi>{user.externalId}</bdi> : 'None' },
          { term: 'Wants messages by', value: wanted.length === 0 ? 'No channel' : formats.list(wanted) },
          { term: 'Features', value: features.length === 0 ? 'None' : formats.list(features) },
          { term: 'Registered', value: formats.day(user.createdAt) },
        ]}
      />
      <p class="small muted">
        {isClosed
          ? 'The account is closed, so nothing more can be shown.'
          : mayReveal
            ? 'What you have shown to you goes on record with your name and your reason.'
            : 'Values are shown to those who were given the right by name. Birth date and the whole SSN are shown to nobody.'}
      </p>
    </Card>
  )
}
