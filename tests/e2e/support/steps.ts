import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

const document = readFileSync(new URL('../../../docs/back-office.md', import.meta.url), 'utf8')

/**
 * The steps of each task in the tables of docs/back-office.md, and those of before: «4; 5» are those of its
 * two ways, «3 + 1» has a field that nobody asked for before.
 */
const documented = new Map(
  [...document.matchAll(/^\| ([^|]+?) +\| (\d[\d; –]*?) +\| (?:(\d[\d; +]*?) +\|)?/gm)].map(
    ([, task = '', steps = '', before = '']) => [
      task,
      {
        steps: steps.split(/[;–]/).map(Number),
        before: before.split(';').map(way => way.split('+').reduce((sum, part) => sum + Number(part), 0)),
      },
    ],
  ),
)

/**
 * Counts the steps of a task: presses, choices, scans and filled fields. `isOpen`: the page is open already,
 * which is a step. `check` compares them with those of the way in docs/back-office.md.
 */
export function countSteps(task: string, { way = 0, isOpen = false } = {}) {
  let steps = isOpen ? 1 : 0
  return {
    step: <Result>(act: Promise<Result>) => {
      steps += 1
      return act
    },
    check: () => {
      const { steps: now, before } = documented.get(task) ?? {}
      expect(steps, task).toBe(now?.[way])
      if (before?.[way]) expect(steps, `${task}, before`).toBeLessThanOrEqual(before[way])
    },
  }
}
