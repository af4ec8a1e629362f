import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { clinicSettings } from '#db/schema/content.ts'
import type { MessageChannel } from '#domain/booking/message-kinds.ts'
import { RETENTION } from '#domain/retention.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let person: { token: string; id: number; email: string }
let userCount = 0

beforeAll(async () => {
  api = await startTestApi({ privacyEmail: 'officer@afiya.example' })
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.signUp()
})

const notice = async (lang: 'ar' | 'en', of = api) =>
  (await of.request('GET', '/user/privacy', { lang })).body.data
const mine = async () =>
  (await api.request('GET', '/user/profile/privacy', { token: person.token })).body.data.consent
const agree = (version = PRIVACY_VERSION, lang: 'ar' | 'en' = 'ar') =>
  api.request('POST', '/user/profile/privacy', { token: person.token, body: { version }, lang })
const withdraw = () => api.request('DELETE', '/user/profile/privacy', { token: person.token, lang: 'en' })
const rows = async () =>
  (await api.pool.query('select * from consents where user_id = $1 order by id', [person.id])).rows
const register = (more: object, lang: 'ar' | 'en' = 'en') =>
  api.request('POST', '/user/register', {
    body: { email: `reader-${++userCount}@example.com`, password: PASSWORD, ...more },
    lang,
  })

