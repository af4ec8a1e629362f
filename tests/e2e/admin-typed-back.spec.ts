import type { Locator, Page } from '@playwright/test'
import { aVisit } from './in-flight/walks/bookings.ts'
import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff, signInInPlace } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')

/** Goes back by the browser, stays, and goes back again without what was typed. */
async function goBackTwice(page: Page, field: Locator, typed: string) {
  const url = page.url()
  const question = page.getByRole('dialog', { name: t('admin.unsaved') })
  await page.goBack()
  await question.getByRole('button', { name: t('admin.stay') }).click()
  await expect(page).toHaveURL(url)
  await expect(field).toHaveValue(typed)
  await page.goBack()
  await question.getByRole('button', { name: t('admin.leave') }).click()
  await expect(page).not.toHaveURL(url)
  // The other page is shown, and not only its URL.
  await expect(field).toBeHidden()
}

/** Opens a page of the back office from its first page, by the router. */
async function openFromHome(page: Page, url: string) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(path => globalThis.__reactRouterDataRouter.navigate(path), url)
}

test('the browser’s Back asks before a text in a dialog is lost @once', async ({ page }) => {
  await signInAsStaff(page, 'reception', 'ar')
  const { day } = await aVisit(25 * 1_440)
  await openFromHome(page, `/admin/home-visits?date=${day}`)
  const menu = page.locator('.row-menu summary').first()
  const open = page.getByRole('button', { name: new RegExp(`^${t('admin.home_visits.pin_set')}`) }).first()
  const dialog = page.getByRole('dialog', { name: t('admin.home_visits.pin') })
  await menu.click()
  await open.click()
  // Nothing is asked as long as nothing is typed.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/?$/)
  // The menu hides its button at once: the dialog goes with its page.
  await expect(dialog).toBeHidden()
  await page.goForward()
  await menu.click()
  await open.click()
  const field = dialog.getByRole('textbox')
  await field.fill('24.7136, 46.6753')
  await goBackTwice(page, field, '24.7136, 46.6753')
})

test('so it does before a decision about a prescription is lost, but not after it is saved @once', async ({
  page,
}) => {
  const { id: reviewer } = await signInAsStaff(page, 'pharmacist', 'ar')
  const [{ id }] = await queryDatabase(
    `insert into prescriptions (client_name, client_phone, reviewer_id, reviewer_name, locked_until)
     values ('نورة', '0501234567', $1, 'Hind Test', now() + interval '1 hour') returning id`,
    [reviewer],
  )
  await openFromHome(page, `/admin/prescriptions/${id}`)
  await page.locator('#decision').selectOption('refuse')
  const reason = page.locator('#reason')
  await reason.fill('غير واضحة')
  await goBackTwice(page, reason, 'غير واضحة')
  await page.goForward()
  await page.locator('#decision').selectOption('refuse')
  await reason.fill('غير واضحة')
  await page.getByRole('button', { name: t('admin.prescriptions.refuse'), exact: true }).click()
  await expect(reason).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/?$/)
})

/** A page of the back office, and its short fields with what is typed into them. */
type TypedPage = { url: string; open?: () => Promise<unknown>; fields: [field: Locator, text: string][] }

