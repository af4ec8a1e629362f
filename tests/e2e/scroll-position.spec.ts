import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'

const scrollTop = () => window.scrollY

for (const path of ['/doctors', '/news/1', '/store/products', '/store/products/1', '/home-care/12'])
  test(`a reader of ${path} stays where they are when their profile arrives, and on the way back`, async ({
    page,
    t,
  }) => {
    await signInNewPatient(page)
    let answer = () => {}
    const isReading = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/backend/api/user/profile', async route => {
      await isReading
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, first_name: 'نورة' } } })
    })
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, 200))
    answer()
    await expect(page.getByRole('button', { name: t('shell.account_of', { name: 'نورة' }) })).toBeVisible()
    expect(await page.evaluate(scrollTop)).toBe(200)

    // A link to another page begins at its top; the way back ends where the reader was.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('privacy.title') })
      .dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('privacy.title'))
    await expect.poll(() => page.evaluate(scrollTop)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(scrollTop)).toBe(200)
  })

test('the day of the back office reloads without moving the reader', async ({ page, lang }) => {
  await signInAsStaff(page, 'reception', lang)
  await page.setViewportSize({ width: 1000, height: 320 })
  await page.goto('/admin/day')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.route('**/backend/api/admin/day*', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    const [doctor, ...others] = data.doctors
    const doctors = [{ ...doctor, name: 'طبيب مستعار' }, ...others]
    await route.fulfill({ response, json: { data: { ...data, doctors } } })
  })
  // What the 30 seconds' timer does, too.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('طبيب مستعار').first()).toBeAttached()
  expect(await page.evaluate(scrollTop)).toBe(150)
})
