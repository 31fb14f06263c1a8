import type { AuthReason, Configuration, FrameMessage } from '../protocol/messages.ts'
import { protocolVersion } from '../protocol/messages.ts'
import { isView, type View } from '../protocol/views.ts'
import type { PageFacts } from './page-facts.ts'
import { identityNames, type Prefilled, pickTexts, registrationNames } from './prefilled.ts'
import { openStore, type Store } from './store.ts'
import { patienceMs } from './transport/framed.ts'
import { openTransport } from './transport/open-transport.ts'

/** The page or app around, as the rest of the frame knows it. */
export interface HostLine {
  /** Somebody is there who may bring a token. */
  readonly answers: boolean
  /** Codes and ids only. */
  tell(message: FrameMessage): void
  /** A preauth token, or null where nobody is signed in. */
  askToken(reason: AuthReason): Promise<string | null>
  /** How to look; changes while the page is shown. */
  readonly configuration: Store<Configuration>
  /** Resolves when it is known how to begin. */
  readonly configured: Promise<void>
  readonly prefilled: Store<Prefilled>
  /** What the page may ask for at any time. */
  onRequest(requests: Requests): void
}

interface Requests {
  show(view: View): void
  logOut(): void
  /** A token came that nobody had asked for. */
  tokenOffered(): void
}

export function openHostLine(facts: PageFacts): HostLine | undefined {
  const configuration = openStore<Configuration>({ type: 'WIDGET_CONFIGS' })
  const prefilled = openStore<Prefilled>({ registration: {}, identity: {} })
  const configured = Promise.withResolvers<void>()
  let requests: Requests | undefined
  let waiting: ((token: string | null) => void) | undefined
  let offered: string | undefined

  const transport = openTransport(facts, (message) => {
    switch (message.type) {
      case 'WIDGET_CONFIGS':
        if ((message.protocol ?? protocolVersion) < protocolVersion - 1)
          tell({ type: 'SERVICE_FAILURE', code: 'VERSION_TOO_OLD', retryable: false })
        configuration.set(message)
        return configured.resolve()
      case 'PREAUTH':
        if (waiting) waiting(message.token)
        else if (message.token !== null) {
          offered = message.token
          requests?.tokenOffered()
        }
        return
      case 'REG':
        return prefilled.set({ ...prefilled.get(), registration: pickTexts(registrationNames, message.data) })
      case 'IDENTITY':
        return prefilled.set({ ...prefilled.get(), identity: pickTexts(identityNames, message.data) })
      case 'NAVIGATE':
        if (isView(message.view)) requests?.show(message.view)
        return
      case 'LOGOUT':
        return requests?.logOut()
    }
  })
  if (!transport) return undefined
  const tell = (message: FrameMessage) => transport.send({ ...message, eventId: crypto.randomUUID() })

  tell({ type: 'INIT_CONFIG', protocol: protocolVersion, build: facts.build })
  if (transport.configures) setTimeout(configured.resolve, patienceMs)
  else configured.resolve()

  return {
    answers: transport.answers,
    tell,
    configuration,
    configured: configured.promise,
    prefilled,
    onRequest(given) {
      requests = given
    },
    async askToken(reason) {
      if (offered !== undefined) {
        const token = offered
        offered = undefined
        return token
      }
      if (!transport.answers) return null
      const asked = Promise.withResolvers<string | null>()
      waiting = asked.resolve
      const timer = setTimeout(() => {
        tell({ type: 'SERVICE_FAILURE', code: 'TOKEN_TIMEOUT', retryable: true })
        asked.resolve(null)
      }, transport.tokenWaitMs)
      tell({ type: 'AUTH_REQUIRED', reason })
      const token = await asked.promise
      clearTimeout(timer)
      waiting = undefined
      return token
    },
  }
}
