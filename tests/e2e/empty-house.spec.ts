import type { Locator } from '@playwright/test'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { startEmptyInstallation } from './support/empty-installation.ts'
import { expect, newCredentials, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('from an empty database to the first booking and the first order @once', async ({
  page,
  context,
  browser,
  lang,
  t: siteText,
  checkPage,
}) => {
  test.setTimeout(240_000)
  const t = staffTranslator(lang)
  const admin = newCredentials().email
  const house = await startEmptyInstallation(admin)
  const cookie = { name: 'lang', value: lang, url: house.origin }
  const picture = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  /** The administrator's page, then the customer's. */
  let shown = page
  const steps = { presses: 0, fields: 0 }
  const press = (button: { click(): Promise<void> }) => {
    steps.presses += 1
    return button.click()
  }
  const fill = (field: Locator, value: string) => {
    steps.fields += 1
    return field.fill(value)
  }
  /** Opens a page, which is the press of a link. */
  const open = async (path: string) => {
    steps.presses += 1
    await shown.goto(house.origin + path)
    await waitForHydration(shown)
  }
  const fillAll = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await fill(shown.locator(`[name="${name}"]`).first(), value)
  }
  const both = (name: string, ar: string, en: string) => ({ [`${name}.ar`]: ar, [`${name}.en`]: en })
  const addPicture = async () => {
    steps.fields += 1
    const uploaded = page.waitForResponse(/admin\/pictures$/)
    await page.locator('input[type=file]').first().setInputFiles(picture)
    expect((await uploaded).ok()).toBe(true)
  }
  const save = () => press(page.getByRole('button', { name: t('admin.save'), exact: true }))
  const saveAndNext = async (entity: string) => {
    await press(page.getByRole('button', { name: t('admin.first_steps.save_and_next') }))
    await expect(page).toHaveURL(`${house.origin}/admin/${entity}/new`)
    // The URL changes before the form of the last record is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await waitForHydration(page)
  }

  try {
    await context.addCookies([cookie])
    await page.goto(`${house.origin}/admin`)
    await fillAll({ email: admin, password: house.password })
    await press(page.getByRole('button', { name: t('admin.next') }))
    await fillAll({ code: codeAt(house.secret, Date.now()) })
    await expect(page.getByRole('heading', { name: t('admin.first_steps') })).toBeVisible()
    await checkPage()

    await press(page.getByRole('link', { name: t('admin.first_steps.brand') }))
    await fillAll({
      ...both('name', 'رعاية', 'Riaya'),
      ...both('seller_name', 'شركة رعاية الطبية', 'Riaya Medical Company'),
      ...both('seller_address', 'طريق الملك فهد، الرياض', 'King Fahd Road, Riyadh'),
    })
    await saveAndNext('cities')
    await fillAll(both('name', 'الرياض', 'Riyadh'))
    await saveAndNext('specialties')
    await fillAll(both('name', 'طب الأسرة', 'Family medicine'))
    await saveAndNext('hospitals')
    await fillAll({
      ...both('name', 'مستشفى رعاية', 'Riaya Hospital'),
      ...both('address', 'حي العليا، الرياض', 'Olaya, Riyadh'),
      phone: '0112345678',
      email: 'hospital@clinic.example',
    })
    await addPicture()
    await saveAndNext('doctors')
    await checkPage()
    await fillAll({
      ...both('name', 'سارة المطيري', 'Sara Almutairi'),
      ...both('job_title', 'طبيبة أسرة', 'Family physician'),
    })
    // The phone of the only hospital.
    await expect(page.locator('[name="phone"]')).toHaveValue('0112345678')
    await press(page.getByRole('button', { name: t('admin.doctors.add_hours'), exact: true }))
    await saveAndNext('categories')
    await fillAll(both('name', 'العناية', 'Care'))
    await addPicture()
    await saveAndNext('products')
    await fillAll({ ...both('name', 'كريم مرطب', 'Moisturiser'), price: '45' })
    await addPicture()
    await save()
    await fillAll({ pieces: '20' })
    // Until somebody has entered the fees, the store takes no orders.
    await press(page.getByRole('button', { name: t('admin.first_steps.save_and_next') }))
    await expect(page.locator('[name="fee"]')).toHaveValue(/^25/)
    const entered = page.waitForResponse(response => response.request().method() === 'PUT')
    await save()
    expect((await entered).ok()).toBe(true)
    // A doctor with hours, a product in stock, and what its delivery costs.
    expect(steps).toEqual({ presses: 12, fields: 32 })

    // The customer has a browser of their own.
    const customer = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' })
    await customer.addCookies([cookie])
    shown = await customer.newPage()
    const pressLink = (name: string) =>
      press(shown.getByRole('main').getByRole('link', { name, exact: true }).first())
    const pressButton = (name: string) => press(shown.getByRole('button', { name, exact: true }))
    await open('/doctors')
    // Nothing is below it: the group has entered no contact, and a phone has the form above.
    await expect(shown.getByRole('heading', { name: siteText('shell.reach_us') })).toBeHidden()
    // The first of the available times leads to the form with it.
    await press(
      shown
        .getByRole('main')
        .getByRole('link', { name: /\d:\d\d/ })
        .first(),
    )
    await pressLink(siteText('sign_in.to_sign_up'))
    // The sign-in page has a field of the same name.
    await expect(shown).toHaveURL(`${house.origin}/sign-up`)
    await waitForHydration(shown)
    await fillAll(newCredentials())
    await pressButton(siteText('sign_up.submit'))
    const form = shown.getByRole('dialog', { name: siteText('book.title') })
    await fill(form.getByLabel(siteText('book.name')), 'نورة السالم')
    await fill(form.getByLabel(siteText('book.phone')), '0501234567')
    await press(form.getByRole('button', { name: siteText('book.submit') }))
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(siteText('booked.title'))

    await open('/store/products')
    const added = shown.waitForResponse(/user\/cart\/add$/)
    await pressButton(siteText('product.add_named', { name: 'كريم مرطب' }))
    expect((await added).ok()).toBe(true)
    await open('/store/cart')
    await pressLink(siteText('cart.proceed'))
    await pressLink(siteText('checkout.add_address'))
    await fillAll({ firstName: 'نورة', lastName: 'السالم', phone: '0501234567', address: 'حي العليا' })
    await pressButton(siteText('address.submit'))
    await pressButton(siteText('checkout.confirm'))
    await expect(shown).toHaveURL(/placed=1$/)
    expect(steps).toEqual({ presses: 24, fields: 40 })
  } finally {
    await house.stop()
  }
})
