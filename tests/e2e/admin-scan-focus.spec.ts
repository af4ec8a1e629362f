import type { Page } from '@playwright/test'
import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { expect, interceptRequests, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/** Types product 1's barcode and Enter as a scanner does: 5 ms apart, however busy the machine is. */
async function scan(page: Page) {
  const client = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  const keys = [...[...GTIN_OF_PRODUCT_1].map(key => ({ key, text: key })), { key: 'Enter', text: '\r' }]
  for (const [index, key] of keys.entries()) {
    const event = { ...key, timestamp: from + index * 0.005 }
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await client.detach()
}

test('a scan after a second press of Save reaches the list', async ({ page, lang }) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  await interceptRequests(page, /\/admin\/stock\/receipts$/, route => route.abort())
  await page.goto('/admin/receiving')
  const field = page.getByLabel(t('admin.scan.field'), { exact: true })
  await field.fill(GTIN_OF_PRODUCT_1)
  await field.press('Enter')
  const save = page.getByRole('button', { name: t('admin.receiving.save'), exact: true })
  await save.scrollIntoViewIfNeeded()
  const box = await save.boundingBox()
  if (!box) throw new Error('the button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await expect(save).toBeHidden()
  await page.waitForTimeout(250)
  await page.mouse.click(x, y)
  await scan(page)
  await expect(page.getByText(t('admin.receiving.total', { count: 1 }), { exact: true })).toBeVisible()
})

test('a scan while the focus is in a number of pieces adds a piece and leaves the number', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/receiving')
  await page.getByLabel(t('admin.scan.field'), { exact: true }).focus()
  await scan(page)
  const pieces = page.locator('table input[id^=pieces]')
  await pieces.fill('4')
  await scan(page)
  await expect(page.getByText(t('admin.receiving.total', { count: 5 }), { exact: true })).toBeVisible()
  await scan(page)
  await expect(page.getByText(t('admin.receiving.total', { count: 6 }), { exact: true })).toBeVisible()
})

test('a scan while the focus is in a counted number counts a piece, and the number is saved', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const [{ id }] = await queryDatabase(
    `with count as (
       insert into stock_counts (branch_id, opened_at) values ((select min(id) from stock_branches), now())
       returning id
     )
     insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
     select count.id, batch_of(9, 'FOCUS-' || count.id, null, 1), 1, 1, now() from count
     returning count_id as id`,
    [],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/stock-counts/${id}`)
  const pieces = page.locator('[data-pieces]').first()
  await expect(pieces).toHaveValue('1')
  await pieces.fill('7')
  const counted = page.waitForRequest(
    request => /\/pieces$/.test(request.url()) && !!request.postData()?.includes(GTIN_OF_PRODUCT_1),
  )
  await scan(page)
  await counted
  await expect(page.getByLabel(t('admin.scan.field'), { exact: true })).toBeFocused()
  const stored = () =>
    queryDatabase('select max(counted) as counted from stock_count_lines where count_id = $1', [id])
  await expect.poll(stored).toEqual([{ counted: 7 }])
  await queryDatabase('delete from stock_counts where id = $1', [id])
})
