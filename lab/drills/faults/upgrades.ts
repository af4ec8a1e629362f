import { migrate } from '../../../db/migrate.ts'
import type { Drill } from '../drill-environment.ts'

export const upgradeDrills: Drill[] = [
  {
    name: 'a migration while serving',
    async run({ sql, url, servers, ledger }) {
      const before = ledger.slowestMs
      ledger.slowestMs = 0
      // Typical statements of a migration, on the tables that the traffic writes to.
      await sql(`alter table bookings add column drill text not null default 'x'`)
      await sql('create index concurrently drill_bookings on bookings (drill)')
      await sql('alter table orders add constraint drill_total check (total_halalas >= 0) not valid')
      await sql('alter table orders validate constraint drill_total')
      await sql('alter table products add column drill integer')
      await Promise.all([migrate(url), migrate(url)])
      const slowestMs = ledger.slowestMs
      ledger.slowestMs = Math.max(before, slowestMs)
      if (ledger.unavailable + ledger.connectionsLost > 0)
        ledger.faults.push('requests failed during the migration')
      const isRunning = servers[0]?.child.exitCode === null
      return `no call failed, the slowest took ${slowestMs} ms; old server running: ${isRunning}`
    },
  },
]
