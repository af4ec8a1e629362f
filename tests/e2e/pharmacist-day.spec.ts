import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { loseAnswers } from './support/held-answers.ts'
import { newStamp, type ScannedProduct, scannedProducts } from './support/scanned-products.ts'
import { endUndoTime, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a pharmacist’s day: from the prescription and the new order to its cash and a return', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const saved = page.getByText(responseMessages['staff.saved'][lang])
  const dialog = page.getByRole('dialog')
  // The oldest medicine: what other journeys have made may be recalled or not sent. Each language has a
  // product and a courier of its own, so that their sums are, too.
  const [medicine] = (await queryDatabase(
    `select id, coalesce((
       select '(01)' || gtin || '(10)' || lot from product_batches
       where product_id = products.id and lot <> '' and quantity > 10 order by expiry limit 1
     ), sku) as code from products
     where medicine_class = 'prescription' and active and stock > 10 and sku <> '' order by id limit 1`,
    [],
  )) as [{ id: number; code: string }]
  const [{ sku, ...made }] = (await scannedProducts(newStamp(lang), 1, { stock: 30 })) as [ScannedProduct]
  const soap = { ...made, code: sku }
  const courierName = `Naqil ${lang} ${Date.now()}`
  const [courier] = await queryDatabase(
    'insert into couriers (name_ar, name_en) values ($1, $1) returning id',
    [courierName],
  )

  // What the customer does: prescriptions.spec.ts and returns.spec.ts have the pages of it.
  const patient = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${patient.token}` }
  const post = async (path: string, body: object) => {
    const response = await page.request.post(`/backend/api/user/${path}`, { headers, ...body })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const person = { first_name: 'نورة', last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  const address = await post('addresses', { data: { ...person, address_text: 'الرياض، حي العليا' } })
  for (const { id } of [medicine, soap]) await post('cart/add', { data: { product_id: id, quantity: 1 } })
  const file = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const prescription = await post('prescriptions', {
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file },
  })

  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/prescriptions/${prescription.id}`)
  await page.getByRole('button', { name: t('admin.prescriptions.take') }).click()
  await expect(page.getByLabel(t('admin.prescriptions.packs'))).toHaveValue('1')
  await page.getByRole('button', { name: siteText('prescription.show_photo', { number: 1 }) }).click()
  await expect(
    page.getByRole('button', { name: siteText('prescription.photo', { number: 1 }) }),
  ).toBeVisible()
  await page.getByLabel(t('admin.prescriptions.directions')).fill('قرص بعد الأكل')
  await page.getByLabel(t('admin.prescriptions.birth_date')).fill('1990-05-01')
  await page.getByRole('button', { name: t('admin.prescriptions.approve'), exact: true }).click()
  // Not its toast: the one of taking the prescription can still be shown.
  await expect(page.getByText(siteText('prescription.approved'), { exact: true })).toBeVisible()

  const [place] = (await (await page.request.get('/backend/api/user/delivery-slots')).json()).data
  const { day: slot_day, from: slot_from } = place.slots.at(-1)
  const slot = { place_id: place.id, slot_day, slot_from }
  await page.goto(`/admin/orders?place_id=${place.id}&slot=${slot_day}+${slot_from}&prescription=yes`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const order = await post('orders', {
    data: { payment_method: 1, address_id: address.id, age_confirmed: 18, ...slot },
  })
  await page.getByLabel(t('admin.pick.choose', { number: order.number })).check()
  await page.getByRole('button', { name: t('admin.pick'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: soap.name })).toContainText(order.number)
  await page.getByRole('button', { name: t('admin.pick.prepare', { count: 1 }) }).click()
  await expect(page.getByRole('button', { name: t('admin.pick.prepare', { count: 1 }) })).toHaveCount(0)

  await page.goto(`/admin/orders/${order.id}`)
  // The customer calls: another time suits better.
  await page.getByRole('button', { name: siteText('slot.move') }).click()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await checkPage()
  await dialog.getByRole('button', { name: siteText('slot.move_save') }).click()
  await expect(saved.last()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const field = page.getByLabel(t('admin.scan.field'), { exact: true })
  for (const { code } of [medicine, { code: 'NONE-1' }, soap]) {
    await field.fill(code)
    await field.press('Enter')
  }
  await expect(page.getByText(t('admin.packing.packed_at', { at: '' }))).toBeVisible()
  // The refused scan is listed, though the next one has ended the check.
  const refused = page.getByRole('log', { name: t('admin.scan.refused') }).getByRole('listitem')
  await expect(refused).toContainText([/NONE-1/])
  await expect(refused).toContainText([errorCatalogue['staff.unknown_code'][lang]])
  await refused.getByRole('button').click()
  await expect(refused).toHaveCount(0)
  await checkPage()
  for (const paper of ['slip', 'label'] as const) {
    await page.getByRole('link', { name: t(`admin.packing.${paper}`) }).click()
    await expect(page).toHaveURL(new RegExp(`sheet=${paper}$`))
    await expect(page.getByText(order.number).first()).toBeVisible()
    await page.goBack()
  }

  await page.getByRole('button', { name: t('admin.orders.to_on_its_way') }).click()
  await expect(dialog).toContainText(t('admin.hand_over.prescription'))
  await dialog.getByLabel(t('admin.column_courier_id')).selectOption(String(courier.id))
  await dialog.getByLabel(siteText('order.tracking_number')).fill('NQ-1')
  await dialog.getByRole('button', { name: t('admin.orders.to_on_its_way') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t('admin.failed_delivery'), exact: true }).click()
  // The answer is lost, and the page behind the dialog shows the attempt before it is pressed again.
  const answer = await loseAnswers(page, /\/failed-delivery$/)
  const reads = page.waitForResponse(/\/backend\/api\/admin\/orders\/\d+$/)
  await dialog.getByRole('button', { name: t('admin.save') }).click()
  await (await reads).finished()
  await expect(dialog.getByRole('button', { name: t('admin.save') })).toBeEnabled()
  answer()
  await dialog.getByRole('button', { name: t('admin.save') }).click()
  await expect(dialog).toBeHidden()
  const attempts = 'select count(*)::int as made from delivery_attempts where order_id = $1'
  expect(await queryDatabase(attempts, [order.id])).toEqual([{ made: 1 }])
  await page.getByRole('button', { name: t('admin.hand_over.again') }).click()
  await dialog.getByRole('button', { name: t('admin.orders.to_on_its_way') }).click()
  await expect(dialog).toBeHidden()
  const delivered = t('admin.orders.move_named', {
    what: t('admin.orders.to_delivered'),
    number: order.number,
  })
  await page.getByRole('button', { name: delivered }).click()
  const seen = dialog.getByLabel(t('admin.id_check.courier'))
  const submit = dialog.getByRole('button', { name: t('admin.orders.to_delivered') })
  await submit.click()
  await expect(seen).toHaveAttribute('aria-invalid', 'true')
  await seen.check()
  await checkPage()
  await submit.click()
  // It was the wrong order: nothing has happened a minute long.
  const undo = page.getByRole('button', { name: t('admin.orders.undo_delivery') })
  await checkPage()
  await undo.click()
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: delivered }).click()
  await seen.check()
  await submit.click()
  // Not the line of who checked the ID: the history keeps it of the delivery that was undone.
  await expect(undo).toBeVisible()
  await expect(page.getByText(/Hind Test.* (التحقق|confirmed)/).first()).toBeVisible()
  await endUndoTime(order.id)
  await page.reload()
  await expect(page.getByRole('link', { name: t('admin.returns.open') })).toBeVisible()

  const { step, check } = countSteps('Settle a courier; with a difference')
  await step(page.goto('/admin/settlements'))
  await step(page.getByRole('button', { name: new RegExp(courierName) }).click())
  await step(dialog.getByRole('button', { name: t('admin.settlements.settle') }).click())
  check()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: t('admin.settlements.settled') })).toContainText(courierName)

  await page.goto(`/admin/orders/${order.id}/return`)
  const restocked = `${t('admin.returns.restocked')}: ${soap.name}`
  await page.getByRole('button', { name: t('admin.returns.more', { what: restocked }) }).press('Enter')
  await page.getByLabel(t('admin.column_reason')).selectOption('not_wanted')
  await page
    .locator('main')
    .getByRole('button', { name: t('admin.returns.submit') })
    .click()
  await dialog.getByRole('button', { name: t('admin.returns.submit') }).click()
  await expect(page.getByText(responseMessages['staff.returned'][lang])).toBeVisible()
  expect(
    await queryDatabase(
      'select reason, quantity from stock_movements where order_id = $1 and product_id = $2 order by id',
      [order.id, soap.id],
    ),
  ).toEqual([
    { reason: 'sold', quantity: -1 },
    { reason: 'returned', quantity: 1 },
  ])
})
