import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { type HaCluster, haPackages, withHaCluster } from '../cluster/ha/cluster.ts'
import { findSystemPrograms, unprivilegedId } from '../cluster/system-programs.ts'
import { within } from '../cluster/within.ts'
import { findInconsistencies } from '../drills/consistency-check.ts'
import { type Backups, createBackups } from './backup.ts'
import { startDay } from './callers.ts'
import { type Happened, letEventsHappen } from './events.ts'
import { createPeople, findStaffInconsistencies } from './people.ts'
import { type DayReport, printReport, sampleMachine, writeReport } from './report.ts'

// Started by lab/day/run.ts in namespaces of its own; its arguments: minutes, factor, folder of the report.
const [minutes, factor] = process.argv.slice(2, 4).map(Number) as [number, number]
const folder = process.argv[4] as string
const dayMs = minutes * 60_000
const QUARTERS = 4
/** When it ends whatever is not ready: lab/day/run.ts kills it half a minute later. */
const LIMIT_MS = dayMs + 5.5 * 60_000

const programs = findSystemPrograms({ ...haPackages, pgbackrest: 'pgbackrest' })
const dir = mkdtempSync(join(tmpdir(), 'backups-'))
if (unprivilegedId) chownSync(dir, unprivilegedId, unprivilegedId)
const backups = createBackups(programs, dir)
const report = await withHaCluster(cluster => simulate(cluster, backups), backups.settings)
console.log(printReport(report))
console.error(`The report is in ${folder}`)
process.exit(report.problems.length === 0 ? 0 : 1)

async function simulate(cluster: HaCluster, backups: Backups): Promise<DayReport> {
  await cluster.waitUntilWhole()
  console.error(`the cluster runs after ${process.uptime().toFixed(0)} s`)
  await within(60_000, 'the place of the backups', backups.prepare((await cluster.roles()).primary))
  const random = seededRandom(1)
  const people = () => createPeople(cluster.origin, cluster.url, random)
  const { callers, ledger, staffLedger } = await within(
    120_000,
    'the callers',
    // On a busy machine a sign-up may be refused; then all begin again.
    people().catch(people),
  )
  const happened: Happened[] = []
  const problems: string[] = []
  const machine = [sampleMachine()]
  const startedAt = new Date()
  console.error(`${startedAt.toISOString()} the day begins: ${minutes} minutes, factor ${factor}`)
  const day = startDay(cluster.origin, callers, { random, ledger, dayMs, factor })
  const current = (proof = 'not yet'): DayReport => ({
    startedAt: startedAt.toISOString(),
    minutes,
    factor,
    until: Math.min(dayMs, day.now()),
    calls: day.calls,
    statuses: day.statuses,
    happened,
    problems: [...problems, ...new Set(ledger.faults)],
    acknowledged: {
      bookings: ledger.bookings.size,
      cancelled: ledger.cancelled.size,
      orders: ledger.orders.size,
      deskBookings: staffLedger.bookings.size,
      prepared: staffLedger.prepared.size,
    },
    machine,
    proof,
    ...day.figures(),
  })
  const limit = setTimeout(
    () => {
      problems.push('the day was not over within its time')
      writeReport(folder, current('not within the time'))
      console.log(printReport(current('not within the time')))
      process.exit(1)
    },
    LIMIT_MS - process.uptime() * 1000,
  )
  const quarters = (async () => {
    for (let quarter = 1; quarter < QUARTERS; quarter++) {
      await wait((quarter / QUARTERS) * dayMs - day.now())
      machine.push(sampleMachine())
      writeReport(folder, current())
      console.error(
        `${new Date().toISOString()} ${quarter} of ${QUARTERS} quarters: ${day.calls.length} calls`,
      )
    }
  })()
  // The last event may end a little after the day.
  const events = within(
    dayMs + 60_000,
    'the events',
    letEventsHappen({ cluster, backups, day, dayMs, factor, random }, happened),
  )
  const attempt = async (what: string, limitMs: number, work: () => Promise<unknown>) => {
    try {
      return await within(limitMs, what, work())
    } catch (error) {
      problems.push(`${what}: ${String(error instanceof Error ? error.message : error).slice(0, 500)}`)
    }
  }
  await attempt('the calls', dayMs + 80_000, () => day.ended())
  await attempt('the events', 60_000, () => events)
  await quarters
  day.close()
  machine.push(sampleMachine())
  writeReport(folder, current())
  problems.push(...happened.filter(({ problem }) => problem).map(({ name, note }) => `${name}: ${note}`))
  await attempt('the comparison with the database', 60_000, async () => {
    // The last replies of writes that were repeated may be younger than their messages.
    await wait(1_000)
    const found = await findInconsistencies(cluster.url, { ...ledger, faults: [] })
    problems.push(...found, ...(await findStaffInconsistencies(cluster.url, staffLedger)))
  })
  const proof = await attempt('the backup', 150_000, () => proveBackup(cluster, backups))
  clearTimeout(limit)
  const end = current(String(proof ?? 'failed'))
  writeReport(folder, end)
  return end

  /** Checks the backup, restores it with the day's log, and looks for what was acknowledged. */
  async function proveBackup({ roles }: HaCluster, { archive, verify, restore }: Backups): Promise<string> {
    const { primary } = await roles()
    await archive(primary)
    await verify(primary)
    const restoredAt = performance.now()
    const expected = { bookings: [...ledger.bookings, ...staffLedger.bookings], orders: [...ledger.orders] }
    const found = await restore<{ bookings: number; orders: number }>(
      primary,
      `select (select count(*)::int from bookings where id = any('{${expected.bookings}}')) as bookings,
         (select count(*)::int from orders where id = any('{${expected.orders}}')) as orders`,
    )
    const seconds = ((performance.now() - restoredAt) / 1000).toFixed(1)
    for (const key of ['bookings', 'orders'] as const)
      if (found[key] !== expected[key].length)
        problems.push(`${key} in the restored backup: ${found[key]} instead of ${expected[key].length}`)
    return (
      `\`pgbackrest verify\` found no fault; restored with the log of the day in ${seconds} s: ` +
      `${found.bookings} of ${expected.bookings.length} bookings, ${found.orders} of ${expected.orders.length} orders`
    )
  }
}
