import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../../tests/support/server-process.ts'
import type { Drill } from '../drill-environment.ts'

export const hostileClientDrills: Drill[] = [
  {
    name: 'clients that pipeline 1,400 requests and read no response',
    async run({ servers, ledger }) {
      const { origin = '', port = 0 } = servers[0] ?? {}
      const visits = async (milliseconds: number, attack: () => void) => {
        const times: number[] = []
        for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await wait(50)) {
          attack()
          times.push(await visit(`${origin}/doctors`), await visit(`${origin}/ready`))
        }
        const answered = times.filter(time => !Number.isNaN(time)).sort((a, b) => a - b)
        const median = answered[Math.floor(answered.length / 2)]
        return { count: times.length, failed: times.length - answered.length, median }
      }
      const before = await visits(10_000, () => {})
      const sockets: Socket[] = []
      let closed = 0
      // A new one takes the place of each that the server has closed: there are always five.
      const during = await visits(20_000, () => {
        while (sockets.length - closed < 5) sockets.push(pipelineUnread(port, () => closed++))
      })
      for (const socket of sockets) socket.destroy()
      if (during.failed > before.failed)
        ledger.faults.push(`${during.failed} of ${during.count} other requests were not answered`)
      return `${sockets.length} such connections, ${closed} closed by the server; ${during.count} other requests meanwhile, ${during.failed} not answered, median ${during.median} ms (before: ${before.median} ms)`
    },
  },
  {
    name: 'a stranger guesses the password of a patient',
    async run({ url, dir, ledger }) {
      const server = await startServer({
        env: { DATABASE_URL: url, DATA_DIR: dir, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      })
      const credentials = { email: 'guessed@example.com', password: 'Nakheel!47Qm' }
      const post = (path: string, body: object, headers: Record<string, string>) =>
        fetch(`${server.origin}/backend/api/user/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      try {
        const register = () => post('register', credentials, { 'x-forwarded-for': '10.3.0.1' })
        let registered = await register()
        // The machine may be too busy to hash a password at once.
        for (let attempt = 0; registered.status === 503 && attempt < 10; attempt++) {
          await wait(2_000)
          registered = await register()
        }
        if (!registered.ok) throw new Error(`the registration was answered with ${registered.status}`)
        const cookie = String(registered.headers.get('set-cookie')).split(';')[0] ?? ''
        const guesses = new Map<number, number>()
        const signIns: number[] = []
        for (let round = 0; round < 8; round++) {
          const statuses = await Promise.all(
            Array.from({ length: 25 }, async (_, index) => {
              const from = { 'x-forwarded-for': `10.3.${round + 1}.${index}` }
              return (await post('login', { ...credentials, password: `Wrong@${index}x` }, from)).status
            }),
          )
          for (const status of statuses) guesses.set(status, (guesses.get(status) ?? 0) + 1)
          const known = await post('login', credentials, { 'x-forwarded-for': '10.3.0.1', cookie })
          signIns.push(known.status)
        }
        const stranger = await post('login', credentials, { 'x-forwarded-for': '10.3.99.1' })
        if (signIns.some(status => status !== 200)) ledger.faults.push(`sign-ins: ${signIns.join(', ')}`)
        if (guesses.has(200)) ledger.faults.push('a wrong password signed in')
        const counts = [...guesses].map(([status, count]) => `${status}: ${count}`).join(', ')
        return `200 guesses from 200 addresses: ${counts}; ${signIns.length} of ${signIns.length} sign-ins from the known browser: ${[...new Set(signIns)]}; from an unknown one meanwhile: ${stranger.status}`
      } finally {
        await server.stop('SIGKILL')
      }
    },
  },
]

/** Sends 1,400 requests on one connection and never reads. Only writing shows that the server closed it. */
function pipelineUnread(port: number, onClose: () => void): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write(REQUEST.repeat(1_400))
  const timer = setInterval(() => socket.write(REQUEST), 200)
  socket.once('close', () => {
    clearInterval(timer)
    onClose()
  })
  return socket
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

/** The milliseconds until another visitor has the whole response; NaN when it is not a success. */
async function visit(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok ? Math.round(performance.now() - startedAt) : Number.NaN
}
