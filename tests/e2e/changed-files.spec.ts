import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// A browser reads no file that was saved anew after it was chosen (getodk/central#1291).

const folder = mkdtempSync(join(tmpdir(), 'afiya-changed-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Saves a file with a time of its own, as a spreadsheet does some seconds later. */
let saved = 0
function save(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  const time = Date.now() / 1000 - 600 + 10 * saved++
  utimesSync(path, time, time)
  return path
}

type Product = { id: number; price: number }

const prices = (ids: number[], price: number) => ['id,price', ...ids.map(id => `${id},${price}`)].join('\n')

test('a file that is saved again between its check and its import @once', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const [first, second] = (await queryDatabase(
    'select id, price_halalas as price from products order by id limit 2',
    [],
  )) as [Product, Product]
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/sheets/products')
  await waitForHydration(page)
  const file = save('prices.csv', prices([first.id], 87))
  await page.locator('#file').setInputFiles(file)
  // The report can be pressed before the page was read again after the check.
  const release = await holdAnswers(page, /\/suppliers$/)
  await page.getByRole('button', { name: t('admin.sheets.try') }).click()
  const changes = page.getByRole('table', { name: t('admin.sheets.changes') })
  await expect(changes).toContainText('87')

  save('prices.csv', prices([first.id, second.id], 9_999))
  const importing = page.getByRole('button', { name: t('admin.sheets.write_good', { count: 1 }) })
  await importing.click()
  await expect(page.locator('#file-error')).toHaveText(t('admin.sheets.file_changed'))
  release()
  await expect(changes).toContainText('87')
  await checkPage()
  expect(await pricesOf(first, second)).toEqual([first.price, second.price])

  // The same file once more, as the message says.
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('admin.sheets.choose') }).click()
  await (await choosing).setFiles(file)
  await expect(page.locator('#file-error')).toHaveCount(0)
  await expect(importing).toHaveCount(0)
  await page.getByRole('button', { name: t('admin.sheets.try') }).click()
  await expect(changes).toContainText('9,999')
  save('prices.csv', prices([first.id, second.id], 88))
  await page.getByRole('button', { name: t('admin.sheets.try') }).click()
  await expect(page.locator('#file-error')).toHaveText(t('admin.sheets.file_changed'))
  expect(await pricesOf(first, second)).toEqual([first.price, second.price])
})

test('a prescription whose photo is gone before it is sent @once', async ({ page, t, checkPage }) => {
  await signInNewPatient(page)
  await page.goto('/prescriptions/new')
  await waitForHydration(page)
  await page.getByLabel(t('book.name')).fill('نورة العتيبي')
  await page.getByLabel(t('book.phone')).fill('0501234567')
  const photo = save('photo.jpg', await aPhoto())
  await page.getByLabel(t('prescription.files')).setInputFiles(photo)
  rmSync(photo)
  await page.getByRole('button', { name: t('prescription.send') }).click()
  await expect(page.locator('#file-error')).toHaveText(t('prescription.file_gone'))
  await expect(page.getByLabel(t('book.name'))).toHaveValue('نورة العتيبي')
  await checkPage()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('prescription.choose') }).click()
  await (await choosing).setFiles(save('photo.jpg', await aPhoto()))
  await page.getByRole('button', { name: t('prescription.send') }).click()
  await expect(page).toHaveURL(/\/prescriptions\/\d+$/)

  const other = save('other.jpg', await aPhoto())
  await page.getByLabel(t('prescription.more_files')).setInputFiles(other)
  rmSync(other)
  await page.getByRole('button', { name: t('prescription.add_files'), exact: true }).click()
  await expect(page.locator('#file-error')).toHaveText(t('prescription.file_gone'))
})

async function pricesOf(...products: { id: number }[]): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  const rows = await queryDatabase('select price_halalas from products where id = any($1) order by id', [ids])
  return (rows as { price_halalas: number }[]).map(row => row.price_halalas)
}
