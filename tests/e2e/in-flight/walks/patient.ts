import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { translations } from '#web/i18n/translations.ts'
import { signInAs, signInNewPatient } from '../../support/fixtures.ts'
import { placeDemoOrder, queryDatabase } from '../../support/staff.ts'
import { reachServer } from '../intercepted-writes.ts'
import { aBooking, aPhone, aVisit, aWaiting, tokenOf } from './bookings.ts'
import type { Walk } from './walk.ts'

/** Opens a page of the recovery, which knows its account from the page before, and waits for its field. */
const recover = (path: string, field: string) => async (page: Page) => {
  await page.evaluate(
    async ([to, state]) => {
      const router = globalThis.__reactRouterDataRouter as unknown as {
        navigate: (to: string, options: object) => Promise<void>
      }
      await router.navigate(to, { state })
    },
    [path, { email: 'flight@example.com', verified: true, backUrl: '', resendAt: 0 }] as const,
  )
  await page.locator(`[name=${field}]`).waitFor()
}

/** The accounts of patients. */
const accounts: Walk[] = [
  {
    name: 'a forgotten password',
    prepare: async () => [
      { url: '/forget-password', start: recover('/verify', 'otp'), expects: ['POST /user/otp/verify'] },
      {
        url: '/forget-password',
        start: recover('/reset-password', 'password'),
        expects: ['POST /user/reset-password'],
      },
    ],
  },
  {
    name: 'a new account',
    prepare: async page => {
      const { id } = await signInNewPatient(page, { givesConsent: false, confirmsEmail: false })
      const [record] = await queryDatabase(
        `insert into patients (name, phone) values ('سلمى الرحلة', $1) returning id`,
        [aPhone()],
      )
      await queryDatabase(
        `insert into patient_links (patient_id, user_id, method) values ($1, $2, 'phone_code')`,
        [record.id, id],
      )
      await queryDatabase(`update users set image = '/pictures/certificates/seal-320.avif' where id = $1`, [
        id,
      ])
      const sendCode = (opened: Page) =>
        reachServer(opened, async () => {
          // An account gets a code once a minute, and a contact few of them a day.
          await queryDatabase('delete from patient_link_codes where user_id = $1', [id])
          await opened.locator('#record-name').fill('سلمى')
          await opened.locator('#record-contact').fill(aPhone())
          await opened.locator('form:has(#record-name) [type=submit]').click()
          await opened.locator('#record-otp').waitFor()
        })
      return [
        {
          url: '/profile',
          expects: [
            'POST /user/profile/email/confirm',
            'POST /user/profile/email/resend',
            'POST /user/profile/records/code',
            'DELETE /user/profile/records/:id',
            'POST /user/profile/privacy',
            'DELETE /user/profile/image',
          ],
        },
        {
          url: '/profile',
          start: sendCode,
          ways: [['ربط الملف']],
          expects: ['POST /user/profile/records'],
        },
        { url: '/address/add', expects: ['POST /user/addresses'] },
      ]
    },
  },
]

