import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'

/** The way to the sandbox, and why somebody cannot change anything in it. */
export function useSandbox() {
  const { call, session } = useSignedIn()
  const may = mayAt(session, 'change integration', useHost())
  return { call, why: may ? undefined : 'Owners, admins and developers can do this.' }
}
