import { rolesOf } from '@plumbline/core/team'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import type { EndKind } from './end-member-dialog.tsx'
import { HostNames, RightBadges } from './right-badges.tsx'
import { roleWords } from './role-words.ts'
import type { Member } from './team.ts'
import './team.css'

interface Props {
  readonly members: readonly Member[]
  readonly mayChange: boolean
  readonly onDo: (what: 'change' | EndKind, member: Member) => void
}

export function MembersCard({ members, mayChange, onDo }: Props) {
  const { session } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const role = query.get('role') ?? ''
  const shown = members
    .filter(({ roles }) => role === '' || roles.some((one) => one === role))
    .sort((one, other) => one.name.localeCompare(other.name, formats.locale))
  const actionsOf = (member: Member) => {
    const isOwn = member.id === session.member.id
    const rule = mayChange ? undefined : 'Your roles do not allow this'
    return [
      { label: 'Change what they may do', refused: rule ?? (isOwn ? 'Nobody changes their own roles' : undefined) },
      { label: 'Set up anew', refused: rule ?? (isOwn ? 'Your security is on your own page' : undefined) },
      { label: isOwn ? 'Leave the team' : 'Remove', refused: rule },
    ].map((action, index) => ({ ...action, onPress: () => onDo(whats[index]!, member) }))
  }
  const seen = ({ lastSeenAt }: Member) => (lastSeenAt === null ? 'Never' : formats.day(lastSeenAt))
  return (
    <Card
      title="Members"
      aside={
        <span class="muted number">
          {shown.length} of {members.length}
        </span>
      }
    >
      <FilterSelect
        label="Role"
        all="All roles"
        options={rolesOf(site).map((value) => ({ value, label: roleWords[value].name }))}
        value={role}
        onValue={(value) => go(withQuery({ role: value }), true)}
      />
      {shown.length === 0 ? (
        <p class="muted">Nobody in the team has this role.</p>
      ) : (
        <Table
          caption="Who is in the team"
          captionHidden
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'person',
              label: 'Person',
              cell: (member) => <Person member={member} isYou={member.id === session.member.id} />,
            },
            { key: 'roles', label: 'Roles', cell: (member) => <RightBadges {...member} /> },
            ...(site === 'portal'
              ? [{ key: 'hosts', label: 'Hosts', cell: (member: Member) => <HostNames hosts={member.hosts} /> }]
              : []),
            { key: 'factors', label: 'Signs in with', cell: factorsOf },
            { key: 'seen', label: 'Last seen', cell: (member) => <span class="date">{seen(member)}</span> },
            {
              key: 'actions',
              label: 'Actions',
              cell: (member) => (
                <ActionMenu of={member.name} actions={actionsOf(member)}>
                  Manage
                </ActionMenu>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}

const whats = ['change', 'reset', 'remove'] as const

function Person({ member, isYou }: { readonly member: Member; readonly isYou: boolean }) {
  return (
    <div class="member">
      <span>
        <bdi>{member.name}</bdi> {isYou && <Badge tone="info">You</Badge>}
      </span>
      <span class="small muted">
        <bdi>{member.email}</bdi>
      </span>
    </div>
  )
}

function factorsOf({ password, passkeys, singleSignOn }: Member): string {
  const ways = [
    password && 'Password and app',
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    singleSignOn && 'Single sign-on',
  ].filter(Boolean)
  return ways.length === 0 ? 'Being set up' : ways.join(', ')
}
