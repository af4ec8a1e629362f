import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { expect, freeSlot, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a receptionist works with the day as columns over time', async ({ page, lang, checkPage }, info) => {
  const t = staffTranslator(lang)
  const { doctor, day, times } = await freeSlot(page, 60 + info.project.name.length)
  const first = times.at(-2) ?? ''
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  await page.getByRole('radio', { name: t('admin.grid.columns') }).click()
  const grid = page.getByRole('region', { name: t('admin.grid'), exact: true })
  await expect(grid).toBeVisible()
  await checkPage()

  // An available time is a place to press, and the appointment stands there then.
  const dialog = page.getByRole('dialog')
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers: { 'accept-language': lang } })
  ).json()
  const name = withDoctorTitle(data.name)
  await grid
    .getByRole('button', { name: t('admin.day.book_at', { time: formatTime(first, lang), name }) })
    .click()
  await dialog.getByLabel(t('admin.caller.name')).fill('لمياء')
  await dialog.getByLabel(t('admin.caller.phone')).fill('0551112233')
  await dialog.getByRole('button', { name: t('admin.caller.submit') }).click()
  await expect(dialog).toBeHidden()
  const block = grid.getByRole('button', { name: 'لمياء' })
  await expect(block).toContainText(formatTime(first, lang))

  // All that can be done with it opens by a key, too; a recorded state closes the dialog.
  await block.focus()
  await page.keyboard.press('Enter')
  await checkPage()
  await dialog
    .getByRole('button', {
      name: t('admin.booking.named', {
        what: t('admin.booking.do_confirm'),
        name: 'لمياء',
        time: formatTime(first, lang),
      }),
    })
    .click()
  await expect(dialog).toBeHidden()
  await expect(block).toContainText(t('admin.booking.confirmed'))

  await grid.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('admin.close.day_of', { name }) })).toBeVisible()
  await page.keyboard.press('Escape')

  // The view is remembered; on paper the day is a list.
  await page.goto(`/admin/day?hospital=all&date=${day}&doctor=${doctor.id}`)
  await expect(grid).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(grid).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'لمياء' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(grid).toBeVisible()
})
