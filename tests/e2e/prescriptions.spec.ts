import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInAs, signInNewPatient, test, waitForHydration } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a prescription medicine is ordered once a pharmacist has approved its prescription', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  const staff = staffTranslator(lang)
  const [medicine] = await queryDatabase(
    `select id, min_age, name_${lang} as name from products
     where medicine_class = 'prescription' and min_age >= 18 and stock > 10 order by id limit 1`,
    [],
  )
  const patient = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${patient.token}` }
  const person = { first_name: 'نورة', last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  await page.request.post('/backend/api/user/addresses', {
    headers,
    data: { ...person, address_text: 'الرياض، حي العليا' },
  })
  await page.request.post('/backend/api/user/cart/add', {
    headers,
    data: { product_id: medicine.id, quantity: 1 },
  })

  await page.goto(`/store/products/${medicine.id}`)
  await expect(page.getByRole('link', { name: t('product.add_prescription') })).toHaveAttribute(
    'href',
    '/prescriptions/new',
  )
  await page.goto('/store/cart')
  await expect(page.getByText(t('cart.unprescribed'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('cart.proceed') })).toHaveCount(0)
  await page.getByRole('link', { name: t('cart.add_prescription') }).click()
  await page.getByLabel(t('book.name')).fill('نورة العتيبي')
  await page.getByLabel(t('book.phone')).fill('0501234567')
  await page.getByRole('button', { name: t('prescription.send') }).click()
  await expect(page.getByLabel(t('prescription.files'))).toHaveAttribute('aria-invalid', 'true')
  const photo = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel(t('prescription.files')).setInputFiles([photo, { ...photo, name: 'second.jpg' }])
  await checkPage()
  await page.getByRole('button', { name: t('prescription.send') }).click()
  await expect(page).toHaveURL(/\/prescriptions\/\d+$/)
  await expect(page.getByText(t('prescription.waiting'))).toBeVisible()
  // An empty status would be read as the last thing of the page.
  await expect(page.getByRole('main').getByRole('status').filter({ hasNotText: /./ })).toHaveCount(0)
  await page.getByRole('button', { name: t('prescription.show_photo', { number: 2 }) }).click()
  await expect(page.getByRole('img', { name: t('prescription.photo', { number: 2 }) })).toBeVisible()
  await checkPage()
  const [id = ''] = /\d+$/.exec(page.url()) ?? []
  await page.getByRole('link', { name: t('prescription.to_cart') }).click()
  await expect(page.getByText(t('cart.prescription_waiting'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('cart.see_prescription') })).toBeVisible()
  await checkPage()

  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/prescriptions')
  await checkPage()
  await page.goto(`/admin/prescriptions/${id}`)
  await page.getByRole('button', { name: staff('admin.prescriptions.take') }).click()
  await expect(page.getByLabel(staff('admin.prescriptions.packs'))).toHaveValue('1')
  await checkPage()
  const approve = page.getByRole('button', { name: staff('admin.prescriptions.approve'), exact: true })
  await page.getByLabel(staff('admin.prescriptions.directions')).fill('كبسولة قبل الفطور')
  await page.getByLabel(staff('admin.prescriptions.birth_date')).fill('1990-05-01')
  await approve.click()
  await expect(page.getByText(errorCatalogue['staff.prescription_unopened'][lang]).first()).toBeVisible()
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: t('prescription.show_photo', { number }) }).click()
    await expect(page.getByRole('button', { name: t('prescription.photo', { number }) })).toBeVisible()
  }
  await expect(page.getByText(staff('admin.prescriptions.unopened'), { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: staff('admin.prescriptions.show_original') }).click()
  await expect(page.getByText(staff('admin.prescriptions.original_shown'))).toBeVisible()
  await page.getByRole('button', { name: staff('admin.prescriptions.rotate') }).click()
  await page.getByRole('button', { name: staff('admin.prescriptions.zoom_in') }).click()
  await checkPage()
  await approve.click()
  await expect(page.getByText(responseMessages['staff.saved'][lang]).last()).toBeVisible()
  await expect(page.getByText(t('prescription.approved'), { exact: true })).toBeVisible()
  await checkPage()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const landscape of [false, true]) {
    const sheets = (await page.pdf({ format: 'A4', landscape })).toString('latin1')
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'screen' })

  await signInAs(page, patient)
  await page.goto(`/prescriptions/${id}`)
  await page.getByRole('link', { name: t('prescription.to_cart') }).click()
  // A time after the last day of the prescription is not offered.
  const read = async () =>
    (await (await page.request.get(`/backend/api/user/prescriptions/${id}`, { headers })).json()).data
  const { valid_until: last } = await read()
  const hours = { from: '16:00', to: '20:00' }
  const place = { id: 1, kind: 'zone', name: 'Zone', address: '' }
  await page.route('**/user/delivery-slots', async route => {
    const response = await route.fetch()
    const slots = [last, '2099-01-01'].map(day => ({ day, ...hours }))
    await route.fulfill({ response, json: { ...(await response.json()), data: [{ ...place, slots }] } })
  })
  await page.getByRole('link', { name: t('cart.proceed') }).click()
  await expect(page.getByText(t('slot.prescription_until', { day: formatLongDay(last, lang) }))).toBeVisible()
  await expect(page.locator('[name=slot]')).toHaveCount(1)
  await expect(page.locator('[name=slot]')).toHaveValue(`${last} 16:00`)
  await checkPage()
  await page.unroute('**/user/delivery-slots')
  await page.reload()
  await waitForHydration(page)
  // The medicine has an age limit, which the customer confirms.
  const confirm = page.getByRole('button', { name: t('checkout.confirm') }).filter({ visible: true })
  const isOfAge = page.getByRole('checkbox', { name: t('checkout.age', { age: medicine.min_age }) })
  await expect(isOfAge).not.toBeChecked()
  await confirm.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(isOfAge).toHaveAttribute('aria-invalid', 'true')
  await checkPage()
  await isOfAge.press('Space')
  await confirm.click()
  await expect(page.getByRole('heading', { name: /AF-/ })).toBeVisible()
  expect((await read()).items).toMatchObject([{ product_id: medicine.id, left: 0 }])

  const another = await page.request.post('/backend/api/user/prescriptions', {
    headers,
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file: photo },
  })
  await page.goto(`/prescriptions/${(await another.json()).data.id}`)
  await page.getByRole('button', { name: t('prescription.withdraw') }).click()
  const dialog = page.getByRole('dialog', { name: t('prescription.withdraw_title') })
  await dialog.getByRole('button', { name: t('prescription.withdraw'), exact: true }).click()
  await expect(page).toHaveURL('/prescriptions')
  await expect(page.getByRole('listitem').getByText(t('prescription.waiting'))).toHaveCount(0)
})

test('files that were chosen when the session ended are named after sign-in, and nothing after they are sent', async ({
  page,
  t,
  checkPage,
}) => {
  const { token, email, password } = await signInNewPatient(page)
  const photo = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const added = await page.request.post('/backend/api/user/prescriptions', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file: photo },
  })
  const path = `/prescriptions/${(await added.json()).data.id}`
  await page.goto(path)
  const files = page.getByLabel(t('prescription.more_files'))
  await files.setInputFiles({ ...photo, name: 'second.jpg' })
  await page.evaluate(() => localStorage.setItem('access_token', 'ended-meanwhile'))
  await page.getByRole('button', { name: t('prescription.add_files'), exact: true }).click()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in.submit') })
    .click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(t('prescription.choose_again'))).toBeVisible()
  await checkPage()

  await files.setInputFiles({ ...photo, name: 'second.jpg' })
  await expect(page.getByText(t('prescription.choose_again'))).toHaveCount(0)
  await page.getByRole('button', { name: t('prescription.add_files'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('prescription.show_photo', { number: 2 }) })).toBeVisible()
  await expect(page.getByText('second.jpg')).toHaveCount(0)
  await page.reload()
  await expect(files).toBeVisible()
  await expect(page.getByText(t('prescription.choose_again'))).toHaveCount(0)
})
