import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '#tests/support/browser-storage.ts'
import { keepDraft, takeDraft } from './draft.ts'
import { forgetSession, keepSession } from './session.ts'

const HERE = 'https://afiya.example/book?doctor_id=7'

beforeEach(stubStorages)

/** Signs in, fills in a form, and meets a dead session. */
function interrupted(id: number, fields: Record<string, string | Blob>, url = HERE) {
  keepSession({ token: 'dead', id })
  forgetSession()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  keepDraft(url, form)
}

test('what was typed comes back to the same person at the same place, once', () => {
  interrupted(1, { client_name: 'نورة', note: 'حساسية 🙂' })
  keepSession({ token: 'new', id: 1 })
  expect(takeDraft('/book')).toEqual({})
  expect(takeDraft('/book?doctor_id=7')).toEqual({ client_name: 'نورة', note: 'حساسية 🙂' })
  expect(takeDraft(HERE)).toEqual({})
})

test('nobody else sees it, and then it is gone', () => {
  interrupted(1, { note: 'mine' })
  keepSession({ token: 'new', id: 2 })
  expect(takeDraft(HERE)).toEqual({})
  keepSession({ token: 'new', id: 1 })
  expect(takeDraft(HERE)).toEqual({})
})

test('passwords and files are not kept', () => {
  interrupted(1, { name: 'Sara', old_password: 'a', newPassword: 'b', image: new Blob(['x']) })
  keepSession({ token: 'new', id: 1 })
  expect(takeDraft(HERE)).toEqual({ name: 'Sara' })
})
