/** A proxy between the product and PostgreSQL on loopback that simulates database failures. */
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  url: string
  /** Connection attempts since the database became unavailable. */
  attempts: () => number
  /** Messages to the database since it became silent. */
  lostMessageCount: () => number
  /** Refuses and cuts every connection, like a stopped server. */
  goAway: () => void
  /** Accepts connections but never responds, like a vanished machine. */
  goSilent: () => void
  slowDown: (ms: number) => void
  /** Restores normal operation; `url` is the new address of the database, if it moved. */
  comeBack: (url?: string) => void
  stop: () => Promise<void>
}

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let target = new URL(url)
  let state: 'open' | 'away' | 'silent' = 'open'
  let delayMs = 0
  let attempts = 0
  let lostMessageCount = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    track(socket)
    if (state !== 'open') attempts++
    if (state === 'away') {
      socket.destroy()
      return
    }
    const upstream = track(connect(Number(target.port), target.hostname))
    const forward = (to: Socket) => (bytes: Buffer) => {
      if (state === 'silent') return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => to.destroyed || to.write(bytes), delayMs)
    }
    socket.on('data', (bytes) => {
      if (state === 'silent') lostMessageCount++
      else upstream.write(bytes)
    })
    upstream.on('data', forward(socket))
    socket.once('close', () => upstream.destroy())
    upstream.once('close', () => socket.destroy())
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const proxyUrl = new URL(url)
  proxyUrl.host = `127.0.0.1:${port}`

  return {
    url: proxyUrl.href,
    attempts: () => attempts,
    lostMessageCount: () => lostMessageCount,
    goAway() {
      state = 'away'
      attempts = 0
      cutAll()
    },
    goSilent() {
      state = 'silent'
      attempts = 0
      lostMessageCount = 0
    },
    slowDown(ms) {
      delayMs = ms
    },
    comeBack(newUrl) {
      if (newUrl !== undefined) target = new URL(newUrl)
      // Cut the hanging connections, which the restored server does not know.
      if (state === 'silent') cutAll()
      state = 'open'
      delayMs = 0
    },
    async stop() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
