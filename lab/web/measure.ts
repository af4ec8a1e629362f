import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'

/** Bytes over the wire and requests of a first visit on a phone, without interaction. */
export type TransferSize = { scriptBytes: number; otherBytes: number; fontBytes: number; requests: number }

/**
 * In milliseconds, except the scores (0 to 100) and the layout shift. `applied…` is undefined on a desktop.
 */
export type LighthouseResult = {
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  mainThreadMs: number
  /** How fast Lighthouse found the machine, the least of the runs; a figure is valid from 2,000 on. */
  benchmarkIndex: number
  /** The audits that keep a score other than performance below 100. */
  failedAudits: string[]
  appliedFcp?: number
  appliedLcp?: number
}
export type PageMeasurement = { page: string; lang: 'ar' | 'en'; device: Device } & TransferSize &
  LighthouseResult
type Device = 'mobile' | 'desktop'

/** What a visitor's own Lighthouse says about a page. */
export type PlainMeasurement = { page: string } & Omit<LighthouseResult, 'appliedFcp' | 'appliedLcp'>

/** Measures the transfer size of a page; `requests` counts everything but scripts, including the document. */
export async function measureTransferSize(browser: Browser, url: string): Promise<TransferSize> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  await context.close()
  const sum = (resources: typeof entries) => resources.reduce((bytes, entry) => bytes + entry.bytes, 0)
  const isScript = ({ path }: { path: string }) => path.endsWith('.js')
  const rest = entries.filter(entry => !isScript(entry))
  return {
    scriptBytes: sum(entries.filter(isScript)),
    otherBytes: sum(rest),
    fontBytes: sum(entries.filter(({ path }) => path.endsWith('.woff2'))),
    requests: rest.length,
  }
}

/**
 * Runs Lighthouse and returns medians: with simulated throttling, and on a phone FCP and LCP with applied
 * throttling.
 */
export async function runLighthouse(
  url: string,
  device: Device,
  { port, runs }: { port: number; runs: number },
): Promise<LighthouseResult> {
  const options = [`--port=${port}`, ...(device === 'desktop' ? ['--preset=desktop'] : [])]
  const appliedOptions = [...options, '--throttling-method=devtools', '--only-categories=performance']
  const simulated = await repeat(runs, () => lighthouseReport(url, options))
  const applied = device === 'mobile' ? await repeat(runs, () => lighthouseReport(url, appliedOptions)) : []
  return {
    ...summaryOf(simulated),
    ...(applied.length > 0 && {
      appliedFcp: medianOf('first-contentful-paint', applied),
      appliedLcp: medianOf('largest-contentful-paint', applied),
    }),
  }
}

/** Runs Lighthouse's own command with its own settings, which are a phone's, and a new browser each time. */
export async function runPlainLighthouse(
  url: string,
  { executablePath, runs }: { executablePath: string; runs: number },
): Promise<Omit<PlainMeasurement, 'page'>> {
  const options = ['--chrome-flags=--headless --no-sandbox']
  return summaryOf(await repeat(runs, () => lighthouseReport(url, options, { CHROME_PATH: executablePath })))
}

function summaryOf(simulated: LighthouseReport[]): Omit<PlainMeasurement, 'page'> {
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(name =>
      Math.round(median(simulated.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
    ),
    fcp: medianOf('first-contentful-paint', simulated),
    lcp: medianOf('largest-contentful-paint', simulated),
    tbt: medianOf('total-blocking-time', simulated),
    cls: medianOf('cumulative-layout-shift', simulated),
    mainThreadMs: medianOf('mainthread-work-breakdown', simulated),
    benchmarkIndex: Math.min(...simulated.map(({ environment }) => environment.benchmarkIndex)),
    failedAudits: [...new Set(simulated.flatMap(failedAuditsOf))],
  }
}

/** What is read of a report. */
type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; explanation?: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

const failedAuditsOf = ({ categories, audits }: LighthouseReport) =>
  ['accessibility', 'best-practices', 'seo']
    .flatMap(name => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.explanation ?? audits[id]?.title}`)

// A package of its own, so that the installation for start and tests is smaller.
const lighthouse = join(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js')

async function lighthouseReport(
  url: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<LighthouseReport> {
  const args = [lighthouse, url, '--quiet', '--output=json', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, ...env },
  })
  const report: LighthouseReport = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let count = 0; count < times; count++) results.push(await run())
  return results
}

const medianOf = (audit: string, reports: LighthouseReport[]) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
