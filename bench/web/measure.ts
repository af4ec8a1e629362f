import type { Browser } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'

/** Bytes as they come over the wire, of a first visit on a phone that touches nothing. */
export type Weight = { script: number; other: number; fonts: number; requests: number }

/** Milliseconds, but for the scores (0 to 100) and the shift. `applied…` is undefined on a desktop. */
export type Speed = {
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  cpu: number
  /** What keeps a score other than that of speed below 100. */
  faults: string[]
  appliedFcp?: number
  appliedLcp?: number
}
export type Row = { page: string; lang: 'ar' | 'en'; form: Form } & Weight & Speed
type Form = 'mobile' | 'desktop'

/** What a page weighs; `requests` counts what is no script, the document with it. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
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
  const sum = (those: typeof entries) => those.reduce((bytes, entry) => bytes + entry.bytes, 0)
  const isScript = ({ path }: { path: string }) => path.endsWith('.js')
  const rest = entries.filter(entry => !isScript(entry))
  return {
    script: sum(entries.filter(isScript)),
    other: sum(rest),
    fonts: sum(entries.filter(({ path }) => path.endsWith('.woff2'))),
    requests: rest.length,
  }
}

/** The medians of Lighthouse: simulated throttling, and for a phone first and largest paint with throttling applied. */
export async function measure(
  url: string,
  form: Form,
  { port, runs }: { port: number; runs: number },
): Promise<Speed> {
  const simulated = await many(runs, () => report(url, form, { port }))
  const applied =
    form === 'mobile'
      ? await many(runs, () =>
          report(url, form, { port, throttlingMethod: 'devtools', onlyCategories: ['performance'] }),
        )
      : []
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(name =>
      Math.round(median(simulated.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
    ),
    fcp: of('first-contentful-paint', simulated),
    lcp: of('largest-contentful-paint', simulated),
    tbt: of('total-blocking-time', simulated),
    cls: of('cumulative-layout-shift', simulated),
    cpu: of('mainthread-work-breakdown', simulated),
    faults: [...new Set(simulated.flatMap(faultsOf))],
    ...(applied.length > 0 && {
      appliedFcp: of('first-contentful-paint', applied),
      appliedLcp: of('largest-contentful-paint', applied),
    }),
  }
}

type Report = Awaited<ReturnType<typeof report>>

const faultsOf = ({ categories, audits }: Report) =>
  ['accessibility', 'best-practices', 'seo']
    .flatMap(name => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.explanation ?? audits[id]?.title}`)

async function report(url: string, form: Form, flags: Flags) {
  const result = await lighthouse(
    url,
    { ...flags, logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`)
  return result.lhr
}

async function many<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let time = 0; time < times; time++) all.push(await make())
  return all
}

const of = (audit: string, reports: Report[]) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
