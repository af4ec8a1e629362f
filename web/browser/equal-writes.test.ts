import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { callerContext } from '../caller.ts'
import { clientAction as addNote } from '../features/admin/patients/record/patient-notes-route.ts'
import { clientAction as correctStock } from '../features/admin/products/correct-stock-action.ts'
import { clientAction as startCount } from '../features/admin/stock-counts/stock-counts-page.tsx'
import { clientAction as moveBooking } from '../features/bookings/move-booking-dialog.tsx'
import { clientAction as moveHomeVisit } from '../features/bookings/move-home-visit-dialog.tsx'
import { saveSession } from '../session.ts'

beforeEach(() => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  saveSession({ token: 'a', id: 1 })
})

type Action = (args: never) => Promise<unknown>

/** The keys of equal writes that lose their answers, each after the page has shown what is given. */
async function keysOf(action: Action, fields: Record<string, string>, ...shown: string[]) {
  const keys: (string | undefined)[] = []
  const context = new RouterContextProvider()
  context.set(callerContext, async ({ headers }) => {
    keys.push(headers['idempotency-key'])
    return { status: 0, body: { code: 'offline' } }
  })
  for (const seen of shown) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, seen })) form.set(name, value)
    const request = new Request('https://afiya.example/page', { method: 'POST', body: form })
    await action({ request, params: { id: '4' }, context } as never)
  }
  return keys
}

test.each<[string, Action, Record<string, string>]>([
  ['a stock correction', correctStock, { reason: 'damaged', pieces: '1' }],
  ['a note', addNote, { text: 'fasting' }],
  ['a move of an appointment', moveBooking, { date: '2026-11-30', time: '09:00' }],
  ['a move of a home visit', moveHomeVisit, { date: '2026-11-30', time: '09:00' }],
])('%s is repeated until the page shows its effect; then an equal one is new', async (_, action, fields) => {
  const [first, repeated, next] = await keysOf(action, fields, 'before', 'before', 'after')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

// After a reload the page shows the count that the lost answer told of.
test('the start of a stock count is repeated whatever the page shows', async () => {
  const [first, again] = await keysOf(startCount, { shelf: 'A1', branch_id: '1' }, 'before', 'after')
  expect(again).toBe(first)
  const [other] = await keysOf(startCount, { shelf: 'B2', branch_id: '1' }, 'after')
  expect(other).not.toBe(first)
})
