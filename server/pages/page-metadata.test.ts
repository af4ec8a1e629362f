import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { clinicSettings, pageSections } from '#db/schema/content.ts'
import {
  emptyContent,
  type SectionName,
  sectionById,
  sectionNames,
  sectionOf,
} from '#domain/content/page-sections.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { demoText } from '#tests/support/demo-texts.ts'
import type { TranslationKey } from '#web/i18n/translations.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
beforeAll(async () => {
  site = await startDemoSite()
})
afterAll(() => site.close())

const ORIGIN = 'http://afiya.example'
const text = (key: TranslationKey, lang: Language) => demoText(key, lang)

/** The title, description and JSON-LD objects of a page. */
async function metadataOf(path: string, lang: Language) {
  const { body } = await site.app.inject({
    url: path,
    headers: { host: new URL(ORIGIN).host, cookie: `lang=${lang}` },
  })
  const [, title = ''] = /<title>([^<]+)<\/title>/.exec(body) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(body) ?? []
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body) ?? []
  return { title, description, objects: JSON.parse(json)['@graph'] as Record<string, unknown>[] }
}

const indexedPaths = [
  ['/', '/doctors', '/doctors/1', '/doctors?page=2', '/hospitals', '/hospitals?cityId=1', '/hospitals/1'],
  ['/specialized-centers', '/specialized-centers?cityId=1', '/specialized-centers/1', '/news', '/news/1'],
  ['/news?city_id=1', '/news?page=2', '/home-care', '/home-care?serviceType=2', '/home-care/5', '/store'],
  ['/store/products', '/store/products?category=1', '/store/products?page=2', '/store/products/1'],
  ['/calculator/ideal-weight', '/calculator/date-of-birth', '/calculator/ovulation'],
  ['/calculator/expected-height', '/investors', '/contact-us', '/privacy', '/accessibility', '/returns'],
].flat()

