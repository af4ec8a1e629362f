import { clock } from './faults/clock.ts'
import { disks } from './faults/disks.ts'
import { processes } from './faults/processes.ts'
import { providers } from './faults/providers.ts'
import { slowClients } from './faults/slow-clients.ts'
import { upgrades } from './faults/upgrades.ts'
import { type Drill, drilled, type Outcome } from './place.ts'

// npm run drills [-- words of a name]: the faults of docs/reliability.md, one after another, on this machine only.
const all: Drill[] = [...processes, ...disks, ...clock, ...slowClients, ...providers, ...upgrades]
const words = process.argv.slice(2).map(word => word.toLowerCase())
const wanted = all.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
const outcomes: Outcome[] = []

console.log(
  '| drill | s | reads | visits | orders | refused | told to come again | cut | slowest | wrong | seen |',
)
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- |')
for (const drill of wanted) {
  const outcome = await drilled(drill)
  outcomes.push(outcome)
  console.log(rowOf(outcome))
  for (const wrong of outcome.wrong) console.error(`  ${drill.name}: ${wrong}`)
}
const failed = outcomes.filter(({ wrong }) => wrong.length > 0)
console.log(`\n${outcomes.length - failed.length} of ${outcomes.length} drills green`)
process.exit(failed.length === 0 && outcomes.length > 0 ? 0 : 1)

function rowOf({ name, ledger, wrong, saw, seconds }: Outcome): string {
  const counts = ledger
    ? [
        ledger.reads,
        ledger.bookings.size,
        ledger.orders.size,
        ledger.refused,
        ledger.unavailable,
        ledger.cut + ledger.unreachable + ledger.onEnded,
        `${(ledger.slowest / 1000).toFixed(1)} s`,
      ]
    : Array.from({ length: 7 }, () => '–')
  return `| ${[name, seconds, ...counts, wrong.length === 0 ? 'nothing' : `**${wrong.length}**`, saw].join(' | ')} |`
}
