import { type TeamOutput, type TeamQuery, usersCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { saveFile } from '../batches/save-file.ts'

type PeopleQuery = TeamQuery<typeof usersCall>

const maxIds = 5_000

interface Props {
  readonly hostId: string
  /** What chooses the list, without the place in it. */
  readonly asked: PeopleQuery
}

/** Takes the ids of the whole list along, and nothing else of anybody: an id is no text that a spreadsheet could run. */
export function ExportIds({ hostId, asked }: Props) {
  const { call } = useSignedIn()
  const [isCut, setCut] = useState(false)
  const save = async () => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: PeopleQuery = { ...asked, limit: 100, ...(cursor ? { cursor } : {}) }
      const page: TeamOutput<typeof usersCall> = await call(usersCall, { params: { hostId }, query })
      ids.push(...page.users.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null && ids.length < maxIds)
    setCut(cursor !== null)
    saveFile('user-ids.csv', ['user_id', ...ids, ''].join('\r\n'))
  }
  const action = useAction(save, () => undefined)
  return (
    <>
      <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
        Save the ids of this list as CSV
      </Button>
      {action.fault && <FaultNotice fault={action.fault} />}
      {isCut && (
        <Notice tone="warn" live>
          The file ends after {maxIds} ids. Narrow the list for the rest.
        </Notice>
      )}
    </>
  )
}
