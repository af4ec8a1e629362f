import type { AddressInfo } from 'node:net'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { buildApp } from '#server/app.ts'
import { openQueue } from '#services/queue.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'

// The app in a process of its own, without pages and limits of rate. It measures the longest turn of its
// event loop in processor time of the main thread, which other work on the machine does not lengthen; worker
// threads do not count. watched-api.ts starts it.

const [url = '', folder = ''] = process.argv.slice(2)
const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const database = connect(url)
const queue = await openQueue(database.pool)
// On a busy machine the work takes longer than a request may, but no more processor time.
const requestTimeoutMs = 120_000
const app = await buildApp({ config, database, queue, uploads: folderUploads(folder), requestTimeoutMs })
await app.listen({ port: 0, host: '127.0.0.1' })

let last = process.threadCpuUsage()
let longestMs = 0
// A timer runs in each turn of the event loop: the time between two calls is at most that of two turns.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (user + system) / 1000)
}, 1)
process.on('message', () => {
  process.send?.({ longestMs })
  longestMs = 0
})
process.on('disconnect', () => process.exit())
process.send?.({ port: (app.server.address() as AddressInfo).port })
