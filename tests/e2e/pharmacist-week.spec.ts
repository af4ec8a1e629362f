import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { scanWithKeys } from './support/scanner.ts'
import { endUndoTime, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

// pharmacist-day.spec.ts has the prescription of an adult, the courier and the cash; pack-check.spec.ts has a
// recall while an order is packed.
test('a pharmacist’s week: what is wrong stays out of the parcel, and two people write off', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const stamp = String(Date.now()).slice(-8)
  const name = { cold: `Insulin ${lang} ${stamp}`, soap: `Soap ${lang} ${stamp}` }
  const sku = `SOAP${stamp}`
  const gtin = withCheckDigit(`06281${stamp}`)
  const aProduct = async (title: string, values: string) =>
    (
      await queryDatabase(
        `with made as (
           insert into products (category_id, name_ar, name_en, price_halalas, shelf, gtin, sku, storage)
           select min(id), $1, $1, 20000, ${values} from categories returning id
         )
         insert into product_images (product_id, path, position)
         select made.id, (select min(path) from product_images), 0 from made returning product_id as id`,
        [title],
      )
    )[0].id as number
  const cold = await aProduct(name.cold, `'C-1', '${gtin}', null, 'refrigerated'`)
  const soap = await aProduct(name.soap, `'W-${lang}-${stamp}', null, '${sku}', null`)
  const dayIn = async (days: number) =>
    (await queryDatabase(`select to_char(current_date + $1::int, 'YYYY-MM-DD') as day`, [days]))[0]
      .day as string
  const [good, past] = [await dayIn(300), await dayIn(-330)]
  const [branch] = await queryDatabase(
    `insert into stock_branches (name_ar, name_en) values ($1, $1) returning id`,
    [`Branch ${lang} ${stamp}`],
  )
  const batch = async (product: number, lot: string, day: string | null, pieces: number, at = 1) => {
    const [{ id }] = await queryDatabase('select batch_of($1, $2, $3, $4) as id', [product, lot, day, at])
    await queryDatabase(`select change_batch($1, $2, 'received')`, [id, pieces])
    return id as number
  }
  await batch(cold, 'LOTA', good, 5)
  await batch(cold, 'LOTO', good, 5, branch.id)
  await batch(soap, '', null, 9)
  const recalled = await batch(cold, 'LOTX', good, 2)
  await queryDatabase(
    `update product_batches set recalled_at = now(), recall_reason = 'Seals' where id = $1`,
    [recalled],
  )
  const pack = (lot: string, day: string, serial: string) =>
    `01${gtin}17${day.slice(2).replaceAll('-', '')}10${lot}\u001D21${serial}`

  const patient = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${patient.token}` }
  const post = async (path: string, body: object) => {
    const response = await page.request.post(`/backend/api/user/${path}`, { headers, ...body })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const person = { first_name: 'نورة', last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  const address = await post('addresses', { data: { ...person, address_text: 'الرياض، حي العليا' } })
  const anOrder = async (...products: number[]) => {
    for (const product_id of products) await post('cart/add', { data: { product_id, quantity: 1 } })
    return post('orders', { data: { payment_method: 1, address_id: address.id } })
  }
  const order = await anOrder(cold, soap)
  const other = await anOrder(soap)

  // A prescription of a child for a medicine with an age limit is refused, with the reason.
  const [medicine] = await queryDatabase(
    `select id, min_age::text, name_${lang} as name from products
     where medicine_class = 'prescription' and min_age >= 12 and stock > 10 order by id limit 1`,
    [],
  )
  const file = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await post('cart/add', { data: { product_id: medicine.id, quantity: 1 } })
  const prescription = await post('prescriptions', {
    multipart: { client_name: 'سلمان العتيبي', client_phone: '0501234567', file },
  })
  const pharmacist = await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/prescriptions/${prescription.id}`)
  await page.getByRole('button', { name: t('admin.prescriptions.take') }).click()
  await expect(page.getByLabel(t('admin.prescriptions.packs'))).toHaveValue('1')
  await page.getByRole('button', { name: siteText('prescription.show_photo', { number: 1 }) }).click()
  await expect(
    page.getByRole('button', { name: siteText('prescription.photo', { number: 1 }) }),
  ).toBeVisible()
  await page.getByLabel(t('admin.prescriptions.directions')).fill('قرص بعد الأكل')
  await page.getByLabel(t('admin.prescriptions.birth_date')).fill('2020-05-01')
  await page.getByRole('button', { name: t('admin.prescriptions.approve'), exact: true }).click()
  const tooYoung = errorCatalogue['staff.too_young'][lang]
    .replace('{{name}}', medicine.name)
    .replace('{{age}}', medicine.min_age)
  await expect(page.getByText(tooYoung).first()).toBeVisible()

  expect(await queryDatabase('select state from prescriptions where id = $1', [prescription.id])).toEqual([
    { state: 'waiting' },
  ])

  // Picking: what is refrigerated comes last.
  await page.goto(`/admin/orders/pick-list?order=${order.id}&order=${other.id}`)
  const picked = page.getByRole('main').getByRole('row')
  await expect(picked.last()).toContainText('LOTA')
  await checkPage()
  await page.getByRole('button', { name: t('admin.pick.prepare', { count: 2 }) }).click()
  await expect(page.getByRole('button', { name: t('admin.pick.prepare', { count: 2 }) })).toHaveCount(0)

  // Packing: each wrong pack is refused.
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('LOTA').first()).toBeVisible()
  const refusedList = page.getByRole('log', { name: t('admin.scan.refused') }).getByRole('listitem')
  const refused = async (text: string, code: keyof typeof errorCatalogue) => {
    await scanWithKeys(page, text)
    const words = errorCatalogue[code][lang].replace('{{name}}', name.cold).split('{{')[0] as string
    await expect(refusedList).toContainText([words])
    await refusedList.getByRole('button').click()
    await expect(refusedList).toHaveCount(0)
  }
  await refused(pack('LOTA', good, 'W0'), 'staff.cold_last')
  await scanWithKeys(page, sku)
  await expect(page.getByText(t('admin.packing.checked', { checked: 1, quantity: 1 })).first()).toBeAttached()
  await refused(pack('LOTP', past, 'W1'), 'staff.pack_expired')
  await refused(pack('LOTX', good, 'W2'), 'staff.pack_recalled')
  await refused(pack('LOTO', good, 'W3'), 'staff.pack_other_branch')
  await refused(pack('LOTN', good, 'W4'), 'staff.pack_unknown_batch')
  await queryDatabase(
    `insert into packed_packs (line_id, product_id, batch_id, serial, pieces)
     select min(line.id), $1::int, null, 'TWICE', 1 from order_lines line where line.order_id = $2`,
    [cold, other.id],
  )
  await refused(pack('LOTA', good, 'TWICE'), 'staff.pack_packed')
  expect(
    await queryDatabase(`select count(*)::int as passed from packed_packs where serial like 'W_'`, []),
  ).toEqual([{ passed: 0 }])
  await queryDatabase(`delete from packed_packs where serial = 'TWICE' and product_id = $1`, [cold])
  await scanWithKeys(page, pack('LOTA', good, 'RIGHT'))
  await expect(page.getByText(t('admin.packing.packed_at', { at: '' }))).toBeVisible()

  // The label and the hand-over say since when it is out of the refrigerator.
  await page.goto(`/admin/orders/${order.id}/papers?sheet=label`)
  await expect(page.getByText(/أُخرج من الثلاجة|Out of the refrigerator/)).toBeVisible()
  await checkPage()
  await page.goto(`/admin/orders/${order.id}`)
  const dialog = page.getByRole('dialog')
  const send = t('admin.orders.to_on_its_way')
  await page.getByRole('button', { name: send }).click()
  await expect(dialog.getByText(/منتجات مبرّدة|refrigerated products/)).toBeVisible()
  await checkPage()
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/خرج من الصيدلية|Left the pharmacy/)).toBeVisible()

  const stock = async (id: number) =>
    (await queryDatabase('select stock from products where id = $1', [id]))[0].stock as number
  const [coldLeft, soapLeft] = [await stock(cold), await stock(soap)]
  // It comes back: what is refrigerated is not sold again.
  await page.getByRole('button', { name: t('admin.failed_delivery'), exact: true }).click()
  await dialog.getByRole('radio', { name: t('admin.failed_delivery.back') }).check()
  await dialog.getByRole('button', { name: t('admin.failed_delivery.cancel') }).click()
  await expect(dialog).toBeHidden()
  expect([await stock(cold), await stock(soap)]).toEqual([coldLeft, soapLeft + 1])

  // The scanner is broken: the parcel leaves with a reason, which is listed.
  await page.goto(`/admin/orders/${other.id}`)
  await page.getByRole('button', { name: send }).click()
  const reason = dialog.getByLabel(t('admin.column_unscanned_reason'))
  await dialog.getByRole('button', { name: send }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill(`Scanner broken ${stamp}`)
  await checkPage()
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/admin/orders/all?unscanned=yes&search=${other.number}`)
  await expect(page.getByText(`Scanner broken ${stamp}`)).toBeVisible()
  await checkPage()
  await page.goto(`/admin/orders/${other.id}`)
  const delivered = t('admin.orders.move_named', {
    what: t('admin.orders.to_delivered'),
    number: other.number,
  })
  await page.getByRole('button', { name: delivered }).click()
  await expect(page.getByRole('button', { name: t('admin.orders.undo_delivery') })).toBeVisible()
  await endUndoTime(other.id)

  // The count of a shelf lacks more than one person may write off.
  const [count] = await queryDatabase(
    `insert into stock_counts (shelf, opened_at, opened_by) values ($1, now(), $2) returning id`,
    [`W-${lang}-${stamp}`, pharmacist.id],
  )
  await queryDatabase(
    `insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
     select $1, id, 3, 8, now() from product_batches where product_id = $2`,
    [count.id, soap],
  )
  const url = `/admin/stock-counts/${count.id}`
  await page.goto(url)
  await page.getByRole('button', { name: t('admin.second.ask') }).click()
  await expect(page.getByText(responseMessages['staff.second_person_asked'][lang])).toBeVisible()
  await expect(page.getByText(t('admin.second.waits_long'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin.second.confirm'), exact: true })).toHaveCount(0)
  await checkPage()
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(url)
  await page.getByRole('button', { name: t('admin.second.confirm'), exact: true }).click()
  await dialog.getByRole('button', { name: t('admin.counts.finish') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('admin.counts.closed')).first()).toBeVisible()
  expect(await stock(soap)).toBe(3)
})
