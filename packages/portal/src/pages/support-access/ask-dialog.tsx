import { askForSupportWindowCall } from '@plumbline/contract'
import { maxSupportHours } from '@plumbline/core/promises'
import { atLeast, FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCustomers } from '../customers/use-customers.ts'
import { hoursWords } from '../host-support/window-words.ts'

interface Props {
  readonly onDone: () => void
  readonly onLeave: () => void
}

const hours = Array.from({ length: maxSupportHours }, (_, index) => index + 1)

/** Asks a host to be let in. */
export function AskDialog({ onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const customers = useCustomers()
  return (
    <Awaited of={customers} label="Loading the hosts" lines={1}>
      {(found) => (
        <FormDialog
          title="Ask for support access"
          about={
            <p>
              Owners of the host get a mail and decide. You alone will see masked pages of its people, read-only, and
              each look is on record at the host.
            </p>
          }
          fields={{
            host: {
              label: 'Host',
              options: found.flatMap((customer) =>
                customer.hosts.map(({ id, name }) => ({ value: id, label: `${customer.name}: ${name}` })),
              ),
              check: (value) => (value === '' ? 'Choose a host' : undefined),
            },
            ticket: {
              label: 'Ticket',
              hint: 'Where the customer has told of the trouble, like SUP-2041',
              check: atLeast(3, 'Enter the number of the ticket'),
            },
            hours: {
              label: 'For how long',
              options: hours.map((value) => ({ value: String(value), label: hoursWords(value) })),
              check: (value) => (value === '' ? 'Choose for how long' : undefined),
            },
            reason: { ...reasonField, hint: 'The host reads it before it decides.' },
          }}
          send="Ask the host"
          act={({ host, ticket, hours, reason }) =>
            call(askForSupportWindowCall, { body: { hostId: host, ticket, hours: Number(hours), reason } })
          }
          onDone={onDone}
          onLeave={onLeave}
        />
      )}
    </Awaited>
  )
}
