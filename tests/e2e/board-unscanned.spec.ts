import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { otherTab, person } from './support/other-tab.ts'
import { newStamp, type ScannedProduct, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('the board asks why pieces were not scanned only where a reason is enough', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const gtin = withCheckDigit(`0629${String(Date.now()).slice(-9)}`)
  const [product] = (await scannedProducts(stamp, 1, { stock: 0, gtin: gtin.padStart(14, '0') })) as [
    ScannedProduct,
  ]
  const dayIn = async (days: number) =>
    (await queryDatabase(`select to_char(current_date + $1::int, 'YYYY-MM-DD') as day`, [days]))[0]
      .day as string
  const [later, past] = [await dayIn(300), await dayIn(-30)]
  const receive = (lot: string, day: string) =>
    queryDatabase(`select change_batch(batch_of($1, $2, $3), 5, 'received')`, [product.id, lot, day])
  await receive('NEW', later)
  const { token } = await signInNewPatient(page)
  const { send } = otherTab(page, token)
  const address = await send('post', 'addresses', { ...person, address_text: 'Olaya Street' })
  await send('post', 'cart/add', { product_id: product.id, quantity: 1 })
  const order = await send('post', 'orders', { address_id: address.id, payment_method: 1 })
  const [{ place }] = await queryDatabase(
    `with place as (
       insert into delivery_places (kind, name_ar, name_en, address_ar, address_en, active)
       values ('branch', $2, $2, 'Street', 'Street', false) returning *
     ), slot as (
       insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
       select $1, id, kind, name_ar, name_en, current_date + 1, '16:00', '20:00' from place
     ), prepared as (update orders set status = 'preparing' where id = $1)
     select id as place from place`,
    [order.id, `Branch ${stamp}`],
  )
  const board = `/admin/orders?place_id=${place}`
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(board)
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(t('admin.column_unscanned_reason'))
  const ready = page.getByRole('button', {
    name: t('admin.orders.move_named', { what: t('admin.orders.ready'), number: order.number }),
  })
  await ready.click()
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A pack that has expired lies on the shelf: the pieces that were not scanned may be of its batch.
  await receive('OLD', past)
  await queryDatabase('select withdraw_batches($1)', [product.id])
  await page.goto(board)
  await ready.click()
  await expect(dialog.getByText(t('admin.unscanned.must_scan'))).toBeVisible()
  await expect(reason).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: t('admin.orders.ready') })).toHaveCount(0)
  await checkPage()
  await dialog.getByRole('link', { name: t('admin.unscanned.to_order') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  await scanWithKeys(
    page,
    `01${gtin.padStart(14, '0')}17${later.slice(2).replaceAll('-', '')}10NEW\u001D21S1`,
  )
  await expect(page.getByText(t('admin.packing.packed_at', { at: '' }))).toBeVisible()
  await page.goto(board)
  await ready.click()
  await expect(ready).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})
