import { type Drill, type DrillResult, runDrill } from './drill-environment.ts'
import { clockDrills } from './faults/clock.ts'
import { diskDrills } from './faults/disks.ts'
import { hostileClientDrills } from './faults/hostile-clients.ts'
import { processDrills } from './faults/processes.ts'
import { providerDrills } from './faults/providers.ts'
import { slowClientDrills } from './faults/slow-clients.ts'
import { upgradeDrills } from './faults/upgrades.ts'

// npm -C lab run drills [-- words of a name]: runs the fault drills of docs/reliability.md, one after another, on
// this machine.
const allDrills: Drill[] = [
  ...processDrills,
  ...diskDrills,
  ...clockDrills,
  ...slowClientDrills,
  ...hostileClientDrills,
  ...providerDrills,
  ...upgradeDrills,
]
const words = process.argv.slice(2).map(word => word.toLowerCase())
const selected = allDrills.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
const results: DrillResult[] = []

console.log(
  '| fault | s | reads | bookings | orders | refused | 503 | cut | slowest | differences | observation |',
)
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- |')
for (const drill of selected) {
  const result = await runDrill(drill)
  results.push(result)
  console.log(rowOf(result))
  for (const failure of result.failures) console.error(`  ${drill.name}: ${failure}`)
}
const failed = results.filter(({ failures }) => failures.length > 0)
console.log(`\n${results.length - failed.length} of ${results.length} drills passed`)
process.exit(failed.length === 0 && results.length > 0 ? 0 : 1)

function rowOf({ name, ledger, failures, observation, seconds }: DrillResult): string {
  const counts = ledger
    ? [
        ledger.reads,
        ledger.bookings.size,
        ledger.orders.size,
        ledger.refused,
        ledger.unavailable,
        ledger.connectionsLost + ledger.unreachable + ledger.idleConnectionsClosed,
        `${(ledger.slowestMs / 1000).toFixed(1)} s`,
      ]
    : Array.from({ length: 7 }, () => '–')
  const differences = failures.length === 0 ? 'none' : `**${failures.length}**`
  return `| ${[name, seconds, ...counts, differences, observation].join(' | ')} |`
}
