import { execSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { measure, type Row, weigh } from './measure.ts'
import { table } from './table.ts'

/*
 * npm run bench:web: how fast the built site is to the eye. Wants a running one (`npm start`); BASE_URL names another
 * address than http://localhost:3000. `--page doctors` measures one page, `--runs 3` takes medians of three. Only a
 * whole run writes docs/benchmarks-web.md, unless `--write` is given.
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
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const base = process.env.BASE_URL ?? 'http://localhost:3000'
const PORT = 9333
const asked = values.page ?? Object.keys(pages)
const runs = Number(values.runs)

const launch = await chromiumLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${PORT}`],
})
const rows: Row[] = []
try {
  for (const page of asked)
    for (const lang of ['ar', 'en'] as const) {
      const path = pages[page]
      if (!path) throw new Error(`No such page: ${page}. There are ${Object.keys(pages).join(', ')}.`)
      const url = `${base}${path}?lng=${lang}`
      const weight = await weigh(browser, url)
      for (const form of ['mobile', 'desktop'] as const) {
        const row = { page, lang, form, ...weight, ...(await measure(url, form, { port: PORT, runs })) }
        rows.push(row)
        console.log(JSON.stringify(row))
      }
    }
} finally {
  await browser.close()
}

const text = table(rows, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  commit: execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim(),
  command: `npm run bench:web -- --runs ${runs}${(values.page ?? []).map(page => ` --page ${page}`).join('')}`,
})
console.log(text)
if (!values.page || values.write) writeFileSync('docs/benchmarks-web.md', text)
