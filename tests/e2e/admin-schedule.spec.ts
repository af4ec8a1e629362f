import type { Locator, Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { expect, newPhone, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a receptionist works with the day as columns over time', async ({ page, lang, checkPage }, info) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang)
  const first = times.at(-2) ?? ''
  const patient = `لمياء ${doctor.id}`
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  await page.getByRole('radio', { name: t('admin.grid.columns') }).click()
  const grid = page.getByRole('region', { name: t('admin.grid'), exact: true })
  await expect(grid).toBeVisible()
  await checkPage()

  // The name above the column stays in sight down to the last hour.
  const heading = grid.getByRole('button', { name: withDoctorTitle(doctor.name), exact: true })
  if (!info.project.use.hasTouch) {
    await grid.hover()
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 3000)
    await expect
      .poll(() => grid.evaluate(el => el.scrollHeight - el.clientHeight - el.scrollTop))
      .toBeLessThan(2)
    await expect(heading).toBeInViewport({ ratio: 1 })
  }

  // An available time is a place to press, and the appointment stands there then.
  const dialog = page.getByRole('dialog')
  const name = withDoctorTitle(doctor.name)
  const block = await book(page, lang, { time: first, name, patient })
  await expect(block).toContainText(formatTime(first, lang))

  // All that can be done with it opens by a key, too; a recorded state closes the dialog.
  await block.focus()
  await page.keyboard.press('Enter')
  await checkPage()
  const record = dialog.getByRole('link', { name: patient, exact: true })
  await expect(record).toHaveAttribute('href', /^\/admin\/patients\/\d+$/)
  const action = (what: Parameters<typeof t>[0]) =>
    dialog.getByRole('link', {
      name: t('admin.booking.named', { what: t(what), name: patient, time: formatTime(first, lang) }),
    })
  await expect(action('admin.slip.short')).toBeVisible()
  await expect(action('admin.booking.again')).toHaveAttribute('href', /[?&]patient=\d+/)
  await dialog
    .getByRole('button', {
      name: t('admin.booking.named', {
        what: t('admin.booking.do_confirm'),
        name: patient,
        time: formatTime(first, lang),
      }),
    })
    .click()
  await expect(dialog).toBeHidden()
  await expect(block).toContainText(t('admin.booking.confirmed'))

  if (info.project.use.hasTouch) await moveByFinger(page, lang, { block, name, to: times.at(-1) ?? '' })

  await grid.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('admin.close.day_of', { name }) })).toBeVisible()
  await dialog.getByRole('link', { name: t('admin.grid.week') }).click()
  await expect(page.getByText(t('admin.grid.week_of', { name }))).toBeVisible()
  await expect(block).toBeVisible()
  await expect(dialog).toBeHidden()
  await checkPage()
  await page.getByRole('radio', { name: t('admin.grid.columns') }).click()
  await page.waitForURL(url => url.searchParams.get('view') === 'columns')

  // The columns are those of all doctors again, not of the week's alone.
  expect(new URL(page.url()).searchParams.has('doctor')).toBe(false)

  // The view is remembered; on paper the day is a list.
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  await expect(grid).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: patient })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(grid).toBeVisible()
})

test('an appointment moves on the schedule by the arrow keys, and by the mouse to a colleague', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang, { hospital: 8 })
  const { doctor: other } = await makeDoctor(lang, { hospital: 8 })
  const name = withDoctorTitle(doctor.name)
  const [earlier, time] = times.slice(-2)
  // A phone shows one doctor at a time.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=${doctor.hospital}&date=${day}&view=columns`)
  const [patient, otherPatient] = [`هالة ${doctor.id}`, `بدر ${doctor.id}`]
  const block = await book(page, lang, { time: time ?? '', name, patient })
  const dialog = page.getByRole('dialog')
  const grid = page.getByRole('region', { name: t('admin.grid'), exact: true })
  const save = dialog.getByRole('button', { name: t('admin.booking.save_time') })

  await block.click()
  await dialog.getByRole('button', { name: t('admin.grid.move_here') }).click()
  await page.keyboard.press('ArrowUp')
  const target = t('admin.grid.target', { time: formatTime(earlier ?? '', lang), place: name })
  await expect(page.getByRole('status').filter({ hasText: target })).toBeAttached()
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('admin.grid.move_here') }).click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  // The dialog of the list asks, and says who is told.
  await expect(dialog.locator('[name=time]')).toHaveValue(earlier ?? '')
  await checkPage()
  // Another desk has changed it meanwhile: nothing moves, and the next attempt begins with what is seen now.
  const polls = '**/admin/day/version*'
  await page.route(polls, route => route.abort())
  await queryDatabase(
    `update bookings set sequence = sequence + 1, confirmed_at = now()
     where doctor_id = $1 and client_name = $2 and status = 'pending'`,
    [doctor.id, patient],
  )
  await save.click()
  await expect(dialog).toContainText(errorCatalogue['staff.changed_meanwhile'][lang])
  await page.unroute(polls)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(block).toContainText(t('admin.booking.confirmed'))
  await block.press('Enter')
  await dialog.getByRole('button', { name: t('admin.grid.move_here') }).click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(block).toContainText(formatTime(earlier ?? '', lang))
  await expect(block).toBeFocused()

  const own = grid.getByRole('region', { name: name })
  const colleague = grid.getByRole('region', { name: other.name })
  const place = colleague.locator('.available-block').last()
  await place.scrollIntoViewIfNeeded()
  await block.hover()
  await page.mouse.down()
  const box = await place.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { steps: 4 })
  const marker = grid.locator('.move-marker')
  await expect(marker).toBeVisible()
  // Another desk’s appointment arrives meanwhile, and the drag goes on.
  await insertBooking({ doctor: doctor.id, day, time: times[0], patient: otherPatient })
  await expect(grid.getByRole('button', { name: otherPatient })).toBeAttached()
  await expect(marker).toBeVisible()
  await page.mouse.up()
  await expect(dialog.getByLabel(t('admin.column_doctor_id'), { exact: true })).toHaveValue(String(other.id))
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(colleague.getByRole('button', { name: patient })).toBeFocused()
  await expect(own.getByRole('button', { name: patient })).toHaveCount(0)
})

