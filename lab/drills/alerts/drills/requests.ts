import { setTimeout as wait } from 'node:timers/promises'
import type { AlertDrill } from '../alert-drill.ts'

export const requestDrills: AlertDrill[] = [
  {
    alert: 'Faults',
    cause: 'a table of the site is gone; one read of it a second',
    async run({ server, sql, signal }) {
      await sql('alter table news rename to lost_news')
      for (let page = 1; !signal.aborted; page++) {
        await fetch(`${server.origin}/backend/api/user/news?page=${page}`).then(drain)
        await wait(1_000)
      }
    },
  },
  {
    alert: 'LoadShedding',
    cause: 'sixty sign-ups a second, more than passwords can be hashed',
    // Those that are not refused wait for their turn.
    also: ['Slow'],
    async run({ server, signal }) {
      const calls: Promise<unknown>[] = []
      for (let count = 0; !signal.aborted; count++) {
        const body = new URLSearchParams({ email: `many-${count}@example.com`, password: 'Drilling@2026' })
        calls.push(fetch(`${server.origin}/backend/api/user/register`, { method: 'POST', body }).then(drain))
        await wait(16)
      }
      await Promise.all(calls)
    },
  },
  {
    alert: 'Guessing',
    cause: 'five sign-ins a second with a wrong password',
    async run({ server, signal }) {
      const body = new URLSearchParams({ email: 'patient@afiya.example', password: 'Guessing@2026' })
      while (!signal.aborted) {
        await fetch(`${server.origin}/backend/api/user/login`, { method: 'POST', body }).then(drain)
        await wait(200)
      }
    },
  },
]

const drain = (response: Response) => response.arrayBuffer()
