import type { Page } from '@playwright/test'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { otherTab, person } from './support/other-tab.ts'
import { newStamp, type ScannedProduct, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { endUndoTime, queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

// The tasks of orders and prescriptions in docs/back-office.md; stock-steps.spec.ts has those of the stock,
// substitutions, returns and pharmacist-day have one each.

/** A place that nobody chooses by accident, with the orders of a new customer. */
async function aBoard(page: Page) {
  const { token } = await signInNewPatient(page)
  const { send } = otherTab(page, token)
  const address = await send('post', 'addresses', { ...person, address_text: 'Olaya Street' })
  const anOrder = async (kind: 'zone' | 'branch', goods: [product: { id: number }, pieces: number][]) => {
    for (const [{ id }, quantity] of goods) await send('post', 'cart/add', { product_id: id, quantity })
    const order = await send('post', 'orders', { address_id: address.id, payment_method: 1 })
    await queryDatabase(
      `with place as (
         insert into delivery_places (kind, name_ar, name_en, address_ar, address_en, active)
         select $2, 'حي', 'Quarter', address, address, false
         from (select case $2 when 'branch' then 'Street' else '' end as address) branch returning *
       )
       insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
       select $1, id, kind, name_ar, name_en, current_date + 1, '16:00', '20:00' from place`,
      [order.id, kind],
    )
    const [{ place_id: place }] = await queryDatabase(
      'select place_id from order_slots where order_id = $1',
      [order.id],
    )
    return { ...(order as { id: number; number: string }), board: `/admin/orders?place_id=${place}` }
  }
  return { anOrder }
}

test('orders are sent, handed out, settled, taken back and cancelled in no more steps than before', async ({
  page,
  lang,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const products = await scannedProducts(stamp, 3, { stock: 30 })
  const [first, second, third] = products as [ScannedProduct, ScannedProduct, ScannedProduct]
  const { anOrder } = await aBoard(page)
  const sent = await anOrder('zone', [
    [first, 2],
    [second, 1],
    [third, 1],
  ])
  const pickedUp = await anOrder('branch', [[first, 2]])
  const cancelled = await anOrder('zone', [[second, 1]])
  await signInAsStaff(page, 'pharmacist', lang)
  const dialog = page.getByRole('dialog')
  const move = (what: Parameters<typeof t>[0], { number }: { number: string }) =>
    page.getByRole('button', { name: t('admin.orders.move_named', { what: t(what), number }) })
  const open = (order: { number: string }) => page.getByRole('link', { name: order.number }).click()
  const isPacked = () => expect(page.getByText(t('admin.packing.packed_at', { at: '' }))).toBeVisible()
  const isReady = () => expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()

  await page.goto(sent.board)
  const sending = countSteps('Send a cash order of 4 pieces; hand out one of 2')
  await sending.step(open(sent))
  await sending.step(move('admin.orders.to_preparing', sent).click())
  await isReady()
  for (const { sku } of [first, first, second, third]) await sending.step(scanWithKeys(page, sku))
  await isPacked()
  const send = t('admin.orders.to_on_its_way')
  await sending.step(page.getByRole('button', { name: send }).click())
  await sending.step(dialog.getByRole('button', { name: send }).click())
  await expect(dialog).toBeHidden()

  const failing = countSteps('Record a failed delivery; cancel an order')
  await failing.step(page.getByRole('button', { name: t('admin.failed_delivery'), exact: true }).click())
  await failing.step(dialog.getByRole('button', { name: t('admin.save') }).click())
  await expect(dialog).toBeHidden()
  failing.check()
  await page.getByRole('button', { name: t('admin.hand_over.again') }).click()
  await dialog.getByRole('button', { name: send }).click()
  await expect(dialog).toBeHidden()

  await sending.step(move('admin.orders.to_delivered', sent).click())
  await expect(page.getByRole('button', { name: t('admin.orders.undo_delivery') })).toBeVisible()
  sending.check()

  await page.goto(pickedUp.board)
  const handing = countSteps('Send a cash order of 4 pieces; hand out one of 2', { way: 1 })
  await handing.step(open(pickedUp))
  await handing.step(move('admin.orders.to_preparing', pickedUp).click())
  await isReady()
  for (const { sku } of [first, first]) await handing.step(scanWithKeys(page, sku))
  await isPacked()
  await handing.step(move('admin.orders.ready', pickedUp).click())
  await handing.step(move('admin.orders.picked_up', pickedUp).click())
  await expect(page.getByRole('button', { name: t('admin.orders.undo_delivery') })).toBeVisible()
  handing.check()

  await page.goto(`/admin/orders/${cancelled.id}`)
  const cancelling = countSteps('Record a failed delivery; cancel an order', { way: 1 })
  await cancelling.step(page.getByRole('button', { name: t('admin.orders.cancel') }).click())
  await cancelling.step(dialog.getByLabel(t('admin.booking.reason')).fill('Sold out'))
  await cancelling.step(dialog.getByRole('button', { name: t('admin.orders.cancel') }).click())
  await expect(dialog).toBeHidden()
  cancelling.check()

  const courier = `Naqil ${stamp}`
  await queryDatabase(
    `with courier as (insert into couriers (name_ar, name_en) values ($1, $1) returning id)
     update parcels set courier_id = courier.id from courier where order_id = $2`,
    [courier, sent.id],
  )
  await endUndoTime(sent.id)
  const settling = countSteps('Settle a courier; with a difference', { way: 1 })
  await settling.step(page.goto('/admin/settlements'))
  await settling.step(page.getByRole('button', { name: new RegExp(courier) }).click())
  await settling.step(dialog.getByLabel(t('admin.settlements.received')).fill('1'))
  await settling.step(dialog.getByLabel(t('admin.settlements.note')).fill('Lost'))
  await settling.step(dialog.getByRole('button', { name: t('admin.settlements.settle') }).click())
  await expect(dialog).toBeHidden()
  settling.check()

  const back = page.getByRole('link', { name: t('admin.returns.open') })
  await page.goto(`/admin/orders/${sent.id}`)
  const returning = countSteps('Accept a return request; take 2 pieces back', { way: 1 })
  const more = (to: 'restocked' | 'destroyed') =>
    page.getByRole('button', {
      name: t('admin.returns.more', { what: `${t(`admin.returns.${to}`)}: ${first.name}` }),
    })
  await returning.step(back.click())
  await returning.step(more('restocked').press('Enter'))
  await returning.step(more('destroyed').press('Enter'))
  await returning.step(page.getByLabel(t('admin.column_reason')).selectOption('not_wanted'))
  const submit = t('admin.returns.submit')
  await returning.step(page.getByRole('main').getByRole('button', { name: submit }).click())
  await returning.step(dialog.getByRole('button', { name: submit }).click())
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${sent.id}$`))
  returning.check()
})

test('prescriptions are decided in the steps of before, and the fields that are recorded since', async ({
  page,
  lang,
  t: siteText,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const [medicine] = await queryDatabase(
    `select id from products where medicine_class = 'prescription' and min_age >= 12 and stock > 10
     order by id desc limit 1`,
    [],
  )
  const { token } = await signInNewPatient(page)
  await otherTab(page, token).send('post', 'cart/add', { product_id: medicine.id, quantity: 1 })
  const file = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await signInAsStaff(page, 'pharmacist', lang)
  /** The first in line is a new prescription of the patient, and the list is open. */
  const prescription = async (birthDate: string | null) => {
    const added = await page.request.post('/backend/api/user/prescriptions', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file },
    })
    await queryDatabase(
      `update prescriptions set waiting_since = '2020-01-01', birth_date = $2 where id = $1`,
      [(await added.json()).data.id, birthDate],
    )
    await page.goto('/admin/prescriptions')
    return page.getByRole('button', { name: t('admin.prescriptions.next') })
  }
  const decided = (state: Parameters<typeof siteText>[0] | 'asked') =>
    expect(
      page
        .getByText(state === 'asked' ? t('admin.prescriptions.asked') : siteText(state), { exact: true })
        .first(),
    ).toBeVisible()
  const approve = 'Approve a prescription; without birth date; in part'
  // First without a birth date: one that was read with a document counts for the next of the person.
  for (const way of [1, 0, 2]) {
    const next = await prescription(way === 1 ? null : '1990-05-01')
    const { step, check } = countSteps(approve, { way })
    await step(next.click())
    await step(page.getByRole('button', { name: siteText('prescription.show_photo', { number: 1 }) }).click())
    await expect(
      page.getByRole('button', { name: siteText('prescription.photo', { number: 1 }) }),
    ).toBeVisible()
    // The photo moves what is below it when it comes.
    await page.waitForFunction(() => [...document.images].every(image => image.complete))
    await step(page.getByLabel(t('admin.prescriptions.directions')).fill('قرص بعد الأكل'))
    if (way === 1) await step(page.getByLabel(t('admin.prescriptions.birth_date')).fill('1990-05-01'))
    if (way === 2) await step(page.getByLabel(t('admin.prescriptions.part_reason')).fill('Out of stock'))
    await step(page.getByRole('button', { name: t('admin.prescriptions.approve'), exact: true }).click())
    await decided(way === 2 ? 'prescription.partly_approved' : 'prescription.approved')
    check()
  }
  for (const decision of ['ask', 'refuse'] as const) {
    const next = await prescription('1990-05-01')
    const { step, check } = countSteps('Ask or reject; propose another product')
    await step(next.click())
    await step(page.getByLabel(t('admin.prescriptions.decision'), { exact: true }).selectOption(decision))
    const field = decision === 'ask' ? 'admin.prescriptions.question' : 'admin.prescriptions.reason'
    await step(page.getByLabel(t(field), { exact: true }).fill('Which strength?'))
    const button = decision === 'ask' ? 'admin.prescriptions.send_question' : 'admin.prescriptions.refuse'
    await step(page.getByRole('button', { name: t(button), exact: true }).click())
    await decided(decision === 'ask' ? 'asked' : 'prescription.refused')
    check()
  }
})
