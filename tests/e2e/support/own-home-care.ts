import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aHomeCareService } from '../../support/fixtures/home-care.ts'
import type { LanguageOption } from './fixtures.ts'
import { inDatabase } from './staff.ts'

/** The last type of the demonstration: no test counts its services. */
const TYPE = 4

/**
 * Makes a home-care service for one test, with two visits an hour; returns free times some days ahead, too.
 */
export async function makeHomeCareService(page: Page, lang: LanguageOption['lang']) {
  const number = randomInt(100_000, 1_000_000)
  const name = { ar: `رعاية ${number}`, en: `Care ${number}` }
  const id = await inDatabase(db =>
    aHomeCareService(db, { nameAr: name.ar, nameEn: name.en, type: TYPE, capacity: 2 }),
  )
  const { data } = await (
    await page.request.get(`/backend/api/user/home-care-services/${id}/availability`)
  ).json()
  const { date, times } = data.days[4] as { date: string; times: [string, string, ...string[]] }
  return {
    service: { id, name: name[lang], price: 200 },
    address: `/home-care/${id}?serviceType=${TYPE}`,
    date,
    time: times[0],
    otherTime: times[1],
  }
}
