import type { Page } from '@playwright/test'
import { formatTime } from '#domain/text/format.ts'
import { expect, newPhone } from './fixtures.ts'
import { makeDoctor } from './own-doctor.ts'
import { staffTranslator } from './staff-translator.ts'

const t = staffTranslator('ar')

/** A name of its own in letters: digits are searched in phone numbers, too. */
const nameOf = (id: number) =>
  `مراجع ${[...String(id).padStart(6, '0')].map(digit => 'سبتنملكفقر'[Number(digit)]).join('')}`

/** Books a time of a new doctor for a caller by the API; returns the booking and where the desk sees it. */
export async function anAppointment(page: Page) {
  const { doctor, day, times } = await makeDoctor('ar')
  const time = times.at(-1) as string
  await page.goto('/ready')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const name = nameOf(doctor.id)
  const response = await page.request.post('/backend/api/admin/bookings', {
    headers: { authorization: `Bearer ${token}` },
    data: { client_name: name, client_phone: newPhone(), doctor_id: doctor.id, date: day, time },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const query = { date: day, hospital: String(doctor.hospital), doctor: String(doctor.id), view: 'list' }
  const button = (what: 'admin.booking.move' | 'admin.booking.cancel') =>
    page.getByRole('button', {
      name: t('admin.booking.named', { what: t(what), name, time: formatTime(time, 'ar') }),
      exact: true,
      includeHidden: true,
    })
  const { id } = (await response.json()).data
  return {
    id: id as number,
    doctor,
    day,
    times,
    name,
    url: `/admin/day?${new URLSearchParams(query)}`,
    button,
  }
}
