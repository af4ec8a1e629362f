import { errorCatalogue } from '#contract/errors.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { scanWithKeys } from './support/scanner.ts'
import { heardTones } from './support/sounds.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a pharmacist scans wrong and right packs, and a recall comes in the middle', async ({
  page,
  lang,
  checkPage,
}) => {
  // Twelve scans, key by key, and five pages.
  test.slow()
  const t = staffTranslator(lang)
  const name = `Pack ${lang} ${Date.now()}`
  const gtin = withCheckDigit(`0628${String(Date.now()).slice(-9)}`)
  const [{ id: product }] = await queryDatabase(
    `with made as (
       insert into products (category_id, name_ar, name_en, price_halalas, gtin, shelf, storage)
       select min(id), $1, $1, 2000, $2, 'B-7', 'refrigerated' from categories returning id
     )
     insert into product_images (product_id, path, position)
     select made.id, (select min(path) from product_images), 0 from made returning product_id as id`,
    [name, gtin],
  )
  const dayIn = async (days: number) =>
    (await queryDatabase(`select to_char(current_date + $1::int, 'YYYY-MM-DD') as day`, [days]))[0]
      .day as string
  const [soon, later, past] = [await dayIn(200), await dayIn(300), await dayIn(-330)]
  const batch = async (lot: string, day: string, pieces: number) => {
    const [{ id }] = await queryDatabase('select batch_of($1, $2, $3) as id', [product, lot, day])
    await queryDatabase(`select change_batch($1, $2, 'received')`, [id, pieces])
    return id as number
  }
  const first = await batch('LOTA', soon, 2)
  await batch('LOTB', later, 5)
  const pack = (lot: string, day: string, serial: string) =>
    `01${gtin}17${day.slice(2).replaceAll('-', '')}10${lot}\u001D21${serial}`

  const patient = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${patient.token}` }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/backend/api/user/${path}`, { headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const person = { first_name: 'نورة', last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  const address = await post('addresses', { ...person, address_text: 'الرياض، حي العليا' })
  await post('cart/add', { product_id: product, quantity: 2 })
  const { id: order } = await post('orders', { payment_method: 1, address_id: address.id })
  await queryDatabase(`update orders set status = 'preparing' where id = $1`, [order])

  await signInAsStaff(page, 'pharmacist', lang)
  const tones = await heardTones(page)
  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByText('LOTA').first()).toBeVisible()
  await expect(page.getByText(t('admin.handling.cold')).first()).toBeVisible()
  await checkPage()
  const refusedList = page.getByRole('log', { name: t('admin.scan.refused') }).getByRole('listitem')
  const refused = async (text: string, code: keyof typeof errorCatalogue, keys = {}) => {
    await scanWithKeys(page, text, keys)
    const words = errorCatalogue[code][lang].replace('{{name}}', name).split('{{')[0] as string
    await expect(refusedList).toContainText([words])
    await refusedList.getByRole('button').click()
    await expect(refusedList).toHaveCount(0)
  }
  const checked = (pieces: number) =>
    expect(
      page.getByText(t('admin.packing.checked', { checked: pieces, quantity: 2 })).first(),
    ).toBeAttached()
  await refused(pack('LOTX', past, 'S9001'), 'staff.pack_expired')
  await refused(pack('LOTX', soon, 'S9002'), 'staff.pack_unknown_batch', { keyboard: 'ar' })
  // The focus is on a button, and the keyboard is Arabic.
  await page.getByRole('link', { name: t('admin.packing.slip') }).focus()
  await scanWithKeys(page, pack('LOTA', soon, 'S0001'), { keyboard: 'ar', separator: 'F8' })
  await checked(1)
  await refused(pack('LOTA', soon, 'S0001'), 'staff.pack_packed')

  // The authority recalls the batch while the order is packed.
  await page.goto(`/admin/batches/${first}`)
  await page.getByRole('button', { name: t('admin.recall.recall'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(t('admin.recall.reason')).fill('Broken seals')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.recall.recall'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByText('LOTB').first()).toBeVisible()
  await checked(0)
  const notice = page.getByRole('status').filter({ hasText: name })
  await expect(notice).toContainText(t('admin.stop.inside'))
  await expect(notice).toContainText(t('admin.stop.moved'))
  // The way on is to take it out, not to send the parcel, which would be refused.
  const send = t('admin.orders.to_on_its_way')
  await expect(page.getByRole('button', { name: send, exact: true })).toHaveCount(0)
  await checkPage()
  await refused(pack('LOTA', soon, 'S0001'), 'staff.pack_recalled')
  // It lies in the parcel.
  const takeOut = page.getByRole('button', { name: t('admin.packing.take_out') })
  await takeOut.click()
  await expect(takeOut).toHaveCount(0)
  await scanWithKeys(page, pack('LOTB', later, 'S0002'), { keyboard: 'ar' })
  await checked(1)
  await scanWithKeys(page, pack('LOTB', later, 'S0003'))
  await expect(page.getByText(t('admin.packing.packed_at', { at: '' }))).toBeVisible()
  // The parcel is complete: a further pack is still answered, and heard.
  await tones()
  await refused(pack('LOTB', later, 'S0003'), 'staff.pack_packed')
  await refused(pack('LOTB', later, 'S0004'), 'staff.enough_pieces')
  await scanWithKeys(page, GTIN_OF_PRODUCT_1)
  const [{ name: other }] = await queryDatabase(`select name_${lang} as name from products where id = 1`, [])
  await expect(refusedList).toContainText([
    errorCatalogue['staff.other_product'][lang].replace('{{name}}', other),
  ])
  await checkPage()
  await refusedList.getByRole('button').click()
  await tones([196, 156, 196, 156, 196, 156])
  const left = await queryDatabase(
    `select lot, serial from packed_packs join product_batches batch on batch.id = batch_id
     where packed_packs.product_id = $1 order by serial`,
    [product],
  )
  expect(left).toEqual([
    { lot: 'LOTB', serial: 'S0002' },
    { lot: 'LOTB', serial: 'S0003' },
  ])

  // The refrigerated parcel is not delivered, and expires before it is brought again.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: send, exact: true }).click()
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t('admin.failed_delivery'), exact: true }).click()
  await expect(dialog.getByText(t('admin.failed_delivery.cold'))).toBeVisible()
  await checkPage()
  await dialog.getByRole('button', { name: t('admin.save') }).click()
  await expect(dialog).toBeHidden()
  await queryDatabase('update product_batches set expiry = $2 where product_id = $1', [product, past])
  await page.getByRole('button', { name: t('admin.hand_over.again') }).click()
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toContainText(errorCatalogue['staff.recalled_inside'][lang])
  await page.keyboard.press('Escape')
  await page.reload()
  await checkPage()
  await page.getByRole('button', { name: t('admin.packing.take_out') }).click()
  await checked(0)
  // Nothing else can be sent.
  await expect(notice).toContainText(t('admin.stop.came_back').split('  ')[1] as string)
  await expect(notice).toContainText(t('admin.stop.none'))
  await expect(notice.getByRole('link', { name: t('admin.stop.call') })).toBeVisible()
  await expect(notice.getByRole('link', { name: t('admin.stop.replace', { name }) })).toBeVisible()
  await expect(notice.getByRole('button', { name: t('admin.orders.cancel') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin.orders.cancel') })).toHaveCount(1)
  await checkPage()
  const [{ status }] = await queryDatabase('select status from orders where id = $1', [order])
  expect(status).toBe('preparing')
})
