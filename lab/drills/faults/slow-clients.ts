import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Drill } from '../drill-environment.ts'
import { responseTimeMs } from './processes.ts'

export const slowClientDrills: Drill[] = [
  {
    name: '2,000 idle connections, 300 slow headers, 100 slow bodies',
    async run({ servers, ledger }) {
      const { origin = '', port = 0 } = servers[0] ?? {}
      const idle = await openSockets(2_000, port, () => {})
      const slow = await openSockets(300, port, socket =>
        sendSlowly(socket, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
      )
      const body =
        'POST /backend/api/user/login HTTP/1.1\r\nhost: x\r\n' +
        'content-type: application/json\r\ncontent-length: 9000\r\n\r\n'
      const bodies = await openSockets(100, port, socket => sendSlowly(socket, body, ' '))
      const times: number[] = []
      for (const deadline = Date.now() + 50_000; Date.now() < deadline; await wait(50))
        times.push(await responseTimeMs(`${origin}/backend/api/user/specialties`))
      times.sort((a, b) => a - b)
      const p99 = times[Math.floor(times.length * 0.99)]
      // The server's open files and connections; the patients of the drill have up to 64 connections.
      const openFiles = readdirSync(`/proc/${servers[0]?.child.pid}/fd`).length
      for (const socket of [...idle, ...slow, ...bodies]) socket.destroy()
      if (openFiles > 200) ledger.faults.push(`${openFiles} open file descriptors after 50 s`)
      return `${openFiles} open file descriptors after 50 s; ${times.length} other requests meanwhile, p99 ${p99} ms`
    },
  },
]

function openSockets(count: number, port: number, onConnect: (socket: Socket) => void): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    return new Promise<Socket>(resolve => {
      socket.once('connect', () => {
        onConnect(socket)
        resolve(socket)
      })
      socket.once('close', () => resolve(socket))
    })
  })
  return Promise.all(sockets)
}

/** Sends `start` at once and then one character a second. */
function sendSlowly(socket: Socket, start: string, character: string) {
  socket.write(start)
  const timer = setInterval(() => socket.write(character), 1_000)
  socket.once('close', () => clearInterval(timer))
}
