import { printedGtin, withCheckDigit } from '#domain/catalogue/gtin.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { expect, interceptRequests, test } from './support/fixtures.ts'
import { newStamp, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a delivery is received with its supplier and prices, found again, and priced by its invoice', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const unique = String(Date.now()).slice(-9)
  const name = `Goods ${lang} ${unique}`
  const gtin = withCheckDigit(`0629${unique}`)
  await queryDatabase(
    `insert into products (category_id, name_ar, name_en, price_halalas, gtin, medicine_class)
     select min(id), $1, $1, 2000, $2, 'prescription' from categories`,
    [name, gtin],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/receiving')
  const supplier = page.getByLabel(t('admin.column_supplier_id'), { exact: true })
  const document = page.getByLabel(t('admin.receipts.document'), { exact: true })
  await supplier.fill(`مستودع ${unique}`)
  await document.fill(`N-${unique}`)
  // The focus is in the number of the document, and the keyboard is Arabic.
  await scanWithKeys(page, `01${gtin}17300531`, { keyboard: 'ar' })
  const field = (label: string) =>
    page.getByLabel(t('admin.receiving.field_of', { field: label, product: name }), { exact: true })
  const [lot, net, vat, ordered] = [
    field(t('admin.batches.lot')),
    field(t('admin.column_net_halalas')),
    field(t('admin.column_vat_halalas')),
    field(t('admin.column_ordered')),
  ]
  await expect(lot).toHaveValue('')
  await expect(document).toHaveValue(`N-${unique}`)
  const save = page.getByRole('button', { name: t('admin.receiving.save'), exact: true })
  // A prescription medicine is not received without its batch number.
  await save.click()
  await expect(lot).toHaveAttribute('aria-invalid', 'true')
  await lot.fill('RX-1')
  // No separators: the question says which product it is about.
  await scanWithKeys(page, `01${gtin}1730053110AB21CD21SERX99`)
  const question = page.getByRole('group', { name: t('admin.scan.which_reading') })
  await expect(question).toContainText(name)
  await question.getByRole('button').last().click()
  await expect(question).toBeHidden()
  await ordered.fill('٢')
  await net.fill('20')
  await expect(vat).toHaveValue('3')
  await checkPage()
  await page.reload()
  await expect(net).toHaveValue('20')
  await expect(supplier).toHaveValue(`مستودع ${unique}`)

  // What is scanned while the save is under way is the next delivery.
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await interceptRequests(page, /\/admin\/stock\/receipts$/, async route => {
    await isReleased
    await route.continue()
  })
  await save.click()
  await scanWithKeys(page, `01${gtin}17300531\u001D10RX-2`)
  await document.fill(`next-${unique}`)
  release()
  await expect(page.getByRole('region', { name: t('admin.receiving.sent') })).toBeHidden()
  await expect(lot).toHaveValue('RX-2')
  await expect(document).toHaveValue(`next-${unique}`)
  await expect(supplier).toHaveValue('')
  await save.click()
  await expect(page.getByText(t('admin.receiving.none'), { exact: true })).toBeVisible()

  await page.goto(`/admin/goods-receipts?search=n-${unique}`)
  await expect(page.getByRole('row').filter({ hasText: `N-${unique}` })).toContainText(
    t('admin.receipts.differing'),
  )
  await checkPage()
  await page.goto('/admin/goods-receipts')
  await page
    .getByRole('row')
    .filter({ hasText: `next-${unique}` })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByText('RX-2', { exact: true })).toBeVisible()
  await checkPage()
  await net.fill('1.50')
  await expect(vat).toHaveValue('0.23')
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByText(t('admin.unsaved'))).toBeHidden()
  await page.reload()
  await expect(net).toHaveValue('1.5')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('1.50', { exact: true })).toBeVisible()
})