/** Appointments, home visits and the waitlist, with an account and by the links of messages. */
const appointments: Walk[] = [
  {
    name: 'appointments of a patient',
    prepare: async page => {
      const { id: user } = await signInNewPatient(page)
      const booking = await aBooking(5 * 1_440, { user })
      const visit = await aVisit(6 * 1_440, { user })
      await aWaiting({ user })
      return [
        {
          url: '/doctors/1/book',
          start: opened => opened.getByRole('button', { name: translations['book.submit'].ar }).waitFor(),
          ways: [[translations['book.submit'].ar]],
          expects: ['POST /user/doctors/book'],
        },
        { url: `/bookings/${booking.id}` },
        { url: `/bookings/${booking.id}/move`, expects: ['PUT /user/bookings/:id'] },
        { url: `/bookings/home-care/${visit.id}/move`, expects: ['PUT /user/home-care-bookings/:id'] },
        {
          url: `/bookings/home-care/${visit.id}`,
          expects: ['DELETE /user/home-care-bookings/:id', 'PUT /user/home-care-bookings/:id/nurse'],
        },
        { url: '/bookings', expects: ['DELETE /user/waitlist/:id'] },
      ]
    },
  },
  {
    name: 'links of messages',
    prepare: async () => {
      const booking = await aBooking(7 * 1_440)
      const token = await tokenOf({ bookingId: booking.id })
      const { offer } = await aWaiting({})
      const chooseDay = async (page: Page) => {
        await page.locator('main a[href*="day="]').first().click()
        await page.locator('form:has([name=intent][value=move])').waitFor()
      }
      return [
        {
          url: `/a/${token}?ask=cancel`,
          expects: [
            'POST /appointment-links/confirm',
            'POST /appointment-links/cancel',
            'POST /appointment-links/reminders',
          ],
        },
        { url: `/a/${token}`, start: chooseDay, expects: ['POST /appointment-links/move'] },
        {
          url: `/w/${await tokenOf({ waitlistOfferId: offer })}`,
          expects: ['POST /waitlist-offers/take', 'POST /waitlist-offers/decline'],
        },
      ]
    },
  },
]

/** An open question of the pharmacy about an order of the demo patient. */
async function anAskedOrder(page: Page): Promise<number> {
  const order = await placeDemoOrder(page.request)
  await queryDatabase(`update orders set status = 'preparing' where id = $1`, [order])
  await queryDatabase(
    `insert into substitutions (order_id, order_line_id, reason, name_ar, name_en, quantity, cost_halalas,
       product_id, offered_ar, offered_en, offered_image, offered_quantity, offered_paid_halalas,
       offered_discount_halalas, answer_until, staff_id)
     select order_id, id, 'damaged', name_ar, name_en, 1, paid_halalas, 2, 'بديل', 'Other', '', 1, 100, 0,
       now() + interval '1 day', 1
     from order_lines where order_id = $1 limit 1`,
    [order],
  )
  return order
}

