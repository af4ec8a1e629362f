import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { formatRiyals, formatTime } from '#domain/text/format.ts'
import { translations } from '#web/i18n/translations.ts'
import { chooseDay, expect, newPhone, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { loseAnswers } from './support/held-answers.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// Decision 065: a write whose answer was lost is repeated with its key.

const ADD = /\/user\/cart\/add$/

async function quantityOf(page: Page, token: string, productId: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/backend/api/user/cart', { headers })).json()
  return data.products.find(({ id }: { id: number }) => id === productId)?.quantity ?? 0
}

test('an addition whose answer was lost is made once, also after a reload; a later one is another', async ({
  page,
  t,
}) => {
  const { token } = await signInNewPatient(page)
  await page.goto('/store/products/7')
  await waitForHydration(page)
  const add = page
    .locator('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  const answerAgain = await loseAnswers(page, ADD)
  await add.click()
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await add.click()
  await page.waitForTimeout(500)
  await page.reload()
  await waitForHydration(page)
  await answerAgain()
  await add.click()
  await expect(page.getByText(t('cart.added'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(1)
  await page.waitForTimeout(500)
  await add.click()
  await expect.poll(() => quantityOf(page, token, 7)).toBe(2)
})

test('an item from before sign-in whose answer was lost is added once', async ({ page, t }) => {
  const { token } = await signInNewPatient(page)
  await page.goto('/')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'wanted in the cart',
      JSON.stringify({ forUserId: null, item: { product_id: '7', quantity: '2' } }),
    ),
  )
  const answerAgain = await loseAnswers(page, ADD)
  await page.goto('/store/cart')
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('shell.lost_once'))).toBeVisible()
  await answerAgain()
  await page.goto('/store')
  await page.goto('/store/cart')
  await expect(page.getByText(t('cart.added'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(2)
  await page.goto('/store')
  await page.goto('/store/cart')
  await waitForHydration(page)
  expect(await quantityOf(page, token, 7)).toBe(2)
})

test('after a lost answer a changed booking says that the first one was booked, and links to it', {
  tag: '@once',
}, async ({ page, t, lang }) => {
  const slot = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/doctors/${slot.doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, slot.day, lang)
  const time = (at: string | undefined) =>
    dialog.getByRole('radio', { name: formatTime(at ?? '', lang), exact: true })
  await time(slot.time).check()
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  const answerAgain = await loseAnswers(page, /\/user\/doctors\/book$/)
  const submit = dialog.getByRole('button', { name: t('book.submit') })
  await submit.click()
  await expect(page.getByText(t('shell.lost_once')).first()).toBeVisible()
  await answerAgain()
  await dialog.getByRole('button', { name: t('bookings.move') }).click()
  await time(slot.times[2]).check()
  const note = dialog.getByLabel(t('book.note'))
  await note.fill('another time')
  await submit.click()
  const link = dialog.getByRole('link', { name: errorCatalogue['idempotency.mismatch'][lang] })
  await expect(link).toHaveAttribute('href', '/bookings')
  await expect(note).toHaveValue('another time')
  await link.click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(formatTime(slot.time, lang))
})

test('the cart shows what a change whose answer was lost has done', async ({ page, t }) => {
  const { token } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/backend/api/user/cart/add', { headers, data: { product_id: 7, quantity: 2 } })
  const subTotal = async () =>
    formatRiyals(
      (await (await page.request.get('/backend/api/user/cart', { headers })).json()).data.sub_total,
    )
  const shown = page.locator('dl > div').filter({ hasText: t('cart.sub_total') })
  await page.goto('/store/cart')
  await waitForHydration(page)
  await expect(shown).toContainText(await subTotal())
  await loseAnswers(page, /\/user\/cart\/7$/)
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('3')
  await quantity.blur()
  await expect(page.getByText(t('shell.lost'))).toBeVisible()
  expect(await quantityOf(page, token, 7)).toBe(3)
  await expect(quantity).toHaveValue('03')
  await expect(shown).toContainText(await subTotal())
})

test('a stock correction typed anew after a lost answer is another one, one pressed again is not', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, active)
     select min(id), 'مكرر', 'Repeated', 100, 0, false from categories where parent_id is not null returning id`,
    [],
  )
  const stock = async () =>
    (await queryDatabase('select stock from products where id = $1', [id]))[0].stock as number
  await signInAsStaff(page, 'admin', lang)
  await page.goto(`/admin/products/${id}`)
  await waitForHydration(page)
  const pieces = page.getByLabel(t('admin.stock.pieces'), { exact: true })
  const save = page.getByRole('button', { name: t('admin.stock.save'), exact: true })
  const answerAgain = await loseAnswers(page, /\/admin\/products\/\d+\/stock$/, 'POST')
  await pieces.pressSequentially('3')
  await save.click()
  await expect.poll(stock).toBe(3)
  await expect(page.getByRole('status').filter({ hasText: '3' }).first()).toBeVisible()
  await save.click()
  await expect(save).toBeEnabled()
  await answerAgain()
  await save.click()
  await expect(pieces).toHaveValue('')
  expect(await stock()).toBe(3)

  const loseNone = await loseAnswers(page, /\/admin\/products\/\d+\/stock$/, 'POST')
  await pieces.pressSequentially('5')
  await save.click()
  await expect.poll(stock).toBe(8)
  await expect(page.getByRole('status').filter({ hasText: '8' }).first()).toBeVisible()
  await loseNone()
  await pieces.selectText()
  await pieces.pressSequentially('5')
  await save.click()
  await expect(pieces).toHaveValue('')
  expect(await stock()).toBe(13)
})

test('a note typed anew after a lost answer is another one, one pressed again is not', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    `insert into patients (name, phone) values ('نورة مكرر', $1) returning id`,
    [`+9665${String(Date.now()).slice(-8)}`],
  )
  const notes = async () =>
    (await queryDatabase('select count(*)::int as count from patient_notes where patient_id = $1', [id]))[0]
      .count as number
  await signInAsStaff(page, 'admin', lang)
  await page.goto(`/admin/patients/${id}`)
  await waitForHydration(page)
  const note = page.getByLabel(t('admin.notes.new'), { exact: true })
  const add = page.getByRole('button', { name: t('admin.notes.add'), exact: true })
  await expect(page.getByText(t('admin.notes.none'))).toBeVisible()
  const answerAgain = await loseAnswers(page, /\/admin\/patients\/\d+\/notes$/)
  await note.pressSequentially('seen')
  await add.click()
  await expect(page.getByRole('button', { name: t('admin.notes.show', { count: 1 }) })).toBeVisible()
  await answerAgain()
  await note.selectText()
  await note.pressSequentially('seen')
  await add.click()
  await expect(note).toHaveValue('')
  expect(await notes()).toBe(2)
})

test('a table whose answer was lost changes the stock once, also after a reload', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, active)
     select min(id), 'من جدول', 'Of a table', 100, 9, false from categories where parent_id is not null
     returning id`,
    [],
  )
  const stock = async () => (await queryDatabase('select stock from products where id = $1', [id]))[0].stock
  const file = {
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,stock_change\n${id},5\n`),
  }
  await signInAsStaff(page, 'pharmacist', lang)
  const write = page.getByRole('button', { name: t('admin.sheets.write_good', { count: 1 }) })
  const check = async () => {
    await page.goto('/admin/sheets/products')
    await waitForHydration(page)
    await page.locator('#file').setInputFiles(file)
    await page.getByRole('button', { name: t('admin.sheets.try') }).click()
    await write.waitFor()
  }
  await check()
  const answerAgain = await loseAnswers(page, /\/admin\/sheets\/products$/)
  await write.click()
  await expect.poll(stock).toBe(14)
  await expect(page.getByText(translations['shell.lost_once'][lang])).toBeVisible()
  await answerAgain()

  await check()
  await write.click()
  await expect(page.getByText(responseMessages['staff.saved'][lang])).toBeVisible()
  expect(await stock()).toBe(14)
})

test('a booking of the desk whose answer was lost is made once, though its time is shown as taken', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const { doctor, day } = await makeDoctor(lang)
  // The place of a time is known as long as the time is free.
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id)
     select $1, weekday, '18:00', '20:00', 8 from generate_series(1, 7) weekday`,
    [doctor.id],
  )
  await signInAsStaff(page, 'reception', lang)
  await page.goto(`/admin/day?date=${day}&hospital=all&doctor=${doctor.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: t('admin.day.next') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.column_client_name')).fill(`نورة ${doctor.id}`)
  await dialog.getByLabel(t('admin.caller.phone')).fill(newPhone())
  const free = dialog.locator('[name=free_time]').first()
  await expect(free).toHaveValue('09:00')
  const answerAgain = await loseAnswers(page, /\/admin\/bookings$/)
  const book = dialog.getByRole('button', { name: t('admin.caller.submit') })
  await book.click()
  await expect(free).toHaveValue('09:30')
  await answerAgain()
  await expect(book).toBeEnabled()
  await book.click()
  await expect(page.getByText(responseMessages['staff.booked'][lang])).toBeVisible()
  expect(await queryDatabase('select id from bookings where doctor_id = $1', [doctor.id])).toHaveLength(1)
})
