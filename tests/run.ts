import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm test`: every check of the project, one after another, and the sum at the end. All of them run even when one
 * fails. `npm test -- unit` runs only the steps whose names begin so.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')

/** `failures` are told once more at the very end: of a long run often nothing else is kept. */
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
  const report = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: 'vitest', args, env, report, read: vitestCounts }
}

// The booking rules must not notice in which zone the machine stands.
const clockTests = ['domain/booking-window', 'domain/clinic-time', 'api/bookings']

const steps: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types: routes', command: 'react-router', args: ['typegen'] },
  { name: 'types: domain', command: 'tsc', args: ['-p', 'domain'] },
  { name: 'types', command: 'tsc', args: [] },
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  vitest('unit and API', [], { TZ: 'UTC' }),
  vitest('unit and API, clock in New York', clockTests, { TZ: 'America/New_York' }),
  vitest('unit and API, clock in Riyadh', clockTests, { TZ: 'Asia/Riyadh' }),
  {
    name: 'browser journeys',
    command: 'playwright',
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    report: join(results, 'e2e.json'),
    read: playwrightCounts,
  },
  {
    name: 'browser pictures',
    command: 'playwright',
    args: ['test', '--config', 'tests/pictures/playwright.config.ts'],
    report: join(results, 'pictures.json'),
    read: playwrightCounts,
  },
]

mkdirSync(results, { recursive: true })
const home = process.env.HOME ? undefined : mkdtempSync(join(tmpdir(), 'afiya-home-')) // vitest wants one
const wanted = steps.filter(({ name }) => process.argv.slice(2).every(word => name.startsWith(word)))
const total: Counts = { passed: 0, failed: 0, failures: [] }
for (const step of wanted) {
  const { passed, failed, failures } = run(step)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures.map(failure => `${step.name}: ${failure}`))
}
if (home) rmSync(home, { recursive: true, force: true })
for (const failure of total.failures) console.log(`\n✗ ${failure.slice(0, 1_000)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && wanted.length > 0 ? 0 : 1

/** Runs a step and counts it: its tests where it reports them, else itself. */
function run({ name, command, args, env, report, read }: Step): Counts {
  console.log(`\n— ${name}`)
  if (report) rmSync(report, { force: true })
  const started = performance.now()
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(home && { HOME: home }), ...env },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  const ok = status === 0
  const counts = counted(report, read) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  // A step that ends badly although no test of its failed (a crash, a server that did not stop) is a failure too.
  if (!ok && counts.failed === 0) counts.failed = 1
  if (!ok && counts.failures.length === 0) counts.failures.push('see its output above')
  console.log(`  ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - started) / 1000)} s`)
  return counts
}

function counted(report: string | undefined, read: Step['read']): Counts | undefined {
  if (!report || !read) return undefined
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return undefined // no report: the step's own result counts
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

function playwrightCounts(report: string): Counts {
  const { stats, suites } = JSON.parse(report)
  const { expected, flaky, unexpected } = stats
  return { passed: expected + flaky, failed: unexpected, failures: suites.flatMap(playwrightFailures) }
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
      .filter(({ status }) => status === 'unexpected')
      .map(
        ({ projectName, results }) =>
          `[${projectName}] ${file}: ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`,
      ),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
}
