import { fieldMessages } from '#contract/field-messages.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { printedGtin, withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aPdf } from '../support/fixtures/documents.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Scans are looked up one after another, 40 of them on a slow machine, too. */
const SCANNED = { timeout: 60_000 }

test('a pharmacist changes a price, corrects, receives and counts the stock, and imports prices', async ({
  page,
  lang,
  checkPage,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const saved = page.getByText(responseMessages['staff.saved'][lang])
  const language = { 'accept-language': lang }
  const api = async (path: string) =>
    (await (await page.request.get(`/backend/api${path}`, { headers: language })).json()).data
  const inStock = await api('/user/products?highest_price=1&per_page=40')
  const product = inStock.filter(({ stock }: { stock: number }) => stock > 5)[lang === 'ar' ? 3 : 5]

  // Place a customer’s order before the pharmacist signs in in this browser.
  const { token } = await signInNewPatient(page)
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await page.request.post(`/backend/api/user/${path}`, { headers, data })).json()).data
  }
  const person = { first_name: 'نورة', last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  const address = await post('addresses', { ...person, address_text: 'الرياض', lat: 24.7, long: 46.7 })
  await post('cart/add', { product_id: product.id, quantity: 1 })
  const order = await post('orders', { payment_method: 1, address_id: address.id, age_confirmed: 18 })

  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await checkPage()

  await page.getByLabel(t('admin.products.price'), { exact: true }).fill('٣٢١٫٥')
  await page.getByLabel(t('admin.column_discount_halalas'), { exact: true }).selectOption('percentage')
  await page.getByLabel(t('admin.products.discount_value')).fill('10')
  await expect(page.getByText(t('admin.products.paid'))).toContainText('289.35')
  const taxDay = page.getByLabel(t('admin.column_next_tax_from'))
  await expect(taxDay).toBeHidden()
  await page.getByLabel(t('admin.column_next_tax_class')).selectOption(t('admin.tax.zero'))
  await taxDay.fill('2030-01-01')
  const sku = `E2E-${product.id}`
  await page.getByText(t('admin.catalogue.codes'), { exact: true }).click()
  await page.getByLabel(t('admin.column_gtin')).fill('4006381333932')
  await page.getByLabel(t('admin.column_sku'), { exact: true }).fill(sku.toLowerCase())
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByLabel(t('admin.column_gtin'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t('admin.column_gtin')).fill('')
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(saved.last()).toBeVisible()
  await expect(taxDay).toHaveValue('2030-01-01')
  await expect
    .poll(async () => (await page.request.get(`/store/products/${product.id}?lng=${lang}`)).text())
    .toContain('289.35')
  const found = await api(`/user/products?search=${sku}`)
  expect(found.map(({ id }: { id: number }) => id)).toEqual([product.id])

  const { stock } = await api(`/user/products/${product.id}`)
  await page.getByLabel(t('admin.stock.pieces')).fill(String(-stock - 1))
  await page.getByRole('button', { name: t('admin.stock.save') }).click()
  await expect(page.getByLabel(t('admin.stock.pieces'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t('admin.stock.pieces')).fill('3')
  await page.getByRole('button', { name: t('admin.stock.save') }).click()
  await expect(page.getByLabel(t('admin.stock.pieces'))).toHaveValue('')
  expect((await api(`/user/products/${product.id}`)).stock).toBe(stock + 3)
  await page.getByText(t('admin.stock.movements'), { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '+3' })).toContainText('Hind Test')
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText(t('admin.stock.sold'))

  // A delivery of 40 packs: opening the page, 40 scans, saving. Its barcode is new, so it is linked once.
  const received = (await api(`/user/products/${product.id}`)).stock
  const gtin = withCheckDigit(`0952123${String(product.id).padStart(6, '0')}`)
  await page.goto('/admin/receiving')
  const scanField = page.getByLabel(t('admin.scan.field'))
  await expect(scanField).toBeFocused()
  const scan = async (serial: number) => {
    await page.keyboard.insertText(`]d201${gtin}17300531${serial < 30 ? '10LOT-A' : '10LOT-B'}|21${serial}`)
    await page.keyboard.press('Enter')
  }
  await scan(0)
  await page.getByRole('button', { name: t('admin.receiving.link') }).click()
  await page.getByRole('dialog').getByLabel(t('admin.search')).fill(sku)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: t('admin.receiving.choose_product', { product: product.name }) })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await scanField.focus()
  for (let serial = 1; serial < 40; serial++) await scan(serial)
  await scan(39)
  const repeated = page.getByText(t('admin.receiving.repeated', { code: printedGtin(gtin) }))
  await expect(repeated).toBeVisible(SCANNED)
  await page.reload()
  await expect(page.getByText(t('admin.receiving.total', { count: 40 }))).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: t('admin.receiving.save') }).click()
  await expect(page.getByText(t('admin.receiving.none'))).toBeVisible()
  expect((await api(`/user/products/${product.id}`)).stock).toBe(received + 40)
  await page.goto(`/admin/products/${product.id}`)
  const batchTable = page.getByRole('table', { name: t('admin.batches.of_product') })
  await expect(batchTable.getByRole('row').filter({ hasText: 'LOT-A' })).toContainText('30')
  await expect(batchTable.getByRole('row').filter({ hasText: 'LOT-B' })).toContainText('10')
  await batchTable.getByRole('link', { name: t('admin.batches.unknown') }).click()
  const buyer = page.getByRole('row').filter({ hasText: order.number })
  await expect(buyer).toContainText(t('admin.recall.not_sent'))
  await page.goBack()
  await batchTable.getByRole('link', { name: 'LOT-B' }).click()
  await page.getByRole('button', { name: t('admin.recall.recall') }).click()
  const recall = page.getByRole('dialog')
  await recall.getByLabel(t('admin.recall.reason')).fill('Wrong label')
  await recall.getByRole('button', { name: t('admin.recall.recall') }).click()
  await expect(recall).toBeHidden()
  await expect(page.getByText(t('admin.recall.no_buyers'))).toBeVisible()
  await checkPage()
  expect((await api(`/user/products/${product.id}`)).stock).toBe(received + 30)

  // A count of 40 products: one press begins it, 40 scans, two presses finish it. One has a piece too few.
  // The scans are the same in every language, so that one counts them all.
  const products = lang === 'ar' ? 40 : 5
  const skus = (
    await queryDatabase(
      `insert into products (category_id, name_ar, name_en, price_halalas, stock, active, sku)
       select category_id, 'جرد ' || n, 'Counted ' || n, 100, 1 + (n = 1)::int, false, $2 || n
       from products, generate_series(1, $3::int) n where id = $1 returning sku`,
      [product.id, `${sku}-`, products],
    )
  ).map(row => row.sku as string)
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: t('admin.counts.start') }).click()
  await expect(scanField).toBeFocused()
  for (const code of skus) {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('admin.counts.lines', { count: products }))).toBeVisible(SCANNED)
  await page.reload()
  await expect(page.getByText(t('admin.counts.lines', { count: products }))).toContainText(
    t('admin.counts.missing', { pieces: 1 }),
  )
  await checkPage()
  await page.getByRole('button', { name: t('admin.counts.finish') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.counts.finish') })
    .click()
  await expect(page.getByText(responseMessages['staff.counted'][lang])).toBeVisible()
  await expect(page.getByText(t('admin.counts.closed'), { exact: true })).toBeVisible()
  const counted = await queryDatabase('select sum(stock)::int as stock from products where sku = any($1)', [
    skus,
  ])
  expect(counted).toEqual([{ stock: products }])

  await page.goto('/admin/sheets/products')
  await waitForHydration(page)
  await page.locator('#file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,price\n${product.id},100\n${product.id + 1},none`),
  })
  await page.getByRole('button', { name: t('admin.sheets.try') }).click()
  const faults = page.getByRole('table', { name: t('admin.sheets.faults') })
  await expect(faults.getByRole('row').filter({ hasText: 'price' })).toContainText('3')
  const changes = page.getByRole('table', { name: t('admin.sheets.changes') })
  await expect(changes.getByRole('row').filter({ hasText: 'price' })).toContainText('321.50')
  await checkPage()
  await page.getByRole('button', { name: /1|السليم/ }).click()
  await expect(page.getByText(t('admin.sheets.done'))).toBeVisible()
  expect((await api(`/user/products/${product.id}`)).price_after_discount).toBe(90)
})

