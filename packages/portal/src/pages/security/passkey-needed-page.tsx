import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import type { PageProps } from '../screen.ts'
import { PasskeysCard } from './passkeys-card.tsx'

/** Stands in place of every page until the person has a passkey. */
export function Page({ screen }: PageProps) {
  const { session } = useSignedIn()
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Notice tone="info" title={`${session.team.name} asks everybody for a passkey`}>
          Add one, and you go on to where you wanted to be. Until then nothing else can be done.
        </Notice>
        <PasskeysCard />
      </Stack>
    </>
  )
}