describe('the privacy notice', () => {
  test('has the same parts in both languages and no placeholder left', async () => {
    const [ar, en] = [await notice('ar'), await notice('en')]
    type Part = { title: string; text: string[]; points: { name: string; text: string }[] }
    const shape = ({ text, points }: Part) => [text.length, points.length]
    const wordsOf = ({ title, text, points }: Part) => [
      title,
      ...text,
      ...points.flatMap(Object.values<string>),
    ]
    expect(ar.sections.map(shape)).toEqual(en.sections.map(shape))
    for (const [written, foreign] of [
      [ar, /[A-Za-z]/],
      [en, /[\u0600-\u06FF]/],
    ] as const) {
      const { lead, sections, authority } = written
      const text = [lead, authority.name, ...sections.flatMap(wordsOf)].join('\n')
      expect(text).not.toMatch(/\{\{|undefined/)
      expect(text).not.toMatch(foreign)
    }
    expect(ar.version).toBe(PRIVACY_VERSION)
  })

  test('names each channel of a message to a patient, and that its provider may be abroad', async () => {
    const namesOf: Record<Exclude<MessageChannel, 'none'>, Record<'ar' | 'en', string>> = {
      email: { ar: 'مزود البريد الإلكتروني', en: 'e-mail provider' },
      sms: { ar: 'الرسائل النصية', en: 'text' },
      whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
    }
    for (const lang of languages) {
      const { sections } = await notice(lang)
      const shared = JSON.stringify(
        sections.find(({ title }: { title: string }) => /من يطّلع|Who we share/.test(title)),
      )
      for (const name of Object.values(namesOf)) expect(shared).toContain(name[lang])
      expect(shared).toMatch(/بخوادم مزوديها خارجها|providers abroad/)
      expect(shared).toMatch(/شركة التوصيل|courier/)
    }
  })

  test('names the retention periods that the clean-up jobs use', async () => {
    const en = JSON.stringify(await notice('en'))
    const { sessionIdle, session, message, zeroResultSearch, codeMinutes, appointmentMessage, prescription } =
      RETENTION
    expect(en).toContain(`${sessionIdle} days without use, ${session} days at most`)
    expect(en).toContain(`"text":"${message} days"`)
    expect(en).toContain(`not its text","text":"${appointmentMessage} days"`)
    expect(en).toContain(`if not approved","text":"${prescription} days"`)
    expect(en).toContain(`${zeroResultSearch} days, with nothing`)
    expect(en).toContain(`are valid for ${codeMinutes} minutes`)
    expect(JSON.stringify(await notice('ar'))).toContain('7 أيام دون استخدام، و30 يومًا على الأكثر')
  })

  test('names the operator and the privacy officer, else the clinic’s address, else nobody', async () => {
    const { lead, officer, authority } = await notice('en')
    expect(lead).toContain('Afiya Medical Group')
    expect(officer).toBe('officer@afiya.example')
    expect(authority.url).toBe('https://dgp.sdaia.gov.sa/')
    const plain = await startTestApi({
      site: {
        social: [],
        androidApp: undefined,
        chat: undefined,
        contact: { phone: undefined, email: undefined },
      },
    })
    expect((await notice('en', plain)).officer).toBeNull()
    await plain.db
      .update(clinicSettings)
      .set({ email: 'care@clinic.example', sellerNameAr: 'عيادة', sellerNameEn: 'Some Clinic' })
    expect(await notice('en', plain)).toMatchObject({ officer: 'care@clinic.example' })
    expect((await notice('en', plain)).lead).toContain('Some Clinic')
    await plain.close()
  })
})

describe('consent', () => {
  test('is recorded at sign-up with version and language; the specification’s fields suffice', async () => {
    const { body } = await register({ privacy_version: PRIVACY_VERSION })
    const state = await api.request('GET', '/user/profile/privacy', { token: body.token })
    expect(state.body.data).toEqual({
      version: PRIVACY_VERSION,
      changes: '',
      consent: {
        version: PRIVACY_VERSION,
        language: 'en',
        agreed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        withdrawn_at: null,
      },
    })
    expect(await mine()).toBeNull()
    expect((await register({ privacy_version: 'yesterday' })).body.errors).toHaveProperty('privacy_version')
  })

  test('given later is recorded once, however often and concurrently it is given', async () => {
    const replies = await Promise.all([agree(), agree(), agree()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[0]?.body.message).toBe(responseMessages['privacy.agreed'].ar)
    expect(await rows()).toHaveLength(1)
    expect(await mine()).toMatchObject({ version: PRIVACY_VERSION, language: 'ar', withdrawn_at: null })
  })

  test('to a text that has changed since is refused', async () => {
    for (const lang of languages) {
      const { status, body } = await agree('2020-01-01', lang)
      expect([status, body.errors]).toEqual([422, { version: [fieldMessages['old privacy notice'][lang]] }])
    }
    expect(await rows()).toEqual([])
  })

  test('to an earlier version stays beside the new one', async () => {
    await api.pool.query(
      `insert into consents (user_id, version, language) values ($1, '2026-01-01', 'ar')`,
      [person.id],
    )
    expect(await mine()).toMatchObject({ version: '2026-01-01' })
    await agree()
    expect(await mine()).toMatchObject({ version: PRIVACY_VERSION })
    expect(await rows()).toHaveLength(2)
  })
})

describe('withdrawing', () => {
  const bookingBody = { client_name: 'Noura', client_phone: '0501234567', date: TODAY }
  const refusal = {
    status: 403,
    body: { code: 'privacy.withdrawn', message: errorCatalogue['privacy.withdrawn'].en },
  }
  const post = (path: string, body: object) =>
    api.request('POST', path, { body, token: person.token, lang: 'en' })

  test('keeps the row with its time, and a new consent adds a row', async () => {
    await agree()
    expect((await withdraw()).body).toMatchObject({
      message: responseMessages['privacy.withdrawn'].en,
      data: { consent: { withdrawn_at: expect.any(String) } },
    })
    const [before] = await rows()
    await withdraw()
    expect(await rows()).toEqual([before])
    await agree()
    expect(await mine()).toMatchObject({ withdrawn_at: null })
    expect(await rows()).toHaveLength(2)
  })

  test('keeps existing bookings and refuses new bookings and orders until a new consent', async () => {
    const doctor_id = await aDoctor(api.db)
    const home_care_id = await aHomeCareService(api.db)
    const product_id = await aProduct(api.db)
    const address = {
      first_name: 'Noura',
      last_name: 'Alharbi',
      email: person.email,
      phone: '0501234567',
      address_text: 'Olaya street',
      lat: 24.7,
      long: 46.7,
    }
    const address_id = (await post('/user/addresses', address)).body.data.id
    await post('/user/cart/add', { product_id, quantity: 1 })
    const bookAppointment = (time: string) => post('/user/doctors/book', { ...bookingBody, doctor_id, time })
    const atHome = () =>
      post('/user/home-care-services/book', {
        ...bookingBody,
        home_care_id,
        time: '12:00',
        client_address: 'Olaya',
      })
    const order = () => post('/user/orders', { payment_method: 1, address_id })

    expect((await bookAppointment('10:00')).status).toBe(201)
    await agree()
    await withdraw()
    for (const reply of [await bookAppointment('11:00'), await atHome(), await order()])
      expect(reply).toMatchObject(refusal)
    const booked = await api.request('GET', '/user/doctor-bookings', { token: person.token })
    expect(booked.body.data).toHaveLength(1)

    await agree()
    for (const reply of [await bookAppointment('11:00'), await atHome(), await order()])
      expect(reply.status).toBe(201)
  })

  test('of one user does not affect another', async () => {
    const other = await api.signUp()
    await agree()
    await withdraw()
    const state = await api.request('GET', '/user/profile/privacy', { token: other.token })
    expect(state.body.data.consent).toBeNull()
  })
})
