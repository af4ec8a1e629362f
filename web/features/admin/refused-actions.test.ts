import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { CallError } from '../../api.ts'
import { shownStaffRefusal } from './route-handlers.ts'

stubBrowserStorage()
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.each([
  ['a conflict', 409, { code: 'staff.changed_meanwhile' }, 200],
  ['a missing record', 404, { code: 'not_found' }, 200],
  ['a lost answer', 0, { code: 'offline', lost: 'unknown' }, 200],
  ['an answer that the server gave up', 503, { code: 'unavailable' }, 200],
  ['no connection', 0, { code: 'offline' }, 503],
  ['a refused field', 422, { code: 'invalid_input' }, 422],
  ['a call too many', 429, { code: 'too_many' }, 429],
])(
  'after %s the status of the action lets the page be read again, or not',
  (_, status, problem, expected) => {
    expect(shownStaffRefusal(new CallError(status, problem)).init?.status).toBe(expected)
  },
)

test('every action of the back office refuses so that its page is read again', () => {
  // The pages without a session have nothing to read again.
  const exclude = ['**/{sign-in,invitations/accept}*/**', '**/accept-page.tsx', '**/*.test.ts']
  const files = globSync('web/features/admin/**/*.{ts,tsx}', { exclude })
    .map(file => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ file }) => !file.endsWith('/route-handlers.ts'))
  const isAction = /export (?:async )?function \w*[aA]ction\(|export const \w*[aA]ction =/
  const refuses = /\b(?:runIntent|runRecordAction|staffRefusal|scanRefusal|saveReceipt)\(/
  const actions = files.filter(({ source }) => isAction.test(source))
  expect(actions.length).toBeGreaterThan(40)
  expect(actions.filter(({ source }) => !refuses.test(source)).map(({ file }) => file)).toEqual([])
  const ownWay = /\bformErrorOf\b|\brefusalOf\b|\brevalidateAfter(?:Conflicts|Refusals)\b/
  expect(files.filter(({ source }) => ownWay.test(source)).map(({ file }) => file)).toEqual([])
})
