import type { AddressInfo, Server } from 'node:net'
import { StartFault } from './start-fault.ts'

interface Place {
  /** 0 takes a free port. */
  readonly port: number
  readonly host: string
  /** The setting that chooses the port. */
  readonly variable: string
}

/** The port that was taken. Rejects with `StartFault` when it cannot be had. */
export function listen(server: Server, { port, host, variable }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartFault(
          taken
            ? `Port ${port} on ${host} is taken by another program; set ${variable} to a free one.`
            : `The sandbox cannot listen on ${host}, port ${port} (${error.code}).`,
        ),
      )
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
