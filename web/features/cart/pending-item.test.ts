import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { savePendingItem, takePendingItem } from './pending-item.ts'

beforeEach(stubBrowserStorage)

test.each(['{', '[]', '7', '{"item":{"id":1},"forUserId":null}'])(
  'what another release has stored is ignored: %s',
  text => {
    sessionStorage.setItem('wanted in the cart', text)
    expect(takePendingItem()).toBeUndefined()
  },
)

test('what this release has stored is taken once', () => {
  const item = { product_id: '7', quantity: '2' }
  savePendingItem(item, null)
  expect(takePendingItem()).toEqual(item)
  expect(takePendingItem()).toBeUndefined()
})
