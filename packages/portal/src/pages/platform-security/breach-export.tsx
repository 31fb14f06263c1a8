import { breachExportCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { saveFile } from '../batches/save-file.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayMs = 86_400_000

/** Whose data a key or a member has touched, as a file for those who have to be told. */
export function BreachExport() {
  const { call } = useSignedIn()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<{ readonly users: number; readonly complete: boolean }>()
  return (
    <Card title="Whose data was touched">
      {said && (
        <Notice tone={said.complete ? 'good' : 'warn'} live>
          {said.users} users are in the file.{' '}
          {!said.complete && 'There are more than one file names: export shorter ranges as well.'}
        </Notice>
      )}
      <p>
        Lists every user on whom a key or a member has done or seen something, by host, with the first and the last
        time. It holds ids and nothing else of anybody.
      </p>
      <p>
        <Button onPress={() => setAsking(true)}>Export who was touched</Button>
      </p>
      {asking && (
        <FormDialog
          title="Export who was touched"
          fields={{
            by: {
              label: 'By',
              options: [
                { value: 'key', label: 'An API key' },
                { value: 'team', label: 'A member of a team' },
              ],
              first: 'key',
            },
            id: {
              label: 'Id',
              hint: 'Of the key or of the member, as the audit log names it.',
              check: (value) => (uuid.test(value.trim()) ? undefined : 'Give the whole id, 36 characters'),
            },
            days: {
              label: 'How far back',
              options: [
                { value: '1', label: 'A day' },
                { value: '7', label: '7 days' },
                { value: '30', label: '30 days' },
                { value: '365', label: 'A year' },
              ],
              first: '30',
            },
          }}
          send="Save the file"
          act={({ by, id, days }) => {
            const until = Date.now()
            const range = { since: until - Number(days) * dayMs, until }
            return call(breachExportCall, { body: { by: by as 'key' | 'team', id: id.trim(), ...range } })
          }}
          onDone={({ users, complete }) => {
            setAsking(false)
            setSaid({ users: users.length, complete })
            saveFile('touched-users.csv', toCsv(users))
          }}
          onLeave={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

interface Touched {
  readonly hostId: string
  readonly userId: string
  readonly first: number
  readonly last: number
  readonly entries: number
}

/** Ids, instants and numbers only: nothing that a spreadsheet could run. */
function toCsv(users: readonly Touched[]): string {
  const rows = users.map(({ hostId, userId, first, last, entries }) =>
    [hostId, userId, new Date(first).toISOString(), new Date(last).toISOString(), entries].join(','),
  )
  return ['host_id,user_id,first,last,entries', ...rows, ''].join('\r\n')
}
