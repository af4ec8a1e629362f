import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
const b = await chromium.launch(await chromiumLaunch())
const pages = process.argv.slice(2)
const c = await b.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
for (const path of pages) {
  const p = await c.newPage()
  await p.goto('http://localhost:4998'+path, { waitUntil: 'networkidle' })
  const e = await p.evaluate(() => performance.getEntriesByType('resource').map((x: any) => [x.name.split('/').pop().replace(/-[\w-]{8}\.js/,''), x.encodedBodySize, x.name.endsWith('.js')]))
  const js = e.filter((x: any) => x[2])
  console.log(path, js.reduce((a: number, x: any) => a + x[1], 0), js.filter((x: any)=>!/framework|shell/.test(x[0])).sort((a: any, b: any) => b[1] - a[1]).slice(0, 14).map((x: any) => x[0] + ':' + x[1]).join(' '))
  await p.close()
}
await b.close()
