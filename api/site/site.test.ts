import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { languages } from '#contract/language.ts'
import { seedPageSections } from '#db/seed/seed-page-sections.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let bare: TestApi
beforeAll(async () => {
  api = await startTestApi({
    site: readConfig({
      SOCIAL_YOUTUBE: 'https://www.youtube.com/@clinic',
      CHAT_URL: 'https://wa.me/966500000000',
      CONTACT_PHONE: '+966 11 000 0000',
    }).site,
  })
  bare = await startTestApi({
    site: readConfig({
      AFIYA_MODE: 'production',
      DATABASE_URL: 'postgres://clinic@localhost/clinic',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'care@clinic.example',
      VAT_NUMBER: '300000000000003',
      PUBLIC_URL: 'https://clinic.example',
    }).site,
  })
})
afterAll(async () => {
  await api.close()
  await bare.close()
})

test('the external links of the site are public', async () => {
  const { status, body } = await api.request('GET', '/user/site')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    social: [
      { name: 'twitter', url: '/dev/links/twitter' },
      { name: 'facebook', url: '/dev/links/facebook' },
      { name: 'instagram', url: '/dev/links/instagram' },
      { name: 'youtube', url: 'https://www.youtube.com/@clinic' },
      { name: 'snapchat', url: '/dev/links/snapchat' },
    ],
    android_app: '/dev/links/android',
    chat: 'https://wa.me/966500000000',
    contact: { phone: '+966 11 000 0000', email: 'care@afiya.example' },
    legal: '',
    names: { name: 'عافية', group: 'مجموعة عافية الطبية', pharmacy: 'صيدلية عافية' },
    logo: {
      light: '/pictures/brand/afiya-mark-120.svg',
      dark: '/pictures/brand/afiya-mark-dark-120.svg',
      width: 120,
      has_name: false,
    },
    colors: expect.stringContaining(
      '--primary:var(--lightningcss-light,#0a5a5e)var(--lightningcss-dark,#5cc6c4);',
    ),
  })
})

test('settings that are not configured are null: production has no examples', async () => {
  await bare.pool.query('delete from clinic_settings')
  const { body } = await bare.request('GET', '/user/site')
  expect(body.data).toEqual({
    social: [],
    android_app: null,
    chat: null,
    contact: { phone: null, email: null },
    legal: '',
    names: { name: 'المجموعة الطبية', group: 'المجموعة الطبية', pharmacy: 'الصيدلية' },
    logo: null,
    colors: expect.stringContaining('--primary:var(--lightningcss-light,#33506b)'),
  })
})

test('what customers say are samples of the demonstration; production has none', async () => {
  await seedPageSections(api.db)
  const read = async (from: TestApi, lang: 'ar' | 'en') =>
    (await from.request('GET', '/user/testimonials', { lang })).body.data
  const [arabic, english] = [await read(api, 'ar'), await read(api, 'en')]
  expect([arabic.length, english.length]).toEqual([4, 4])
  expect(JSON.stringify(arabic)).not.toMatch(/Umm Khalid|neatly/)
  expect(english[0]).toEqual({ name: 'Umm Khalid, Riyadh', text: expect.stringMatching(/neatly packed/) })
  for (const lang of languages) expect(await read(bare, lang)).toEqual([])
})

test('an invalid URL in the settings is reported at the start', () => {
  const wrong = {
    SOCIAL_TWITTER: 'javascript:alert(1)',
    SOCIAL_SNAPCHAT: 'http://snapchat.com/clinic',
    CHAT_URL: 'wa.me/966',
    ANDROID_APP_URL: 'market://details',
    CONTACT_EMAIL: 'clinic',
    CONTACT_PHONE: 'ask at the desk',
    PUBLIC_URL: 'ftp://afiya.example',
  }
  for (const [name, value] of Object.entries(wrong))
    expect(() => readConfig({ [name]: value }), name).toThrow(name)
  expect(readConfig({ PUBLIC_URL: 'https://afiya.example/' }).publicUrl).toBe('https://afiya.example')
  expect(readConfig({ SOCIAL_FACEBOOK: '' }).site.social).toHaveLength(5)
})