const typedPages: Record<string, (page: Page) => Promise<TypedPage>> = {
  'a correction of the stock and a further barcode': async page => ({
    url: '/admin/products/7',
    fields: [
      [page.getByLabel(t('admin.stock.pieces'), { exact: true }), '12'],
      [page.getByLabel(t('admin.barcodes.code')), '0628100000'],
    ],
  }),
  'a national ID and the account of a patient': async page => {
    const [{ id }] = await queryDatabase('select min(id) as id from patients where merged_into is null', [])
    return {
      url: `/admin/patients/${id}`,
      open: () =>
        page
          .getByRole('region', { name: t('admin.national_id') })
          .getByRole('button')
          .last()
          .click(),
      fields: [
        [page.getByLabel(t('admin.national_id.number')), '1000000'],
        [page.getByLabel(t('admin.account.email')), 'noura@example'],
      ],
    }
  },
  'the agency of a home visit': async page => {
    const { day } = await aVisit(27 * 1_440)
    const name = t('admin.home_visits.assignee_of', { name: 'هدى الرحلة' })
    return {
      url: `/admin/home-visits?date=${day}`,
      open: () => page.getByLabel(name, { exact: true }).selectOption('agency'),
      fields: [[page.getByLabel(t('admin.home_visits.agency_name')), 'شركة الرعاية']],
    }
  },
  'a caller for the waitlist': async page => ({
    url: '/admin/waitlist',
    open: () => page.getByRole('button', { name: t('admin.waitlist.add') }).click(),
    fields: [[page.getByRole('dialog').getByLabel(t('admin.column_client_name')), 'نورة العتيبي']],
  }),
  'temporary hours': async page => ({
    url: '/admin/temporary-hours',
    fields: [[page.getByLabel(t('admin.in_ar', { label: t('admin.column_name') })), 'دوام الصيف']],
  }),
}

for (const [what, prepare] of Object.entries(typedPages))
  test(`Back and links ask before ${what} is lost, alone and above an ended session @once`, async ({
    page,
  }) => {
    const staff = await signInAsStaff(page, 'admin', 'ar')
    const { url, open, fields } = await prepare(page)
    const question = page.getByRole('dialog', { name: t('admin.unsaved') })
    for (const [field, text] of fields) {
      await openFromHome(page, url)
      await open?.()
      await field.fill(text)
      await goBackTwice(page, field, text)
    }
    await openFromHome(page, url)
    await open?.()
    for (const [field, text] of fields) await field.fill(text)
    const shown = page.url()
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/admin"]')?.click())
    await question.getByRole('button', { name: t('admin.stay') }).click()
    await expect(page).toHaveURL(shown)

    await queryDatabase('delete from sessions where user_id = $1', [staff.id])
    await page.evaluate(() => void globalThis.__reactRouterDataRouter.revalidate())
    await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
    await page.goBack()
    await question.getByRole('button', { name: t('admin.stay') }).click()
    // Closing restores the focus.
    await expect(question).toBeHidden()
    await signInInPlace(page, staff)
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
  })

test('Back asks before a dialog is lost that was sent and waits for the next sign-in @once', async ({
  page,
}) => {
  const staff = await signInAsStaff(page, 'reception', 'ar')
  await openFromHome(page, '/admin/waitlist')
  await page.getByRole('button', { name: t('admin.waitlist.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin.patients.wait') })
  const name = dialog.getByLabel(t('admin.column_client_name'))
  await name.fill('نورة العتيبي')
  await queryDatabase('delete from sessions where user_id = $1', [staff.id])
  await dialog.locator('button[type=submit]').dispatchEvent('click')
  await page.getByRole('dialog', { name: t('admin.session_ended') }).waitFor()
  await page.goBack()
  const question = page.getByRole('dialog', { name: t('admin.unsaved') })
  await question.getByRole('button', { name: t('admin.stay') }).click()
  await expect(question).toBeHidden()
  await signInInPlace(page, staff)
  await expect(name).toHaveValue('نورة العتيبي')
  await expect(page).toHaveURL(/waitlist/)
})

test('a counted number that is typed when Back is pressed is saved @once', async ({ page }) => {
  const [{ id }] = await queryDatabase(
    `with count as (insert into stock_counts (opened_at) values (now()) returning id)
     insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
     select count.id, batch_of(9, 'BACK-' || count.id, null, 1), 1, 1, now() from count
     returning count_id as id`,
    [],
  )
  const counted = async () =>
    (await queryDatabase('select counted from stock_count_lines where count_id = $1', [id]))[0].counted
  await signInAsStaff(page, 'pharmacist', 'ar')
  await openFromHome(page, `/admin/stock-counts/${id}`)
  await page.locator('[data-pieces]').first().fill('17')
  await page.goBack()
  await page
    .getByRole('dialog', { name: t('admin.unsaved') })
    .getByRole('button', { name: t('admin.leave') })
    .click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect.poll(counted).toBe(17)
})
