import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDaySeenOn, formatLongDay, formatRiyals, formatTime } from '#domain/text/format.ts'
import {
  chooseDay,
  expect,
  interceptRequests,
  newCredentials,
  signInNewPatient,
  test,
} from './support/fixtures.ts'
import { makeHomeCareService } from './support/own-home-care.ts'

const CLIENT_ADDRESS = 'حي الياسمين، شارع أنس بن مالك\nفيلا 12'

test('a guest fills in the form, signs in, books, finds the home visit on top of the bookings, moves and cancels it', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { service, address, date, time, otherTime } = await makeHomeCareService(page, lang)
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })

  await page.goto(address)
  const form = page.getByRole('region', { name: t('home_care.book') })
  await expect(form).toContainText(t('home_visit.guest'))
  await chooseDay(page, date, lang, form)
  await form.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await form.getByLabel(t('book.name')).fill('أم سارة')
  await form.getByLabel(t('home_visit.address')).fill(CLIENT_ADDRESS)
  // The missing phone number is reported before a guest is sent to sign-in.
  const missingPhone = form.getByRole('link', { name: `${t('book.phone')}: ${t('required field')}` })
  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(missingPhone).toBeVisible()
  await checkPage()
  await form.getByLabel(t('book.phone')).fill('0501234567')
  await expect(missingPhone).toBeHidden()
  await form.getByRole('button', { name: t('book.submit') }).click()

  await expect(page).toHaveURL('/sign-in')
  const chosen = page.getByRole('region', { name: t('book.summary') })
  await expect(chosen).toContainText(service.name)
  await expect(chosen).toContainText(formatTime(time, lang))
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('sign_in.submit') }).click()

  await expect(page).toHaveURL(address)
  await expect(form.getByText(t('home_visit.back'))).toBeFocused()
  await expect(form.getByLabel(t('home_visit.address'))).toHaveValue(CLIENT_ADDRESS)
  await expect(form.locator(`input[name=time][value="${time}"]`)).toBeChecked()
  await expect(form.getByLabel(t('book.name'))).toHaveValue('أم سارة')
  await expect(form.getByLabel(t('book.phone'))).toHaveValue('0501234567')
  await form.getByRole('button', { name: t('book.submit') }).click()

  await expect(page).toHaveURL('/bookings')
  const visit = page.getByRole('row').nth(1)
  const price = formatRiyals(service.price)
  for (const text of [
    service.name,
    formatLongDay(date, lang),
    formatTime(time, lang),
    'أم سارة',
    'فيلا 12',
    price,
  ])
    await expect(visit).toContainText(text)
  await expect(visit).toContainText(t('bookings.just_booked'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booked.home_visit_title'))
  await expect(page.getByRole('main')).toContainText(t('booking.prepare'))
  await checkPage()

  const labelParams = (time: string) => ({
    when: t('bookings.at', {
      day: formatDaySeenOn(dayOf(Date.now()), date, lang),
      time: formatTime(time, lang),
    }),
    name: service.name,
  })
  await visit.getByRole('link', { name: t('home_visit.move_named', labelParams(time)) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(service.name)
  await chooseDay(page, date, lang, dialog)
  await dialog.getByRole('radio', { name: formatTime(otherTime, lang), exact: true }).check()
  await checkPage()
  await dialog.getByRole('button', { name: t('move.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/bookings')
  await expect(visit).toContainText(formatTime(otherTime, lang))

  const downloadStarted = page.waitForEvent('download')
  await visit.getByRole('button', { name: t('home_visit.calendar_named', labelParams(otherTime)) }).click()
  expect((await downloadStarted).suggestedFilename()).toMatch(/^home-visit-\d+\.ics$/)

  await visit.getByRole('link', { name: t('home_visit.details_named', labelParams(otherTime)) }).click()
  await expect(page).toHaveURL(/\/bookings\/home-care\/\d+$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('فيلا 12')
  await expect(main).toContainText(price)
  await checkPage()
  await main.getByRole('button', { name: t('home_visit.cancel_named', labelParams(otherTime)) }).click()
  await dialog.getByRole('button', { name: t('home_visit.keep') }).click()
  await page.goBack()

  const cancel = visit.getByRole('button', { name: t('home_visit.cancel_named', labelParams(otherTime)) })
  await cancel.click()
  await expect(dialog).toContainText(service.name)
  await checkPage()
  await dialog.getByRole('button', { name: t('home_visit.keep') }).click()
  await cancel.click()
  await dialog.getByRole('button', { name: t('home_visit.cancel_confirm') }).click()
  await expect(page.getByText(t('bookings.none_upcoming'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await checkPage()
})

test('an hour that has just been filled is refused with the nearest free ones; without free times one can retry', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { service, address, date, time } = await makeHomeCareService(page, lang)
  const { token } = await signInNewPatient(page)
  await page.request.post('/backend/api/user/addresses', {
    headers: { authorization: `Bearer ${token}` },
    form: {
      first_name: 'Sara',
      last_name: 'Alotaibi',
      email: 'sara@example.com',
      phone: '0501234567',
      address_text: CLIENT_ADDRESS,
    },
  })
  const goOnline = await interceptRequests(page, /\/availability/, route => route.abort())
  await page.goto(address)
  const form = page.getByRole('region', { name: t('home_care.book') })
  await expect(form).toContainText(t('shell.offline'))
  await checkPage()
  goOnline()
  await form.getByRole('button', { name: t('error.retry') }).click()

  await chooseDay(page, date, lang, form)
  await form.getByRole('button', { name: t('book.other_time') }).click()
  const field = form.getByLabel(t('book.time'), { exact: true })
  await expect(field).toHaveAttribute('type', 'text')
  await field.focus()
  await expect(field).toHaveAttribute('type', 'time')
  await field.fill('03:00')
  await form.getByLabel(t('book.name')).fill('Sara')
  await expect(form.getByLabel(t('book.time'), { exact: true })).toHaveValue('')
  await expect(form.getByText(t('home_visit.outside'))).toBeVisible()
  await form.getByRole('button', { name: t('book.available_times') }).click()
  await form.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await form.getByLabel(t('book.phone')).fill('0501234567')
  await expect(form.getByLabel(t('home_visit.address'))).toHaveValue(CLIENT_ADDRESS)
  await form.getByLabel(t('home_visit.note')).fill('note to keep')

  const bookToo = async () => {
    const other = await (
      await page.request.post('/backend/api/user/register', { form: newCredentials() })
    ).json()
    const response = await page.request.post('/backend/api/user/home-care-services/book', {
      headers: { authorization: `Bearer ${other.token}` },
      form: {
        client_name: 'First',
        client_phone: '0500000000',
        client_address: 'Riyadh',
        home_care_id: service.id,
        date,
        time,
      },
    })
    return response.status()
  }
  while ((await bookToo()) === 201);

  await form.getByRole('button', { name: t('book.submit') }).click()
  const alternatives = form.getByRole('region', { name: t('book.alternatives') })
  await expect(alternatives.getByRole('button')).toHaveCount(5)
  await expect(form.getByRole('radio', { name: formatTime(time, lang), exact: true })).toHaveCount(0)
  await expect(form.getByLabel(t('home_visit.note'))).toHaveValue('note to keep')
  await checkPage()
  await alternatives.getByRole('button').first().click()
  await form.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row')).toHaveCount(2)
})
