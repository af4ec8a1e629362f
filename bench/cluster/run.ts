import { readConfig } from '#config'
import { withCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { limitsOf, type Trial, trial } from './trial.ts'

// npm run cluster [-- seconds]: a cluster of Debian's nginx, PostgreSQL (primary and streaming replica) and Redis on this
// machine, with two processes of the built product and then four: what it answers, and what a kill -9 costs.
const seconds = Number(process.argv[2] ?? 15)

try {
  findPrograms()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

let wrong = 0
const columns = [
  ...['processes', 'answers/s', 'p50 ms', 'p99 ms', 'one killed: answers/s', 'p50 ms', 'p99 ms'],
  ...['reads failed', 'come again', 'visits, orders', 'cut', 'come again', 'old until ms', 'wrong'],
]
console.log(`| ${columns.join(' | ')} |`)
console.log(`|${' --: |'.repeat(columns.length)}`)
for (const processes of [2, 4]) {
  const outcome = await withCluster(processes, cluster => trial(cluster, seconds))
  console.log(rowOf(outcome))
  for (const each of outcome.wrong) console.error(`  ${processes} processes: ${each}`)
  wrong += outcome.wrong.length
}

const { asked, answered, allowed } = await withCluster(1, limitsOf)
// Without Redis each process counts for itself, and the callers of two get twice as much.
const counting = 'redisUrl' in readConfig({}) ? 'in Redis, one count for all' : 'in each process by itself'
console.log(
  `\nrate limits (${counting}): ${answered} of ${asked} calls to two processes answered, ${allowed} allowed`,
)
if ('redisUrl' in readConfig({}) && answered !== allowed) wrong++
console.log(wrong === 0 ? 'nothing lost, nothing twice' : `${wrong} wrong`)
process.exit(wrong === 0 ? 0 : 1)

function rowOf({ processes, calm, killed, ledger, oldAt, wrong }: Trial): string {
  const { bookings, orders, cut, unreachable, onEnded, unavailable } = ledger
  const shed = calm.shed + killed.shed
  return `| ${[
    processes,
    ...[calm, killed].flatMap(({ perSecond, p50, p99 }) => [perSecond, p50, p99].map(Math.round)),
    ...[calm.failed + killed.failed - shed, shed, `${bookings.size}, ${orders.size}`],
    ...[cut + unreachable + onEnded, unavailable, oldAt, wrong.length],
  ].join(' | ')} |`
}
