import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { chooseDay, dayPattern, expect, newCredentials, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

test('a time that another patient has just taken is refused with the nearest free ones; nothing typed is lost', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day, time } = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await dialog.getByLabel(t('book.note')).fill('note to keep')

  const other = await (
    await page.request.post('/backend/api/user/register', { form: newCredentials() })
  ).json()
  const taken = await page.request.post('/backend/api/user/doctors/book', {
    headers: { authorization: `Bearer ${other.token}` },
    form: { client_name: 'First', client_phone: '0500000000', doctor_id: doctor.id, date: day, time },
  })
  expect(taken.status()).toBe(201)

  await dialog.getByRole('button', { name: t('book.submit') }).click()
  const alternatives = dialog.getByRole('region', { name: t('book.alternatives') })
  await expect(alternatives).toBeVisible()
  await expect(dialog.getByLabel(t('book.note'))).toHaveValue('note to keep')
  await checkPage()
  await alternatives.getByRole('button').first().click()
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a time outside the hours is refused when it is typed; missing fields are named', async ({
  page,
  t,
  lang,
}) => {
  await signInNewPatient(page)
  const { doctor, day } = await makeDoctor(lang)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  await expect(dialog.getByLabel(t('book.time'), { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: t('book.other_time') }).click()
  await expect(dialog.getByRole('group', { name: t('book.times') })).toHaveCount(0)
  const time = dialog.getByLabel(t('book.time'), { exact: true })
  await expect(time).toHaveAttribute('type', 'text')
  // In WebKit only a field that is focused as a time field takes the first digits, so the page does that.
  const focusedAs = await time.evaluateHandle((input: HTMLInputElement) => {
    const types: string[] = []
    const focus = input.focus.bind(input)
    input.focus = options => {
      types.push(input.type)
      focus(options)
    }
    return types
  })
  await time.focus()
  await expect(time).toHaveAttribute('type', 'time')
  expect((await focusedAs.jsonValue()).at(-1)).toBe('time')
  await expect(time).toBeFocused()
  await time.fill('03:00')
  await dialog.getByLabel(t('book.name')).focus()
  await expect(dialog.getByRole('alert').filter({ hasText: t('invalid date ') })).toBeVisible()
  await expect(dialog.getByLabel(t('book.time'), { exact: true })).toHaveValue('')

  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(dialog.getByRole('link', { name: `${t('book.phone')}: ${t('required field')}` })).toBeVisible()
  await expect(dialog.getByRole('link', { name: `${t('book.time')}: ${t('required field')}` })).toBeVisible()
})

test('only days with free times can be chosen', async ({ page, t, lang }) => {
  await signInNewPatient(page)
  const { data } = await (await page.request.get('/backend/api/user/doctors/1/availability')).json()
  const freeDays: string[] = data.days.map(({ date }: { date: string }) => date)
  await page.goto('/doctors/1/book')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('book.more_days') }).click()
  const grid = dialog.getByRole('grid')
  const nextMonth = dialog.locator('[slot=next]')
  await grid.waitFor()
  const enabled: string[] = []
  const disabled: string[] = []
  for (;;) {
    const days = await grid.getByRole('button').evaluateAll(buttons =>
      buttons.map(button => ({
        name: button.getAttribute('aria-label') ?? '',
        isDisabled: button.getAttribute('aria-disabled') === 'true',
      })),
    )
    for (const { name, isDisabled } of days) (isDisabled ? disabled : enabled).push(name)
    if (await nextMonth.isDisabled()) break
    const month = (await grid.getAttribute('aria-label')) ?? ''
    await nextMonth.click()
    await expect(grid).not.toHaveAttribute('aria-label', month)
  }
  const namesOf = (day: string) => enabled.filter(name => dayPattern(day, lang).test(name))
  expect(freeDays.filter(day => namesOf(day).length !== 1)).toEqual([])
  expect(enabled).toHaveLength(freeDays.length)
  // Friday is a day off for the first doctor in every week.
  expect(disabled.length).toBeGreaterThan(0)
})

