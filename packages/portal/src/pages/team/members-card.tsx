import { rolesOf } from '@plumbline/core/team'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { Filters } from '../../parts/filters.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
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
  const factor = query.get('factor') ?? ''
  const shown = members
    .filter(({ roles }) => role === '' || roles.some((one) => one === role))
    .filter((member) => factor === '' || waysOf(member).some((one) => one === factor))
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
      <Filters>
        <FilterSelect
          label="Role"
          all="All roles"
          options={rolesOf(site).map((value) => ({ value, label: roleWords[value].name }))}
          value={role}
          onValue={(value) => go(withQuery({ role: value }), true)}
        />
        <FilterSelect
          label="Signs in with"
          all="Any factor"
          options={Object.entries(wayWords).map(([value, label]) => ({ value, label }))}
          value={factor}
          onValue={(value) => go(withQuery({ factor: value }), true)}
        />
      </Filters>
      {shown.length === 0 ? (
        <p class="muted">Nobody in the team has this role and signs in so.</p>
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
      {shown.length > 0 && (
        <SaveList name="team" columns={memberColumns} page={async () => ({ rows: shown, nextCursor: null })} />
      )}
    </Card>
  )
}

/** A member as a row of a file. */
const memberColumns: Columns<Member> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Roles: ({ roles }) => roles.map((role) => roleWords[role].name).join(', '),
  'Signs in with': (member) => factorsOf(member),
  'Last seen': ({ lastSeenAt }) => isoOf(lastSeenAt),
  Joined: ({ createdAt }) => isoOf(createdAt),
  Id: ({ id }) => id,
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

const wayWords = {
  password: 'Password and app',
  passkey: 'Passkey',
  sso: 'Single sign-on',
  none: 'Being set up',
} as const
type Way = keyof typeof wayWords

/** How somebody can sign in; none: they still have to set it up. */
function waysOf({ password, passkeys, singleSignOn }: Member): readonly Way[] {
  const has = { password, passkey: passkeys > 0, sso: singleSignOn, none: false }
  const ways = (Object.keys(has) as Way[]).filter((way) => has[way])
  return ways.length === 0 ? ['none'] : ways
}

function factorsOf(member: Member): string {
  const { passkeys } = member
  return waysOf(member)
    .map((way) => (way !== 'passkey' ? wayWords[way] : passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`))
    .join(', ')
}
