import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { nextMonthOf } from '#domain/invoices/money-entries.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { anOrder } from '../support/fixtures/account-data.ts'
import { startClockInstallation } from './support/clock-installation.ts'
import { checkToast, expect, saveSession, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('an accountant closes a month; what changes in it later is a correction of the open one', async ({
  page,
  lang,
  checkPage,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  // The database writes the steps of an order with its own time: the month of today is the one to close.
  const today = dayOf(Date.now())
  const month = { from: `${today.slice(0, 7)}-01`, to: addDays(nextMonthOf(today), -1) }
  const next = addDays(nextMonthOf(today), 1)
  const house = await startClockInstallation([page])
  try {
    const session = { ...(await house.signIn(lang, 'accountant')), origin: house.origin }
    const paid = async (method: 1 | 2, reference?: string) => {
      const order = await anOrder(house.db, session.id, { paymentMethod: method })
      if (reference)
        await house.pool.query(
          `insert into payments (order_id, provider, reference, amount_halalas, status)
           select id, 'moyasar', $2, total_halalas, 'paid' from orders where id = $1`,
          [order, reference],
        )
    }
    await paid(1)
    await paid(2, 'pay-kept')
    await paid(2, 'pay-lost')
    // A courier has handed over less than was due.
    await house.pool.query(
      `with courier as (insert into couriers (name_ar, name_en) values ('ناقل', 'Naqil') returning id)
       insert into courier_settlements (courier_id, day, orders, due_halalas, received_halalas, note,
         staff_id, staff_name, at)
       select id, $1, 1, 7000, 5750, 'short', 1, 'Staff', now() from courier`,
      [today],
    )
    await house.setClock(next, '09:00')
    await saveSession(page, session)
    await page.goto(`${house.origin}/admin`)
    const toClose = page.getByRole('link', {
      name: t('admin.months.to_close', { day: formatLongDay(month.to, lang) }),
    })
    await toClose.click()
    await expect(page).toHaveURL(new RegExp(`from=${month.from}&to=${month.to}`))
    const missing = page.getByRole('listitem').filter({ hasText: t('admin.money.missing') })
    await expect(missing).toContainText('12.50')
    await checkPage()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('admin.money.outstanding_as', { format: 'XLSX' }) }).click()
    expect((await download).suggestedFilename()).toBe('outstanding-cash.xlsx')
    await page.goto(`${house.origin}/admin/payments`)
    await waitForHydration(page)
    // No payment of the month that has begun. Each choice of the filter acts at once.
    const count = (number: number) =>
      page.getByRole('status').filter({ hasText: t('admin.count', { count: number }) })
    await expect(count(0)).toBeVisible()
    const filter = page.getByRole('search', { name: t('admin.money') })
    await filter.getByLabel(t('admin.invoices.from')).fill(month.from)
    await expect(count(3)).toBeVisible()
    await filter.getByLabel(t('admin.invoices.to')).fill(month.to)
    await expect(page).toHaveURL(new RegExp(`to=${month.to}`))
    await filter.getByLabel(t('admin.money.method')).selectOption('card')
    await expect(count(2)).toBeVisible()
    const search = filter.getByLabel(t('admin.money.search'))
    await search.pressSequentially('pay-lost')
    await expect(count(1)).toBeVisible()
    await expect(search).toBeFocused()
    await checkPage()
    await search.fill('')
    await filter.getByLabel(t('admin.money.method')).selectOption('')
    await expect(count(3)).toBeVisible()

    const day = { day: formatLongDay(month.to, lang) }
    const end = page.getByRole('region', { name: t('admin.months') })
    await expect(end).toContainText(t('admin.months.none'))
    await end.getByRole('button', { name: t('admin.months.close_to', day) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('admin.months.hint'))
    await checkPage()
    await dialog.getByRole('button', { name: t('admin.months.close') }).click()
    await checkToast(page)
    await expect(end.getByRole('listitem')).toContainText(t('admin.months.closed_to', day))
    await expect(end.getByRole('button')).toHaveCount(0)

    // The bank takes a payment of the closed month back.
    await house.pool.query(`update payments set status = 'failed' where reference = 'pay-lost'`)
    await page.reload()
    await waitForHydration(page)
    await expect(count(3)).toBeVisible()
    await expect(page.getByText(t('admin.money.correction'))).toHaveCount(0)
    await page.goto(`${house.origin}/admin/payments`)
    const correction = page.getByRole('row').filter({ hasText: 'pay-lost' })
    await expect(correction).toContainText(t('admin.money.correction'))
    await expect(count(1)).toBeVisible()
    await checkPage()
  } finally {
    await house.stop()
  }
})
