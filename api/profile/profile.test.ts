import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let email: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token, email } = await api.signUp())
})
afterAll(() => api.close())

const details = (changes: object = {}) => ({
  first_name: 'نورة',
  last_name: 'الحربي',
  email,
  phone: '0501234567',
  ...changes,
})
const save = (body: unknown, lang: 'ar' | 'en' = 'en', as = token) =>
  api.request('PUT', '/user/profile', { body, token: as, lang })
const profile = async (of = token) => (await api.request('GET', '/user/profile', { token: of })).body.data

describe('my details', () => {
  test('are stored as typed, trimmed, with the phone number as E.164', async () => {
    const { status, body } = await save(details({ first_name: '  Noura ', phone: '٠٥٠ ١٢٣ ٤٥٦٧' }))
    expect(status).toBe(200)
    expect(body.message).toBe(responseMessages['profile.saved'].en)
    expect(body.data).toEqual({
      id: expect.any(Number),
      first_name: 'Noura',
      last_name: 'الحربي',
      email,
      phone: '+966501234567',
      image: null,
    })
    expect(await profile()).toEqual(body.data)
  })

  test.each([
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    [
      'multipart form data',
      (fields: Record<string, string>) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        return form
      },
    ],
  ])('may come as %s with _method=PUT', async (_, carry) => {
    const body = carry({ ...details(), _method: 'PUT' })
    expect((await api.request('POST', '/user/profile', { body, token })).status).toBe(200)
  })

  test.each<[string, object, Record<string, FieldMessageKey[]>]>([
    ['no first name', { first_name: undefined }, { first_name: ['required field'] }],
    ['two letters for a name', { first_name: 'مي' }, { first_name: ['min length'] }],
    ['two letters between spaces', { last_name: '  ab   ' }, { last_name: ['min length'] }],
    ['a name of 81 letters', { last_name: 'ا'.repeat(81) }, { last_name: ['too long'] }],
    [
      'control characters for a name',
      { first_name: '\u0000\u0001\u0002' },
      { first_name: ['required field'] },
    ],
    ['an object for a name', { first_name: { a: 1 } }, { first_name: ['invalid value'] }],
    ['a list for a name', { first_name: ['Noura'] }, { first_name: ['invalid value'] }],
    ['no e-mail', { email: '' }, { email: ['required field'] }],
    ['something that is no e-mail', { email: 'noura' }, { email: ['invalid email'] }],
    ['a phone of two digits', { phone: '05' }, { phone: ['phone min length'] }],
    ['letters for a phone', { phone: 'call me' }, { phone: ['invalid phone'] }],
    ['no phone', { phone: ' ' }, { phone: ['required field'] }],
  ])('with %s are refused at the field, in both languages, and nothing changes', async (_, wrong, fields) => {
    const before = await profile()
    for (const lang of languages) {
      const { status, body } = await save(details({ last_name: 'Changed', ...wrong }), lang)
      expect(status).toBe(422)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [
            field,
            names.map(name => fieldMessages[name][lang]),
          ]),
        ),
      )
    }
    expect(await profile()).toEqual(before)
  })

  test('the shortest and the longest values of the rules are accepted', async () => {
    expect((await save(details({ first_name: 'علي' }))).status).toBe(200)
    expect((await save(details({ first_name: 'ن'.repeat(80), last_name: '👩‍⚕️x' }))).status).toBe(200)
  })

  test('of another user cannot be changed by an id or user_id in the body', async () => {
    const other = await api.signUp()
    const before = await profile(other.token)
    expect((await save(details({ id: other.id }))).status).toBe(200)
    expect(await profile(other.token)).toEqual(before)
  })
})