const PDF = { name: 'p.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }

/** The store and the prescriptions of the demo patient. */
const store: Walk[] = [
  {
    name: 'products and the cart',
    prepare: async page => {
      const order = await placeDemoOrder(page.request, { isDelivered: true })
      const token = await signInAs(page, demoAccounts.patient)
      const headers = { authorization: `Bearer ${token}` }
      const post = (path: string, data: object) =>
        page.request.post(`/backend/api/user/${path}`, { headers, data })
      const [{ product_id: bought, user_id: user }] = await queryDatabase(
        'select product_id, user_id from order_lines join orders on orders.id = order_id where order_id = $1',
        [order],
      )
      const [soldOut, awaited] = await queryDatabase(
        `insert into products (category_id, name_ar, name_en, price_halalas, stock, active, sku)
         select min(id), 'نفد', 'Sold out', 100, 0, true, $1 || n from categories, generate_series(1, 2) n
         where parent_id is not null group by n returning id`,
        [`FLIGHT-${process.pid}-`],
      )
      await queryDatabase('insert into stock_notices (user_id, product_id) values ($1, $2)', [
        user,
        awaited.id,
      ])
      await queryDatabase(
        `insert into reorder_reminders (user_id, product_id, remind_on, ends_on)
         values ($1, $2, current_date + 10, current_date + 20) on conflict do nothing`,
        [user, bought],
      )
      await post('products/2/favorites', {})
      await post('cart/add', { product_id: 1, quantity: 3 })
      await post('cart/coupon/apply', { code: 'WELCOME10' })
      return [
        {
          url: `/store/products/${bought}`,
          start: async opened => {
            // A draft has opened it already.
            await opened.locator('details:has([name=rating])').evaluate(form => form.setAttribute('open', ''))
            await opened.locator('[name=rating]').last().click()
          },
          ways: [[translations['review.submit'].ar]],
          expects: ['POST /user/products/:id/reviews'],
        },
        { url: `/store/products/${soldOut.id}`, expects: ['POST /user/products/:id/stock-notices'] },
        { url: `/store/products/${awaited.id}`, expects: ['DELETE /user/products/:id/stock-notices'] },
        { url: '/store/products/2', expects: ['DELETE /user/products/:id/favorites'] },
        { url: '/store/cart', expects: ['DELETE /user/cart/coupon/remove'] },
        {
          url: '/store/checkout',
          // A draft keeps the zone, and the walk changes it: it begins with the same one each time.
          start: opened => opened.locator('#checkout select').first().selectOption({ index: 0 }),
          ways: [[translations['checkout.confirm'].ar]],
          expects: ['POST /user/orders'],
        },
        { url: `/store/orders/${order}`, expects: ['DELETE /user/reorder-reminders/:product_id'] },
      ]
    },
  },
  {
    name: 'orders of a patient',
    prepare: async page => {
      const asked = await anAskedOrder(page)
      const moved = await placeDemoOrder(page.request)
      await queryDatabase(
        `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
         select $1, id, kind, name_ar, name_en, current_date + 3, '10:00', '12:00' from delivery_places
         where kind = 'zone' order by id limit 1`,
        [moved],
      )
      const unpaid = await placeDemoOrder(page.request)
      await queryDatabase(`update orders set payment_method = 2 where id = $1`, [unpaid])
      const delivered = await placeDemoOrder(page.request, { isDelivered: true })
      const returned = await placeDemoOrder(page.request, { isDelivered: true })
      await queryDatabase(
        `with request as (insert into return_requests (order_id, reason) values ($1, 'damaged') returning id)
         insert into return_request_lines (request_id, order_line_id, quantity)
         select request.id, order_lines.id, 1 from request, order_lines where order_id = $1`,
        [returned],
      )
      await queryDatabase('delete from reorder_reminders', [])
      await signInAs(page, demoAccounts.patient)
      return [
        {
          url: `/store/orders/${asked}`,
          expects: [
            'POST /user/orders/:id/substitutions/:substitution_id/accept',
            'POST /user/orders/:id/substitutions/:substitution_id/decline',
          ],
        },
        { url: `/store/orders/${moved}`, expects: ['PUT /user/orders/:id/slot'] },
        { url: `/store/orders/${unpaid}`, expects: ['POST /user/orders/:id/payments'] },
        { url: `/store/orders/${delivered}`, expects: ['PUT /user/reorder-reminders/:product_id'] },
        {
          url: `/store/orders/${delivered}/return`,
          start: opened => opened.locator('main form select').first().selectOption({ index: 1 }),
          expects: ['POST /user/orders/:id/return-requests'],
        },
        {
          url: `/store/orders/${returned}`,
          expects: ['DELETE /user/orders/:id/return-requests/:request_id'],
        },
      ]
    },
  },
  {
    name: 'prescriptions of a patient',
    prepare: async page => {
      const { id: user } = await signInNewPatient(page)
      const [asked, waiting] = await queryDatabase(
        `insert into prescriptions (user_id, client_name, client_phone, state, question)
         values ($1, 'منى', $2, 'question', 'أي جرعة؟'), ($1, 'منى', $2, 'waiting', '') returning id`,
        [user, aPhone()],
      )
      return [
        {
          url: `/prescriptions/${asked.id}`,
          expects: ['POST /user/prescriptions/:id/answer'],
        },
        {
          url: `/prescriptions/${asked.id}`,
          start: opened => opened.locator('input[type=file]').setInputFiles(PDF),
          ways: [[translations['prescription.add_files'].ar]],
          expects: ['POST /user/prescriptions/:id/files'],
        },
        { url: `/prescriptions/${waiting.id}`, expects: ['DELETE /user/prescriptions/:id'] },
      ]
    },
  },
]

/** A patient and the public site: writes that need a record in a certain state. */
export const patientWalks: Walk[] = [...accounts, ...appointments, ...store]
