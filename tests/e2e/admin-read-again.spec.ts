import type { Page } from '@playwright/test'
import { responseMessages } from '#contract/response-messages.ts'
import { translations } from '#web/i18n/translations.ts'
import { anInvitation } from './in-flight/walks/office.ts'
import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, interceptRequests, newCredentials, newPhone, test } from './support/fixtures.ts'
import { loseAnswers } from './support/held-answers.ts'
import { pressInMenu } from './support/row-menu.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')
const CANCEL = /\/admin\/bookings\/\d+\/cancel$/

async function openCancelDialog(page: Page) {
  await signInAsStaff(page, 'reception', 'ar')
  const appointment = await anAppointment(page)
  const { url, button } = appointment
  await page.goto(url)
  await pressInMenu(button('admin.booking.cancel'))
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(t('admin.booking.reason_text'))
  await reason.fill('اعتذر الطبيب')
  return {
    appointment,
    reason,
    cancel: button('admin.booking.cancel'),
    submit: dialog.getByRole('button', { name: t('admin.booking.cancel_do') }),
  }
}

test('after a lost answer the desk sees what was done, without a button for it @once', async ({ page }) => {
  const { cancel, submit } = await openCancelDialog(page)
  await loseAnswers(page, CANCEL)
  await submit.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(translations['shell.lost'].ar)
  await expect(cancel).toHaveCount(0)
})

test('when the page cannot be read again either, it stays with what is typed @once', async ({ page }) => {
  const { reason, cancel, submit } = await openCancelDialog(page)
  const answer = await loseAnswers(page, CANCEL)
  const reads = /\/backend\/api\/admin\//
  let failed = 0
  await page.route(reads, route => {
    if (route.request().method() !== 'GET') return route.fallback()
    failed++
    return route.abort()
  })
  await submit.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(translations['shell.lost'].ar)
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect(
    page.locator('[data-toast=info]').filter({ hasText: translations['shell.may_be_older'].ar }),
  ).toBeVisible()
  await expect(reason).toHaveValue('اعتذر الطبيب')

  // The next attempt learns that it is done, and shows it.
  await page.unroute(reads)
  answer()
  await submit.click()
  await expect(cancel).toHaveCount(0)
})

