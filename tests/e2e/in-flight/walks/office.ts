import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { newCredentials, waitForHydration } from '../../support/fixtures.ts'
import { placeDemoOrder, queryDatabase, signInAsStaff } from '../../support/staff.ts'
import { staffTranslator } from '../../support/staff-translator.ts'
import type { Target } from '../explore.ts'
import { reachServer } from '../intercepted-writes.ts'
import { worksAllDay } from './clinic.ts'
import type { Walk } from './walk.ts'

/** A record whose page saves and removes it. */
const record = (path: string, id: number | string = 1): Target => ({
  url: `/admin/${path}/${id}`,
  expects: [`PUT /admin/${path}/:id`, `DELETE /admin/${path}/:id`],
})

/** `fillAround` leaves a text with this end as it is. What is typed after the check asks for another one. */
const UNCHANGED = ' ب'

/** The import of a table with one change, which the server has checked. */
const table = (
  kind: 'products' | 'doctors' | 'payouts' | 'patients' | 'appointments',
  textOf: () => string | Promise<string>,
  fields: Record<string, string> = {},
): Target => {
  const write = staffTranslator('ar')('admin.sheets.write_good', { count: 1 })
  const check = staffTranslator('ar')('admin.sheets.try')
  return {
    url: `/admin/sheets/${kind}`,
    check,
    start: async page => {
      const buffer = Buffer.from(await textOf())
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
      await page.locator('#file').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer })
      const supplier = page.locator('[name=supplier]')
      if (await supplier.isVisible()) await supplier.fill(`مورّد${UNCHANGED}`)
      await reachServer(page, async () => {
        await page.getByRole('button', { name: check }).click()
        await page.getByRole('button', { name: write }).waitFor()
      })
    },
    ways: [[write]],
    expects: [`POST /admin/sheets/${kind}`],
  }
}

const yesterdaysPayout = {
  'value.payout': `P-1${UNCHANGED}`,
  'value.payout_date': addDays(dayOf(Date.now()), -1),
}

/** A settlement file with one payment of an order, which no payout has yet. */
async function aSettlement(order: number): Promise<string> {
  const charge = randomUUID()
  await queryDatabase(
    `insert into payments (order_id, provider, reference, charge_reference, amount_halalas, status)
     values ($1, 'moyasar', $2, $2, 6395, 'paid')`,
    [order, charge],
  )
  return `payment_id,type,amount,fee,vat\n${charge},pay,63.95,1.00,0.15`
}

/** A file with one appointment at a free time of the night. */
async function anAppointment(): Promise<string> {
  const doctor = 9
  await worksAllDay(doctor)
  return `doctor,name,phone,day,time\n${doctor},Walked,0551234567,${addDays(dayOf(Date.now()), 20)},03:00`
}

/** An open invitation, sent long enough ago to be sent again; returns its id. */
export async function anInvitation(email: string, token: string): Promise<number> {
  const hash = createHash('sha256').update(token).digest()
  const [row] = await queryDatabase(
    `insert into staff_invitations (email, first_name, last_name, role, language, token_hash, invited_by,
       sent_at, expires_at)
     select $1, 'هند', 'الحربي', 'editor', 'ar', $2, min(id), now() - interval '1 hour',
       now() + interval '1 day'
     from users returning id`,
    [email, hash],
  )
  return row.id
}

/** The links of an address without an account and of one that has one. */
const tokens = { unknown: 'u'.repeat(43), known: 'k'.repeat(43) }

/**
 * Loads the page of a link, whose address differs only behind the # from that before. A key says that a
 * person reloads it: a page that reloads itself again and again stops (web/ssr/pre-hydration-events.ts).
 */
async function openLink(page: Page) {
  await page.keyboard.press('Shift')
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: staffTranslator('ar')('admin.invitation.submit') }).waitFor()
}

/** Chooses what is decided about a prescription, which is taken again if its time has run out. */
const deciding = (decision: string) => async (page: Page) => {
  const take = page.getByRole('button', { name: staffTranslator('ar')('admin.prescriptions.take') })
  const choice = page.locator('#decision')
  if (await take.isVisible())
    await reachServer(page, async () => {
      await take.click()
      await choice.waitFor()
    })
  await choice.selectOption(decision)
}

/** A prescription that this pharmacist reviews, or that waits; returns its id. */
async function aPrescription(reviewer: string | null): Promise<number> {
  const [row] = await queryDatabase(
    `insert into prescriptions (client_name, client_phone, reviewer_id, reviewer_name, locked_until)
     values ('نورة', '0501234567', $1, 'Hind Test',
       case when $1::int is null then null else now() + interval '1 hour' end)
     returning id`,
    [reviewer],
  )
  return row.id
}

