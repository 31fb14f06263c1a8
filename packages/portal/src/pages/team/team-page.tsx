import { membersCall } from '@plumbline/contract'
import { leadRoles } from '@plumbline/core/team'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type EndKind, EndMemberDialog } from './end-member-dialog.tsx'
import { ChangeDialog, InviteDialog } from './give-rights-dialog.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersCard } from './members-card.tsx'
import { PasskeyRuleCard } from './passkey-rule-card.tsx'
import type { Member } from './team.ts'

/** What somebody is about to do. */
type Doing =
  | { readonly is: 'invite' }
  | { readonly is: 'change'; readonly member: Member }
  | { readonly is: EndKind; readonly member: Member }

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const team = useCall(() => call(membersCall, {}), 'team')
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<string>()
  const mayChange = mayAt(session, 'change team')
  const finish = (sentence: string) => {
    setDoing(undefined)
    setDone(sentence)
    team.reload()
  }
  const leave = () => setDoing(undefined)
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <PermittedButton needs="change team" onPress={() => setDoing({ is: 'invite' })}>
            <Icon name="plus" />
            Invite somebody
          </PermittedButton>
        }
      />
      <Stack gap="loose">
        {!mayChange && <Notice tone="info">Your roles let you look at the team, not change it.</Notice>}
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={team} label="Loading the team">
          {({ members, invitations }) => (
            <Stack gap="loose">
              {members.filter(({ roles }) => roles.includes(leadRoles[site])).length === 1 && (
                <Notice tone="warn" title="One person alone leads this team">
                  If they lose their factors, nobody can set them up again. Give a second person the leading role.
                </Notice>
              )}
              <MembersCard members={members} mayChange={mayChange} onDo={(is, member) => setDoing({ is, member })} />
              <InvitationsCard invitations={invitations} onWithdrawn={finish} />
              <PasskeyRuleCard onChanged={finish} />
            </Stack>
          )}
        </Awaited>
      </Stack>
      {doing?.is === 'invite' && <InviteDialog onDone={finish} onLeave={leave} />}
      {doing?.is === 'change' && <ChangeDialog member={doing.member} onDone={finish} onLeave={leave} />}
      {(doing?.is === 'remove' || doing?.is === 'reset') && (
        <EndMemberDialog kind={doing.is} member={doing.member} onDone={finish} onLeave={leave} />
      )}
    </>
  )
}
