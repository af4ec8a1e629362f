import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { seedPageSections } from '#db/seed/seed-page-sections.ts'
import { emptyContent, type SectionName, sectionNames, sectionOf } from '#domain/content/page-sections.ts'
import { moduleNames } from '#domain/modules.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

const calls = {
  privacy: '/user/privacy',
  accessibility: '/user/accessibility',
  returns: '/user/return-policy',
}
type Page = keyof typeof calls
const pages = Object.keys(calls) as Page[]
/** What a page says, each title and paragraph a line. */
async function wordsOf(page: Page, lang: 'ar' | 'en', preview = '') {
  const { data } = (await api.request('GET', `${calls[page]}${preview && `?preview=${preview}`}`, { lang }))
    .body
  return JSON.stringify([data.lead, data.sections], null, 1)
}
const statements = sectionNames.filter(name => (pages as string[]).includes(sectionOf(name).page))

// What only the group can know of itself.
const claims = {
  ar: /داخل المملكة|ميسر|35|30 يومًا\.|18 عامًا|72 ساعة|نبيع|إعلانات|بأنفسنا|فحصنا|ينطقه|الشاشات العريضة|بالهاتف|أيام عمل/,
  en: /within the Kingdom|Moyasar|35|within 30 days|18 or over|72 hours|sell|advertising|checked|simulates|appear twice|by phone|working days/i,
}

test('a house that has entered nothing states nothing of itself', async () => {
  for (const page of pages)
    for (const lang of languages) expect(await wordsOf(page, lang)).not.toMatch(claims[lang])
})

test('a draft is on its page with its key alone, and public once it is published', async () => {
  expect(statements).toHaveLength(8)
  for (const [index, name] of statements.entries()) {
    const page = sectionOf(name).page as Page
    const path = `/admin/page-sections/${sectionOf(name).id}`
    const save = async (publish: 'draft' | 'now') => {
      const { version } = (await api.request('GET', path, { token })).body.data
      const more = { ar: `قول ${index}.\n\nوآخر ${index}.`, en: `Statement ${index}.\n\nAnother ${index}.` }
      const body = { ...emptyContent(name), more, publish, publish_day: '', publish_time: '' }
      return (await api.request('PUT', `${path}?version=${version}`, { token, body })).body.data.record
    }
    const { preview_key } = await save('draft')
    for (const key of ['', 'x']) expect(await wordsOf(page, 'en', key)).not.toContain(`Statement ${index}.`)
    expect(await wordsOf(page, 'en', preview_key)).toContain(`Another ${index}.`)
    await save('now')
    expect(await wordsOf(page, 'en')).toContain(`"Statement ${index}."`)
    expect(await wordsOf(page, 'ar')).toContain(`"وآخر ${index}."`)
  }
})

test('the demonstration enters what it states', async () => {
  await api.pool.query('delete from page_sections')
  await seedPageSections(api.db)
  for (const name of statements.filter(each => each !== 'privacy.own')) {
    const page = sectionOf(name).page as Page
    for (const lang of languages) expect(await wordsOf(page, lang)).toContain(await seededStart(name, lang))
  }
  for (const lang of languages) {
    const all = await Promise.all(pages.map(page => wordsOf(page, lang)))
    expect(all.map(words => claims[lang].test(words))).toEqual([true, true, true])
  }
})

async function seededStart(name: SectionName, lang: 'ar' | 'en') {
  const { rows } = await api.pool.query('select published from page_sections where id = $1', [
    sectionOf(name).id,
  ])
  return rows[0].published.more[lang].split('\n')[0]
}

test('with every module off the pages name none of them', async () => {
  await api.pool.query('delete from page_sections')
  await api.db.update(clinicSettings).set({ modulesOff: [...moduleNames] })
  api.modules.expire()
  const of = {
    ar: /طلبات|متجر|صيدلي|وصف(?:ة|ات)|زيارات|منزلية|انتظار|حاسبات|سلتك|السلة|تقييم|توصيل|فواتير|بطاقة/,
    en: /\borders?\b|\bstore\b|pharmac|prescription|home visit|waitlist|calculator|cart|review|courier|deliver|invoice|card/i,
  }
  for (const lang of languages) {
    expect(await wordsOf('privacy', lang)).not.toMatch(of[lang])
    expect(await wordsOf('accessibility', lang)).not.toMatch(of[lang])
  }
  expect((await api.request('GET', calls.returns)).status).toBe(404)
  await api.db.update(clinicSettings).set({ modulesOff: [] })
  api.modules.expire()
})