/** The office: settings, accounts, pictures, imports, messages. */
export const officeWalks: Walk[] = [
  {
    name: 'content and its pictures',
    prepare: async page => {
      await signInAsStaff(page, 'admin', 'ar')
      const settlement = await aSettlement(await placeDemoOrder(page.request))
      const [message] = await queryDatabase(
        `insert into contact_messages (first_name, last_name, email, phone, message)
         values ('نورة', 'العتيبي', 'noura@example.com', '0501234567', 'متى تفتحون؟') returning id`,
        [],
      )
      const [service] = await queryDatabase(
        'select min(id) as id from home_care_services where parent_id is not null',
        [],
      )
      await queryDatabase(
        `insert into product_barcodes (product_id, gtin, pieces) values (1, $1, 12) on conflict do nothing`,
        [withCheckDigit('6299999999980').padStart(14, '0')],
      )
      await queryDatabase(
        `insert into audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, before)
         values (1, 'Hind Test', '', 'delete', 'cities', '99001', 'cities',
           '{"id": 99001, "name_ar": "مدينة", "name_en": "City"}')`,
        [],
      )
      return [
        record('news'),
        record('home-care', service.id),
        record('messages', message.id),
        { url: '/admin/deleted?entity=cities', expects: ['POST /admin/deleted/:id/bring-back'] },
        { url: '/admin/reviews/1', expects: ['PUT /admin/reviews/:id'] },
        { url: '/admin/pages/11', expects: ['PUT /admin/page-sections/:id'] },
        { url: '/admin/settings', expects: ['PUT /admin/settings/:id'] },
        { url: '/admin/delivery-fees', expects: ['PUT /admin/delivery-fees/:id'] },
        {
          url: '/admin/news/1',
          ways: [[staffTranslator('ar')('admin.column_image')]],
          expects: ['POST /admin/pictures'],
        },
        { url: '/admin/products/1', expects: ['POST /admin/leaflets'] },
        {
          url: '/admin/products/1',
          ways: [[staffTranslator('ar')('admin.barcodes.remove')]],
          expects: ['DELETE /admin/products/:id/barcodes/:barcode_id'],
        },
        table('products', () => 'id,price\n1,87'),
        { url: '/admin/sheets/products', expects: ['POST /admin/product-pictures'] },
        table('doctors', () => 'id,name_en\n1,Walked'),
        table('patients', () => 'name,phone\nWalked,0551234567'),
        table('appointments', anAppointment),
        table('payouts', () => settlement, yesterdaysPayout),
      ]
    },
  },
  {
    name: 'the end of a month',
    prepare: async page => {
      await signInAsStaff(page, 'admin', 'ar')
      return [{ url: '/admin/payments', expects: ['POST /admin/months'] }]
    },
  },
  {
    name: 'accounts and invitations of staff',
    prepare: async page => {
      await signInAsStaff(page, 'admin', 'ar')
      const [user] = await queryDatabase(
        `insert into users (sign_in_email, email, password_hash, role, language, first_name, last_name,
           totp_secret, totp_step)
         values ($1, $1, '', 'reception', 'ar', 'Hind', 'Test', 'ABCDEFGH', 1) returning id`,
        [newCredentials().email],
      )
      const invitation = await anInvitation(newCredentials().email, tokens.unknown)
      await anInvitation(demoAccounts.patient.email, tokens.known)
      return [
        {
          url: `/admin/users/${user.id}`,
          expects: ['PUT /admin/users/:id', 'POST /admin/users/:id/second-step'],
        },
        {
          url: `/admin/invitations/${invitation}`,
          expects: ['POST /admin/invitations/:id/send', 'POST /admin/invitations/:id/withdraw'],
        },
        {
          url: `/admin/invitation#${tokens.unknown}`,
          start: openLink,
          expects: ['POST /admin/invitation/accept'],
        },
        {
          url: `/admin/invitation#${tokens.known}`,
          start: openLink,
          expects: ['POST /admin/invitation/confirm'],
        },
      ]
    },
  },
  {
    name: 'decisions of a pharmacist',
    prepare: async page => {
      await signInAsStaff(page, 'pharmacist', 'ar')
      const mine = await aPrescription(await page.evaluate(() => localStorage.getItem('userId')))
      const waiting = await aPrescription(null)
      const decisions = ['approve', 'ask', 'refuse'].map(decision => ({
        url: `/admin/prescriptions/${mine}`,
        start: deciding(decision),
        meanwhile: () => queryDatabase('update prescriptions set locked_until = now() where id = $1', [mine]),
        expects: [`POST /admin/prescriptions/:id/${decision}`],
      }))
      return [
        { url: '/admin/prescriptions', expects: ['POST /admin/prescriptions/next'] },
        { url: `/admin/prescriptions/${waiting}`, expects: ['POST /admin/prescriptions/:id/take'] },
        ...decisions,
      ]
    },
  },
]
