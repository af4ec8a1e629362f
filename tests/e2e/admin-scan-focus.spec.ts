import { GTIN_OF_PRODUCT_1 } from './in-flight/plan.ts'
import { expect, interceptRequests, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

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
  await page.keyboard.type(GTIN_OF_PRODUCT_1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('admin.receiving.total', { count: 1 }), { exact: true })).toBeVisible()
})
