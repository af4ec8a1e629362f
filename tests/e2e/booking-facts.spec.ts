import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatRiyals, formatTime } from '#domain/text/format.ts'
import { chooseDay, expect, signInNewPatient, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'

test('the form says whom, where, how long and for what fee before it asks for anything', async ({
  page,
  t,
  lang,
  checkPage,
}) => {
  const { doctor } = await makeDoctor(lang)
  await signInNewPatient(page)
  const read = async (id: number) =>
    (
      await (
        await page.request.get(`/backend/api/user/doctors/${id}`, { headers: { 'accept-language': lang } })
      ).json()
    ).data
  const withFee = (
    await (
      await page.request.get('/backend/api/user/doctors?fee_to=1000', {
        headers: { 'accept-language': lang },
      })
    ).json()
  ).data[0]
  for (const id of [doctor.id, withFee.id]) {
    const { name, specialty, hospital, city, place, visit_length, fee } = await read(id)
    await page.goto(`/doctors/${id}/book`)
    const summary = page.getByRole('region', { name: t('book.summary') })
    for (const text of [withDoctorTitle(name), specialty, hospital.name, city])
      await expect(summary).toContainText(text)
    await expect(summary).toContainText(String(visit_length))
    await expect(summary).toContainText(fee === null ? t('doctor.fee_at_desk') : formatRiyals(fee))
    const map = summary.getByRole('link', { name: t('hospital.open_map') })
    await expect(map).toHaveAttribute('href', new RegExp(`${place.lat}.*${place.long}`))
    const first = await summary.boundingBox()
    const asked = await page.getByLabel(t('book.name')).boundingBox()
    expect(first?.y).toBeLessThan(asked?.y ?? 0)
  }
  await checkPage()
})

test('a time between the free ones becomes the nearest, and the form says so', async ({ page, t, lang }) => {
  const { doctor, day } = await makeDoctor(lang)
  await signInNewPatient(page)
  await page.goto(`/doctors/${doctor.id}/book`)
  const dialog = page.getByRole('dialog')
  await chooseDay(page, day, lang)
  await dialog.getByRole('button', { name: t('book.other_time') }).click()
  const time = dialog.getByLabel(t('book.time'), { exact: true })
  await time.focus()
  await time.fill('13:07')
  await dialog.getByLabel(t('book.name')).fill('Sara')
  await expect(time).toHaveValue('13:00')
  const said = { typed: formatTime('13:07', lang), time: formatTime('13:00', lang) }
  await expect(dialog.getByText(t('book.snapped', said))).toBeVisible()
  await dialog.getByLabel(t('book.phone')).fill('0501234567')
  await dialog.getByRole('button', { name: t('book.submit') }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('row').nth(1)).toContainText(formatTime('13:00', lang))
})
