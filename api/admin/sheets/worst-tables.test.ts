import { expect, test } from 'vitest'
import { worstTables } from '#tests/support/fixtures/worst-files.ts'
import { readTable } from './read-table.ts'

// Files of 30 million empty lines, or of lines that are copied again and again, used to take the whole time
// of the worker, while others waited; now the worst takes up to four seconds of processor time.
test.each(Object.entries(worstTables))('%s is read or refused soon', { timeout: 60_000 }, async (_, file) => {
  const bytes = await file()
  const before = process.cpuUsage()
  await readTable(1, bytes).catch(refusal => expect(refusal.code).toMatch(/^staff\.sheet_/))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(12)
})