test('a move that is given up focuses its appointment, also when another desk’s arrives at that moment', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang)
  const [own, theirs] = times.slice(times.length >> 1)
  const [patient, otherPatient] = [`سعاد ${doctor.id}`, `وليد ${doctor.id}`]
  await insertBooking({ doctor: doctor.id, day, time: own, patient })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}&view=columns`)
  const block = page.getByRole('button', { name: patient })
  await block.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.grid.move_here') })
    .click()
  await expect(page.locator('button.move-marker')).toBeFocused()
  // React runs a render's effects after the browser knows of its changes: Escape is pressed in between.
  await page.evaluate(name => {
    new MutationObserver((records, observer) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
      if (!nodes.some(({ textContent }) => textContent?.includes(name))) return
      observer.disconnect()
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      document.activeElement?.dispatchEvent(press)
    }).observe(document.body, { childList: true, subtree: true })
  }, otherPatient)
  await insertBooking({ doctor: doctor.id, day, time: theirs, patient: otherPatient })
  await expect(page.getByRole('button', { name: otherPatient })).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('.move-marker')).toHaveCount(0)
  await expect(block).toBeFocused()
})

/** Books an available time of the schedule; returns the block of the appointment. */
async function book(
  page: Page,
  lang: 'ar' | 'en',
  { time, name, patient }: { time: string; name: string; patient: string },
) {
  const t = staffTranslator(lang)
  const grid = page.getByRole('region', { name: t('admin.grid'), exact: true })
  const dialog = page.getByRole('dialog')
  await grid
    .getByRole('button', { name: t('admin.day.book_at', { time: formatTime(time, lang), name }) })
    .click()
  await dialog.getByLabel(t('admin.column_client_name')).fill(patient)
  await dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
  await dialog.getByRole('button', { name: t('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  return grid.getByRole('button', { name: patient })
}

/** Moves an appointment to an available time: a finger scrolls, and drags when it was held. */
async function moveByFinger(
  page: Page,
  lang: 'ar' | 'en',
  { block, name, to }: { block: Locator; name: string; to: string },
) {
  const t = staffTranslator(lang)
  const grid = page.getByRole('region', { name: t('admin.grid'), exact: true })
  const dialog = page.getByRole('dialog')
  const fingerTo = await aFinger(page)
  const scrolled = () => grid.evaluate(region => region.scrollTop + window.scrollY)
  const before = await scrolled()
  await fingerTo(block, 0, { y: before > 0 ? 120 : -120 })
  await expect.poll(scrolled).not.toBe(before)
  await expect(dialog).toBeHidden()
  await block.scrollIntoViewIfNeeded()
  const place = t('admin.day.book_at', { time: formatTime(to, lang), name })
  await fingerTo(block, 600, grid.getByRole('button', { name: place }))
  await expect(dialog.locator('[name=time]')).toHaveValue(to)
  await dialog.getByRole('button', { name: t('admin.booking.save_time') }).click()
  await expect(dialog).toBeHidden()
  await expect(block).toContainText(formatTime(to, lang))
}

/** Returns a function that puts a finger on an element, holds it, and takes it to another one or some way. */
async function aFinger(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  return async (from: Locator, holdMs: number, to: Locator | { y: number }) => {
    const start = await middleOf(from)
    const end = 'y' in to ? { x: start.x, y: start.y + to.y } : await middleOf(to)
    await send('touchStart', [start])
    await page.waitForTimeout(holdMs)
    for (const step of [0.25, 0.5, 0.75, 1])
      await send('touchMove', [
        { x: start.x + (end.x - start.x) * step, y: start.y + (end.y - start.y) * step },
      ])
    // A finger that rests before it leaves does not throw the page, which would scroll on below the next one.
    if ('y' in to) await page.waitForTimeout(150)
    await send('touchEnd', [])
  }
}

/** Books a minute of a doctor's day as another desk does. */
async function insertBooking(booking: { doctor: number; day: string; time?: string; patient: string }) {
  const startsAt = timestampAt(booking.day, booking.time ?? '')
  await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
     values ($1, $2, $3, $4, $5)`,
    [booking.doctor, booking.patient, newPhone(), new Date(startsAt), new Date(startsAt + 60_000)],
  )
}