describe('a new password', () => {
  const NEW = 'GHIJKL2@'
  const change = (body: object, as: string, lang: 'ar' | 'en' = 'en') =>
    api.request('PUT', '/user/password/update', { body, token: as, lang })
  const passwordBody = (changes: object = {}) => ({
    old_password: PASSWORD,
    password: NEW,
    password_confirmation: NEW,
    ...changes,
  })
  const login = (address: string, password: string) =>
    api.request('POST', '/user/login', { body: { email: address, password } })

  test('signs in from then on; the other sessions end, this one stays, and an e-mail is sent', async () => {
    const person = await api.signUp()
    const elsewhere = (await login(person.email, PASSWORD)).body.token
    const { status, body } = await change(passwordBody(), person.token)
    expect([status, body.message]).toEqual([200, responseMessages['password.changed'].en])
    expect((await login(person.email, PASSWORD)).status).toBe(422)
    expect((await login(person.email, NEW)).status).toBe(200)
    expect((await api.request('GET', '/user/profile', { token: elsewhere })).status).toBe(401)
    expect((await api.request('GET', '/user/profile', { token: person.token })).status).toBe(200)
    expect(await api.queuedEmails()).toContainEqual({ template: 'password_changed', userId: person.id })
  })

  test('needs the old one: a wrong one is refused at its field and signs nobody out', async () => {
    const person = await api.signUp()
    const elsewhere = (await login(person.email, PASSWORD)).body.token
    for (const lang of languages) {
      const { status, body } = await change(passwordBody({ old_password: 'Wrong@2026' }), person.token, lang)
      expect([status, body.code]).toEqual([422, 'account.wrong_password'])
      expect(body.errors).toEqual({ old_password: [errorCatalogue['account.wrong_password'][lang]] })
    }
    for (const alive of [person.token, elsewhere])
      expect((await api.request('GET', '/user/profile', { token: alive })).status).toBe(200)
    expect((await login(person.email, PASSWORD)).status).toBe(200)
    expect(await api.queuedEmails()).not.toContainEqual({ template: 'password_changed', userId: person.id })
  })

  const pattern = 'password must contain Big letter and special characters'
  test.each<[string, object, Record<string, FieldMessageKey[]>]>([
    ['a short old one', { old_password: 'short' }, { old_password: ['password min length'] }],
    [
      'another one repeated',
      { password_confirmation: 'GHIJKL2!' },
      { password_confirmation: ['password_not_match'] },
    ],
    ['no repetition', { password_confirmation: '' }, { password_confirmation: ['required field'] }],
    [
      'a short repetition',
      { password_confirmation: 'GHI' },
      { password_confirmation: ['password min length', 'password_not_match'] },
    ],
    ['a weak one', { password: 'abcdefgh', password_confirmation: 'abcdefgh' }, { password: [pattern] }],
    ['a list', { password: ['GHIJKL2@'] }, { password: ['invalid value'] }],
  ])('with %s is refused at the field', async (_, wrong, fields) => {
    for (const lang of languages) {
      const { status, body } = await change(passwordBody(wrong), token, lang)
      expect(status).toBe(422)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [
            field,
            names.map(name => fieldMessages[name][lang]),
          ]),
        ),
      )
    }
  })

  test('sent twice concurrently is set once', async () => {
    const person = await api.signUp()
    const replies = await Promise.all(
      ['GHIJKL2@', 'MNOPQR3$'].map(each =>
        change(passwordBody({ password: each, password_confirmation: each }), person.token),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('the old one cannot be guessed with a stolen token, from however many IP addresses', async () => {
    const limited = await startTestApi({ rateLimits: true })
    const person = await limited.signUp()
    const guess = (i: number) =>
      limited.app.inject({
        method: 'PUT',
        url: '/backend/api/user/password/update',
        headers: { authorization: i % 2 ? `Bearer ${person.token}` : `bearer  ${person.token}` },
        payload: passwordBody({ old_password: `Guess@${1000 + i}` }),
        remoteAddress: `10.0.0.${i}`,
      })
    for (let i = 0; i < 10; i++) expect((await guess(i)).statusCode).toBe(422)
    expect((await guess(11)).statusCode).toBe(429)
    await limited.close()
  })
})
