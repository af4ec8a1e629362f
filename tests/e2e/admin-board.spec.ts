import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('the desk makes the address of a waiting-room screen, which shows numbers and survives a lost network', async ({
  page,
  lang,
  checkPage,
  browser,
  baseURL,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  await page.goto('/admin/boards')
  // Each language has a hospital of its own: a new address ends the one before it.
  const hospital = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  const own = lang === 'ar' ? hospital.first() : hospital.nth(1)
  const name = (await own.getByRole('heading').textContent()) ?? ''
  const create = own.getByRole('button', { name: t('admin.boards.create_of', { name }) })
  await create.click()
  const first = await own.getByLabel(t('admin.boards.address'), { exact: true }).inputValue()
  // A new address would end the screen that shows this one, so it asks first.
  await create.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('admin.boards.keep') }).click()
  await expect(own.getByLabel(t('admin.boards.address'), { exact: true })).toHaveValue(first)
  await create.click()
  await dialog.getByRole('button', { name: t('admin.boards.create'), exact: true }).click()
  await expect(own.getByLabel(t('admin.boards.address'), { exact: true })).not.toHaveValue(first)
  await expect(own.getByRole('img', { name: t('admin.boards.qr') })).toBeVisible()
  const url = await own.getByLabel(t('admin.boards.address'), { exact: true }).inputValue()
  await checkPage()

  const patientName = `أم خالد ${lang}`
  const [patient] = await queryDatabase(
    `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at, arrived_at, overbook_reason)
     select doctors.id, $2, '+966551112233', now(), now() + interval '5 minutes', now(), 'test'
     from doctors join hospitals on hospitals.id = hospital_id
     where $1 in (hospitals.name_ar, hospitals.name_en) order by doctors.id limit 1
     returning id, ticket`,
    [name, patientName],
  )
  const number = String(patient.ticket)
  // Another browser, in which nobody is signed in.
  const context = await browser.newContext({ viewport: page.viewportSize() })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const screen = await context.newPage()
  await screen.goto(url)
  const [called, waiting] = [screen.locator('.board-called'), screen.locator('.board-waiting')]
  await expect(waiting.getByText(number, { exact: true })).toBeVisible()
  await expect(screen.getByText(patientName)).toHaveCount(0)
  await queryDatabase('update bookings set in_room_at = now() where id = $1', [patient.id])
  await expect(called.getByText(number, { exact: true })).toBeVisible()

  await context.setOffline(true)
  await expect(screen.getByText(t('admin.board.offline'))).toBeVisible()
  await expect(called.getByText(number, { exact: true })).toBeVisible()
  await queryDatabase(`update bookings set status = 'done', ended_at = now() where id = $1`, [patient.id])
  await context.setOffline(false)
  await expect(called.getByText(number, { exact: true })).toHaveCount(0)
  await expect(screen.getByText(t('admin.board.offline'))).toHaveCount(0)

  // A newer address ends this one.
  await create.click()
  await dialog.getByRole('button', { name: t('admin.boards.create'), exact: true }).click()
  await expect(screen.getByRole('alert')).toBeVisible()
  await context.close()
})
