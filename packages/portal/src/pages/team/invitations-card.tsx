import { withdrawInvitationCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { RightBadges } from './right-badges.tsx'
import type { PendingInvitation } from './team.ts'

interface Props {
  readonly invitations: readonly PendingInvitation[]
  readonly mayChange: boolean
  readonly onWithdrawn: (sentence: string) => void
}

export function InvitationsCard({ invitations, mayChange, onWithdrawn }: Props) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const withdraw = useAction(
    ({ id }: PendingInvitation) => call(withdrawInvitationCall, { params: { invitationId: id } }),
    (_, { email }) => onWithdrawn(`The invitation to ${email} is withdrawn; its link opens nothing any more.`),
  )
  return (
    <Card title="Invitations">
      {withdraw.fault && <FaultNotice fault={withdraw.fault} />}
      {invitations.length === 0 ? (
        <Empty title="Nobody is invited right now">Invitations stand here until they are accepted or expire.</Empty>
      ) : (
        <Table
          caption="Who is invited"
          captionHidden
          rows={invitations}
          rowKey={({ id }) => id}
          columns={[
            { key: 'email', label: 'E-mail', cell: ({ email }) => <bdi>{email}</bdi> },
            { key: 'roles', label: 'Roles', cell: (invitation) => <RightBadges {...invitation} /> },
            { key: 'sent', label: 'Sent', cell: ({ createdAt }) => <span class="date">{formats.day(createdAt)}</span> },
            {
              key: 'expires',
              label: 'Expires',
              cell: ({ expiresAt }) => <span class="date">{formats.day(expiresAt)}</span>,
            },
            {
              key: 'actions',
              label: 'Actions',
              cell: (invitation) => (
                <Button
                  kind="secondary"
                  disabled={!mayChange}
                  busy={withdraw.busy}
                  label={`Withdraw the invitation to ${invitation.email}`}
                  onPress={() => withdraw.run(invitation)}
                >
                  Withdraw
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
