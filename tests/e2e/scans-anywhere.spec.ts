import { errorCatalogue } from '#contract/errors.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { newStamp, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { heardTones } from './support/sounds.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** A delivered order of one piece of product 1 that was scanned; returns its number and the symbol. */
async function aScannedOrder(request: Parameters<typeof placeDemoOrder>[0], serial: string) {
  const id = await placeDemoOrder(request, { isDelivered: true })
  const [batch] = await queryDatabase(
    `with pack as (
       insert into packed_packs (line_id, product_id, batch_id, serial, pieces)
       select min(line.id), 1, min(batch_id), $2, 1 from order_lines line
         join stock_movements moved on moved.order_id = line.order_id where line.order_id = $1
       returning batch_id
     )
     select lot, to_char(expiry, 'YYMMDD') as day from pack join product_batches on product_batches.id = batch_id`,
    [id, serial],
  )
  const gs = '\u001D'
  return {
    id,
    symbol: `01${GTIN_OF_PRODUCT_1}${batch.day ? `17${batch.day}` : ''}${batch.lot ? `10${batch.lot}${gs}` : ''}21${serial}`,
  }
}

test('a returned pack is found by its scan, and taken back by another, wherever the focus is', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = `${lang === 'ar' ? 'A' : 'B'}${String(Date.now()).slice(-8)}`
  const order = await aScannedOrder(page.request, stamp)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/orders/all')
  // The focus is in the search field, and the keyboard is Arabic.
  await page.getByLabel(t('admin.search')).first().focus()
  await scanWithKeys(page, order.symbol, { keyboard: 'ar' })
  const found = page.getByRole('link', { name: orderNumber('AF', order.id) })
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('admin.count', { count: 1 }) })
      .first(),
  ).toBeVisible()
  await checkPage()
  await found.click()
  await page.getByRole('link', { name: t('admin.returns.open') }).click()

  const result = (text: string) => page.getByRole('status').filter({ hasText: text })
  // In English its first letter is that of a reason.
  const reason = page.getByLabel(t('admin.column_reason'))
  await reason.selectOption('not_wanted')
  await reason.focus()
  const choice = await reason.locator('option:not(:checked)').last().textContent()
  await scanWithKeys(page, `${choice?.[0]}-1234`)
  await expect(result(t('admin.returns.scan_other'))).toBeVisible()
  await expect(reason).toHaveValue('not_wanted')
  await page.getByRole('button', { name: t('admin.returns.submit') }).focus()
  await scanWithKeys(page, order.symbol.replace(stamp, 'OTHER'))
  await expect(result(t('admin.returns.scan_not_packed'))).toBeVisible()
  await scanWithKeys(page, '4006381333931')
  await expect(result(t('admin.returns.scan_other'))).toBeVisible()
  await page.getByLabel(t('admin.returns.note')).focus()
  await scanWithKeys(page, order.symbol, { separator: 'F8' })
  await expect(result(t('admin.returns.restocked'))).toBeVisible()
  await scanWithKeys(page, order.symbol)
  await expect(result(t('admin.returns.scan_repeated'))).toBeVisible()
  await expect(page.getByLabel(t('admin.returns.note'))).toHaveValue('')
  await checkPage()
  await page.getByRole('button', { name: t('admin.returns.submit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.returns.submit') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
  expect(await queryDatabase('select returned from packed_packs where serial = $1', [stamp])).toEqual([
    { returned: 'restocked' },
  ])
})

test('a scan searches the lists of goods, and asks when two readings are possible', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = `${lang === 'ar' ? 'A' : 'B'}${String(Date.now()).slice(-6)}`
  const [product] = await queryDatabase(`select name_${lang} as name from products where id = 1`, [])
  for (const lot of [stamp, `${stamp}21CD`])
    await queryDatabase(`select change_batch(batch_of(1, $1, current_date + 400), 1, 'received')`, [lot])
  const [{ day }] = await queryDatabase(`select to_char(current_date + 400, 'YYMMDD') as day`, [])
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/products')
  await page.getByRole('main').getByRole('link').first().focus()
  await scanWithKeys(page, GTIN_OF_PRODUCT_1)
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('admin.count', { count: 1 }) })
      .first(),
  ).toBeVisible()

  await page.goto('/admin/batches?within=365')
  const within = page.getByLabel(t('admin.batches.within')).first()
  await within.focus()
  // Its first characters are those of a choice.
  const code = withCheckDigit(`30${String(Date.now()).slice(-10)}`)
  await scanWithKeys(page, code)
  await expect(page).toHaveURL(new RegExp(`within=365&search=${code}$`))
  await expect(within).toHaveValue('365')
  await expect(page.getByRole('status').filter({ hasText: code }).first()).toBeVisible()
  await page.getByLabel(t('admin.search')).first().focus()
  // No separators: the batch can be two.
  await scanWithKeys(page, `01${GTIN_OF_PRODUCT_1}17${day}10${stamp}21CD21SERX99`)
  await expect(page.getByText(t('admin.scan.which_reading')).first()).toBeVisible()
  await checkPage()
  await page
    .getByRole('button', { name: new RegExp(`${stamp}21CD`) })
    .first()
    .click()
  const rows = page.locator('main tbody tr')
  await expect(rows.filter({ hasText: `${stamp}21CD` })).toHaveCount(1)
  await expect(rows).toHaveCount(1)
  await scanWithKeys(page, '4006381333931')
  await expect(page.getByText(t('admin.nothing'))).toBeVisible()
})

