import { withdrawInvitationCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { RightBadges } from './right-badges.tsx'
import type { PendingInvitation } from './team.ts'

interface Props {
  readonly invitations: readonly PendingInvitation[]
  readonly onWithdrawn: (sentence: string) => void
}

export function InvitationsCard({ invitations, onWithdrawn }: Props) {
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
                <PermittedButton
                  needs="change team"
                  kind="secondary"
                  busy={withdraw.busy}
                  label={`Withdraw the invitation to ${invitation.email}`}
                  onPress={() => withdraw.run(invitation)}
                >
                  Withdraw
                </PermittedButton>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