/** The proxy answers the reads that follow with 502; returns how many, and what ends it. */
async function refuseReads(page: Page, url: RegExp) {
  const refused = { count: 0, end: () => page.unroute(url) }
  await page.route(url, route => {
    if (route.request().method() !== 'GET') return route.fallback()
    refused.count++
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  return refused
}

test('a change elsewhere that cannot be read leaves the open dialog as it is @once', async ({ page }) => {
  const { reason, appointment } = await openCancelDialog(page)
  const reads = await refuseReads(page, /\/backend\/api\/admin\/day\?/)
  const { doctor, day, times } = appointment
  const colleague = `زميلة ${doctor.id}`
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const response = await page.request.post('/backend/api/admin/bookings', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      client_name: colleague,
      client_phone: newPhone(),
      doctor_id: doctor.id,
      date: day,
      time: times[0],
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await expect.poll(() => reads.count).toBeGreaterThan(0)
  await expect(page.locator('[data-toast=info]')).toContainText(translations['shell.may_be_older'].ar)
  await expect(reason).toHaveValue('اعتذر الطبيب')
  await reads.end()
  await expect(page.getByText(colleague).first()).toBeAttached()
  await expect(reason).toHaveValue('اعتذر الطبيب')
})

test('a restored page that cannot be read keeps its dialog and what is typed @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  await page.goto('/admin/waitlist')
  await page.getByRole('button', { name: t('admin.waitlist.add') }).click()
  const name = page.getByRole('dialog').getByLabel(t('admin.column_client_name'))
  await name.fill('نورة')
  const reads = await refuseReads(page, /\/backend\/api\/admin\//)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => reads.count).toBeGreaterThan(0)
  await expect(page.locator('[data-toast=info]')).toContainText(translations['shell.may_be_older'].ar)
  await expect(name).toHaveValue('نورة')
})

/** As `loseAnswers`, where the page reads by the same URL. */
const loseWrites = (page: Page, url: RegExp) =>
  interceptRequests(page, url, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })

test('a count and a correction whose answers are lost are made once @once', async ({ page }) => {
  const { id: staff } = await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto('/admin/stock-counts')
  const start = page.getByRole('button', { name: t('admin.counts.start') })
  const answerStart = await loseWrites(page, /\/admin\/stock-counts$/)
  await start.click()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  const [{ id }] = await queryDatabase('select id from stock_counts where opened_by = $1', [staff])
  // The page shows the count that the lost answer told of.
  await expect(page.getByRole('link', { name: t('admin.counts.title', { id }) })).toBeVisible()
  await page.reload()
  await start.click()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  answerStart()
  await start.click()
  await expect(page).toHaveURL(`/admin/stock-counts/${id}`)

  const [product] = await queryDatabase(
    'select id, stock from products where stock > 20 order by id limit 1',
    [],
  )
  await page.goto(`/admin/products/${product.id}`)
  const pieces = page.getByLabel(t('admin.stock.pieces'))
  await pieces.fill('5')
  const correct = page.getByRole('button', { name: t('admin.stock.save'), exact: true })
  const answerCorrection = await loseWrites(page, /\/admin\/products\/\d+\/stock$/)
  await correct.click()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
  await expect(correct).toBeEnabled()
  answerCorrection()
  await correct.click()
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  const [after] = await queryDatabase('select stock from products where id = $1', [product.id])
  expect(after.stock).toBe(product.stock + 5)
})

test('the end of a count whose answer is lost is asked for again with its key, and says that it is done', {
  tag: '@once',
}, async ({ page }) => {
  const [{ id, batch }] = await queryDatabase(
    `with count as (insert into stock_counts (opened_at) values (now()) returning id)
     insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
     select count.id, batch_of(9, 'LOST-' || count.id, null, 1), 1, 0, now() from count
     returning count_id as id, batch_id as batch`,
    [],
  )
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto(`/admin/stock-counts/${id}`)
  const finish = page.getByRole('button', { name: t('admin.counts.finish') })
  await finish.click()
  const dialog = page.getByRole('dialog', { name: t('admin.counts.finish') })
  const again = dialog.getByRole('button', { name: t('admin.counts.finish') })
  const isEnd = (url: string) => url.endsWith(`/admin/stock-counts/${id}/close`)
  const keys: unknown[] = []
  page.on('request', request => isEnd(request.url()) && keys.push(request.headers()['idempotency-key']))
  const answer = await loseWrites(page, /\/admin\/stock-counts\/\d+\/close$/)
  await again.click()
  await expect(dialog.getByRole('alert')).toContainText(translations['shell.lost_once'].ar)
  // The page shows what is stored behind the dialog, which stays.
  await expect(page.getByText(t('admin.counts.closed'), { exact: true })).toBeAttached()
  await expect(dialog.getByRole('alert')).toContainText(translations['shell.lost_once'].ar)
  answer()
  await again.click()
  await expect(page.locator('[data-toast=success]')).toContainText(responseMessages['staff.counted'].ar)
  await expect(dialog).toBeHidden()
  await expect(finish).toHaveCount(0)
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  const booked = await queryDatabase('select quantity from product_batches where id = $1', [batch])
  expect(booked).toEqual([{ quantity: 1 }])
})

test('a dialog for which the page has no place after a lost answer says so as it goes @once', async ({
  page,
}) => {
  await signInAsStaff(page, 'admin', 'ar')
  const { email } = newCredentials()
  await page.goto(`/admin/invitations/${await anInvitation(email, email)}`)
  const withdraw = { name: t('admin.invitations.withdraw') }
  await page.getByRole('button', withdraw).click()
  await loseWrites(page, /\/withdraw$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', withdraw).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-toast=error]')).toHaveText(
    t('admin.lost_answer', { title: t('admin.invitations.withdraw_title') }),
  )
  await expect(page.getByRole('button', withdraw)).toHaveCount(0)
})
