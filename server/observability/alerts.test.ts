import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createMetrics } from './metrics.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const rules = read('ops/alerts.yml')
const ruleTests = read('ops/alerts.test.yml')
const dashboard = read('ops/dashboard.json')

/** The table of docs/operations.md: `['E-mails wait', 'afiya_…']`. */
const rows = read('docs/operations.md')
  .split('\n## Monitoring\n')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|')))
  .map(([, name = '', expression = '']) => [ruleName(name), expression.replaceAll('`', '')]) as string[][]

/** «E-mails wait» is EmailsWait. */
function ruleName(name: string): string {
  const words = name.replace('E-mails', 'Emails').split(' ')
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const defined = [...rules.matchAll(/- alert: (\w+)\n\s+expr: ["'](.+)["']/g)].map(([, name, expr]) => [
  name,
  expr,
])

let exposed = ''
let close: () => Promise<unknown>
beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const up = { isUp: () => true }
  exposed = (await createMetrics(database, up, up).text()).body
  close = async () => {
    await queue.boss.stop({ graceful: false })
    await database.pool.end()
    await drop()
  }
})
afterAll(() => close())

test('every alert of docs/operations.md is a rule of that expression, with a test', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(defined).toEqual(rows)
  for (const [name] of rows) expect(ruleTests).toContain(`alertname="${name}"`)
})

test('every metric and every queue that a rule or a dashboard names is exposed', () => {
  const text = `${rules}\n${dashboard}`
  const metrics = new Set(text.match(/\b(afiya|nodejs|process)_[a-z0-9_]+/g))
  expect(metrics.size).toBeGreaterThan(8)
  const missing = [...metrics].filter(name => !exposed.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))
  expect(missing).toEqual([])
  const queues = new Set([...text.matchAll(/queue="(\w+)"/g)].map(([, queue]) => queue))
  expect([...queues].filter(queue => !exposed.includes(`queue="${queue}"`))).toEqual([])
})