describe.each(languages)('in %s', lang => {
  test('every page that search engines show has a title of its own with the brand, once', async () => {
    const titles = await Promise.all(indexedPaths.map(async path => (await metadataOf(path, lang)).title))
    expect([...new Set(titles)]).toEqual(titles)
    const brand = text('site.name', lang)
    for (const title of titles) {
      expect(title).toContain(brand)
      expect(title, 'the brand is not repeated as a suffix').not.toMatch(
        new RegExp(`${brand}.* \\| ${brand}$`),
      )
    }
  })

  test('every description has at most 160 characters', async () => {
    for (const path of indexedPaths) {
      const { description } = await metadataOf(path, lang)
      const shown = description.replaceAll(/&\w+;|&#\w+;/g, '&')
      expect(shown.length, path).toBeGreaterThan(25)
      expect(shown.length, path).toBeLessThanOrEqual(160)
    }
  })

  test('a filtered list names its filter', async () => {
    const city = (
      await site.app.inject({ url: '/backend/api/user/cities', headers: { 'accept-language': lang } })
    )
      .json()
      .data.find(({ id }: { id: number }) => id === 1).name
    for (const path of ['/hospitals?cityId=1', '/specialized-centers?cityId=1', '/news?city_id=1'])
      expect((await metadataOf(path, lang)).title).toContain(city)
  })
})

// https://developers.google.com/search/docs/appearance/structured-data: what each type must have.
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  MedicalOrganization: ['name', 'url', 'logo', 'address'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  IndividualPhysician: ['name', 'medicalSpecialty', 'url', 'practicesAt'],
  Hospital: ['name', 'address', 'telephone', 'geo', 'url'],
  MedicalClinic: ['name', 'address', 'url', 'parentOrganization'],
  NewsArticle: ['headline', 'image', 'datePublished', 'publisher'],
  Product: ['name', 'image', 'offers'],
}

test('structured data has known types, what they require, absolute URLs and nothing personal', async () => {
  for (const path of indexedPaths) {
    const { objects } = await metadataOf(path, 'en')
    for (const object of objects) {
      const type = String(object['@type'])
      expect(Object.keys(REQUIRED), path).toContain(type)
      expect(Object.keys(object), `${path} ${type}`).toEqual(expect.arrayContaining(REQUIRED[type] ?? []))
      const items = (object.itemListElement ?? []) as { position: number; name: string; url?: string }[]
      for (const [index, item] of items.entries()) {
        expect(item.position - (items[0]?.position ?? 0)).toBe(index)
        expect(item.name).not.toBe('')
        if (type === 'ItemList') expect(item.url).toMatch(/^http:\/\/afiya\.example\/./)
      }
    }
    const json = JSON.stringify(objects)
    expect(json).not.toMatch(/"(url|item|image|logo|@id)":"\//)
    expect(json).not.toMatch(/"(author|review|patient|birthDate|givenName|familyName)"/)
  }
})

test('the second page of a list goes on counting', async () => {
  const [list] = (await metadataOf('/store/products?page=2', 'en')).objects
  expect(list).toMatchObject({
    itemListElement: expect.arrayContaining([expect.objectContaining({ position: 21 })]),
  })
  expect(JSON.stringify(list)).not.toContain('"position":1,')
})

test('the search that the home page offers to search engines finds doctors', async () => {
  const [website] = (await metadataOf('/', 'en')).objects
  const urlTemplate = `${ORIGIN}/doctors?name={search_term_string}`
  expect(website).toMatchObject({ potentialAction: { target: { urlTemplate } } })
  const { pathname, search } = new URL(urlTemplate.replace('{search_term_string}', 'Qahtani'))
  const { body } = await site.app.inject({ url: `${pathname}${search}`, headers: { cookie: 'lang=en' } })
  expect(body).toMatch(/href="\/doctors\/\d+"/)
})

test('staff word title and description of every page, first as a draft', async () => {
  const names = sectionNames.filter(name => sectionOf(name).path)
  const pathOf = (name: SectionName) => sectionOf(name).path as string
  // Home page and store have theirs among their own sections; the page for investors is a section itself.
  const others = indexedPaths.filter(path => !/\d|^\/$|^\/store$|^\/investors$/.test(path))
  expect(names.map(pathOf).toSorted()).toEqual(others.toSorted())
  const usual = await metadataOf('/doctors', 'en')
  const drafts = names.map((name, at) => ({
    id: sectionOf(name).id,
    draft: {
      ...emptyContent(name),
      title: { ar: `عنوان ${at}`, en: `Title ${at}` },
      // The usual description stays without one.
      text: name === 'seo.doctors' ? { ar: '', en: '' } : { ar: `وصف ${at}`, en: `Description ${at}` },
    },
    previewKey: `key-${at}`,
  }))
  await site.db.insert(pageSections).values(drafts)
  expect((await metadataOf('/doctors?preview=key-0', 'en')).title).toMatch(/^Title 0 \| /)
  for (const path of ['/doctors', '/doctors?preview=none'])
    expect(await metadataOf(path, 'en')).toEqual(usual)

  await site.db.update(pageSections).set({ published: sql`draft` }).where(isNotNull(pageSections.previewKey))
  for (const [at, { id, draft }] of drafts.entries())
    for (const lang of languages) {
      const path = pathOf(sectionById(id) as SectionName)
      const title = expect.stringContaining(`${draft.title[lang]} | `)
      const description = draft.text[lang]
      const worded = at === 0 ? { title } : { title, description }
      await vi.waitFor(async () => expect(await metadataOf(path, lang), path).toMatchObject(worded), 10_000)
    }
  expect((await metadataOf('/doctors', 'en')).description).toBe(usual.description)
  // What a search has found, and the second page, are no whole list.
  for (const path of ['/doctors?page=2', '/hospitals?cityId=1', '/store/products?category=1'])
    expect((await metadataOf(path, 'en')).title).not.toContain('Title')
})

test('every page names the registers of the seller once they are set', async () => {
  const pageOf = async (path: string, lang: Language) =>
    (await site.app.inject({ url: path, headers: { cookie: `lang=${lang}` } })).body
  expect(await pageOf('/', 'en')).not.toContain('Commercial registration number')
  const numbers = { commercialRegister: '1010000054', storeNumber: '0000123456', pharmacyLicence: '12-345' }
  await site.db
    .insert(clinicSettings)
    .overridingSystemValue()
    .values({ id: 1, ...numbers })
    .onConflictDoUpdate({ target: clinicSettings.id, set: numbers })
  const legal = {
    ar: 'رقم السجل التجاري: 1010000054 · رقم توثيق المتجر الإلكتروني: 0000123456 · رقم ترخيص الصيدلية: \u206612-345\u2069',
    en: 'Commercial registration number: 1010000054 · E-commerce authentication number: 0000123456 · Pharmacy licence number: \u206612-345\u2069',
  }
  await vi.waitFor(async () => expect(await pageOf('/', 'en')).toContain(legal.en), 10_000)
  for (const [index, path] of indexedPaths.entries()) {
    const lang = languages[index % languages.length] as Language
    expect(await pageOf(path, lang), path).toContain(`<p>${legal[lang]}</p>`)
  }
})
