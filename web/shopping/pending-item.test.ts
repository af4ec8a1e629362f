import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { saveSession } from '../session.ts'
import { dropPendingItem, pendingItem, savePendingItem } from './pending-item.ts'

beforeEach(stubBrowserStorage)

test.each(['{', '[]', '7', '{"item":{"id":1},"forUserId":null}'])(
  'what another release has stored is ignored: %s',
  text => {
    sessionStorage.setItem('wanted in the cart', text)
    expect(pendingItem()).toBeUndefined()
  },
)

const item = { product_id: '7', quantity: '2' }

test('what this release has stored is kept until it is dropped', () => {
  savePendingItem(item, null)
  expect([pendingItem(), pendingItem()]).toEqual([item, item])
  dropPendingItem('8')
  expect(pendingItem()).toEqual(item)
  dropPendingItem('7')
  expect(pendingItem()).toBeUndefined()
})

test('the item belongs to the first user who reads it', () => {
  savePendingItem(item, null)
  saveSession({ token: 'a', id: 1 })
  expect(pendingItem()).toEqual(item)
  saveSession({ token: 'b', id: 2 })
  expect(pendingItem()).toBeUndefined()
})
