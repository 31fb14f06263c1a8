import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { goodCertificate, receiverKey } from './certificates.ts'

/** Servers on this machine that a test posts to; they end with the test. */
export function openReceivers() {
  const servers: net.Server[] = []
  const connections = new Set<net.Socket>()
  const listen = async (server: net.Server, address = '127.0.0.1', port = 0): Promise<number> => {
    server.on('connection', (connection: net.Socket) => {
      connections.add(connection)
      connection.on('error', () => {})
      connection.on('close', () => connections.delete(connection))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(port, address, resolve))
    return (server.address() as AddressInfo).port
  }
  return {
    listen,
    /** Speaks HTTP. */
    http: (handle: http.RequestListener) => listen(http.createServer(handle)),
    /** Speaks HTTPS, as receiver.example.com unless told otherwise. */
    https: (handle: http.RequestListener, options: TlsOptions = {}) =>
      listen(https.createServer({ key: receiverKey, cert: goodCertificate, ...options }, handle)),
    /** Speaks what it likes. */
    raw: (handle: (connection: net.Socket) => void) => listen(net.createServer(handle)),
    close() {
      for (const server of servers) server.close()
      for (const connection of connections) connection.destroy()
    },
  }
}
