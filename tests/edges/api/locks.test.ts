import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodeOf } from '#api/admin/sign-in/recovery-code.ts'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '../../support/test-api.ts'

// A lock has an end, says when, and has another way in.

let api: TestApi
let person: { id: number; email: string; token: string }
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp()
  await api.pool.query(`update users set role = 'editor', totp_secret = $1, totp_step = 0 where id = $2`, [
    SECRET,
    person.id,
  ])
})
afterAll(() => api.close())

type Lang = 'ar' | 'en'
const post = (path: string, body: object = {}, lang: Lang = 'en') =>
  api.request('POST', `/admin/sign-in${path}`, {
    body: { email: person.email, password: PASSWORD, ...body },
    lang,
  })
const enterCode = (code = codeAt(SECRET, api.now()), lang: Lang = 'en') => post('/code', { code }, lang)
const recover = (recovery_code: string) => post('/recovery', { recovery_code })
async function lock() {
  for (let at = 0; at < 11; at++) expect((await enterCode('000000')).body.code).toBe('staff.wrong_code')
}

test.each(Object.entries(errorCatalogue).filter(([, { status }]) => status === 429))(
  '%s ends by itself, and says when in both languages',
  (_, { ar, en }) => {
    for (const text of [ar, en]) expect(text).toMatch(/\{\{(wait|until)\}\}/)
  },
)

describe('a second step with ten wrong codes', () => {
  test.each([
    ['09:00', '12:00', '12:00 م', '12:00 pm'],
    ['11:59', '12:00', '12:00 م', '12:00 pm'],
    ['12:00', '15:00', '3:00 م', '3:00 pm'],
    ['23:30', undefined, '12:00 ص', '12:00 am'],
  ])('locked at %s is open at %s, and its refusal says so', async (from, end, ar, en) => {
    api.setClock(TODAY, from)
    await lock()
    const [arabic, english] = [await enterCode(undefined, 'ar'), await enterCode()]
    expect([arabic.status, arabic.body.code]).toEqual([429, 'staff.locked'])
    expect(arabic.body.message).toContain(`${ar} (بتوقيت الرياض)، أو استخدم رمز الاسترداد`)
    expect(english.body.message).toContain(`${en} (Riyadh time). Or use your recovery code`)
    api.setClock(end ? TODAY : addDays(TODAY, 1), end ?? '00:00')
    expect(Number(english.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enterCode()).status).toBe(200)
  })

  test('has one code in three hours, also for callers at one instant', async () => {
    await lock()
    api.setClock(TODAY, '12:00')
    const replies = await Promise.all(Array.from({ length: 8 }, () => enterCode('000000')))
    const codes = replies.map(({ body }) => body.code).toSorted()
    expect(codes).toEqual([...Array(7).fill('staff.locked'), 'staff.wrong_code'])
  })

  test('is replaced with the recovery code, without waiting', async () => {
    await lock()
    const { status, body } = await recover(recoveryCodeOf(SECRET))
    expect(status, JSON.stringify(body)).toBe(200)
    const { enrolment_token } = body.data
    expect(await api.enrolmentToken(person.id)).toBe(enrolment_token)
    expect((await api.request('GET', '/user/profile', { token: person.token })).status).toBe(401)
    const { enrol } = (await post('', { enrolment_token })).body.data
    expect(enrol.recovery_code).toMatch(/^\d{16}$/)
    expect(enrol.recovery_code).not.toBe(recoveryCodeOf(SECRET))
    const code = codeAt(enrol.secret, api.now())
    expect((await post('/code', { code, enrolment_token })).status).toBe(200)
    expect((await recover(recoveryCodeOf(SECRET))).body.code).toBe('staff.wrong_recovery_code')
    expect((await recover(enrol.recovery_code)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  const code = recoveryCodeOf(SECRET)
  const groups = code.match(/.{4}/g)?.join(' ') ?? ''
  const arabic = code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

  test.each([
    ['in groups', groups],
    ['with dashes', groups.replaceAll(' ', '–')],
    ['in Arabic digits', arabic],
    ['with marks of a copied message', `\u2066${code}\u2069`],
    ['with no-break spaces', groups.replaceAll(' ', '\u00a0')],
  ])('typed %s is read', async (_, typed) => expect((await recover(typed)).status).toBe(200))

  test.each(['0000000000000000', code.slice(1), `${code}0`, '000000', 'abcd'])('%s is none', async typed => {
    expect((await recover(typed)).body.code).toBe('staff.wrong_recovery_code')
    expect((await enterCode()).status).toBe(200)
  })

  test('gives nothing without the password, and is used up once by presses at one instant', async () => {
    const body = { recovery_code: code, password: `${PASSWORD}x` }
    expect((await post('/recovery', body)).body.code).toBe('account.wrong_credentials')
    const replies = await Promise.all(Array.from({ length: 4 }, () => recover(code)))
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 403, 403, 403])
    expect(replies.find(({ status }) => status === 403)?.body.code).toBe('staff.enrolment_link')
  })

  test('gives no way in to an account that lost its role, or is blocked', async () => {
    await api.pool.query('update users set blocked_at = now() where id = $1', [person.id])
    expect((await recover(code)).body.code).toBe('account.blocked')
    await api.pool.query(`update users set blocked_at = null, role = 'patient' where id = $1`, [person.id])
    expect((await recover(code)).body.code).toBe('account.wrong_credentials')
  })
})
