import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

const document = readFileSync(new URL('../../../docs/back-office.md', import.meta.url), 'utf8')

/** The steps of each task in the table of docs/back-office.md: «4; 5» are those of its two ways. */
const documented = new Map(
  [...document.matchAll(/^\| ([^|]+?) +\| (\d[\d; –]*?) +\|/gm)].map(([, task = '', steps = '']) => [
    task,
    steps.split(/[;–]/).map(Number),
  ]),
)

/**
 * Counts the steps of a task: presses, choices and filled fields. `isOpen`: the page is open already, which
 * is a step. `check` compares them with those of the way in docs/back-office.md.
 */
export function countSteps(task: string, { way = 0, isOpen = false } = {}) {
  let steps = isOpen ? 1 : 0
  return {
    step: <Result>(act: Promise<Result>) => {
      steps += 1
      return act
    },
    check: () => expect(steps, task).toBe(documented.get(task)?.[way]),
  }
}
