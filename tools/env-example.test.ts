import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '#environment-schema.ts'
import { configurationRows, envExample, variableNames } from './env-example.ts'

test('docs/configuration.md has every variable once, with its default and meaning', () => {
  const rows = configurationRows()
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(variableNames.toSorted())
  expect(rows.filter(({ standard, meaning }) => standard === '' || meaning === '')).toEqual([])
})

test('docs/configuration.md says the defaults of the schema', () => {
  const defaults = Object.entries(environmentSchema.parse({}))
  expect(defaults.length).toBeGreaterThan(5)
  for (const [name, value] of defaults)
    expect(configurationRows().find(({ names }) => names.includes(name))?.standard, name).toContain(
      `\`${value}\``,
    )
})

test('.env.example is what the tool writes', () => {
  const committed = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  expect(committed, 'run node tools/env-example.ts').toBe(envExample())
})
