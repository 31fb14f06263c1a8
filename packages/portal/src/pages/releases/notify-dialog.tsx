import { notifyHostsCall, type TeamOutput } from '@plumbline/contract'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useAddress } from '../../shell/address.ts'
import { useSignedIn } from '../../shell/session.tsx'
import type { ReleaseHost, Releases } from './release-words.ts'

interface Props {
  readonly hosts: readonly ReleaseHost[]
  readonly releases: Releases
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

/** Asks what the hosts are told of, and says whom it reaches. */
export function NotifyDialog({ hosts, releases: { current, deprecations }, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const subjects = [
    ...deprecations.map(({ route, method, path }) => ({
      value: `route:${route}`,
      label: `${method} ${path} is going to be retired`,
    })),
    ...(current.widget === null ? [] : [{ value: 'client:widget', label: `Widget ${current.widget} is current` }]),
    { value: 'client:sdk', label: `SDK ${current.sdk} is current` },
  ]
  const named = subjects.find(({ value }) => value === `route:${query.get('route')}`)
  const withoutContact = hosts.filter(({ contact }) => !contact).length
  return (
    <FormDialog
      title={hosts.length === 1 ? `Tell ${hosts[0]!.host.name}` : `Tell ${hosts.length} hosts`}
      about={
        <p>
          The technical contact gets a mail, with what the host uses and what to use instead.{' '}
          {withoutContact > 0 &&
            `${withoutContact === 1 ? 'One host has' : `${withoutContact} hosts have`} named nobody: there the owners get it. `}
          A host that is not concerned, or was told today, gets none.
        </p>
      }
      fields={{ subject: { label: 'What they are told', options: subjects, first: (named ?? subjects[0]!).value } }}
      send="Send the mail"
      act={({ subject }) => call(notifyHostsCall, { body: { subject, hostIds: hosts.map(({ host }) => host.id) } })}
      onDone={({ results }) => onDone(outcomeWords(results))}
      onLeave={onLeave}
    />
  )
}

type Result = TeamOutput<typeof notifyHostsCall>['results'][number]

function outcomeWords(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  const hosts = (number: number) => (number === 1 ? '1 host' : `${number} hosts`)
  return [
    `${hosts(count('told'))} told.`,
    count('told-today') > 0 && `${hosts(count('told-today'))} knew it since today.`,
    count('not-concerned') > 0 && `${hosts(count('not-concerned'))} not concerned.`,
    count('nobody') > 0 && `${hosts(count('nobody'))} with nobody to tell.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