test('a document that was received before is shown before it is received again', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`06287${stamp.slice(1)}`)
  const [product] = await scannedProducts(stamp, 1, { stock: 0, gtin })
  const supplier = `Depot ${stamp}`
  await signInAsStaff(page, 'pharmacist', lang)
  const document = page.getByLabel(t('admin.receipts.document'), { exact: true })
  const save = page.getByRole('button', { name: t('admin.receiving.save'), exact: true })
  const none = page.getByText(t('admin.receiving.none'), { exact: true })
  const pieces = page.locator('table input[id^=pieces]')
  const receive = async (number: string, count: string) => {
    await page.goto('/admin/receiving')
    await page.getByLabel(t('admin.column_supplier_id'), { exact: true }).fill(supplier)
    await document.fill(number)
    await scanWithKeys(page, gtin)
    await pieces.fill(count)
    await save.click()
  }
  const received = () =>
    queryDatabase(
      `select document, pieces from goods_receipts receipt
         join goods_receipt_lines line on line.receipt_id = receipt.id
         join product_batches batch on batch.id = batch_id where product_id = $1 order by receipt.id`,
      [product?.id],
    )
  await receive('N-1', '3')
  await expect(none).toBeVisible()
  await receive('n-1', '4')
  const warning = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect(warning).toContainText('n-1')
  await expect(warning).toBeInViewport()
  await checkPage()
  // The list stays while the earlier delivery is looked at.
  await warning.getByRole('link', { name: t('admin.receipts.before') }).click()
  await expect(page).toHaveURL(/goods-receipts/)
  await expect(document).toHaveValue('N-1')
  await page.goBack()
  await expect(pieces).toHaveValue('4')
  await save.click()
  await expect(warning).toBeVisible()
  // Another number is another document.
  await document.fill('N-2')
  await expect(warning).toHaveCount(0)
  await document.fill('n-1')
  await save.click()
  await warning.getByRole('button', { name: t('admin.receipts.again') }).click()
  await expect(none).toBeVisible()
  expect(await received()).toEqual([
    { document: 'N-1', pieces: 3 },
    { document: 'n-1', pieces: 4 },
  ])
})

test('a pack that left with an order is shown before it is received as new', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`06283${stamp.slice(1)}`)
  const [product] = await scannedProducts(stamp, 1, { gtin })
  const order = await placeDemoOrder(page.request)
  await queryDatabase(
    `insert into packed_packs (line_id, product_id, serial, pieces)
     select min(id), $1::int, $2, 1 from order_lines where order_id = $3`,
    [product?.id, stamp, order],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/receiving')
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  await scanWithKeys(page, `01${gtin}1730053110LOTA\u001D21${stamp}`)
  await page.getByRole('button', { name: t('admin.receiving.save'), exact: true }).click()
  const warning = page.getByRole('alert').filter({ hasText: stamp })
  await expect(warning).toContainText(orderNumber('AF', order))
  await expect(warning).toBeInViewport()
  await checkPage()
  await warning.getByRole('button', { name: t('admin.receipts.packs_again') }).click()
  const none = page.getByText(t('admin.receiving.none'), { exact: true })
  await expect(none).toBeVisible()

  // So is one that another delivery had.
  const other = `${stamp}Z`
  const save = page.getByRole('button', { name: t('admin.receiving.save'), exact: true })
  await scanWithKeys(page, `01${gtin}1730053110LOTA\u001D21${other}`)
  await save.click()
  await expect(none).toBeVisible()
  await scanWithKeys(page, `01${gtin}1730053110LOTA\u001D21${other}`)
  // Its barcode is scanned, too, and counts no second pack.
  await scanWithKeys(page, gtin)
  await expect(page.getByText(t('admin.receiving.second_code', { code: printedGtin(gtin) }))).toBeVisible()
  await expect(page.getByText(t('admin.receiving.total', { count: 1 }), { exact: true })).toBeVisible()
  await checkPage()
  await save.click()
  const again = page.getByRole('alert').filter({ hasText: other })
  await expect(again.getByRole('link', { name: t('admin.receipts.before') })).toBeVisible()
  await checkPage()
  await again.getByRole('button', { name: t('admin.receipts.packs_again') }).click()
  await expect(none).toBeVisible()
})
