import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { aDoctor, aSpecialty } from '../support/fixtures/records.ts'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { inDatabase, queryDatabase, signInAsStaff } from './support/staff.ts'

// Staff compare rows: how many a desktop shows without scrolling.

const DESKTOP = { width: 1440, height: 900 }
test.use({ hasTouch: false })

const lists =
  'categories doctors hospitals centers specialties cities news home-care reviews coupons users delivery-places couriers stock-branches low-stock figures'.split(
    ' ',
  )

test('a desktop shows eight rows of each table of the back office', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'admin', 'ar')
  for (const list of lists) {
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

test('a desktop shows nine appointments of a doctor’s day', {
  tag: '@once',
}, async ({ page }) => {
  const day = addDays(dayOf(Date.now()), 4)
  const { doctor, specialty } = await inDatabase(async db => {
    const specialty = await aSpecialty(db, { nameAr: 'تخصص واحد', nameEn: 'Of one', position: 99 })
    const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '18:00' }))
    return { specialty, doctor: await aDoctor(db, { specialty, hospital: 9, hours }) }
  })
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     select $1, 'نورة العتيبي', '05' || (20000000 + $1 * 20 + n),
       ($2::date + time '08:00' + n * interval '30 minutes') at time zone 'Asia/Riyadh',
       ($2::date + time '08:30' + n * interval '30 minutes') at time zone 'Asia/Riyadh'
     from generate_series(1, 14) n`,
    [doctor, day],
  )
  await page.setViewportSize(DESKTOP)
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto(`/admin/day?hospital=all&view=list&date=${day}&specialty=${specialty}`)
  const rows = page.getByRole('main').locator('ol > li')
  await expect(rows).toHaveCount(14)
  const bottoms = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().bottom))
  expect(bottoms.filter(bottom => bottom <= DESKTOP.height).length).toBeGreaterThanOrEqual(9)
})
