import { setTimeout as wait } from 'node:timers/promises'
import type { AlertDrill } from '../alert-drill.ts'

export const processDrills: AlertDrill[] = [
  {
    alert: 'EventLoop',
    cause: 'the process is held for 0.4 s of each second',
    async run({ server: { child }, signal }) {
      while (!signal.aborted) {
        child.kill('SIGSTOP')
        await wait(400)
        child.kill('SIGCONT')
        await wait(600)
      }
    },
  },
  {
    alert: 'Memory',
    cause: 'the process holds 1.3 GB',
    nodeArgs: ['--import', './lab/drills/allocate-memory.mjs'],
    async run({ signal }) {
      while (!signal.aborted) await wait(500)
    },
  },
  {
    alert: 'Silence',
    cause: 'kill -9 of the process',
    async run({ server, signal }) {
      await server.stop('SIGKILL')
      while (!signal.aborted) await wait(500)
    },
  },
]
