import { readConfig } from '../../config.ts'
import { withCluster } from './cluster.ts'
import { type FailoverResult, measureFailover, measureRateLimits } from './failover.ts'
import { runInNamespaces } from './ha/namespaces.ts'
import { findPrograms } from './system-programs.ts'

// npm -C lab run cluster [-- seconds]: measures a cluster of Debian's nginx, PostgreSQL (primary and streaming
// replica) and Redis on this machine, with two and then four processes of the built product: its throughput,
// and the cost of a kill -9. npm -C lab run cluster -- --ha [words]: the cluster of docs/operations.md.
if (process.argv[2] === '--ha') process.exit(runInNamespaces('run.ts', process.argv.slice(3)))
const seconds = Number(process.argv[2] ?? 15)

try {
  findPrograms()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

let mismatchCount = 0
const columns = [
  'processes',
  'responses/s',
  'p50 ms',
  'p99 ms',
  'one killed: responses/s',
  'p50 ms',
  'p99 ms',
  'reads failed',
  'reads shed',
  'bookings, orders',
  'connections lost',
  'writes shed',
  'new version: reads failed',
  'writes failed',
  'max staleness ms',
  'mismatches',
]
console.log(`| ${columns.join(' | ')} |`)
console.log(`|${' --: |'.repeat(columns.length)}`)
for (const processes of [2, 4]) {
  const outcome = await withCluster(processes, cluster => measureFailover(cluster, seconds))
  console.log(resultRow(outcome))
  for (const mismatch of outcome.mismatches) console.error(`  ${processes} processes: ${mismatch}`)
  mismatchCount += outcome.mismatches.length
}

const { sent, answered, allowed } = await withCluster(1, measureRateLimits)
// Without Redis each process counts its own requests, so that two processes allow twice as many.
const counting = 'redisUrl' in readConfig({}) ? 'in Redis, one count for all' : 'in each process'
console.log(
  `\nrate limits (${counting}): ${answered} of ${sent} requests to two processes answered, ${allowed} allowed`,
)
if ('redisUrl' in readConfig({}) && answered !== allowed) mismatchCount++
console.log(mismatchCount === 0 ? 'nothing lost, nothing duplicated' : `${mismatchCount} mismatches`)
process.exit(mismatchCount === 0 ? 0 : 1)

function resultRow({
  processes,
  steady,
  duringRestart,
  duringDeployment,
  failedByDeployment,
  ledger,
  maxStalenessMs,
  mismatches,
}: FailoverResult): string {
  const shed = steady.shed + duringRestart.shed
  const cells = [
    processes,
    ...[steady, duringRestart].flatMap(({ perSecond, p50, p99 }) => [perSecond, p50, p99].map(Math.round)),
    steady.failed + duringRestart.failed - shed,
    shed,
    `${ledger.bookings.size}, ${ledger.orders.size}`,
    ledger.connectionsLost + ledger.unreachable + ledger.idleConnectionsClosed,
    ledger.unavailable,
    duringDeployment.reduce((sum, { failed }) => sum + failed, 0),
    failedByDeployment,
    maxStalenessMs,
    mismatches.length,
  ]
  return `| ${cells.join(' | ')} |`
}
