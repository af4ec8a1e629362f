import { staffErrors } from '#contract/errors/staff-errors.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { aVisit } from './in-flight/walks/bookings.ts'
import { anOrder, onDatabase, SELLER } from './in-flight/walks/prepared-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a place that a colleague has set meanwhile is shown before it is replaced', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'reception', lang)
  const { id, day } = await aVisit((lang === 'ar' ? 20 : 21) * 1_440)
  await page.goto(`/admin/home-visits?date=${day}`)
  const row = page.getByRole('row').filter({ hasText: 'هدى الرحلة' })
  await row.locator('.row-menu summary').click()
  await row.getByRole('button', { name: t('admin.home_visits.pin_set') }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t('admin.home_visits.pin'), { exact: true })
  const save = dialog.getByRole('button', { name: t('admin.home_visits.pin_save') })
  await field.fill('24.7136, 46.6753')
  await queryDatabase('update bookings set lat = 21.5, long = 39.1 where visit_number = $1', [id])
  // The list has the colleague's place now, which the dialog was not opened with.
  await expect(row.locator('a[href*="21.5,39.1"]')).toBeAttached()
  await save.click()
  await expect(dialog).toContainText(staffErrors['staff.changed_meanwhile'][lang])
  await expect(dialog).toContainText(t('admin.home_visits.pin_now', { pin: '\u206621.5, 39.1\u2069' }))
  await expect(field).toHaveValue('24.7136, 46.6753')
  await checkPage()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(row.locator('a[href*="24.7136,46.6753"]')).toBeAttached()
})

test('prices of a delivery are typed while a colleague enters its document', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  const [{ id }] = await queryDatabase(
    `with receipt as (insert into goods_receipts (received_at, document) values (now(), 'N-1') returning id)
     insert into goods_receipt_lines (receipt_id, batch_id, pieces)
     select receipt.id, batch_of(1, 'COL-' || n, null, 1), 5 from receipt, generate_series(1, 2) n
     returning receipt_id as id`,
    [],
  )
  const stored = () =>
    queryDatabase(
      `select document, net_halalas::int as net, ordered from goods_receipts
       join goods_receipt_lines on receipt_id = goods_receipts.id
       where goods_receipts.id = $1 order by goods_receipt_lines.id`,
      [id],
    )
  await page.goto(`/admin/goods-receipts/${id}`)
  const inRow = (at: number, label: string) => page.getByRole('row').nth(at).getByLabel(label)
  const document = page.getByLabel(t('admin.receipts.document'), { exact: true })
  const net = inRow(1, t('admin.column_net_halalas'))
  await net.fill('50')
  await queryDatabase(`update goods_receipts set document = 'N-2' where id = $1`, [id])
  await queryDatabase(
    `update goods_receipt_lines set net_halalas = 700, vat_halalas = 105 where receipt_id = $1
       and id = (select max(id) from goods_receipt_lines where receipt_id = $1)`,
    [id],
  )
  const save = page.getByRole('button', { name: t('admin.save'), exact: true })
  await save.click()
  await expect(page.getByText(staffErrors['staff.changed_meanwhile'][lang])).toBeVisible()
  // What the colleague entered in other fields is taken over.
  await expect(document).toHaveValue('N-2')
  await expect(inRow(2, t('admin.column_net_halalas'))).toHaveValue('7')
  await expect(net).toHaveValue('50')
  await save.click()
  await expect(page.getByText(t('admin.unsaved'))).toBeHidden()
  expect(await stored()).toEqual([
    { document: 'N-2', net: 5_000, ordered: null },
    { document: 'N-2', net: 700, ordered: null },
  ])

  // In the same field, theirs is shown and mine stays.
  await document.fill('N-3')
  await queryDatabase(`update goods_receipts set document = 'N-4' where id = $1`, [id])
  await save.click()
  await expect(page.getByText(t('admin.receipts.theirs', { value: '\u2068N-4\u2069' }))).toBeVisible()
  await expect(document).toHaveValue('N-3')
  await checkPage()
  await save.click()
  await expect(page.getByText(t('admin.unsaved'))).toBeHidden()
  expect((await stored())[0].document).toBe('N-3')
})

test('the note of a return stays when a colleague has taken a piece back meanwhile', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  const order = await onDatabase(async ({ db }) => {
    const { id } = await anOrder(db)
    await issueInvoice(db, id, SELLER)
    return id
  })
  await page.goto(`/admin/orders/${order}/return`)
  const note = page.getByLabel(t('admin.returns.note'))
  await note.fill('العلبة مفتوحة')
  await page.getByLabel(t('admin.column_reason')).selectOption('damaged')
  const lines = page.getByRole('main').getByRole('spinbutton')
  await lines.last().fill('1')
  // A colleague takes a piece back.
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const url = `/backend/api/admin/orders/${order}`
  const { data: returnable } = await (await page.request.get(`${url}/returnable`, { headers })).json()
  const returned = await page.request.post(`${url}/returns`, {
    headers,
    data: {
      ...{ seen: returnable.seen, with_fee: false, by_courier: false, reason: 'damaged', note: '' },
      ...{ request_id: null, lines: [{ id: returnable.lines[0].id, restocked: 0, destroyed: 1 }] },
    },
  })
  expect(returned.ok(), await returned.text()).toBe(true)
  await page.getByRole('button', { name: t('admin.returns.submit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.returns.submit') })
    .click()
  await expect(page.locator('[data-toast=error]')).toContainText(staffErrors['staff.changed_meanwhile'][lang])
  await expect(note).toHaveValue('العلبة مفتوحة')
})
