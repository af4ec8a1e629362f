import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { rowsOf } from '../support/owned-rows.ts'
import { aCanary } from './fuzz/canary.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { fuzzPages } from './fuzz/pages.ts'
import { openSite } from './fuzz/site.ts'

// npm run fuzz [-- --count 60000 --pages 6000 --seed 9]: the same seed sends the same requests. The pages are those of
// the last `npm run build`.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60000' },
    pages: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '20261121' },
  },
})
const dir = await mkdtemp(join(tmpdir(), 'afiya-fuzz-db-'))
const database = await startEmbedded(dir, { durable: false })
try {
  await migrate(database.url)
  const site = await openSite(database.url)
  try {
    const canary = await aCanary(site.origin)
    const before = JSON.stringify(await rowsOf(site.pool, canary))
    const seed = Number(values.seed)
    const runs = [
      ['pages', () => fuzzPages(site.origin, { count: Number(values.pages), seed })],
      ['calls', () => fuzz(site.origin, { count: Number(values.count), seed })],
    ] as const
    for (const [name, run] of runs) {
      const started = performance.now()
      const report = await run()
      if (JSON.stringify(await rowsOf(site.pool, canary)) !== before)
        report.faults.push('rows of another person have changed')
      const took = Math.round((performance.now() - started) / 1000)
      console.log(`${name}, seed ${report.seed}: ${report.sent} requests in ${took} s`)
      console.log(`answers: ${JSON.stringify(report.byStatus)}; the slowest took ${report.slowest} ms`)
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
