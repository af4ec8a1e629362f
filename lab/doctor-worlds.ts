import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { timestampAt } from '../domain/booking/clinic-time.ts'
import { createWorldFrame, differencesOfWorld } from '../tests/support/doctor-worlds.ts'

// npm -C lab run doctor-worlds [-- --worlds 10000 --from 1]: compares lists and counts of doctors in random worlds
// with what the schedules say. npm test does the same for the first worlds.
const { values } = parseArgs({
  options: { worlds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})
const first = Number(values.from)
const last = first + Number(values.worlds) - 1
const dir = await mkdtemp(join(tmpdir(), 'afiya-worlds-'))
const database = await startEmbeddedPostgres(dir, { durable: false })
try {
  await migrate(database.url)
  const { db, pool } = connect(database.url, { max: 2 })
  const frame = await createWorldFrame(db)
  let different = 0
  for (let seed = first; seed <= last; seed++) {
    const differences = await differencesOfWorld(db, frame, seed, timestampAt('2026-11-22', '09:00'))
    if (differences.length > 0) different++
    for (const difference of differences.slice(0, 3)) console.error(difference)
    if (seed % 1000 === 0) console.log(`${seed - first + 1} worlds, ${different} different`)
  }
  console.log(`${last - first + 1} worlds, ${different} different`)
  if (different > 0) process.exitCode = 1
  await pool.end()
} finally {
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}