test('another picture of a product and its leaflet are shown on its page', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  const product = lang === 'ar' ? 231 : 232
  const staff = staffTranslator(lang)
  const { data } = await (await page.request.get(`/backend/api/user/products/${product}`)).json()
  const total = data.images.length + 1
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/products/${product}`)
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const [pictures, leaflet] = [
    page.locator('input[type=file]').first(),
    page.locator('input[type=file]').last(),
  ]
  await pictures.setInputFiles(file)
  await expect(
    page.getByRole('button', { name: staff('admin.picture_drop', { number: total }) }),
  ).toBeVisible()
  await leaflet.setInputFiles({ name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: await aPhoto() })
  await expect(page.getByText(fieldMessages['invalid leaflet'][lang])).toBeVisible()
  const pdf = Buffer.from(aPdf())
  await leaflet.setInputFiles({ name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: pdf })
  const link = page.getByRole('link', { name: t('product.leaflet', { size: 1 }) })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: staff('admin.save'), exact: true }).click()
  await expect(page.getByText(responseMessages['staff.saved'][lang], { exact: true })).toBeVisible()

  await page.goto(`/store/products/${product}`)
  const saving = page.waitForEvent('download')
  await link.click()
  expect((await saving).suggestedFilename()).toBe('leaflet.pdf')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const gallery = page.getByRole('region', { name: t('product.pictures', { name }) })
  const status = gallery.getByRole('status')
  for (let number = 1; number <= total; number++) {
    if (number > 1) await gallery.getByRole('button', { name: t('gallery.next') }).click()
    await expect(status).toHaveText(t('gallery.status', { number, total }))
  }
  const last = gallery.getByRole('button', { name: t('product.zoom_nth', { name, number: total }) })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(last).toBeInViewport({ ratio: 0.8 })
  await last.press('Enter')
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await checkPage()
})
