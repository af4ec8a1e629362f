import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { keepTemporaryFilesInMemory } from '../../../tests/support/temporary-files-in-memory.ts'
import { type Callers, createCallers, type Seen } from './callers.ts'
import { type HaCluster, withHaCluster } from './cluster.ts'
import { type Fault, faults, letHappen } from './faults.ts'

// npm -C lab run cluster -- --ha [words of a fault]: starts the cluster of docs/operations.md and causes its
// faults, one after another, under traffic. lab/cluster/run.ts starts this in namespaces of its own.
keepTemporaryFilesInMemory()

/** Traffic before a fault and after it. */
const STEADY_MS = 4_000

const words = process.argv.slice(2).map(word => word.toLowerCase())
const selected = faults.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))

const failures = await withHaCluster(async cluster => {
  await cluster.waitUntilWhole()
  console.error(`the cluster runs after ${process.uptime().toFixed(0)} s`)
  const callers = await createCallers(cluster.origin, cluster.url)
  printHeader()
  const found: string[] = []
  for (const [index, fault] of selected.entries()) {
    const problems = await rehearse(cluster, callers, fault, index).catch(error => [
      `${fault.name}: ${error}`,
    ])
    for (const problem of problems) console.log(`  ${problem}`)
    found.push(...problems)
  }
  callers.close()
  return found
})
console.log(`\n${selected.length} faults, ${failures.length} failures`)
process.exit(failures.length === 0 && selected.length > 0 ? 0 : 1)

/** Causes a fault under traffic and prints its row; returns what must not be. */
async function rehearse(
  cluster: HaCluster,
  callers: Callers,
  fault: Fault,
  index: number,
): Promise<string[]> {
  const traffic = await callers.start(index)
  await wait(STEADY_MS)
  const before = await cluster.roles()
  const faultAt = performance.now()
  await letHappen(fault, cluster)
  const wholeAfter = await cluster.waitUntilWhole()
  await wait(STEADY_MS)
  const seen = await traffic.stop(faultAt)
  const after = await cluster.roles()
  printRow(fault, seen, { changed: before.primary !== after.primary, wholeAfter })
  const problems = [...seen.differences]
  if (seen.writesStoodStill > fault.goalSeconds)
    problems.push(`no write for ${seen.writesStoodStill.toFixed(1)} s, the goal is ${fault.goalSeconds} s`)
  return problems.map(problem => `${fault.name}: ${problem}`)
}

function printHeader() {
  const [{ model } = { model: 'unknown' }] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${new Date().toISOString()}, ${cpus().length} cores (${model.trim()}), load average ${load}\n`)
  const columns = [
    'fault',
    'no write for, s',
    'new primary',
    'acknowledged',
    'lost or wrong',
    'calls',
    '503',
    'cut',
    'slowest, s',
    'whole after, s',
  ]
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`| --- |${' --: |'.repeat(columns.length - 1)}`)
}

function printRow(
  fault: Fault,
  seen: Seen,
  { changed, wholeAfter }: { changed: boolean; wholeAfter: number },
) {
  const cells = [
    fault.name,
    seen.writesStoodStill.toFixed(1),
    changed ? 'yes' : 'no',
    seen.acknowledged,
    seen.differences.length === 0 ? '0' : `**${seen.differences.length}**`,
    seen.calls,
    seen.unavailable,
    seen.cut,
    seen.slowestSeconds.toFixed(1),
    wholeAfter.toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
