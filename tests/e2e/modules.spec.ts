import { codeAt } from '#api/admin/sign-in/totp.ts'
import { startEmptyInstallation } from './support/empty-installation.ts'
import { expect, newCredentials, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

// An installation of its own: on the shared one the other journeys buy in the store.
test('an administrator switches the store off and on; the site and the menu follow', async ({
  page,
  context,
  lang,
  t: siteText,
  checkPage,
}) => {
  test.setTimeout(120_000)
  const t = staffTranslator(lang)
  const admin = newCredentials().email
  const house = await startEmptyInstallation(admin)
  const menu = page.getByRole('navigation', { name: t('admin.menu') })
  const showsMenu = async () => {
    const button = page.getByRole('button', { name: t('admin.menu') })
    if (await button.isVisible()) await button.click()
  }
  const switchStore = async (isOn: boolean) => {
    await page.goto(`${house.origin}/admin/settings`)
    await waitForHydration(page)
    const box = page.getByRole('checkbox', {
      name: t('admin.value_clinic_settings.modules_off.store'),
      exact: true,
    })
    await expect(box).toBeChecked({ checked: !isOn })
    await box.setChecked(isOn)
    await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
    await expect(box).toBeChecked({ checked: isOn })
    await expect(page.getByText(t('staff.saved')).last()).toBeVisible()
  }
  const statusOf = async (path: string) => (await page.request.get(`${house.origin}${path}`)).status()

  try {
    await context.addCookies([{ name: 'lang', value: lang, url: house.origin }])
    await page.goto(`${house.origin}/admin`)
    await page.locator('[name=email]').fill(admin)
    await page.locator('[name=password]').fill(house.password)
    await page.getByRole('button', { name: t('admin.next') }).click()
    await page.locator('[name=code]').fill(codeAt(house.secret, Date.now()))
    await expect(page.getByRole('heading', { name: t('admin.first_steps') })).toBeVisible()
    await showsMenu()
    await expect(menu.getByRole('link', { name: t('admin.products') })).toBeVisible()

    await switchStore(false)
    await checkPage()
    await showsMenu()
    await expect(menu.getByRole('link', { name: t('admin.products') })).toHaveCount(0)
    expect([
      await statusOf('/store'),
      await statusOf('/store/cart'),
      await statusOf('/admin/products'),
    ]).toEqual([404, 404, 404])
    const missing = await page.goto(`${house.origin}/store/products`)
    expect(missing?.status()).toBe(404)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: siteText('not_found.title') })).toBeVisible()
    await expect(page.locator('a[href^="/store"]')).toHaveCount(0)
    await checkPage()

    await switchStore(true)
    expect([await statusOf('/store'), await statusOf('/admin/products')]).toEqual([200, 200])
  } finally {
    await house.stop()
  }
})
