import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { workbook } from '../support/fixtures/visible-sheets.ts'
import { expect, type LanguageOption, test, waitForHydration } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// Nothing is imported that was not shown: a report is of the file and of all that the form says of it.

type Product = { id: number; sku: string | null }

/** The form of the import, with a file about the last product. */
async function openForm(page: Page, lang: LanguageOption['lang'], fileOf: (product: Product) => string) {
  const t = staffTranslator(lang)
  const [product] = (await queryDatabase('select id, sku from products order by id desc limit 1', [])) as [
    Product,
  ]
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/sheets/products')
  await waitForHydration(page)
  const choose = () =>
    page
      .locator('#file')
      .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(product)) })
  return {
    t,
    product,
    choose,
    check: () => page.getByRole('button', { name: t('admin.sheets.try') }).click(),
    changes: page.getByRole('table', { name: t('admin.sheets.changes') }),
    importing: page.getByRole('button', { name: t('admin.sheets.write_good', { count: 1 }) }),
  }
}

test('another meaning of a heading is checked before it is imported @once', async ({ page, lang }) => {
  const { choose, check, changes, importing } = await openForm(
    page,
    lang,
    ({ id }) => `id,Old price,New price\n${id},1234,5678`,
  )
  await choose()
  await check()
  await page.getByLabel('Old price').selectOption('')
  await page.getByLabel('New price').selectOption('price')
  await check()
  await expect(changes).toContainText('5,678')
  await expect(importing).toBeVisible()

  await page.getByLabel('New price').selectOption('')
  await expect(importing).toHaveCount(0)
  await expect(changes).toHaveCount(0)
  await page.getByLabel('Old price').selectOption('price')
  await check()
  await expect(changes).toContainText('1,234')
  await expect(changes).not.toContainText('5,678')
})

test('codes that are said to be right, and then not, are checked again @once', async ({ page, lang }) => {
  const { t, product, choose, check, changes, importing } = await openForm(
    page,
    lang,
    ({ id }) => `id,sku\n${id},4-3`,
  )
  const setSku = (sku: string | null) =>
    queryDatabase('update products set sku = $1 where id = $2', [sku, product.id])
  await setSku('3-4')
  try {
    await choose()
    await check()
    await expect(importing).toHaveCount(0)
    const areRight = page.getByLabel(t('admin.sheets.codes_right'))
    await areRight.check()
    await check()
    await expect(changes).toContainText('4-3')
    await expect(importing).toBeVisible()
    // Once withdrawn, it is gone with the report.
    await areRight.click()
    await expect(importing).toHaveCount(0)
    await expect(changes).toHaveCount(0)
  } finally {
    await setSku(product.sku)
  }
})

test('a payout whose number changes during its check is checked again', async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const charge = randomUUID()
  await queryDatabase(
    `insert into payments (order_id, provider, reference, charge_reference, amount_halalas, status)
      values ($1, 'moyasar', $2, $2, 6395, 'paid')`,
    [await placeDemoOrder(page.request), charge],
  )
  await signInAsStaff(page, 'accountant', lang)
  await page.goto('/admin/sheets/payouts')
  await waitForHydration(page)
  const number = page.getByLabel(t('admin.money.payout'), { exact: true })
  const check = page.getByRole('button', { name: t('admin.sheets.try') })
  const changes = page.getByRole('table', { name: t('admin.sheets.changes') })
  const importing = page.getByRole('button', { name: t('admin.sheets.write_good', { count: 1 }) })
  await number.fill('FIRST-1')
  await page.getByLabel(t('admin.money.payout_day')).fill(addDays(dayOf(Date.now()), -1))
  const lines = `payment_id,type,amount,fee,vat\n${charge},pay,63.95,1.00,0.15`
  await page
    .locator('#file')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  const release = await holdAnswers(page, /admin\/sheets\/payouts$/)
  const asked = page.waitForRequest(/admin\/sheets\/payouts$/)
  await check.click()
  await asked
  await number.fill('SECOND-2')
  await check.click()
  release()
  await expect(importing).toBeVisible()
  await expect(changes).toContainText('SECOND-2')
  await expect(changes).not.toContainText('FIRST-1')
})

test('the sheet of a workbook is chosen, and checked before it is imported', async ({ page, lang }) => {
  const { t, product, check, changes, importing } = await openForm(page, lang, () => '')
  const file = workbook([
    [
      'Preise',
      [
        ['Artikel', 'Bezeichnung', 'Preis'],
        [String(product.id), 'Seife', '1234'],
      ],
    ],
    [
      'قديم',
      [
        ['id', 'price'],
        [String(product.id), '5678'],
      ],
    ],
  ])
  await page.locator('#file').setInputFiles({ name: 'file.xlsx', mimeType: '', buffer: Buffer.from(file) })
  const sheet = page.getByLabel(t('admin.sheets.sheet'))
  await expect(sheet).toHaveCount(0)
  await check()
  await expect(sheet).toHaveValue('Preise')
  await page.getByLabel('Artikel').selectOption('id')
  await page.getByLabel('Preis', { exact: true }).selectOption('price')
  await check()
  await expect(changes).toContainText('1,234')

  await sheet.selectOption('قديم')
  await expect(importing).toHaveCount(0)
  await expect(page.getByLabel('Artikel')).toHaveCount(0)
  await check()
  await expect(changes).toContainText('5,678')
  await expect(sheet).toHaveValue('قديم')
  await expect(importing).toBeVisible()
})

test('the number of changes that are not shown stands above the others @once', async ({ page, lang }) => {
  const lines = Array.from({ length: 260 }, (_, at) => `P-${at},صابون ${at},Soap ${at},Medicines,5`)
  const { t, choose, check, changes } = await openForm(page, lang, () =>
    ['sku,name_ar,name_en,category,price', ...lines].join('\n'),
  )
  await choose()
  await check()
  const more = await page.getByText(t('admin.sheets.more', { more: 60 })).boundingBox()
  expect(more?.y).toBeLessThan((await changes.boundingBox())?.y ?? 0)
})
