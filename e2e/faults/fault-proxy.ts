import { connect, createServer, type Socket } from 'node:net'

/** Stands between the service and its database and does what networks do on bad days. */
export interface FaultProxy {
  port: number
  /** `pass`: forwards. `silent`: takes everything and answers nothing. `refuse`: resets. Also for open connections. */
  mode: 'pass' | 'silent' | 'refuse'
  /** Delays each direction. */
  delayMs: number
  /** Open connections fall silent for ever, new ones work: what a failover leaves behind. */
  freezeOpen(): void
  connections(): number
  stop(): Promise<void>
}

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const open = new Set<{ client: Socket; frozen: boolean }>()
  const proxy: FaultProxy = {
    port: 0,
    mode: 'pass',
    delayMs: 0,
    freezeOpen: () => {
      for (const one of open) one.frozen = true
    },
    connections: () => open.size,
    stop: async () => {
      for (const one of open) one.client.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer((client) => {
    const pair = { client, frozen: false }
    open.add(pair)
    const upstream = connect(target.port, target.host)
    const forward = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => {
        if (pair.frozen || proxy.mode === 'silent') return
        if (proxy.mode === 'refuse') return void client.resetAndDestroy()
        if (proxy.delayMs === 0) to.write(chunk)
        else setTimeout(() => to.destroyed || to.write(chunk), proxy.delayMs)
      })
    forward(client, upstream)
    forward(upstream, client)
    const end = () => {
      open.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    if (proxy.mode === 'refuse') client.resetAndDestroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  proxy.port = (server.address() as { port: number }).port
  return proxy
}
