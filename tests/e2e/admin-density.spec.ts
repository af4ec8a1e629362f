import type { Locator } from '@playwright/test'
import type { Db } from '#db/connect.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { aCategory, aDoctor, aProduct, aSpecialty } from '../support/fixtures/records.ts'
import { expect, interceptRequests, newPhone, test, waitForHydration } from './support/fixtures.ts'
import { inDatabase, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// Staff compare rows: how many a desktop shows without scrolling.

const DESKTOP = { width: 1440, height: 900 }
test.use({ hasTouch: false })

// Entries of the audit log are as long as what they say; receipts are made by other tests.
const lists =
  'categories doctors hospitals centers specialties cities news home-care reviews coupons users delivery-places couriers stock-branches low-stock figures batches search-words invoices'.split(
    ' ',
  )

// Each record that has a form, by its list.
const forms =
  'doctors hospitals centers specialties cities news home-care categories products coupons search-words couriers delivery-places stock-branches reviews users'.split(
    ' ',
  )

/** Adds a category with eight products, so that products of other tests do not count; returns its id. */
async function aProductShelf(db: Db) {
  const category = await aCategory(db)
  for (let number = 1; number <= 8; number++)
    await aProduct(db, {
      ...{ category, shelf: 'VIT-2', sku: `VIT-${Date.now()}-${number}` },
      nameAr: 'فيتامين سي فوّار – 1000 ملجم بنكهة البرتقال، 20 قرصًا',
      nameEn: 'Vitamin C Effervescent 1000 mg, orange flavour, 20 tablets',
      discount: { type: 'percentage', value: 10 },
    })
  return category
}

test('a desktop shows eight rows of each table of the back office', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'admin', 'ar')
  const category = await inDatabase(aProductShelf)
  for (const list of [...lists, `products?category_id=${category}`]) {
    await page.goto(`/admin/${list}`)
    const table = page.getByRole('main').getByRole('table').first()
    await expect(table).toBeVisible()
    await waitForHydration(page)
    const rows = await table.evaluate(element =>
      [...element.querySelectorAll('tbody tr')].map(row => {
        const { top, height } = row.getBoundingClientRect()
        return { top, height }
      }),
    )
    // A short list shows how many more there would be room for.
    const height = rows.slice(0, 8).reduce((sum, row) => sum + row.height, 0) / Math.min(rows.length, 8)
    expect.soft(Math.floor((DESKTOP.height - (rows[0]?.top ?? 0)) / height), list).toBeGreaterThanOrEqual(8)
  }
})

test('a desktop shows the whole first section of each form of the back office', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'admin', 'ar')
  for (const path of [...forms.map(list => `${list}/1`), 'settings', 'delivery-fees', 'doctors/new']) {
    await page.goto(`/admin/${path}`)
    const form = page.getByRole('main').locator('form').first()
    await expect(form).toBeVisible()
    await waitForHydration(page)
    const bottom = await form.evaluate(element => {
      const boxOf = (each: Element) => each.getBoundingClientRect()
      const controls = [...element.querySelectorAll('input, select, textarea, button, [tabindex]')]
        .filter(control => control.checkVisibility())
        .map(boxOf)
      const next = [...element.querySelectorAll('h2, legend')].find(
        heading =>
          boxOf(heading).top > (controls[0]?.bottom ?? 0) &&
          Number.parseFloat(getComputedStyle(heading).fontSize) > 16,
      )
      const end = next ? boxOf(next).top : Number.POSITIVE_INFINITY
      return Math.max(...controls.filter(control => control.bottom <= end).map(control => control.bottom))
    })
    expect.soft(bottom, path).toBeLessThanOrEqual(DESKTOP.height)
  }
})

