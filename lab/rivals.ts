import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { startWalkedApp } from '../tests/interleavings/app.ts'
import { overlapsOf, raceForTimes, withoutConstraint } from '../tests/support/rivals.ts'
import { apiRequester } from '../tests/support/test-api.ts'

// npm -C lab run rivals [-- --rivals 1000 --teams 7]: as many people book one time of a doctor in two
// hospitals and one hour of a service at once; then again without the constraint, which must show.
const { values } = parseArgs({
  options: { rivals: { type: 'string', default: '1000' }, teams: { type: 'string', default: '7' } },
})
const race = { rivals: Number(values.rivals), teams: Number(values.teams) }
const dir = await mkdtemp(join(tmpdir(), 'afiya-rivals-'))
const database = await startEmbeddedPostgres(dir, { durable: false })
try {
  await migrate(database.url)
  const app = await startWalkedApp(database.url)
  try {
    const api = { ...app, request: apiRequester(app.app) }
    const won = await raceForTimes(api, race)
    const overlaps = await overlapsOf(api)
    console.log('with the constraints:', JSON.stringify({ ...won, overlaps }))
    const isExact = won.doctor.booked === 1 && won.service.booked === race.teams
    await app.pool.query('delete from bookings')
    const restore = await withoutConstraint(api, 'bookings_seat_busy')
    const without = await raceForTimes(api, race)
    const shared = await overlapsOf(api)
    console.log('without bookings_seat_busy:', JSON.stringify({ ...without, overlaps: shared }))
    await restore()
    if (!isExact || overlaps.seats + overlaps.patients > 0 || shared.seats === 0) process.exitCode = 1
  } finally {
    await app.close()
  }
} finally {
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}
