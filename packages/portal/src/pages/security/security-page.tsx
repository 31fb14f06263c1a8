import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import type { PageProps } from '../screen.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function Page({ screen }: PageProps) {
  const { password, passkeys, recoveryCodes } = useSignedIn().session.factors
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        {password && passkeys === 0 && (
          <Notice tone="info" title="A passkey is quicker and cannot be phished">
            It signs you in by your device's lock, without password and code.
          </Notice>
        )}
        {password && recoveryCodes < 3 && (
          <Notice
            tone="warn"
            title={recoveryCodes === 0 ? 'You have no recovery code' : 'You are running out of recovery codes'}
          >
            Make new ones before you need them.
          </Notice>
        )}
        <PasskeysCard />
        {password && (
          <Columns>
            <AuthenticatorCard />
            <RecoveryCodesCard left={recoveryCodes} />
          </Columns>
        )}
        <SessionsCard />
      </Stack>
    </>
  )
}
