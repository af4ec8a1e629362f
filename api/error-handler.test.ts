import { expect, test } from 'vitest'
import { refusalFor } from './error-handler.ts'

/** An error as drizzle throws it: that of PostgreSQL, of PgBouncer or of the connection is its cause. */
const failedQuery = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('cause'), { code }) })

test.each([
  ['a server that has become a standby', '25006'],
  ['a commit whose outcome is unknown', '40003'],
  ['PgBouncer without a server', '08P01'],
  ['a machine that is off', 'EHOSTUNREACH'],
  ['a network that is gone', 'ENETUNREACH'],
  ['a name server that is gone', 'EAI_AGAIN'],
])('%s is a 503 with Retry-After and no fault of the product', (_, code) => {
  const { code: refusal, details } = refusalFor(failedQuery(code))
  expect(refusal).toBe('unavailable')
  expect(details.headers).toHaveProperty('retry-after')
})

test('what the request names and is deleted meanwhile is not found', () => {
  expect(refusalFor(failedQuery('23503')).code).toBe('not_found')
})

test('an error of a statement is a fault', () => {
  expect(refusalFor(failedQuery('42703')).code).toBe('unknown')
})
