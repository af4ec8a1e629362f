import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test.describe('the frame of the back office', { tag: '@once' }, () => {
  test('a page that is opened from a row begins at its heading, also among records of one name', async ({
    page,
    lang,
  }) => {
    const t = staffTranslator(lang)
    const name = `مدينة ${Date.now()}`
    const [first, second] = await queryDatabase(
      'insert into cities (name_ar, name_en) values ($1, $1), ($1, $1) returning id',
      [name],
    )
    await signInAsStaff(page, 'admin', lang)
    const open = async (id: number) => {
      await page.locator(`main a[href="/admin/cities/${id}"]`).first().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/admin/cities/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    }
    const list = `/admin/cities?${new URLSearchParams({ search: name })}`
    await page.goto(list)
    await open(first.id)
    const views = page.getByRole('navigation', { name: t('admin.group_directory') })
    await views.getByRole('link', { name: t('admin.cities'), exact: true }).click()
    await page.getByRole('search').getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(list)
    await open(second.id)
    // To the other record of this name, past the lists between them.
    await page.locator('main input').first().focus()
    await page.evaluate(() => history.go(-3))
    await expect(page).toHaveURL(`/admin/cities/${first.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a page whose work begins in a field leaves the focus there', async ({ page, lang }) => {
    const t = staffTranslator(lang)
    await signInAsStaff(page, 'reception', lang)
    await page.goto('/admin/calls')
    await followMenuLink(page, t('admin.patients'))
    await expect(page.getByRole('searchbox', { name: t('admin.patients.search') })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox', { name: t('admin.patients.search') })).toBeFocused()
  })

  test('a session that ends in another tab, by itself or at sign-out, hides the page here and keeps it', async ({
    page,
    lang,
    t,
  }) => {
    const asks = page.getByRole('dialog', { name: staffTranslator(lang)('admin.session_ended') })
    const field = page.locator('main input').first()
    for (const end of ['by itself', 'at sign-out'] as const) {
      await signInAsStaff(page, 'admin', lang)
      await page.goto('/admin/cities/new')
      await field.fill('بريدة')
      const other = await page.context().newPage()
      await other.goto('/doctors')
      if (end === 'at sign-out') {
        await other.getByRole('button', { name: t('shell.account') }).click()
        // The page reloads; Chromium does not always close a page that is about to.
        const reloaded = other.waitForEvent('load')
        await other.getByRole('button', { name: t('shell.log_out') }).click()
        await reloaded
      } else {
        await queryDatabase('delete from sessions where user_id = $1', [
          await page.evaluate(() => Number(localStorage.getItem('userId'))),
        ])
        await other.reload()
      }
      await expect(asks).toBeVisible()
      await expect(field).toBeHidden()
      await expect(field).toHaveValue('بريدة')
      await other.close()
    }
  })

  test('a theme that is chosen in another tab applies here, in the back office and on the site', async ({
    page,
    lang,
    t,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signInAsStaff(page, 'admin', lang)
    await page.goto('/admin/cities')
    await waitForHydration(page)
    const [site, other] = [await page.context().newPage(), await page.context().newPage()]
    for (const each of [site, other]) {
      await each.goto('/contact-us')
      await waitForHydration(each)
    }
    const choose = (name: 'theme.dark' | 'theme.system') =>
      other
        .getByRole('contentinfo')
        .getByRole('radio', { name: t(name) })
        .check()
    await choose('theme.dark')
    for (const each of [page, site]) await expect(each.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(site.getByRole('contentinfo').getByRole('radio', { name: t('theme.dark') })).toBeChecked()
    await choose('theme.system')
    for (const each of [page, site]) await expect(each.locator('html')).not.toHaveAttribute('data-theme')
    expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('theme')
  })
})

/** Follows a link of the menu, which a phone shows behind a button. */
async function followMenuLink(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).and(page.locator('#main h1')).waitFor()
  await page.locator('header button[aria-controls=areas]').click()
  await page.locator('#areas').getByRole('link', { name, exact: true }).click()
}