test('the figures of a large clinic are not wider than the window', async ({ page, lang, checkPage }) => {
  await signInAsStaff(page, 'admin', lang)
  await interceptRequests(page, /\/backend\/api\/admin\/figures(\?|$)/, async route => {
    const response = await route.fetch()
    const json = await response.json()
    for (const figures of [json.data.total, json.data.before, ...json.data.groups])
      Object.assign(figures, {
        ...{ appointments: 12_345, reminded: 1234, reminded_no_shows: 123, unreminded: 1234 },
        ...{ offered_minutes: 999_999, booked_minutes: 888_888, wait_median: 119, wait_longest_tenth: 240 },
      })
    await route.fulfill({ response, json })
  })
  await page.goto('/admin/figures')
  await expect(page.getByRole('row').filter({ hasText: '12,345' }).first()).toBeVisible()
  await checkPage()
})

/** The shortest side of what can be pressed in some rows, and the shortest distance between two of them. */
const targetsOf = (rows: Locator) =>
  rows.locator('a, button, label, summary').evaluateAll(all => {
    const shown = all.filter(each => each.checkVisibility())
    const boxes = shown.map(each => each.getBoundingClientRect())
    const gaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .map(b => Math.max(b.top - a.bottom, a.top - b.bottom, b.left - a.right, a.left - b.right)),
    )
    return {
      side: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
      gap: Math.min(...gaps),
    }
  })

test('a desktop shows 25 orders of the board, and a phone can use each of them', {
  tag: '@once',
}, async ({ page, baseURL, checkPage }) => {
  test.slow()
  const [{ id: place }] = await queryDatabase(
    `insert into delivery_places (kind, name_ar, name_en, active)
     values ('zone', 'حي الياسمين', 'Al-Yasmin', false) returning id`,
    [],
  )
  const cold = await inDatabase(db =>
    aProduct(db, { storage: 'refrigerated', medicineClass: 'prescription', stock: 0, active: false }),
  )
  await queryDatabase(
    `with made as (
       insert into orders (first_name, last_name, email, phone, address_text, lat, long, payment_method,
         status, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
       select 'Abdulrahman Mohammed', 'القحطاني ' || n, 'a@example.com',
         '05000000' || lpad(n::text, 2, '0'), 'الرياض', 24, 46, 1,
         (array['placed', 'preparing', 'on_its_way'])[1 + n % 3], 5000, 0, 0, 5000, 0
       from generate_series(1, 26) n returning id
     ), lines as (
       insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity,
         vat_halalas, discount_halalas)
       select made.id, product.id, name_ar, name_en, '', 5000, 1, 0, 0 from made
         join lateral (
           select * from products where id = $2 or made.id % 3 > 0 order by id limit 1
         ) product on true
     ), marked as (
       -- Of these the row says that they are refrigerated, and that their batch has expired.
       insert into stock_movements (product_id, batch_id, quantity, reason, order_id)
       select $2, batch, pieces, 'sold', case when pieces < 0 then made.id end
       from made, batch_of($2, 'OLD', current_date - 2, 1) batch, unnest('{1,-1}'::int[]) pieces
       where made.id % 3 = 0
     )
     insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
     select made.id, place.id, kind, name_ar, name_en, current_date + 1, '10:00', '22:00'
     from made, delivery_places place where place.id = $1`,
    [place, cold],
  )
  await page.setViewportSize(DESKTOP)
  for (const lang of ['en', 'ar'] as const) {
    await signInAsStaff(page, 'pharmacist', lang)
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    await page.goto(`/admin/orders?place_id=${place}`)
    const rows = page.getByRole('main').getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(25)
    await waitForHydration(page)
    const t = staffTranslator(lang)
    const marked = rows.filter({ hasText: t('admin.handling.cold') })
    await expect(marked.filter({ hasText: t('admin.handling.is_expired') }).first()).toBeVisible()
    const bottoms = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().bottom))
    expect(bottoms.filter(bottom => bottom <= DESKTOP.height)).toHaveLength(25)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width)
    const places = rows.getByText(lang === 'ar' ? 'حي الياسمين' : 'Al-Yasmin')
    await expect(places).toHaveCount(25)
    // Three marks leave room for the slot and its place.
    expect(await places.evaluateAll(all => all.filter(part => part.scrollWidth > part.clientWidth))).toEqual(
      [],
    )
    // For a mouse, WCAG 2.2, 2.5.8, and not beside one another.
    const { side, gap } = await targetsOf(rows)
    expect(side).toBeGreaterThanOrEqual(24)
    expect(gap).toBeGreaterThanOrEqual(2.9)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // For a finger in a glove.
  const { side, gap } = await targetsOf(page.getByRole('main').getByRole('table').locator('tbody tr'))
  expect(side).toBeGreaterThanOrEqual(44)
  expect(gap).toBeGreaterThanOrEqual(8)
  await checkPage()
  // Other journeys look for their orders on the board.
  await queryDatabase(
    `update orders set status = 'cancelled', cancelled_at = now()
     where id in (select order_id from order_slots where place_id = $1)`,
    [place],
  )
})

