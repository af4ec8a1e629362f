import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { printedGtin, withCheckDigit } from '#domain/catalogue/gtin.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { holdAnswers, loseAnswers } from './support/held-answers.ts'
import { pressInMenu } from './support/row-menu.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')

let products = 0
/** A product without stock, with a SKU of its own. */
async function aProduct() {
  const [product] = await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, active, sku)
     select min(id), $1, $1, 100, 0, false, $1 from categories where parent_id is not null returning id, sku`,
    [`${process.pid}-${Date.now()}-${products++}`],
  )
  const stock = async () =>
    (await queryDatabase('select stock from products where id = $1', [product.id]))[0].stock as number
  return { id: product.id as number, sku: product.sku as string, stock }
}

/** A record with a name that nobody else has. */
async function aPatient(name: string) {
  const [{ id }] = await queryDatabase(`insert into patients (name, phone) values ($1, $2) returning id`, [
    name,
    `+9665${String(Date.now()).slice(-8)}`,
  ])
  return id as number
}

async function scan(page: Page, code: string) {
  const field = page.getByLabel(t('admin.scan.field'), { exact: true })
  await field.fill(code)
  await field.press('Enter')
}

/** Whether the browser would ask before it closes the tab. */
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('packs scanned while a delivery is saved are the next one, and a lost answer doubles nothing @once', async ({
  page,
}) => {
  const [first, second] = [await aProduct(), await aProduct()]
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/receiving')
  await expect(page.getByText(t('admin.receiving.none'))).toBeVisible()
  expect(await asksBeforeClosing(page), 'an empty list').toBe(false)
  await scan(page, first.sku)
  const save = page.getByRole('button', { name: t('admin.receiving.save') })
  await save.waitFor()
  const release = await holdAnswers(page, /\/admin\/stock\/receipts$/)
  await save.click()
  await expect(page.getByText(t('admin.receiving.saving', { count: 1 }))).toBeVisible()
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  await scan(page, second.sku)
  await expect(page.getByRole('cell', { name: second.sku }).first()).toBeVisible()
  release()
  await expect(page.getByText(responseMessages['staff.received'].ar)).toBeVisible()
  await expect(page.getByText(t('admin.receiving.saving', { count: 1 }))).toBeHidden()
  await expect(page.getByText(t('admin.receiving.total', { count: 1 }))).toBeVisible()
  expect([await first.stock(), await second.stock()]).toEqual([1, 0])

  expect(await asksBeforeClosing(page), 'a list that is not saved').toBe(true)
  const found = await loseAnswers(page, /\/admin\/stock\/receipts$/)
  await save.click()
  await expect(page.getByText(t('admin.receiving.unanswered', { count: 1 }))).toBeVisible()
  expect(await asksBeforeClosing(page), 'a save without an answer').toBe(true)
  await scan(page, first.sku)
  await page.reload()
  await expect(page.getByText(t('admin.receiving.unanswered', { count: 1 }))).toBeVisible()
  found()
  await page.getByRole('button', { name: t('admin.receiving.repeat') }).click()
  await expect(page.getByText(t('admin.receiving.unanswered', { count: 1 }))).toBeHidden()
  expect([await first.stock(), await second.stock()]).toEqual([1, 1])
  await save.click()
  await expect(page.getByText(t('admin.receiving.none'))).toBeVisible()
  expect(await asksBeforeClosing(page), 'all is saved').toBe(false)
  expect([await first.stock(), await second.stock()]).toEqual([2, 1])
})

test('a delivery that is refused after its page was left is in its list again @once', async ({ page }) => {
  const product = await aProduct()
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/receiving')
  await scan(page, product.sku)
  await page.getByRole('button', { name: t('admin.receiving.save') }).waitFor()
  await page
    .getByLabel(t('admin.receiving.field_of', { field: t('admin.stock.pieces'), product: product.sku }))
    .fill('0')
  const release = await holdAnswers(page, /\/admin\/stock\/receipts$/)
  await page.getByRole('button', { name: t('admin.receiving.save') }).click()
  await page.getByRole('link', { name: t('admin.title') }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  release()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  await page.goto('/admin/receiving')
  await expect(page.getByRole('button', { name: t('admin.receiving.save') })).toBeVisible()
  await expect(page.getByText(t('admin.receiving.total', { count: 0 }))).toBeVisible()
})

test('scans of a count whose answers are lost are sent again with their key @once', async ({ page }) => {
  const product = await aProduct()
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: t('admin.counts.start') }).click()
  await expect(page).toHaveURL(/stock-counts\/\d+$/)
  const find = await loseAnswers(page, /\/admin\/stock-counts\/\d+\/pieces$/)
  await scan(page, product.sku)
  await expect(page.getByText(t('admin.scan.unsent', { count: 1 }))).toBeVisible()
  await scan(page, product.sku)
  await expect(page.getByText(t('admin.scan.unsent', { count: 2 }))).toBeVisible()
  expect(await asksBeforeClosing(page), 'scans without an answer').toBe(true)
  find()
  await page.reload()
  await expect(page.locator('[data-pieces]').first()).toHaveValue('2')
  await expect(page.getByText(t('admin.scan.unsent', { count: 2 }))).toBeHidden()
  await page.reload()
  await expect(page.locator('[data-pieces]').first()).toHaveValue('2')
})

test('a refused scan stays in a list until it is handled, whatever is scanned next @once', async ({
  page,
  checkPage,
}) => {
  const [asked, other] = [await aProduct(), await aProduct()]
  const gtin = withCheckDigit(`0952${String(Date.now()).slice(-9)}`)
  await queryDatabase('update products set gtin = $2 where id = $1', [asked.id, gtin])
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: t('admin.counts.start') }).click()
  await expect(page).toHaveURL(/stock-counts\/\d+$/)
  for (const lot of ['A', 'B']) await scan(page, `(01)${gtin}(10)${lot}`)
  await expect(page.locator('[data-pieces]')).toHaveCount(2)
  const release = await holdAnswers(page, /\/admin\/stock-counts\/\d+\/pieces$/)
  for (const code of [gtin, 'NONE-1', other.sku]) await scan(page, code)
  release()
  await expect(page.getByRole('cell', { name: other.sku }).first()).toBeVisible()
  const refused = page.getByRole('log', { name: t('admin.scan.refused') }).getByRole('listitem')
  const expectBoth = () =>
    expect(refused).toContainText([
      new RegExp(`${asked.sku}.*${printedGtin(gtin)}.*${errorCatalogue['staff.choose_batch'].ar}`),
      new RegExp(`NONE-1.*${errorCatalogue['staff.unknown_code'].ar}`),
    ])
  await expectBoth()
  await checkPage()
  await page.reload()
  await expectBoth()
  await refused.getByRole('button', { name: 'A' }).click()
  await expect(refused).toHaveCount(1)
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  const pieces = t('admin.counts.pieces_of', { product: `\u2068${asked.sku} · A\u2069` })
  await expect(page.getByLabel(pieces)).toHaveValue('2')
  await refused.getByRole('button', { name: t('admin.scan.dismiss', { scan: '\u2068NONE-1\u2069' }) }).click()
  await expect(refused).toHaveCount(0)
})

test('Enter, arrow keys and taps choose no patient of an older text @once', async ({ page }) => {
  const [before, after] = [`زكريا ${Date.now()}`, `ليان ${Date.now()}`]
  await aPatient(before)
  const id = await aPatient(after)
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto('/admin/patients')
  const field = page.getByRole('searchbox')
  await field.fill(before)
  const older = page.getByRole('main').getByRole('listitem')
  await expect(older).toContainText(before)
  const release = await holdAnswers(page, /\/admin\/patients\/search$/)
  await field.fill(after)
  await field.press('ArrowDown')
  await expect(field).toBeFocused()
  await older.locator('a').first().tap({ force: true })
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/patients$/)
  release()
  await expect(page).toHaveURL(new RegExp(`/admin/patients/${id}$`))
})

test('in the booking dialog nobody is chosen from the answer to an older text @once', async ({ page }) => {
  const [before, after] = [`مشاري ${Date.now()}`, `جود ${Date.now()}`]
  await aPatient(before)
  await aPatient(after)
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto('/admin/waitlist')
  await page.getByRole('button', { name: t('admin.waitlist.add') }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(t('admin.column_client_name'))
  const options = dialog.getByRole('listbox').getByRole('option')
  await name.fill(before)
  await expect(options).toContainText([before])
  const release = await holdAnswers(page, /\/admin\/patients\/search$/)
  await name.fill(after)
  await name.press('ArrowDown')
  await expect(options).toHaveCount(0)
  release()
  await expect(options).toContainText([after])
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(name).toHaveValue(after)
})

test('the times of one doctor are not offered under another one @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { url, button, doctor } = await anAppointment(page)
  await page.goto(url)
  await pressInMenu(button('admin.booking.move'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  const release = await holdAnswers(page, /\/availability\?/)
  const select = dialog.getByLabel(t('admin.column_doctor_id'))
  const others = await select
    .locator('option')
    .evaluateAll(options => options.map(each => (each as HTMLOptionElement).value))
  await select.selectOption(others.find(value => value !== String(doctor.id)) as string)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  release()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
})

test('temporary hours are not applied beside the preview of another plan @once', async ({ page }) => {
  await signInAsStaff(page, 'editor', 'ar')
  await page.goto('/admin/temporary-hours')
  const apply = page.getByRole('button', { name: t('admin.temporary.apply') })
  await expect(apply).not.toHaveAttribute('aria-disabled', 'true')
  const release = await holdAnswers(page, /\/temporary-hours\/preview$/)
  await page.getByLabel(t('admin.column_hospital_id')).selectOption({ index: 1 })
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await expect(
    page.getByRole('region', { name: t('admin.temporary.preview') }).getByRole('table'),
  ).toHaveCount(0)
  release()
  await expect(apply).not.toHaveAttribute('aria-disabled', 'true')
})

test('the day of an unknown patient is shown with a notice @once', async ({ page, checkPage }) => {
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto('/admin/day?patient=99999999')
  await expect(page.getByText(t('admin.caller.no_record', { number: '99999999' }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('admin.day') })).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('admin.caller.other') }).click()
  await expect(page).not.toHaveURL(/patient=/)
  await expect(page.getByText(t('admin.caller.no_record', { number: '99999999' }))).toBeHidden()
})

test('no part of a product’s page waits for the answer to another one @once', async ({ page }) => {
  const { id } = await aProduct()
  await signInAsStaff(page, 'pharmacist', 'ar')
  const parts = ['', '/stock', '/movements', '/batches', '/history'].map(part => `/products/${id}${part}`)
  const asked = new Set<string>()
  page.on('request', request => {
    const part = parts.find(each => request.url().endsWith(each))
    if (part && request.url().includes('/backend/api/')) asked.add(part)
  })
  const release = await holdAnswers(page, new RegExp(`/backend/api/admin/.*/?${id}(/\\w+)?$`))
  await page.goto(`/admin/products/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => [...asked].sort()).toEqual([...parts].sort())
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('an unknown code is linked to no product of an older search @once', async ({ page }) => {
  const { sku } = await aProduct()
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/receiving')
  await scan(page, withCheckDigit(`629${String(Date.now()).slice(-9)}`).padStart(14, '0'))
  await page.getByRole('button', { name: t('admin.receiving.link'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.locator('[name=search]')
  const choose = dialog.getByRole('button', {
    name: t('admin.receiving.choose_product', { product: sku }),
    exact: true,
  })
  await search.fill(sku)
  await search.press('Enter')
  await expect(choose).toBeVisible()
  await search.press('a')
  await expect(choose).toHaveCount(0)
})
