import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { createAllAccountData } from '../support/fixtures/account-data.ts'
import { aUser } from '../support/fixtures/records.ts'

/** Fills a migrated, empty database with rows of every table: the demonstration, an account, and the rest. */
export async function fillEveryTable(url: string): Promise<void> {
  await seed(url, new Date('2026-11-22T08:00:00Z'))
  const { db, pool } = connect(url, { max: 1 })
  try {
    await createAllAccountData(db, await aUser(db, { email: 'filled@example.com' }), 'filled')
    for (const statement of otherRows) await pool.query(statement)
  } finally {
    await pool.end()
  }
}

const orderLine = '(select min(id) from order_lines)'
const batch = '(select min(id) from product_batches)'
const staff = `(select min(id) from users where role = 'pharmacist')`

/** The tables that neither the demonstration nor the account fills, in the order of their references. */
const otherRows = [
  `begin; select set_config('afiya.staff_id', (select min(id)::text from users where role = 'admin'), true);
   update cities set name_en = name_en || '.' where id = 1; commit`,
  `insert into boards (hospital_id, token_hash) values (1, '\\x01')`,
  `insert into checked_pieces (line_id, pieces) values (${orderLine}, 1)`,
  `insert into clinic_settings (id, phone, email, vat_number, commercial_register, seller_name_ar,
     seller_name_en, seller_address_ar, seller_address_en)
   overriding system value values (1, '+966112401000', 'care@example.com', '399999999900003', '1010101010',
     'عيادات', 'Clinics', 'الرياض', 'Riyadh')`,
  `insert into couriers (name_ar, name_en, tracking_url) values ('ناقل', 'Carrier', 'https://t.example/{number}')`,
  `insert into courier_settlements (courier_id, day, orders, due_halalas, received_halalas, note, staff_id,
     staff_name, at)
   select max(id), '2026-11-22', 1, 7000, 6900, 'one riyal short', ${staff}, 'Staff', now() from couriers`,
  `insert into daily_counts values ('\\x01', '2026-11-22', 1)`,
  `insert into delivery_attempts (order_id, reason, at) select min(id), 'nobody', now() from orders`,
  `insert into delivery_closed_days (place_id, day) select min(id), '2027-03-20' from delivery_places`,
  `insert into distinct_patients (one_id, other_id) select min(id), max(id) from patients`,
  `insert into doctor_closed_hours (doctor_id, day, time_from, time_to, reason)
   values (1, '2026-11-22', '13:00', '17:00', 'Training')`,
  `insert into doctor_delays (doctor_id, day, minutes, reported_at) values (1, '2026-11-22', 15, now())`,
  `insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
   values (1, 'رمضان', 'Ramadan', '2027-02-08', '2027-03-09')`,
  `insert into doctor_rooms (doctor_id, day, room) values (1, '2026-11-22', '204')`,
  `insert into fruitless_searches (day, list, text, count) values ('2026-11-22', 'products', 'xyz', 2)`,
  `insert into home_care_closed_hours (day, time_from, time_to) values ('2027-03-21', '13:00', '17:00')`,
  `insert into home_care_days_off (day) values ('2027-03-20')`,
  `insert into invoice_proof (id, checked_at, wrong, altered, chains)
   values (1, now(), 0, 0, '[]') on conflict do nothing`,
  `insert into invoice_units (seller_vat, register, last_hash, after_id)
   values ('399999999900003', '{"street": "x"}', 'h0', 0)`,
  `insert into invoice_stamps (invoice_id, seller_vat, counter, previous_hash, hash, xml, next_attempt_at)
   select min(id), '399999999900003', 1, 'h0', 'h1', '<Invoice/>', now() from invoices`,
  `insert into payments (order_id, provider, reference, amount_halalas, status)
   select min(id), 'bank', 'r1', 7000, 'paid' from orders`,
  `insert into payout_lines (payout, paid_out_on, counted_on, charge_reference, line_type, happened_at,
     payment_id, amount_halalas, provider_fee_halalas, provider_vat_halalas)
   select 'P-1', '2026-11-22', '2026-11-22', reference, 'pay', '', id, 7000, 200, 30 from payments`,
  `insert into invoices (kind, seller_vat, order_id, refers_to, issued_at, payment_method, seller, lines,
     fee_tax, taxes, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
   select 'credit_note', seller_vat, order_id, id, now(), payment_method, seller, lines, fee_tax, taxes,
     2500, 0, 250, 2250, 293, qr from invoices order by id limit 1`,
  `insert into order_returns (order_id, reason, with_fee, total_halalas, credit_note_id, staff_id)
   select order_id, 'damaged', false, 2250, id, ${staff} from invoices order by id desc limit 1`,
  `insert into order_return_lines (return_id, order_line_id, restocked, destroyed)
   select max(id), ${orderLine}, 0, 1 from order_returns`,
  `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
   select (select min(id) from orders), id, kind, name_ar, name_en, '2026-11-23', '16:00', '20:00'
   from delivery_places where kind = 'zone' order by id limit 1`,
  `insert into parcels (order_id, packed_at, courier_id, tracking_number, settlement_id)
   select (select min(id) from orders), now(), courier_id, 'T1', id from courier_settlements`,
  `insert into patient_code_days (patient_id, day, asked) values (1, '2026-11-22', 2)`,
  `insert into refunds (return_id, payment_id, amount_halalas, state, done_at)
   select (select max(id) from order_returns), max(id), 2250, 'done', now() from payments`,
  `insert into return_requests (order_id, state, reason, note, answer, answered_at, ended_at, return_id)
   select order_id, 'returned', 'damaged', 'broken', 'yes', now(), now(), id from order_returns`,
  `insert into return_request_lines (request_id, order_line_id, quantity)
   select max(id), ${orderLine}, 1 from return_requests`,
  `insert into sessions (token_hash, user_id, client) values ('\\x02', 1, 'Firefox')`,
  `insert into stock_transfer_lines (transfer_id, batch_id, pieces, received)
   select max(id), ${batch}, 3, 3 from stock_transfers`,
  `insert into substitutions (order_id, order_line_id, state, reason, name_ar, name_en, quantity, cost_halalas,
     ended_at, staff_id)
   select (select min(id) from orders), ${orderLine}, 'left_out', 'missing', 'كريم', 'Cream', 1, 2250, now(),
     ${staff}`,
  `insert into suppliers (name, headings) values ('Nahdi', '{"a": "sku"}')`,
  `insert into goods_receipts (supplier_id, document, received_at, received_by)
   select id, 'N-1', now(), ${staff} from suppliers`,
  `insert into goods_receipt_lines (receipt_id, batch_id, pieces, ordered, net_halalas, vat_halalas)
   select max(id), ${batch}, 3, 3, 900, 135 from goods_receipts`,
  `insert into ticket_counters (hospital_id, day, last) values (1, '2026-11-22', 3)`,
]
