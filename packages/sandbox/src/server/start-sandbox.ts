import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAccessTokens } from './access-tokens.ts'
import { routeMatcher } from './match-route.ts'
import { openState } from './open-state.ts'
import { allRoutes } from './routes.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { serve } from './serve.ts'
import type { SandboxSettings } from './settings.ts'
import { StartFault } from './start-fault.ts'

export interface RunningSandbox {
  readonly port: number
  /** Without a slash at the end. */
  readonly url: string
  /** Lets what is being answered go and brings what was accepted to the disk. */
  readonly stop: () => Promise<void>
}

/** Rejects with `StartFault` when the port or the stored state cannot be had. */
export async function startSandbox(settings: SandboxSettings, parts: SandboxParts): Promise<RunningSandbox> {
  const server = createServer()
  // The port comes first: it keeps a second sandbox from touching the files of a running one.
  const port = await listen(server, settings)
  try {
    const state = openState(settings, parts)
    const tokens = createAccessTokens({ ...settings, now: parts.now })
    const match = routeMatcher(allRoutes({ ...state, settings, tokens, now: parts.now }))
    server.on('request', serve({ match, faults: state.faults, log: parts.log }))
    state.pushes.resume()
    const stop = async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await state.close()
    }
    return { port, url: `http://${settings.host}:${port}`, stop }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
}

function listen(server: Server, { port, host }: SandboxSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartFault(
          taken
            ? `Port ${port} on ${host} is taken by another program; set SANDBOX_PORT to a free one.`
            : `The sandbox cannot listen on ${host}, port ${port} (${error.code}).`,
        ),
      )
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