test('a scan adds a medicine to a prescription wherever the focus is, and is heard and seen', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`06286${stamp.slice(1)}`)
  const [medicine] = await scannedProducts(stamp, 1, { gtin, medicineClass: 'prescription' })
  const { token } = await signInNewPatient(page)
  const file = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const added = await page.request.post('/backend/api/user/prescriptions', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file },
  })
  await signInAsStaff(page, 'pharmacist', lang)
  const tones = await heardTones(page)
  await page.goto(`/admin/prescriptions/${(await added.json()).data.id}`)
  await page.getByRole('button', { name: t('admin.prescriptions.take') }).click()
  const reason = page.getByLabel(t('admin.prescriptions.part_reason'))
  await reason.fill('One of two')
  await scanWithKeys(page, `01${gtin}1730053110LOTA\u001D21S${stamp}`, { keyboard: 'ar' })
  const chosen = page.getByRole('group', { name: medicine?.name ?? '' })
  await expect(chosen.getByLabel(t('admin.prescriptions.packs'))).toHaveValue('1')
  await expect(page.getByRole('status').filter({ hasText: medicine?.name ?? '' })).toBeVisible()
  await expect(reason).toHaveValue('One of two')
  await tones([1319])
  await checkPage()

  await page.getByRole('button', { name: t('admin.prescriptions.approve'), exact: true }).focus()
  await scanWithKeys(page, '4006381333931')
  await expect(
    page.getByRole('status').filter({ hasText: t('admin.prescriptions.nothing_found') }),
  ).toBeVisible()
  await tones([196, 156])
  await checkPage()
})

test('a new batch that can hardly be right is counted once it was compared with the pack', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`06287${stamp.slice(1)}`)
  const [product] = await scannedProducts(stamp, 1, { gtin, stock: 0 })
  await queryDatabase(`select change_batch(batch_of($1, 'LOTA', current_date + 400), 3, 'received')`, [
    product?.id,
  ])
  const [{ id }] = await queryDatabase(
    'insert into stock_counts (branch_id, opened_at) select min(id), now() from stock_branches returning id',
    [],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  const tones = await heardTones(page)
  await page.goto(`/admin/stock-counts/${id}`)
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  // An expiry of another century.
  await scanWithKeys(page, `01${gtin}1775013110LOTX\u001D21S${stamp}`)
  const asked = page.getByRole('log', { name: t('admin.scan.refused') }).getByRole('listitem')
  await expect(asked).toContainText([errorCatalogue['staff.doubtful_batch'][lang]])
  await tones([523, 523, 523])
  const choices = asked.getByRole('group', { name: t('admin.counts.which_batch') }).getByRole('button')
  await expect(choices).toContainText(['LOTX', 'LOTA'])
  await checkPage()
  await choices.filter({ hasText: 'LOTA' }).click()
  const counted = (pieces: number) =>
    expect(
      page.getByText(
        t('admin.counts.last', { product: `\u2068${product?.name} · LOTA\u2069`, pieces: String(pieces) }),
      ),
    ).toBeVisible()
  await counted(1)
  await expect(asked).toHaveCount(0)
  // The plain barcode of the same pack.
  await scanWithKeys(page, gtin)
  await expect(asked).toContainText([product?.name ?? ''])
  await checkPage()
  await asked.getByRole('button').click()

  // The other way round nobody can know it: the first symbol after a plain barcode asks.
  const [plain] = await scannedProducts(`${stamp}P`, 1, { gtin: withCheckDigit(`06288${stamp.slice(1)}`) })
  const code = withCheckDigit(`06288${stamp.slice(1)}`)
  await scanWithKeys(page, code)
  await expect(page.getByText(plain?.name ?? '').first()).toBeVisible()
  await tones()
  await scanWithKeys(page, `01${code}1730013110LOTP\u001D21P${stamp}`)
  await expect(asked).toContainText([errorCatalogue['staff.same_pack'][lang]])
  await tones([523, 523, 523])
  await checkPage()
  await asked.getByRole('button', { name: t('admin.scan.same_pack') }).click()
  await expect(asked).toHaveCount(0)
  const pieces = () =>
    queryDatabase(
      `select sum(counted)::int as pieces from stock_count_lines line join product_batches on product_batches.id = batch_id
       where count_id = $1 and product_id = $2`,
      [id, plain?.id],
    )
  await expect.poll(pieces).toEqual([{ pieces: 1 }])
  await queryDatabase('delete from stock_counts where id = $1', [id])
})

test('a scan that begins before the list is shown is searched for whole', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/products')
  await page.locator('main tbody tr').first().waitFor()
  await page.evaluate(async () => {
    let pressed = 0
    // A scanner presses evenly, however busy the page is.
    const press = (key: string) => {
      const init = { key, code: `Digit${key}`, bubbles: true, cancelable: true }
      const event = new KeyboardEvent('keydown', init)
      pressed += 1
      Object.defineProperty(event, 'timeStamp', { value: pressed * 5 })
      document.body.dispatchEvent(event)
      return new Promise(resolve => setTimeout(resolve, 5))
    }
    globalThis.__reactRouterDataRouter.navigate('/admin/batches')
    for (const key of '0123') await press(key)
    while (!document.querySelector('nav [aria-current=page][href*="/admin/batches"]')) await press('4')
    for (const key of '5678') await press(key)
    await press('Enter')
  })
  await expect(page).toHaveURL(/\/admin\/batches\?search=01234+5678$/)
})
