import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertDrills } from './drills/all.ts'

test('every alert of ops/alerts.yml has a drill', () => {
  const rules = readFileSync(new URL('../../../ops/alerts.yml', import.meta.url), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(15)
  expect(alertDrills.map(({ alert }) => alert)).toEqual(expect.arrayContaining(alerts))
})
