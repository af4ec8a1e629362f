import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { aCanary } from '../tests/fuzz/canary.ts'
import { fuzzApi } from '../tests/fuzz/fuzz-api.ts'
import { fuzzPages } from '../tests/fuzz/fuzz-pages.ts'
import { startListeningSite } from '../tests/fuzz/listening-site.ts'
import { ownedRows } from '../tests/support/access/owned-rows.ts'

// npm -C lab run fuzz [-- --count 60000 --pages 6000 --seed 9]: sends generated requests to the API and to the pages
// of the last `npm run build`. The same seed sends the same requests.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60000' },
    pages: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '20261121' },
  },
})
const dir = await mkdtemp(join(tmpdir(), 'afiya-fuzz-db-'))
const database = await startEmbeddedPostgres(dir, { durable: false })
try {
  await migrate(database.url)
  const site = await startListeningSite(database.url)
  try {
    const canary = await aCanary(site.origin)
    const before = JSON.stringify(await ownedRows(site.pool, canary))
    const seed = Number(values.seed)
    const runs = [
      ['pages', () => fuzzPages(site.origin, { count: Number(values.pages), seed })],
      ['calls', () => fuzzApi(site.origin, { count: Number(values.count), seed })],
    ] as const
    for (const [name, run] of runs) {
      const startedAt = performance.now()
      const report = await run()
      if (JSON.stringify(await ownedRows(site.pool, canary)) !== before)
        report.faults.push('rows of another person have changed')
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(`${name}, seed ${report.seed}: ${report.sent} requests in ${seconds} s`)
      console.log(`responses: ${JSON.stringify(report.byStatus)}; the slowest took ${report.slowest} ms`)
      console.log(`cut and sent again: ${JSON.stringify(report.repeated)}`)
      console.log(report.faults.slice(0, 40).join('\n'))
      console.log(`${report.faults.length} faults`)
      if (report.faults.length > 0) process.exitCode = 1
    }
  } finally {
    await site.close()
  }
} finally {
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}
