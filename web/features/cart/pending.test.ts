import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '#tests/support/browser-storage.ts'
import { forgetSession, keepSession, leave } from '../../session.ts'
import { keepPending, takePending } from './pending.ts'

const wish = { product_id: '7', quantity: '2' }

beforeEach(stubStorages)

test('what a guest wanted goes to who signs in first, once', () => {
  keepPending({ product_id: '3', quantity: '1' }, null)
  keepPending(wish, null)
  keepSession({ token: 'new', id: 2 })
  expect(takePending()).toEqual(wish)
  expect(takePending()).toBeUndefined()
})

test('what a dead session wanted waits for the same person', () => {
  keepSession({ token: 'dead', id: 1 })
  forgetSession()
  keepPending(wish, '1')
  keepSession({ token: 'new', id: 1 })
  expect(takePending()).toEqual(wish)
})

test('and never reaches the next one, after whom it is gone', () => {
  keepPending(wish, '1')
  keepSession({ token: 'new', id: 2 })
  expect(takePending()).toBeUndefined()
  keepSession({ token: 'new', id: 1 })
  expect(takePending()).toBeUndefined()
})

test('who signs out leaves nothing behind', () => {
  keepPending(wish, null)
  keepSession({ token: 'new', id: 1 })
  leave()
  keepSession({ token: 'new', id: 2 })
  expect(takePending()).toBeUndefined()
})
