import { codeAt } from '#api/admin/sign-in/totp.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { startEmptyInstallation } from './support/empty-installation.ts'
import { expect, newCredentials, test, waitForHydration } from './support/fixtures.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('from an empty database to a doctor with hours and a product in stock @once', async ({
  page,
  context,
  lang,
  checkPage,
}) => {
  test.setTimeout(180_000)
  const t = staffTranslator(lang)
  const admin = newCredentials().email
  const house = await startEmptyInstallation(admin)
  const cookie = { name: 'lang', value: lang, url: house.origin }
  const picture = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const steps = { presses: 0, fields: 0 }
  const press = (button: { click(): Promise<void> }) => {
    steps.presses += 1
    return button.click()
  }
  const fillAll = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      steps.fields += 1
      await page.locator(`[name="${name}"]`).first().fill(value)
    }
  }
  const both = (name: string, ar: string, en: string) => ({ [`${name}.ar`]: ar, [`${name}.en`]: en })
  const addPicture = async () => {
    steps.fields += 1
    const uploaded = page.waitForResponse(/admin\/pictures$/)
    await page.locator('input[type=file]').first().setInputFiles(picture)
    expect((await uploaded).ok()).toBe(true)
  }
  const save = async () => {
    await press(page.getByRole('button', { name: t('admin.save'), exact: true }))
    await expect(next).toBeVisible()
  }
  const next = page.getByRole('link', { name: t('admin.first_steps.next', { step: '' }) })
  const nextIs = async (step: 'city' | 'specialty' | 'hospital' | 'doctor' | 'category' | 'product') => {
    await expect(next).toHaveText(t('admin.first_steps.next', { step: t(`admin.first_steps.${step}`) }))
    await press(next)
    await expect(page).toHaveURL(/\/new$/)
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
    await save()
    await nextIs('city')
    await fillAll(both('name', 'الرياض', 'Riyadh'))
    await save()
    await nextIs('specialty')
    await fillAll(both('name', 'طب الأسرة', 'Family medicine'))
    await save()
    await nextIs('hospital')
    await fillAll({
      ...both('name', 'مستشفى رعاية', 'Riaya Hospital'),
      ...both('address', 'حي العليا، الرياض', 'Olaya, Riyadh'),
      phone: '0112345678',
      email: 'hospital@clinic.example',
    })
    await addPicture()
    await save()
    await nextIs('doctor')
    await checkPage()
    await fillAll({
      ...both('name', 'سارة المطيري', 'Sara Almutairi'),
      ...both('job_title', 'طبيبة أسرة', 'Family physician'),
      phone: '0112345678',
    })
    await press(page.getByRole('button', { name: t('admin.doctors.add_hours'), exact: true }))
    await save()
    await nextIs('category')
    await fillAll(both('name', 'العناية', 'Care'))
    await addPicture()
    await save()
    await nextIs('product')
    await fillAll({ ...both('name', 'كريم مرطب', 'Moisturiser'), price: '45' })
    await addPicture()
    await save()
    await fillAll({ pieces: '20' })
    await press(page.getByRole('button', { name: t('admin.stock.save') }))
    await expect(page.locator('#pieces')).toHaveValue('')
    await expect(next).toBeVisible()
    // A doctor with hours and a product in stock.
    expect(steps).toEqual({ presses: 17, fields: 33 })
  } finally {
    await house.stop()
  }
})
