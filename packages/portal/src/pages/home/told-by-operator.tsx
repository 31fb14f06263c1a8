import { Notice } from '@plumbline/ui/parts/notice'
import { Time } from '../../parts/time.tsx'
import { maintenanceEffect, providerWords } from '../fleet/provider-words.ts'
import type { Home } from './home.ts'

/** What the platform itself tells a host: what goes wrong there, and when somebody outside is not called. */
export function ToldByOperator({ home: { incidents, maintenance } }: { readonly home: Home }) {
  return (
    <>
      {incidents.map(({ title, severity, declaredAt, endedAt, updates }) => (
        <Notice key={declaredAt} tone={endedAt !== null ? 'info' : severity === 'minor' ? 'warn' : 'bad'} title={title}>
          <p>
            {endedAt === null ? 'We are on it since ' : 'It is over since '}
            <Time at={endedAt ?? declaredAt} />.
          </p>
          {updates.slice(0, 3).map(({ at, words }) => (
            <p key={at}>
              <Time at={at} /> <bdi>{words}</bdi>
            </p>
          ))}
        </Notice>
      ))}
      {maintenance.map(({ provider, startsAt, endsAt, note }) => (
        <Notice
          key={`${provider} ${startsAt}`}
          tone="info"
          title={`${providerWords(provider)}: under maintenance for a while`}
        >
          <p>
            From <Time at={startsAt} /> until <Time at={endsAt} />: <bdi>{note}</bdi>
          </p>
          <p>{maintenanceEffect(provider)}</p>
        </Notice>
      ))}
    </>
  )
}
