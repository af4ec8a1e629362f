import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Drill } from '../place.ts'
import { took } from './processes.ts'

export const slowClients: Drill[] = [
  {
    name: '2,000 idle connections, 300 slow headers, 100 slow bodies',
    async happens({ servers, ledger }) {
      const { origin = '', port = 0 } = servers[0] ?? {}
      const idle = await crowd(2_000, port, () => {})
      const slow = await crowd(300, port, socket =>
        drip(socket, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
      )
      const body =
        'POST /backend/api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n'
      const bodies = await crowd(100, port, socket => drip(socket, body, ' '))
      const times: number[] = []
      for (const end = Date.now() + 50_000; Date.now() < end; await wait(50))
        times.push(await took(`${origin}/backend/api/user/specialties`))
      times.sort((a, b) => a - b)
      const p99 = times[Math.floor(times.length * 0.99)]
      // What the server itself still holds; the callers of the drill have up to 64 connections of their own.
      const held = readdirSync(`/proc/${servers[0]?.child.pid}/fd`).length
      for (const socket of [...idle, ...slow, ...bodies]) socket.destroy()
      if (held > 200) ledger.faults.push(`after 50 s the server holds ${held} files and connections`)
      return `after 50 s the server holds ${held} files and connections; meanwhile ${times.length} calls of others, p99 ${p99} ms`
    },
  },
]

function crowd(count: number, port: number, talk: (socket: Socket) => void): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    return new Promise<Socket>(resolve => {
      socket.once('connect', () => {
        talk(socket)
        resolve(socket)
      })
      socket.once('close', () => resolve(socket))
    })
  })
  return Promise.all(sockets)
}

/** Says the beginning at once and then a letter a second. */
function drip(socket: Socket, beginning: string, letter: string) {
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(letter), 1_000)
  socket.once('close', () => clearInterval(dripping))
}
