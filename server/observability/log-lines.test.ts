import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const loggerUrl = new URL('logger.ts', import.meta.url).href

/** Runs a process that logs a thousand lines and then `end`; returns the lines that it has written. */
function linesOf(end: string) {
  const program = `
    const { createLogger, flushLog } = await import('${loggerUrl}')
    const log = createLogger('info')
    for (let number = 0; number < 1000; number++) log.info({ number }, 'line')
    ${end}`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const lines = stdout.split('\n').filter(Boolean)
  return {
    status,
    numbers: lines.map(line => JSON.parse(line).number).filter(number => number !== undefined),
  }
}

const allNumbers = Array.from({ length: 1000 }, (_, number) => number)

test.each([
  ['ends by itself', '', 0],
  ['flushes and exits, as a stop does', 'await flushLog(log); process.exit(0)', 0],
  ['exits at once', 'process.exit(3)', 3],
  ['is ended by an uncaught exception', 'throw new Error("unexpected")', 1],
  ['is ended by a rejection', 'Promise.reject(new Error("unexpected"))', 1],
  ['logs a fatal error and is killed', 'log.fatal("over"); process.kill(process.pid, "SIGKILL")', null],
])('all lines are written when the process %s', (_, end, status) => {
  expect(linesOf(end)).toEqual({ status, numbers: allNumbers })
})

test('lines are written twice a second while the process runs', () => {
  const program =
    'await new Promise(resolve => setTimeout(resolve, 1500)); process.kill(process.pid, "SIGKILL")'
  expect(linesOf(program).numbers).toEqual(allNumbers)
})
