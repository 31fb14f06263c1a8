import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { kindWords, type PrivacyRequest, stateWords } from './compliance.ts'
import type { Doing } from './request-dialogs.tsx'

interface Props {
  readonly requests: readonly PrivacyRequest[]
  readonly mayChange: boolean
  readonly onChoose: (doing: Doing) => void
  readonly empty: ComponentChildren
}

export function RequestTable({ requests, mayChange, onChoose, empty }: Props) {
  const { formats } = useLanguage()
  return (
    <DataTable
      caption="Privacy requests, the newest first"
      rows={requests}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        { key: 'kind', label: 'Asks for', cell: ({ kind }) => kindWords[kind] },
        {
          key: 'user',
          label: 'User',
          cell: ({ userId }) => <CopyableId id={userId} of="user id" short href={atSameHost(`/users/${userId}`)} />,
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state, isOverdue }) => (
            <>
              <StatusBadge state={state} words={stateWords} /> {isOverdue && <Badge tone="bad">Overdue</Badge>}
            </>
          ),
        },
        { key: 'due', label: 'Due by', cell: ({ dueOn }) => formats.calendarDay(dueOn) },
        { key: 'story', label: 'What happened', cell: (request) => <Story request={request} /> },
        {
          key: 'actions',
          label: 'Actions',
          cell: (request) =>
            request.state === 'open' && <Actions request={request} mayChange={mayChange} onChoose={onChoose} />,
        },
      ]}
    />
  )
}

function Story({ request: { opened, reason, exported, closed, note } }: { readonly request: PrivacyRequest }) {
  return (
    <Stack gap="tight">
      <span>
        Opened by <bdi>{opened.by}</bdi>, <Time at={opened.at} />: <bdi>{reason}</bdi>
      </span>
      {exported && (
        <span>
          Copy taken by <bdi>{exported.by}</bdi>, <Time at={exported.at} />
        </span>
      )}
      {closed && (
        <span>
          Closed by <bdi>{closed.by}</bdi>, <Time at={closed.at} />: <bdi>{note}</bdi>
        </span>
      )}
    </Stack>
  )
}

interface ActionsProps extends Pick<Props, 'mayChange' | 'onChoose'> {
  readonly request: PrivacyRequest
}

/** What can be done about a request; what cannot be done now says why. */
function Actions({ request, mayChange, onChoose }: ActionsProps) {
  const { kind, exported, needsAnother } = request
  const rule = mayChange ? undefined : 'Your roles do not allow this'
  const another = needsAnother ? 'You have opened it; at a live host a second person does this' : undefined
  return (
    <ActionMenu
      of="this request"
      actions={[
        ...(kind === 'access'
          ? [
              {
                label: 'Take the copy',
                refused: rule ?? another,
                onPress: () => onChoose({ what: 'export', request }),
              },
              {
                label: 'Close as done',
                refused: rule ?? (exported ? undefined : 'No copy was taken yet'),
                onPress: () => onChoose({ what: 'done', request }),
              },
            ]
          : [
              {
                label: 'Delete and close',
                refused: rule ?? another,
                onPress: () => onChoose({ what: 'done', request }),
              },
            ]),
        { label: 'Refuse', refused: rule, onPress: () => onChoose({ what: 'refused', request }) },
      ]}
    >
      Manage
    </ActionMenu>
  )
}
