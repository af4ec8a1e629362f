import { expect, test } from 'vitest'
import { type FailedIds, runEach, runSteps } from './run-each.ts'

test('a step that fails does not keep the next ones from running, and its failure is reported', async () => {
  const ran: string[] = []
  const step = (name: string, error?: Error) => async () => {
    ran.push(name)
    if (error) throw error
  }
  const down = new Error('the bucket is down')
  await expect(runSteps(step('first'), step('second', down), step('third'))).rejects.toBe(down)
  expect(ran).toEqual(['first', 'second', 'third'])
  await expect(runSteps(step('one', down), step('two', down))).rejects.toThrow('steps that failed: 2')
})

test('rows that fail are remembered until they succeed, and end a run only when they are many', async () => {
  const failed: FailedIds = new Set()
  const rows = Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))
  const handled: number[] = []
  const run = (isDown: (id: number) => boolean) =>
    runEach(
      rows,
      async ({ id }) => {
        handled.push(id)
        if (isDown(id)) throw new Error(`row ${id}`)
      },
      { failed, problem: 'rows that failed' },
    )
  await expect(run(id => id <= 2)).rejects.toThrow('rows that failed: 2')
  expect([handled.length, [...failed]]).toEqual([30, [1, 2]])
  handled.length = 0
  await expect(run(() => true)).rejects.toThrow('rows that failed: 20')
  expect(handled).toHaveLength(20)
  await run(() => false)
  expect([...failed]).toEqual([])
})
