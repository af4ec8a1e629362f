import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { clearSession, saveSession } from '../session.ts'
import { restoreDraft, saveDraft } from './draft.ts'

const URL_OF_FORM = 'https://afiya.example/book?doctor_id=7'

beforeEach(stubBrowserStorage)

/** Signs in, fills in a form and submits it after the session has expired. */
function saveDraftAfterSessionExpiry(id: number, fields: Record<string, string | Blob>, url = URL_OF_FORM) {
  saveSession({ token: 'expired', id })
  clearSession()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  saveDraft(url, form)
}

test('a draft is restored once, to the same person on the same page', () => {
  saveDraftAfterSessionExpiry(1, { client_name: 'نورة', note: 'حساسية 🙂' })
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft('/book')).toEqual({})
  expect(restoreDraft('/book?doctor_id=7')).toEqual({ client_name: 'نورة', note: 'حساسية 🙂' })
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
})

test('a draft is removed without being shown when another person signs in', () => {
  saveDraftAfterSessionExpiry(1, { note: 'mine' })
  saveSession({ token: 'new', id: 2 })
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
})

test('passwords and files are not saved', () => {
  saveDraftAfterSessionExpiry(1, {
    name: 'Sara',
    old_password: 'a',
    newPassword: 'b',
    image: new Blob(['x']),
  })
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft(URL_OF_FORM)).toEqual({ name: 'Sara' })
})
