import { eq, getTableColumns, getTableName, inArray, type Table } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PersonalData } from '#contract/personal-data.ts'
import { addresses, consents, sessions, users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { contactMessages } from '#db/schema/content.ts'
import { orderSlots } from '#db/schema/delivery.ts'
import { deliveryAttempts, orderSteps, parcels } from '#db/schema/fulfilment.ts'
import { invoices } from '#db/schema/invoices.ts'
import { messages } from '#db/schema/messages.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import {
  prescriptionFiles,
  prescriptionItems,
  prescriptionOriginals,
  prescriptions,
} from '#db/schema/prescriptions.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { orderReturnLines, orderReturns } from '#db/schema/returns.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { cartLines, favorites, reviews } from '#db/schema/store.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { createAllAccountData } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Whose a row is, and where it belongs: the file says so by its place. */
const WHOSE = ['id', 'user_id', 'patient_id', 'order_id', 'prescription_id', 'product_id', 'doctor_id']
const IN_RIYALS = 'an amount, which the file has in riyals under another name'
const SEARCH = 'for searching: folded from the columns that the file has'
const SECRET = 'a secret or its hash'
const STAFF = 'a member of staff, named where the product says so: by record_reads and pharmacist'
const INVOICED = 'for the tax, and in the invoice'
const NAMED = 'in the file under another name'
const KEPT_FREE = 'how the clinic keeps or offers the time'
const WORK = 'how the clinic or its program does its work; says nothing of the person'

/** The columns by the reason. */
type Reasons = Record<string, string>
const { shape } = PersonalData
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape)
const rowOf = <Row>(list: { def: { element: Row } }) => list.def.element
const order = rowOf(shape.orders)
const prescription = rowOf(shape.prescriptions)
const waiting = rowOf(shape.waitlist)
const file = rowOf(prescription.shape.files)
const returned = rowOf(order.shape.returns)
const request = rowOf(order.shape.return_requests)

