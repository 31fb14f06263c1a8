import type { AnyTeamCall, sessionCall, TeamOutput } from '@plumbline/contract'
import type { Permission } from '@plumbline/core/team'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { useAddress } from './address.ts'
import type { Given, OnlyDeclared } from './send-call.ts'

export type Session = TeamOutput<typeof sessionCall>
type Host = Session['hosts'][number]

/** What every page is given: who is signed in, and the way to the server. */
interface SignedIn {
  readonly session: Session
  /** Makes a call. What needs a factor that was shown lately asks for it first, and goes on when it has come. */
  call<Call extends AnyTeamCall, Sent extends Given<Call>>(
    call: Call,
    given: Sent & OnlyDeclared<Call, Sent>,
  ): Promise<TeamOutput<Call>>
  /** Something about the person has changed. */
  reload(): void
  signOut(): void
}

const SignedInContext = createContext<SignedIn | undefined>(undefined)

export const SignedInProvider = SignedInContext.Provider

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('A page stands outside of SignedInProvider.')
  return signedIn
}

/** The host that the address names, else the first of those that the person sees. */
export function useHost(): Host | undefined {
  const { session } = useSignedIn()
  const { query } = useAddress()
  const asked = query.get('host')
  return session.hosts.find(({ key }) => key === asked) ?? session.hosts[0]
}

/** Whether the person may do this at some host, or at this one. */
export function mayAt({ permissions }: Session, permission: Permission, host?: Host): boolean {
  const kinds = host ? [host.kind] : (['sandbox', 'live'] as const)
  return kinds.some((kind) => permissions[kind].includes(permission))
}
