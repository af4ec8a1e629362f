import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { translations } from '../../../../i18n/translations.ts'

vi.mock('../../../../i18n/message-text.ts', () => ({
  messageText: (key: keyof typeof translations) => translations[key].en,
}))

const URL_OF_PAGE = 'https://afiya.example/admin/orders/1/pack'

beforeEach(() => {
  // Other files have loaded the modules without the mock.
  vi.resetModules()
  stubBrowserStorage()
})
// Other files load the modules without it.
afterAll(() => void vi.resetModules())

test.each([
  ['lost at a proxy', 0, { code: 'offline', lost: 'once' }, translations['shell.lost_once'].en],
  ['lost without a key that the server knows', 0, { lost: 'unknown' }, translations['shell.lost'].en],
  ['not sent, as the browser is offline', 0, {}, translations['shell.offline'].en],
  ['refused', 409, { code: 'conflict', message: 'Packed already' }, 'Packed already'],
])('a check that is begun anew is listed with its cause: %s', async (_, status, problem, message) => {
  const { CallError } = await import('../../../../api.ts')
  const { scanRefusal } = await import('./scan-refusal.ts')
  const { refusalsText, storedRefusals } = await import('./stored-scans.ts')
  const error = new CallError(status, { code: 'offline', ...problem })
  scanRefusal(error, URL_OF_PAGE, { idempotency_key: 'k', intent: 'anew' })
  const listed = storedRefusals(refusalsText(URL_OF_PAGE))
  expect(listed.map(({ message }) => message)).toEqual([message])
})