test('three presses book: the next day is chosen, a time, and the confirmation', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor } = await makeDoctor(lang)
  const { token, email } = await signInNewPatient(page)
  await page.request.put('/backend/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
    form: { first_name: 'Sara', last_name: 'Alotaibi', email, phone: '0501234567' },
  })
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}/availability`)
  ).json()
  await page.goto(`/doctors/${doctor.id}`)
  await page
    .locator('#main')
    .getByRole('link', { name: t('doctors.book'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAttribute('value', data.days[0].date)
  await checkPage()
  const time = data.days[0].times.at(-1)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row').nth(1)).toContainText(formatTime(time, lang))
})

test('a link with a time opens the form with it; a time that is gone is replaced by the nearest ones', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor, day, times } = await makeDoctor(lang)
  const [time, other] = [times[1] as string, times[2] as string]
  await signInNewPatient(page)
  const link = `/doctors/${doctor.id}/book?date=${day}&time=${time}`
  const dialog = page.getByRole('dialog')
  const radio = (value: string) => dialog.locator(`input[type=radio][value="${value}"]`)
  await page.goto(link)
  await expect(radio(day)).toBeChecked()
  await expect(radio(time)).toBeChecked()
  // One line names the time; its button shows the others.
  await expect(radio(other)).toBeHidden()
  const when = t('bookings.at', { day: formatLongDay(day, lang), time: formatTime(time, lang) })
  await expect(dialog.getByText(when)).toBeVisible()
  const change = dialog.getByRole('button', { name: t('bookings.move') })
  await change.click()
  await expect(radio(time)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio(other)).toBeVisible()
  await expect(radio(other)).toBeChecked()
  await radio(time).click()
  await expect(change).toBeFocused()
  await change.click()
  await radio(other).check()
  await page.keyboard.press('Escape')
  await page.goto(`/doctors/${doctor.id}/book?date=${day}&time=${times[0]}`)
  await expect(radio(times[0] as string)).toBeChecked()

  await page.goto(`/doctors/${doctor.id}/book?date=${day}&time=03:00`)
  await expect(dialog.getByText(t('book.time_gone'))).toBeVisible()
  const nearest = dialog.getByRole('region', { name: t('book.alternatives') })
  await expect(nearest.getByRole('button')).toHaveCount(3)
  await checkPage()
  await nearest
    .getByRole('button')
    .filter({ hasText: formatTime(times[0] as string, lang) })
    .first()
    .click()
  await expect(radio(times[0] as string)).toBeChecked()
  await expect(nearest).toBeHidden()

  // A link that asks for no day leaves the choice of the draft.
  await page.goto(`/doctors/${doctor.id}/book?date=2026-02-31&time=%3Cb%3E`)
  await expect(radio(times[0] as string)).toBeChecked()
})

test('the dialog works by keyboard: Esc and Back close it, a reload keeps it open', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await signInNewPatient(page)
  await page.goto('/doctors/1')
  const book = page.locator('#main').getByRole('link', { name: t('doctors.book'), exact: true })
  await book.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/doctors/1')
  await book.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('without a network the booking form says so, keeps what was typed and succeeds afterwards', {
  tag: '@once',
}, async ({ page, t, lang }) => {
  const { doctor, day, time } = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  await dialog.getByRole('radio', { name: formatTime(time, lang), exact: true }).check()
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(dialog.getByText(t('shell.offline')).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialog.getByLabel(t('book.name'))).toHaveValue('Sara')
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
})

test('an expired session leads through sign-in back to the form, with what was typed', {
  tag: '@once',
}, async ({ page, t, lang }) => {
  const { doctor, day, time } = await makeDoctor(lang)
  const { email, password } = newCredentials()
  await page.request.post('/backend/api/user/register', { form: { email, password } })
  const read = Promise.withResolvers<void>()
  await page.route(`**/backend/api/user/doctors/${doctor.id}`, async route => {
    await read.promise
    await route.continue()
  })
  await page.goto(`/doctors/${doctor.id}/book?date=${day}&time=${time}`)
  const chosen = page.getByRole('region', { name: t('book.summary') })
  await expect(chosen).toContainText(formatTime(time, lang))
  // A link that moves when the doctor's name comes would be missed by a press.
  const signUp = page.getByRole('link', { name: t('sign_in.to_sign_up') })
  const place = await signUp.boundingBox()
  read.resolve()
  await expect(chosen).toContainText(doctor.name)
  expect(await signUp.boundingBox()).toEqual(place)
  const signIn = async () => {
    await expect(page).toHaveURL('/sign-in')
    await expect(chosen).toContainText(doctor.name)
    await expect(chosen).toContainText(formatLongDay(day, lang))
    await expect(chosen).toContainText(formatTime(time, lang))
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByLabel(t('account.password'), { exact: false }).first().fill(password)
    await page.getByRole('button', { name: t('sign_in.submit') }).click()
  }
  await signIn()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await dialog.getByLabel(t('book.note')).fill('to keep')
  await page.evaluate(() => localStorage.setItem('access_token', 'dead-meanwhile'))
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await signIn()
  await expect(dialog.getByLabel(t('book.note'))).toHaveValue('to keep')
  await expect(dialog.getByLabel(t('book.name'))).toHaveValue('Sara')
  await expect(dialog.locator(`input[name=time][value="${time}"]`)).toBeChecked()
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
})
