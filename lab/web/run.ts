import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts'
import {
  measureTransferSize,
  type PageMeasurement,
  type PlainMeasurement,
  runLighthouse,
  runPlainLighthouse,
} from './measure.ts'
import { webReport } from './report.ts'

/*
 * npm run bench:web: measures how fast a running site (`npm start`) loads; BASE_URL if it is not at
 * http://localhost:3000. Then Lighthouse's own command measures the same pages without `?lng`.
 * `--page doctors` measures one page, `--lang ar` one language, `--device mobile` one profile, `--runs 5`
 * takes medians of five. Only a full run writes docs/benchmarks-web.md, unless `--write` is given.
 */
const pages: Record<string, string> = {
  home: '/',
  doctors: '/doctors',
  doctor: '/doctors/1',
  hospital: '/hospitals/1',
  news: '/news',
  store: '/store',
  product: '/store/products/3',
  calculator: '/calculator/ideal-weight',
}
const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    lang: { type: 'string', multiple: true, default: ['ar', 'en'] },
    device: { type: 'string', multiple: true, default: ['mobile', 'desktop'] },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const base = process.env.BASE_URL ?? 'http://localhost:3000'
const PORT = 9333
const pageNames = values.page ?? Object.keys(pages)
const runs = Number(values.runs)

const launch = await chromiumLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${PORT}`],
})
const rows: PageMeasurement[] = []
try {
  for (const page of pageNames)
    for (const lang of (['ar', 'en'] as const).filter(one => values.lang.includes(one))) {
      const path = pages[page]
      if (!path) throw new Error(`No such page: ${page}. There are ${Object.keys(pages).join(', ')}.`)
      const url = `${base}${path}?lng=${lang}`
      const transferSize = await measureTransferSize(browser, url)
      for (const device of (['mobile', 'desktop'] as const).filter(one => values.device.includes(one))) {
        const row = {
          page,
          lang,
          device,
          ...transferSize,
          ...(await runLighthouse(url, device, { port: PORT, runs })),
        }
        rows.push(row)
        console.log(JSON.stringify(row))
      }
    }
} finally {
  await browser.close()
}
const plainRows: PlainMeasurement[] = []
for (const page of pageNames) {
  const url = new URL(pages[page] ?? '', base.replace('localhost', '127.0.0.1')).href
  const { executablePath } = launch
  plainRows.push({ page, ...(await runPlainLighthouse(url, { executablePath, runs })) })
  console.log(JSON.stringify(plainRows.at(-1)))
}

const text = webReport(rows, plainRows, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  command: ['npm -C lab run bench:web --', ...process.argv.slice(2)].join(' '),
})
console.log(text)
const isFull = process.argv.slice(2).every(argument => !/^--(page|lang|device)/.test(argument))
if (isFull || values.write) writeFileSync('docs/benchmarks-web.md', text)
