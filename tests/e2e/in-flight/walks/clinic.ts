import type { Page } from '@playwright/test'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { expect, newCredentials, signInNewPatient } from '../../support/fixtures.ts'
import { addStaff, queryDatabase, signInAsStaff } from '../../support/staff.ts'
import { staffTranslator } from '../../support/staff-translator.ts'
import { reachServer } from '../intercepted-writes.ts'
import { aBooking, aPhone, aVisit, aWaiting } from './bookings.ts'
import { signInAsDoctor, type Walk } from './walk.ts'

const t = staffTranslator('ar')

/** The day of a doctor as a list. */
const dayOfDoctor = ({ day, doctor_id: doctor }: { day: string; doctor_id: number }) =>
  `/admin/day?date=${day}&hospital=all&doctor=${doctor}&view=list`

/** Records a state by the API, which can be undone as long as a walk lasts. */
async function mark(page: Page, kind: 'bookings' | 'my-day' | 'home-visits', id: number, state: string) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const response = await page.request.post(`/backend/api/admin/${kind}/${id}/state`, {
    headers: { authorization: `Bearer ${token}` },
    data: { state },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const key = kind === 'home-visits' ? 'visit_number' : 'id'
  await queryDatabase(`update bookings set state_at = now() + interval '20 minutes' where ${key} = $1`, [id])
}

/** A doctor sees patients at any time: the walk runs at night, too. */
export async function worksAllDay(doctor: number) {
  await queryDatabase('delete from doctor_hours where doctor_id = $1', [doctor])
  await queryDatabase(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select $1, weekday, '00:00', '24:00' from generate_series(1, 7) weekday`,
    [doctor],
  )
}

/** The day of the reception. */
const desk: Walk[] = [
  {
    name: 'the day of the reception',
    prepare: async page => {
      await signInAsStaff(page, 'reception', 'ar')
      const begun = await aBooking(-1)
      const arrived = await aBooking(-2)
      await mark(page, 'bookings', arrived.id, 'arrived')
      await worksAllDay(begun.doctor_id)
      await worksAllDay(arrived.doctor_id)
      const later = await aBooking(3 * 1_440)
      const [away] = await queryDatabase(
        `insert into doctor_days_off (doctor_id, day)
         select id, current_date + 9 from doctors where id <> all ($1) order by id desc limit 1
         returning doctor_id, to_char(day, 'YYYY-MM-DD') as day`,
        [[begun, arrived, later].map(({ doctor_id }) => doctor_id)],
      )
      return [
        {
          url: dayOfDoctor(begun),
          ways: [[t('admin.day.walk_in'), t('admin.caller.submit')], [t('admin.booking.do_arrive')]],
          expects: ['POST /admin/bookings/:id/state', 'POST /admin/walk-ins'],
        },
        {
          url: dayOfDoctor(arrived),
          ways: [[t('admin.booking.undo')], [t('admin.room.set'), t('admin.room.save')]],
          expects: ['POST /admin/bookings/:id/undo', 'POST /admin/delays', 'PUT /admin/rooms'],
        },
        {
          url: dayOfDoctor(later),
          ways: [
            [t('admin.booking.more'), t('admin.booking.move'), t('admin.booking.save_time')],
            [t('admin.booking.more'), t('admin.booking.cancel'), t('admin.booking.cancel_do')],
          ],
          expects: ['PUT /admin/bookings/:id', 'POST /admin/bookings/:id/cancel'],
        },
        {
          url: dayOfDoctor(away as typeof later),
          ways: [[t('admin.close.open'), t('admin.close.open_do')]],
          expects: ['POST /admin/closures/open'],
        },
      ]
    },
  },
  {
    name: 'calls, the waitlist and home visits',
    prepare: async page => {
      await signInAsStaff(page, 'reception', 'ar')
      const { id: booking } = await aBooking(2 * 1_440)
      await queryDatabase(
        `insert into messages (booking_id, sequence, kind, channel, language, state, due_at)
         values ($1, 0, 'cancelled', 'none', 'ar', 'no_channel', now() + interval '1 day')`,
        [booking],
      )
      await aWaiting({})
      await aWaiting({ isOffered: false })
      const visit = await aVisit(-5)
      await mark(page, 'home-visits', visit.id, 'en_route')
      const due = await aVisit(-3)
      const later = await aVisit(1_440)
      return [
        { url: '/admin/calls', expects: ['POST /admin/calls/told'] },
        {
          url: '/admin/waitlist',
          ways: [
            [t('admin.waitlist.remove'), t('admin.waitlist.remove')],
            [t('admin.waitlist.take')],
            [t('admin.waitlist.offer'), t('admin.waitlist.offer')],
          ],
          expects: [
            'POST /admin/waitlist/:id/remove',
            'POST /admin/waitlist/:id/offer',
            'POST /admin/waitlist/offers/:id/answer',
          ],
        },
        {
          url: `/admin/home-visits?date=${visit.day}`,
          ways: [
            [t('admin.booking.undo')],
            [t('admin.home_visits.pin_set'), t('admin.home_visits.pin_save')],
          ],
          expects: ['POST /admin/home-visits/:id/undo', 'PUT /admin/home-visits/:id/pin'],
        },
        {
          url: `/admin/home-visits?date=${due.day}`,
          ways: [[t('admin.booking.do_set_out')]],
          expects: ['POST /admin/home-visits/:id/state'],
        },
        { url: `/admin/home-visits?date=${later.day}`, expects: ['PUT /admin/home-visits/:id/wish'] },
      ]
    },
  },
  {
    name: 'temporary hours that were applied',
    prepare: async page => {
      await signInAsStaff(page, 'editor', 'ar')
      await queryDatabase(
        `insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day, batch)
         select id, 'رمضان', 'Ramadan', current_date + 40, current_date + 60,
           '00000000-0000-4000-8000-000000000038' from doctors order by id limit 2`,
        [],
      )
      return [{ url: '/admin/temporary-hours', expects: ['POST /admin/temporary-hours/undo'] }]
    },
  },
]

/** The records of patients. */
const patients: Walk[] = [
  {
    name: 'records of patients',
    prepare: async page => {
      const { id: user } = await signInNewPatient(page)
      await signInAsStaff(page, 'reception', 'ar')
      const phone = aPhone()
      const aPatient = async (name: string) =>
        (
          await queryDatabase(
            `insert into patients (name, phone, birth_date) values ($1, $2, '1990-05-04') returning id`,
            [name, phone],
          )
        )[0].id as number
      const [kept, other, merged] = [
        await aPatient('نورة الرحلة'),
        await aPatient('نوره الرحلة'),
        await aPatient('نورا الرحلة'),
      ]
      await queryDatabase(
        `insert into patient_links (patient_id, user_id, method) values ($1, $2, 'phone_code')`,
        [kept, user],
      )
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      const headers = { authorization: `Bearer ${token}` }
      const url = `/backend/api/admin/patients/${kept}`
      await page.request.post(`${url}/merge`, { headers, data: { other: merged } })
      const id = { number: '1000000008' }
      await page.request.put(`${url}/national-id`, { headers, data: id })
      return [
        {
          url: `/admin/patients/${kept}`,
          expects: [
            'PUT /admin/patients/:id',
            'POST /admin/patients/:id/links',
            'DELETE /admin/patients/:id/links/:link',
            'DELETE /admin/patients/:id/national-id',
          ],
        },
        { url: `/admin/patients/${other}`, expects: ['PUT /admin/patients/:id/national-id'] },
        {
          url: `/admin/patients/${kept}/compare?other=${other}`,
          ways: [
            [t('admin.same.apart'), t('admin.same.apart')],
            [t('admin.same.keep', { number: '#' }), t('admin.same.merge_do')],
          ],
          expects: ['POST /admin/patients/:id/merge', 'POST /admin/patients/:id/keep-apart'],
        },
        {
          url: `/admin/patients/${kept}/compare?other=${merged}`,
          ways: [[t('admin.same.separate'), t('admin.same.separate')]],
          expects: ['POST /admin/patients/:id/separate'],
        },
      ]
    },
  },
  {
    name: 'the day of a doctor',
    prepare: async page => {
      const booking = await aBooking(-1)
      await signInAsDoctor(page, booking.doctor_id)
      const earlier = await aBooking(-30, { doctor: booking.doctor_id })
      await mark(page, 'my-day', earlier.id, 'arrived')
      return [
        {
          url: '/admin/my-day',
          ways: [[t('admin.booking.undo')], [t('admin.booking.do_arrive')]],
          expects: ['POST /admin/my-day/:id/state', 'POST /admin/my-day/:id/undo'],
        },
        {
          url: `/admin/my-patients/${booking.patient_id}`,
          ways: [[t('admin.allergies.none')], [t('admin.allergies.add'), t('admin.allergies.save')]],
          expects: [
            'POST /admin/patients/:id/notes',
            'PUT /admin/patients/:id/allergies',
            'POST /admin/my-patients/:id/follow-up',
          ],
        },
      ]
    },
  },
]

/** The sign-in of staff; its first step reaches the server. */
const signIn: Walk[] = [
  {
    name: 'the second step of a sign-in',
    prepare: async () => {
      const { email } = newCredentials()
      const { password, secret } = await addStaff(email, 'reception')
      const other = newCredentials().email
      const { password: otherPassword } = await addStaff(other, 'reception')
      await queryDatabase('update users set totp_secret = null, totp_step = null where sign_in_email = $1', [
        other,
      ])
      const firstStep = (as: string, with_: string) => (page: Page) =>
        reachServer(page, async () => {
          await page.locator('[name=email]').fill(as)
          await page.locator('[name=password]').fill(with_)
          const answer = page.waitForResponse('**/backend/api/admin/sign-in')
          await page.getByRole('button', { name: t('admin.next'), exact: true }).click()
          await answer
          await page.waitForTimeout(300)
        })
      const code = () => codeAt(secret, Date.now())
      return [
        {
          url: '/admin/sign-in',
          // The last digit sends the form; five of them leave the button to the walk.
          start: async page => {
            await firstStep(email, password)(page)
            await page.locator('[name=code]').fill(code().slice(0, 5))
          },
          ways: [[t('admin.enter')]],
          expects: ['POST /admin/sign-in/code'],
        },
        {
          url: '/admin/sign-in',
          start: async page => {
            await firstStep(email, password)(page)
            await page.getByRole('button', { name: t('admin.recovery_instead'), exact: true }).click()
          },
          ways: [[t('admin.next')]],
          expects: ['POST /admin/sign-in/recovery'],
        },
        {
          url: '/admin/sign-in',
          start: firstStep(other, otherPassword),
          ways: [[t('admin.enrol_link')]],
          expects: ['POST /admin/sign-in/link'],
        },
      ]
    },
  },
  {
    name: 'the second step of a colleague',
    prepare: async page => {
      await signInAsStaff(page, 'admin', 'ar')
      const { email } = newCredentials()
      await addStaff(email, 'reception')
      const [user] = await queryDatabase(
        'update users set totp_step = 1 where sign_in_email = $1 returning id',
        [email],
      )
      const ways = [[t('admin.users.reset'), t('admin.users.reset')]]
      return [{ url: `/admin/users/${user.id}`, ways, expects: ['POST /admin/users/:id/second-step'] }]
    },
  },
]

/** The desk, doctors and nurses: writes that need a record in a certain state. */
export const clinicWalks: Walk[] = [...desk, ...patients, ...signIn]
