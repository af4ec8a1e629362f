import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm test`: runs every check of the project, group after group, and prints the sum on the last line. All
 * checks run even when one fails. `npm test -- unit` runs only the steps whose names begin with `unit`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reportsDir = join(root, 'test-results')
// The steps start the server and the workers of the browser tests some forty times.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')

/** `failures` are printed once more at the very end, because often only the end of a long log is kept. */
type Counts = { passed: number; failed: number; failures: string[] }
type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  report?: string
  read?: (report: string) => Counts
}

const vitest = (name: string, files: string[], env: Record<string, string> = {}): Step => {
  const report = join(reportsDir, `${name.replaceAll(/\W+/g, '-')}.json`)
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: 'vitest', args, env, report, read: vitestCounts }
}

// The booking rules must not depend on the time zone of the machine.
const clockTests = ['domain/booking/booking-window', 'domain/booking/clinic-time', 'api/bookings']

// The steps of a group run at the same time: alone, each of them leaves a core idle.
const groups: Step[][] = [
  [
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'types: routes', command: 'react-router', args: ['typegen'] },
  ],
  [
    { name: 'types: domain', command: 'tsc', args: ['-p', 'domain'] },
    { name: 'types: server', command: 'tsc', args: [] },
    { name: 'types: web', command: 'tsc', args: ['-p', 'web'] },
    { name: 'types: tests', command: 'tsc', args: ['-p', 'tests'] },
    { name: 'unused code', command: 'knip', args: [] },
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  ],
  [vitest('unit and API', [], { TZ: 'UTC' })],
  [
    vitest('unit and API, clock in New York', clockTests, { TZ: 'America/New_York' }),
    vitest('unit and API, clock in Riyadh', clockTests, { TZ: 'Asia/Riyadh' }),
  ],
  [
    {
      name: 'browser journeys',
      command: 'playwright',
      args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
      report: join(reportsDir, 'e2e.json'),
      read: playwrightCounts,
    },
  ],
  [
    {
      name: 'visual regression',
      command: 'playwright',
      args: ['test', '--config', 'tests/visual/playwright.config.ts'],
      report: join(reportsDir, 'visual.json'),
      read: playwrightCounts,
    },
  ],
]

mkdirSync(reportsDir, { recursive: true })
// vitest needs a home folder.
const temporaryHome = process.env.HOME ? undefined : mkdtempSync(join(tmpdir(), 'afiya-home-'))
const words = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0, failures: [] }
for (const group of groups) {
  const selected = group.filter(({ name }) => words.every(word => name.startsWith(word)))
  const results = await Promise.all(selected.map(step => run(step, { isAlone: selected.length === 1 })))
  for (const { passed, failed, failures } of results) {
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
}
if (temporaryHome) rmSync(temporaryHome, { recursive: true, force: true })
for (const failure of total.failures) console.log(`\n✗ ${failure.slice(0, 1_000)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/**
 * Runs a step. Returns the counts of its test report; a step without a report counts as one check. The output
 * of a step that is not alone is printed at its end, in one piece.
 */
async function run(step: Step, { isAlone }: { isAlone: boolean }): Promise<Counts> {
  const { name, command, args, env, report, read } = step
  if (isAlone) console.log(`\n— ${name}`)
  if (report) rmSync(report, { force: true })
  const startedAt = performance.now()
  const { exitedWell, output } = await runCommand(command, args, {
    stdio: isAlone ? 'inherit' : 'pipe',
    env: { NODE_COMPILE_CACHE, ...process.env, ...(temporaryHome && { HOME: temporaryHome }), ...env },
  })
  if (!isAlone) console.log(`\n— ${name}\n${output.trimEnd()}`)
  const counts = readReport(report, read) ?? {
    passed: exitedWell ? 1 : 0,
    failed: exitedWell ? 0 : 1,
    failures: [],
  }
  // A step that fails although none of its tests did (a crash, a server that did not stop) is a failure too.
  if (!exitedWell && counts.failed === 0) counts.failed = 1
  if (!exitedWell && counts.failures.length === 0) counts.failures.push('see its output above')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return { ...counts, failures: counts.failures.map(failure => `${name}: ${failure}`) }
}

async function runCommand(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'stdio' | 'env'>,
): Promise<{ exitedWell: boolean; output: string }> {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', ...options })
  const output: Buffer[] = []
  child.stdout?.on('data', chunk => output.push(chunk))
  child.stderr?.on('data', chunk => output.push(chunk))
  const [status] = await once(child, 'close').catch(error => {
    console.error(error.message)
    return [1]
  })
  return { exitedWell: status === 0, output: Buffer.concat(output).toString() }
}

function readReport(report: string | undefined, read: Step['read']): Counts | undefined {
  if (!report || !read) return undefined
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return undefined // Without a report the exit status of the step counts.
  }
}

function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = JSON.parse(report)
  const failed = numFailedTests || (success ? 0 : numFailedTestSuites || 1)
  return { passed: numPassedTests, failed, failures: testResults.flatMap(vitestFailures) }
}

type VitestFile = {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
function vitestFailures({ name, message, assertionResults }: VitestFile) {
  const failures = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  return message && failures.length === 0 ? [`${name}\n${message}`] : failures
}

/** A flaky test, which passed only when it was retried, counts as a failed one. */
function playwrightCounts(report: string): Counts {
  const { stats, suites } = JSON.parse(report)
  const { expected, flaky, unexpected } = stats
  return { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(playwrightFailures) }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: { message: string } }[] }[]
  }[]
}
function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const name = `${status === 'flaky' ? 'flaky: ' : ''}[${projectName}] ${file}: ${title}`
        return [name, ...results.map(({ error }) => error?.message ?? '')].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
}
