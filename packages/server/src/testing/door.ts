import net, { type AddressInfo, type Socket } from 'node:net'

/** A port that leads to another one and can be shut, as if the server behind it were away. */
interface Door {
  url: string
  shut(): void
  open(): void
  close(): Promise<void>
}

export async function openDoor(port: number): Promise<Door> {
  const sockets = new Set<Socket>()
  let isShut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const shut = () => {
    isShut = true
    for (const socket of sockets) socket.destroy()
  }
  const server = net.createServer((inner) => {
    keep(inner)
    if (isShut) return void inner.destroy()
    const outer = net.connect(port, '127.0.0.1')
    keep(outer)
    inner.pipe(outer).pipe(inner)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    shut,
    open: () => {
      isShut = false
    },
    close: () => {
      shut()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
