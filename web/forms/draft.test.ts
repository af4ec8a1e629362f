import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { clearSession, clearSessionAndDrafts, saveSession } from '../session.ts'
import { draftFieldsOf, removeDraft, restoreDraft, saveDraft } from './draft.ts'
import { removeDraftsOfOthers } from './drafts-of-others.ts'

const URL_OF_FORM = 'https://afiya.example/book?doctor_id=7'
const fields = { client_name: 'نورة', note: 'حساسية 🙂' }

beforeEach(stubBrowserStorage)

test('a draft is restored to the same person on the same page, until its form is sent', () => {
  saveDraft(URL_OF_FORM, { userId: '1', fields })
  saveDraft('/address/add', { userId: '1', fields: { address: 'Olaya' } })
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft('/appointment')).toEqual({})
  // A loader may run and its page never appear; the next one gets the draft too.
  for (let loads = 0; loads < 2; loads++) expect(restoreDraft('/book?specialty_id=2')).toEqual(fields)
  removeDraft(URL_OF_FORM)
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  expect(restoreDraft('/address/add')).toEqual({ address: 'Olaya' })
})

test('a draft waits for its owner, and is removed without being shown when another person signs in', () => {
  saveDraft(URL_OF_FORM, { userId: '1', fields })
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft(URL_OF_FORM)).toEqual(fields)
  clearSession()
  saveSession({ token: 'new', id: 2 })
  removeDraftsOfOthers(2)
  // Not even on a page that is never opened.
  expect(sessionStorage.getItem('draft /book')).toBeNull()
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  saveSession({ token: 'new', id: 1 })
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
})

test("a guest's draft is for whoever signs in; signing out removes every draft", () => {
  saveDraft(URL_OF_FORM, { userId: null, fields })
  saveSession({ token: 'new', id: 3 })
  expect(restoreDraft(URL_OF_FORM)).toEqual(fields)
  clearSessionAndDrafts()
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
})

test('passwords, files and the key of an attempt are not kept', () => {
  const form = new FormData()
  form.set('name', 'Sara')
  for (const name of ['old_password', 'newPassword']) form.set(name, 'x')
  form.set('image', new Blob(['x']))
  expect(draftFieldsOf(form)).toEqual({ name: 'Sara' })
})

test.each([
  ['text that is not JSON', '{"userId":'],
  ['a value of another shape', '{"fields":{"note":"x"},"owner":"1"}'],
  ['fields that are no texts', '{"userId":"1","fields":{"note":{"ar":"x"}}}'],
  ['a list', '[1]'],
  ['null', 'null'],
])('a draft is ignored and removed if it is %s', (_, stored) => {
  saveSession({ token: 'new', id: 1 })
  sessionStorage.setItem('draft /book', stored)
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  expect(sessionStorage.getItem('draft /book')).toBeNull()
})
