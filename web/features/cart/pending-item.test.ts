import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { clearSession, clearSessionAndDrafts, saveSession } from '../../session.ts'
import { savePendingItem, takePendingItem } from './pending-item.ts'

const item = { product_id: '7', quantity: '2' }

beforeEach(stubBrowserStorage)

test("a guest's item is returned once, to the user who signs in first", () => {
  savePendingItem({ product_id: '3', quantity: '1' }, null)
  savePendingItem(item, null)
  saveSession({ token: 'new', id: 2 })
  expect(takePendingItem()).toEqual(item)
  expect(takePendingItem()).toBeUndefined()
})

test('an item of an ended session is returned when the same user signs in again', () => {
  saveSession({ token: 'dead', id: 1 })
  clearSession()
  savePendingItem(item, '1')
  saveSession({ token: 'new', id: 1 })
  expect(takePendingItem()).toEqual(item)
})

test('an item of an ended session is discarded when another user signs in', () => {
  savePendingItem(item, '1')
  saveSession({ token: 'new', id: 2 })
  expect(takePendingItem()).toBeUndefined()
  saveSession({ token: 'new', id: 1 })
  expect(takePendingItem()).toBeUndefined()
})

test('signing out discards the item', () => {
  savePendingItem(item, null)
  saveSession({ token: 'new', id: 1 })
  clearSessionAndDrafts()
  saveSession({ token: 'new', id: 2 })
  expect(takePendingItem()).toBeUndefined()
})
