import { createServer } from 'node:http'
import { createConsoleHosts } from '../console/console-hosts.ts'
import { startMailServer } from '../identity/mail-server.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createControlAccess } from './control/control-access.ts'
import { listen } from './listen.ts'
import { routeMatcher } from './match-route.ts'
import { openState, type SandboxState } from './open-state.ts'
import { ownHostCheck } from './own-host.ts'
import { allRoutes } from './routes.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { serve } from './serve.ts'
import type { SandboxSettings } from './settings.ts'

export interface RunningSandbox {
  readonly port: number
  /** Without a slash at the end. */
  readonly url: string
  /** Where it takes e-mail, on this machine. */
  readonly smtpPort: number
  /** Lets what is being answered go and brings what was accepted to the disk. */
  readonly stop: () => Promise<void>
}

/** Rejects with `StartFault` when a port or the stored state cannot be had. */
export async function startSandbox(settings: SandboxSettings, parts: SandboxParts): Promise<RunningSandbox> {
  const server = createServer()
  // The port comes first: it keeps a second sandbox from touching the files of a running one.
  const port = await listen(server, { ...settings, variable: 'SANDBOX_PORT' })
  let state: SandboxState | null = null
  try {
    state = openState(settings, parts)
    const mail = await startMailServer(settings.smtpPort, { ...state, ...parts })
    const tokens = createAccessTokens({ ...settings, now: parts.now })
    const access = createControlAccess(settings.controlKey)
    const hosts = createConsoleHosts(settings.platformFile)
    const match = routeMatcher(allRoutes({ ...state, settings, tokens, access, hosts, now: parts.now }))
    const isOwnHost = ownHostCheck(settings.names, port)
    server.on('request', serve({ match, isOwnHost, faults: state.faults, log: parts.log }))
    state.pushes.resume()
    const { close } = state
    const stop = async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await mail.close()
      await close()
    }
    return { port, url: `http://${settings.host}:${port}`, smtpPort: mail.port, stop }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await state?.close()
    throw error
  }
}