/** A minute of this day with nine more around it: the states of the hour can be recorded. */
function aMomentOfToday(): Date {
  const today = dayOf(Date.now())
  const [first, last] = [timestampAt(today, '00:10'), timestampAt(today, '23:45')]
  return new Date(Math.min(Math.max(Date.now(), first), last))
}

const NAMES = ['نورة العتيبي', 'عبدالعزيز بن عبدالله آل الشيخ', 'Imran Qureshi', 'هند الزهراني']

test('a desktop shows fourteen appointments of two doctors, with messages, notes and all buttons', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  test.slow()
  const day = addDays(dayOf(Date.now()), 4)
  const { doctors, specialty } = await inDatabase(async db => {
    const specialty = await aSpecialty(db, { nameAr: 'تخصص واحد', nameEn: 'Of one', position: 99 })
    const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '18:00' }))
    const of = () => aDoctor(db, { specialty, hospital: 9, hours })
    return { specialty, doctors: [await of(), await of()] }
  })
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto('/ready')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  for (const doctor of doctors)
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const response = await page.request.post('/backend/api/admin/bookings', {
        headers: { authorization: `Bearer ${token}` },
        data: {
          client_name: `${NAMES[index % NAMES.length]}`,
          client_phone: newPhone(),
          note: index === 3 ? 'تحضر التحاليل السابقة' : '',
          ...{
            doctor_id: doctor,
            date: day,
            time: `${10 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`,
          },
        },
      })
      expect(response.ok(), await response.text()).toBe(true)
    }
  await queryDatabase(
    `update messages set channel = 'sms', state = 'sent'
     where booking_id in (select id from bookings where doctor_id = any($1))`,
    [doctors],
  )
  // The most that can be done with an appointment: of the first doctor they are due, of the other at hand.
  await queryDatabase(
    `update bookings set starts_at = near.at, ends_at = near.at + interval '1 minute'
     from (select id, $2::timestamptz + make_interval(mins => case when doctor_id = $3 then -9 else 1 end +
         (row_number() over (partition by doctor_id order by id))::int) as at
       from bookings where doctor_id = any($1)) near
     where near.id = bookings.id`,
    [doctors, aMomentOfToday(), doctors[0]],
  )
  for (const lang of ['ar', 'en'] as const) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    await page.goto(`/admin/day?hospital=all&view=list&specialty=${specialty}`)
    const rows = page.getByRole('main').locator('ol > li[id]')
    await expect(rows).toHaveCount(16)
    await waitForHydration(page)
    const boxes = await rows.evaluateAll(all =>
      all.map(row => ({
        bottom: row.getBoundingClientRect().bottom,
        isCut: row.scrollWidth > row.clientWidth,
      })),
    )
    expect(
      boxes.filter(({ bottom }) => bottom <= DESKTOP.height).length,
      JSON.stringify(boxes),
    ).toBeGreaterThanOrEqual(14)
    expect(boxes.filter(({ isCut }) => isCut)).toEqual([])
    // Each name, number and button is large enough for a mouse (WCAG 2.2, 2.5.8), and apart from the others.
    const { side, gap } = await targetsOf(rows)
    expect(side).toBeGreaterThanOrEqual(24)
    expect(gap).toBeGreaterThanOrEqual(4)
  }
  await queryDatabase('update doctors set active = false where id = any($1)', [doctors])
})
