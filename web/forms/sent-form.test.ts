import { beforeEach, expect, test } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { restoreDraft, saveDraft } from './draft.ts'
import { formSucceeded, sentForm, setSentForm, takeLeftForm } from './sent-form.ts'

const URL_OF_FORM = 'https://afiya.example/appointment?doctor_id=7'

beforeEach(stubBrowserStorage)

test('a draft is removed when its form has succeeded, and no earlier', () => {
  saveDraft(URL_OF_FORM, { userId: null, fields: { note: 'x' } })
  setSentForm(URL_OF_FORM, 'left')
  expect(restoreDraft(URL_OF_FORM)).toEqual({ note: 'x' })
  // The router's URL of the action has no slash at its end and no search parameters.
  formSucceeded('https://afiya.example/appointment')
  expect(restoreDraft(URL_OF_FORM)).toEqual({})
  expect(sentForm('/appointment/')).toBe('succeeded')
})

test('the failure of a form that was left is told once, that of one on the page by the form', () => {
  setSentForm(URL_OF_FORM, 'in_flight')
  expect(takeLeftForm(URL_OF_FORM)).toBe(false)
  setSentForm(URL_OF_FORM, 'left')
  expect(takeLeftForm('/address/add')).toBe(false)
  expect(takeLeftForm(URL_OF_FORM)).toBe(true)
  expect(takeLeftForm(URL_OF_FORM)).toBe(false)
})