/** Each table with the fields that the file has of its rows, and why it lacks the other columns. */
const tables: [Table, string[], Reasons][] = [
  [
    users,
    fieldsOf(shape.profile),
    {
      [SECRET]: 'password_hash totp_secret totp_step totp_tries',
      'which work an account of staff may do': 'with_home_care',
      'null of everybody who can ask for the file': 'blocked_at',
      [SEARCH]: 'search_key',
    },
  ],
  [sessions, fieldsOf(rowOf(shape.sessions)), { [SECRET]: 'token_hash staff_at' }],
  [consents, fieldsOf(rowOf(shape.consents)), {}],
  [addresses, fieldsOf(rowOf(shape.addresses)), {}],
  [contactMessages, fieldsOf(rowOf(shape.contact_messages)), { [WORK]: 'suspected' }],
  [
    patients,
    fieldsOf(rowOf(shape.patients)),
    {
      [NAMED]: 'written_phone wants_reminders',
      [WORK]: 'phone_by_staff',
      'the wish of the account that made the record, which may be another one': 'account_wants_reminders',
      'only its last digits: whoever has the session gets no whole one': 'national_id',
      [SECRET]: 'national_id_hash',
      'null of each record that a link shows': 'merged_into',
      [SEARCH]: 'name_key search_key sound_key',
    },
  ],
  [patientNotes, fieldsOf(rowOf(rowOf(shape.patients).shape.notes)), { [STAFF]: 'author_id author_name' }],
  [patientLinks, fieldsOf(rowOf(shape.patient_links)), { [STAFF]: 'verified_by ended_by' }],
  [
    auditLog,
    fieldsOf(rowOf(shape.record_reads)),
    {
      [STAFF]: 'staff_id',
      'the network address of a member of staff': 'from_address',
      'each is a reading': 'action',
      'empty of a reading': 'before after',
    },
  ],
  [
    orders,
    fieldsOf(order),
    {
      'what the coupon took off is the discount': 'coupon_id',
      [WORK]: 'branch_id',
      [IN_RIYALS]: 'sub_total_halalas fees_halalas discount_halalas total_halalas',
      [INVOICED]: 'fee_tax_class fee_tax_reason fee_vat_percent fee_vat_halalas',
      [SEARCH]: 'search_key',
    },
  ],
  [
    orderLines,
    fieldsOf(rowOf(order.shape.lines)),
    {
      'the picture of the product': 'image',
      [IN_RIYALS]: 'paid_halalas',
      [INVOICED]: 'tax_class tax_reason vat_percent vat_halalas discount_halalas',
    },
  ],
  [orderSteps, fieldsOf(rowOf(order.shape.steps)), { [STAFF]: 'staff_id' }],
  [
    parcels,
    fieldsOf(order),
    {
      [WORK]: 'packed_at came_back doubted_batches refused_products must_scan_products settlement_id',
      [NAMED]: 'courier_id',
      'why the pharmacy did not scan a piece: for its own counts': 'unscanned_reason',
    },
  ],
  [deliveryAttempts, fieldsOf(rowOf(order.shape.failed_deliveries)), {}],
  [
    orderSlots,
    fieldsOf(order.shape.slot.def.innerType),
    {
      'the place, named in the language of the request': 'name_ar name_en',
      'of the place, in the language of the request': 'address_ar address_en',
      [NAMED]: 'time_from time_to',
      [KEPT_FREE]: 'held',
    },
  ],
  [
    orderReturns,
    fieldsOf(returned),
    { [IN_RIYALS]: 'total_halalas', 'in the invoices': 'credit_note_id', [STAFF]: 'staff_id' },
  ],
  [
    orderReturnLines,
    fieldsOf(rowOf(returned.shape.lines)),
    { [NAMED]: 'return_id order_line_id', 'the quantity': 'restocked destroyed' },
  ],
  [
    substitutions,
    fieldsOf(rowOf(order.shape.substitutions)),
    {
      [NAMED]: 'order_line_id offered_quantity',
      [IN_RIYALS]: 'cost_halalas offered_paid_halalas offered_discount_halalas offered_cost_halalas',
      'the picture of the product': 'offered_image',
      [STAFF]: 'staff_id',
    },
  ],
  [returnRequests, fieldsOf(request), { 'in the returns': 'return_id' }],
  [returnRequestLines, fieldsOf(rowOf(request.shape.lines)), { [NAMED]: 'request_id order_line_id' }],
  [
    invoices,
    fieldsOf(rowOf(shape.invoices)),
    {
      'a part of the number': 'kind',
      'of the seller': 'seller_vat seller',
      'the document has it': 'uuid refers_to reverses replaces fee_tax taxes qr',
      'of the order': 'payment_method lines sub_total_halalas fees_halalas discount_halalas',
      [IN_RIYALS]: 'total_halalas vat_halalas',
    },
  ],
  [
    prescriptions,
    fieldsOf(prescription),
    { [WORK]: 'waiting_since locked_until', [STAFF]: 'reviewer_id', [NAMED]: 'reviewer_name' },
  ],
  [
    prescriptionFiles,
    fieldsOf(file),
    { 'the file, which the page of the prescription gives': 'sealed', [WORK]: 'pages', [STAFF]: 'opened_by' },
  ],
  [
    prescriptionOriginals,
    fieldsOf(file.shape.original.def.innerType),
    { [NAMED]: 'file_id', 'a photo, of which the page of the prescription gives a copy': 'sealed' },
  ],
  [prescriptionItems, fieldsOf(rowOf(prescription.shape.items)), {}],
  [
    waitlistEntries,
    fieldsOf(waiting),
    { [NAMED]: 'specialty_id hospital_id first_day last_day', [KEPT_FREE]: 'freed_times' },
  ],
  [
    waitlistOffers,
    fieldsOf(rowOf(waiting.shape.offers)),
    {
      [NAMED]: 'entry_id offered_reason',
      'of the booking that was made of it': 'hospital_id',
      [KEPT_FREE]: 'ends_at offered_until held_until',
      [STAFF]: 'offered_by',
      'in the bookings': 'booking_id',
    },
  ],
  [
    messages,
    fieldsOf(rowOf(shape.messages)),
    {
      [WORK]:
        'sequence minutes former_starts_at former_doctor_id former_hospital_id by_closure carrier_id due_at attempts provider_id updated_at',
      'a code of the gateway; the state says that it failed': 'error',
      [STAFF]: 'called_by',
    },
  ],
  [
    staffInvitations,
    fieldsOf(rowOf(shape.staff_invitations)),
    {
      'which work an account of staff may do': 'hospital_ids with_home_care',
      'that of the account': 'language',
      [SECRET]: 'token_hash attempts',
      [STAFF]: 'invited_by',
      [WORK]: 'sent_at expires_at',
      'null of an accepted one': 'withdrawn_at',
    },
  ],
  [reorderReminders, fieldsOf(rowOf(shape.reorder_reminders)), { [WORK]: 'enqueued_at' }],
  [stockNotices, fieldsOf(rowOf(shape.stock_notices)), { [WORK]: 'enqueued_at' }],
  [cartLines, fieldsOf(rowOf(shape.cart)), { 'the price of the product then': 'seen_halalas' }],
  [favorites, fieldsOf(rowOf(shape.favorites)), {}],
  [
    reviews,
    fieldsOf(rowOf(shape.reviews)),
    {
      'the moderation of the store, which the author is not shown': 'hidden_at hidden_reason',
      [SEARCH]: 'search_key',
    },
  ],
]

test('the file has every column of its tables but those with a reason', () => {
  for (const [table, fields, reasons] of tables) {
    const columns = Object.keys(inWireFormat(getTableColumns(table)))
    const absent = columns.filter(name => !fields.includes(name) && !WHOSE.includes(name))
    expect(absent.sort(), getTableName(table)).toEqual(
      Object.values(reasons).join(' ').split(' ').filter(Boolean).sort(),
    )
  }
})

test('what staff wrote, the names in both languages and the links are in the file', async () => {
  const { id, token } = await api.signUp()
  const { order } = await createAllAccountData(api.db, id, 'Noura')
  const links = await api.db.select().from(patientLinks).where(eq(patientLinks.userId, id))
  const patientId = links[0]?.patientId ?? 0
  await api.db.update(patients).set({ email: 'noura@clinic.example' }).where(eq(patients.id, patientId))
  await api.db.update(orders).set({ cancelReason: 'نفدت الكمية' }).where(eq(orders.id, order))
  const ofUser = api.db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(eq(prescriptions.userId, id))
  await api.db
    .update(prescriptionItems)
    .set({ directions: 'Twice a day' })
    .where(inArray(prescriptionItems.prescriptionId, ofUser))
  const names = { name: 'Cream', name_ar: 'كريم', name_en: 'Cream' }
  const { data } = (await api.request('GET', '/user/profile/data', { token, lang: 'en' })).body
  expect(data).toMatchObject({
    patients: [{ email: 'noura@clinic.example' }],
    orders: [{ cancel_reason: 'نفدت الكمية', lines: [names, names] }],
    prescriptions: [{ items: [{ ...names, directions: 'Twice a day' }] }],
    patient_links: [
      { patient_id: patientId, method: 'id_seen', ended_at: expect.any(String) },
      { patient_id: patientId, method: 'id_seen', ended_at: null },
    ],
  })
})
