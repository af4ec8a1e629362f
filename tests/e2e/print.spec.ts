import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { orderLines, orders } from '#db/schema/orders.ts'
import { prescriptionUses } from '#db/schema/prescriptions.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { demoText } from '../support/demo-texts.ts'
import { anApproval } from '../support/fixtures/prescriptions.ts'
import { expect, signInAs, test, waitForHydration } from './support/fixtures.ts'
import { inDatabase, placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** The number of sheets that the page prints on. */
async function sheetsOf(page: Page, landscape: boolean, format = 'A4') {
  const pdf = await page.pdf({ format, landscape, preferCSSPageSize: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

/** On paper stand the page's heading and texts, and neither navigation nor controls. */
async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(ground, 'ink on white in the dark theme, too').toBe('light')
}

test('an invoice prints on one sheet, with its QR code', async ({ page, t }) => {
  const order = await placeDemoOrder(page.request)
  await signInAs(page, demoAccounts.patient)
  await page.goto(`/store/orders/${order}/invoice`)
  await waitForHydration(page)
  await expect(page.getByRole('img', { name: t('invoice.qr') })).toBeVisible()
  await expectPaper(page)
  await expect(page.getByRole('img', { name: t('invoice.qr') })).toBeVisible()
  expect(await sheetsOf(page, false), 'portrait').toBe(1)
  expect(await sheetsOf(page, true), 'landscape').toBe(1)
})

test('a new patient’s appointments print on one sheet', async ({ page }) => {
  await signInAs(page, demoAccounts.newcomer)
  await page.goto('/bookings')
  await waitForHydration(page)
  await expectPaper(page)
  expect(await sheetsOf(page, false), 'portrait').toBe(1)
  expect(await sheetsOf(page, true), 'landscape').toBe(1)
})

test('the day of one doctor prints on one sheet, as wide as the paper', async ({ page, lang, t }) => {
  const translate = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/day')
  await waitForHydration(page)
  // A phone has no room for the button, and opens the filter by a press.
  await expect(page.getByRole('button', { name: t('invoice.print'), includeHidden: true })).toBeAttached()
  const doctor = await page
    .getByRole('combobox', { name: translate('admin.column_doctor_id'), includeHidden: true })
    .locator('option')
    .nth(1)
    .getAttribute('value')
  await page.goto(`/admin/day?doctor=${doctor}`)
  await waitForHydration(page)
  await expectPaper(page)
  await expect(page.getByText(translate('admin.day.free'))).toBeHidden()
  for (const width of [703, 1032]) {
    await page.setViewportSize({ width, height: 800 })
    const { x, width: printed } = (await page.getByRole('main').boundingBox()) ?? { x: 0, width: 0 }
    expect([x, printed]).toEqual([0, width])
  }
  expect(await sheetsOf(page, false), 'portrait').toBe(1)
  expect(await sheetsOf(page, true), 'landscape').toBe(1)
})

test('ten home visits of a day print on one sheet, with whoever is assigned', async ({ page, lang }) => {
  const day = lang === 'ar' ? '2031-03-04' : '2031-03-05'
  const service = 'select min(id) from home_care_services where parent_id is not null'
  await queryDatabase(
    `insert into bookings (service_id, client_name, client_phone, client_address, starts_at, ends_at, note,
       assignee, agency_confirmed, fee)
     select (${service}), 'أم فارس ' || n, '+966551112233', 'حي النرجس، شارع عثمان بن عفان، فيلا ' || n,
       at, at + interval '1 hour', 'رمز البوابة 4411، اتصل قبل الوصول', 'هند السبيعي', true, 18000
     from generate_series(1, 10) as n, lateral (select $1::date + make_interval(hours => n + 5) as at) as times`,
    [day],
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/home-visits?date=${day}`)
  await waitForHydration(page)
  await expectPaper(page)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('cell', { name: 'هند السبيعي' })).toHaveCount(10)
  expect(await sheetsOf(page, false), 'portrait').toBe(1)
  expect(await sheetsOf(page, true), 'landscape').toBe(1)
})

test('the slip of an appointment has the code of its link and fits on A4 and A6, in either language', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    `select id from bookings where status = 'pending' and starts_at > now() + interval '3 days'
     order by id limit 1`,
    [],
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day/${id}/slip`)
  const slip = page.getByRole('article')
  await expect(slip).toBeVisible()
  for (const language of ['ar', 'en'] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel(t('admin.slip.language')).selectOption(language)
    const written = staffTranslator(language)
    await expect(slip).toContainText(written('admin.slip.qr_hint'))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(slip.getByRole('img', { name: written('admin.slip.qr') })).toBeVisible()
    for (const format of ['A4', 'A6'])
      for (const landscape of [false, true])
        expect(await sheetsOf(page, landscape, format), `${format} ${language}`).toBe(1)
  }
})

test('the pick list of ten orders prints on one sheet, and the papers of a parcel on A6', async ({
  page,
  lang,
}) => {
  const ids = (
    await queryDatabase(
      `with placed as (
         insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat,
           long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
         select 'preparing', 1, 'أم فارس', 'السبيعي', 'f@example.com', '+966551112233',
           'حي النرجس، شارع عثمان بن عفان، فيلا ' || n, 24.7, 46.7, 9000, 0, 0, 9000, 0
         from generate_series(1, 10) as n returning id
       )
       insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity,
         vat_halalas, discount_halalas)
       select placed.id, products.id, name_ar, name_en, '', 3000, 2, 783, 0
       from placed join products on products.id % 10 = placed.id % 10 and products.id <= 20 returning order_id`,
      [],
    )
  ).map(({ order_id }) => order_id)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/orders/pick-list?${ids.map(id => `order=${id}`).join('&')}`)
  await waitForHydration(page)
  await expectPaper(page)
  await expect(page.getByRole('row')).toHaveCount(21)
  expect(await sheetsOf(page, false), 'portrait').toBe(1)
  expect(await sheetsOf(page, true), 'landscape').toBe(1)
  // Paper is narrower than a desktop, but a list of the stock stays a table.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin/batches?within=730')
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 703, height: 800 })
  await expectPaper(page)
  await expect(page.locator('.stacked-name').first()).toBeHidden()
  // Nobody has an account here, so the papers are in Arabic.
  const thanks = staffTranslator('ar')('admin.papers.thanks', { pharmacy: demoText('site.pharmacy', 'ar') })
  for (const [sheet, text, formats] of [
    ['slip', thanks, ['A4']],
    ['label', '90.00', ['A4', 'A6']],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/admin/orders/${ids[0]}/papers?sheet=${sheet}`)
    await expect(page.getByRole('article')).toContainText(text)
    await page.emulateMedia({ media: 'print' })
    for (const format of formats) expect(await sheetsOf(page, false, format), `${sheet} ${format}`).toBe(1)
  }
})

const longNames = {
  ...{ ar: 'عبد الرحمن محمد عبد العزيز العتيبي الحربي', en: 'Abdulrahman bin Abdulaziz Al-Otaibi Al-Harbi' },
  nameAr: 'أموكسيسيلين ثلاثي الهيدرات وكلافولانات البوتاسيوم أقراص مغلفة للكبار 875 ملغ/125 ملغ',
  nameEn: 'Amoxicillin trihydrate and potassium clavulanate film-coated tablets for adults 875 mg/125 mg',
}

test('a dispensing label of 60 × 40 mm shows long names and directions whole', async ({ page, lang }) => {
  const order = await placeDemoOrder(page.request)
  const directions = (lang === 'ar' ? 'كبسولة قبل الفطور بنصف ساعة. ' : 'One capsule before breakfast. ')
    .repeat(7)
    .slice(0, 200)
    .trim()
  await inDatabase(async db => {
    const { nameAr, nameEn } = longNames
    const [line] = await db
      .update(orderLines)
      .set({ nameAr, nameEn })
      .where(eq(orderLines.orderId, order))
      .returning()
    const [placed] = await db.select().from(orders).where(eq(orders.id, order))
    const itemId = await anApproval(db, {
      ...{ userId: placed?.userId ?? 0, product: line?.productId ?? 0, directions },
      patient: longNames[lang],
    })
    await db.insert(prescriptionUses).values({ orderId: order, itemId })
  })
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/orders/${order}/labels`)
  const label = page.getByRole('article')
  for (const language of ['ar', 'en']) {
    await page.getByRole('combobox').selectOption(language)
    for (const text of [longNames[lang], directions]) await expect(label).toContainText(text)
    const { width, height, cut } = await label.evaluate(element => ({
      width: Math.round(element.getBoundingClientRect().width),
      height: Math.round(element.getBoundingClientRect().height),
      cut: Math.max(
        ...[element, ...element.querySelectorAll('p, strong')].flatMap(part => [
          part.scrollHeight - part.clientHeight,
          part.scrollWidth - part.clientWidth,
        ]),
      ),
    }))
    // In CSS pixels of 1/96 inch.
    expect([width, height]).toEqual([Math.round((60 / 25.4) * 96), Math.round((40 / 25.4) * 96)])
    expect(cut).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // 60 × 40 mm in points of 1/72 inch.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([width, height].map(points => Math.round(Number(points)))).toEqual([170, 113])
})
