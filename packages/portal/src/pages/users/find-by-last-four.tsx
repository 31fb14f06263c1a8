import { findPersonCall, type TeamBody } from '@plumbline/contract'
import { lastFourSearchesPerDay } from '@plumbline/core/promises'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { PeopleTable } from './people-table.tsx'
import { findWords, type ListedPerson } from './person-words.ts'

type Sought = TeamBody<typeof findPersonCall>

const { id: _id, ...keys } = findWords

/** Looks somebody up by the last four digits of their number and one exact value. What was typed stands in no address. */
export function FindByLastFour({ hostId, refused }: { readonly hostId: string; readonly refused: string | undefined }) {
  const { call } = useSignedIn()
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<readonly ListedPerson[]>()
  return (
    <Stack>
      <Row>
        <Button kind="secondary" disabled={refused !== undefined} onPress={() => setAsking(true)}>
          Search by the last four of the SSN
        </Button>
        <span class="small muted">
          {refused ?? 'Together with an e-mail, a number or a reference. Each try is on record.'}
        </span>
      </Row>
      {found && <PeopleTable people={found} wasSought isFiltered={false} />}
      {isAsking && (
        <FormDialog
          title="Search by the last four of the SSN"
          about={
            <p>
              Four digits alone find nobody: give one more exact value. You can try {lastFourSearchesPerDay} times a
              day, and each try goes on record with your name, so that nobody guesses numbers here.
            </p>
          }
          fields={{
            by: {
              label: 'Known beside it',
              options: Object.entries(keys).map(([value, { label }]) => ({ value, label })),
              first: 'email',
            },
            value: {
              label: 'The whole of it',
              check: (value) => (value.trim() === '' ? 'Give the whole address, number or reference' : undefined),
            },
            lastFour: {
              label: 'Last four digits',
              check: (value) => (/^\d{4}$/.test(value.trim()) ? undefined : 'Give four digits'),
            },
          }}
          send="Find"
          act={({ by, value, lastFour }) =>
            call(findPersonCall, {
              params: { hostId },
              body: { by: by as Sought['by'], value: value.trim(), lastFour: lastFour.trim() },
            })
          }
          onDone={({ users }) => {
            setAsking(false)
            setFound(users)
          }}
          onLeave={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
