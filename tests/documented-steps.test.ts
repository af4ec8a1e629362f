import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Each way of each task in the step tables of docs/back-office.md is counted by a journey.

const journeys = new URL('./e2e/', import.meta.url)
const source = readdirSync(journeys)
  .filter(file => file.endsWith('.spec.ts'))
  .map(file => readFileSync(new URL(file, journeys), 'utf8'))
  .join('\n')

/** The tasks with the numbers of their ways: «4–5» is one way of two lengths. */
const tasks = [
  ...readFileSync('docs/back-office.md', 'utf8').matchAll(/^\| ([^|]+?) +\| (\d[\d; –]*?) +\|/gm),
].map(([, task = '', steps = '']) => ({ task, ways: steps.split(/[;–]/).length }))

test('journeys count every way of every documented task', () => {
  expect(tasks.length).toBeGreaterThan(25)
  const counted = [...source.matchAll(/countSteps\(\s*(?:'([^']+)'|(\w+))(?:,\s*\{([^}]*)\})?/g)].map(
    ([, name, constant = '', options = '']) => ({
      task: name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(source)?.[1],
      // A journey that counts several ways one after another names the way by a variable.
      way: /\bway\b(?!:)/.test(options) ? 'all' : Number(/way: (\d)/.exec(options)?.[1] ?? 0),
    }),
  )
  const missing = tasks.flatMap(({ task, ways }) =>
    Array.from({ length: ways }, (_, way) => way)
      .filter(way => !counted.some(each => each.task === task && (each.way === way || each.way === 'all')))
      .map(way => `${task}: way ${way}`),
  )
  expect(missing).toEqual([])
  // Nobody counts what the tables do not have.
  expect(counted.filter(({ task }) => !tasks.some(each => each.task === task))).toEqual([])
})
