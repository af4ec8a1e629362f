import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { aReturnRequest } from '../../../support/fixtures/return-requests.ts'
import { signInAsStaff } from '../../support/staff.ts'
import { staffTranslator } from '../../support/staff-translator.ts'
import {
  anOrder,
  anOrderWithFailedRefund,
  anOrderWithFailedSubstitutionRefund,
  anOrderWithQuestion,
  aRefundableOrder,
  onDatabase,
  SELLER,
  someInvoices,
} from './prepared-orders.ts'
import type { Walk } from './walk.ts'

const t = staffTranslator('ar')
const orderUrl = (id: number) => `/admin/orders/${id}`

/** Orders in each state, their returns and substitutions, the money of couriers, and tax documents. */
export const orderWalks: Walk[] = [
  {
    name: 'orders, until they are delivered',
    prepare: async page => {
      await signInAsStaff(page, 'pharmacist', 'ar')
      return onDatabase(async ({ db, pool }) => {
        const placed = await anOrder(db, { status: 'placed' })
        const packing = await anOrder(db, { status: 'preparing' })
        await pool.query('insert into checked_pieces (line_id, pieces) values ($1, 1)', [packing.line])
        const moving = await anOrder(db, { status: 'placed' })
        await pool.query(
          `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
           select $1, p.id, p.kind, p.name_ar, p.name_en, $2, w.time_from, w.time_to
           from delivery_places p join delivery_windows w on w.place_id = p.id
           where p.kind = 'zone' order by w.id limit 1`,
          [moving.id, addDays(dayOf(Date.now()), 1)],
        )
        const leaving = await anOrder(db, { status: 'on_its_way' })
        await pool.query('insert into parcels (order_id, courier_id) values ($1, 1)', [leaving.id])
        // It can be undone as long as a walk lasts.
        const arrived = await anOrder(db, { status: 'delivered' })
        await pool.query(
          `insert into order_steps (order_id, status, at)
           values ($1, 'delivered', now() + interval '1 hour')`,
          [arrived.id],
        )
        return [
          {
            url: orderUrl(placed.id),
            expects: ['POST /admin/orders/:id/advance', 'POST /admin/orders/:id/cancel'],
          },
          {
            url: orderUrl(packing.id),
            repeat: t('admin.scan.resend'),
            ways: [[t('admin.scan.add')], [t('admin.packing.anew')]],
            expects: ['POST /admin/orders/:id/pieces', 'DELETE /admin/orders/:id/pieces'],
          },
          { url: orderUrl(packing.id), expects: ['POST /admin/orders/:id/hand-over'] },
          { url: orderUrl(moving.id), expects: ['PUT /admin/orders/:id/slot'] },
          { url: orderUrl(leaving.id), expects: ['POST /admin/orders/:id/failed-delivery'] },
          {
            url: orderUrl(arrived.id),
            ways: [[t('admin.orders.undo_delivery')]],
            expects: ['POST /admin/orders/:id/undo-delivery'],
          },
          { url: '/admin/orders/pick-list', expects: ['POST /admin/orders/prepare'] },
        ]
      })
    },
  },
  {
    name: 'returns and substitutions',
    prepare: async page => {
      await signInAsStaff(page, 'pharmacist', 'ar')
      return onDatabase(async database => {
        const { db } = database
        const asked = await anOrder(db)
        await issueInvoice(db, asked.id, SELLER)
        await aReturnRequest({ db }, asked.id, 'لم يعد يلزمني')
        const packing = await anOrder(db, { status: 'preparing' })
        return [
          {
            url: orderUrl(asked.id),
            expects: [
              'POST /admin/orders/:id/return-requests/:request_id/accept',
              'POST /admin/orders/:id/return-requests/:request_id/refuse',
            ],
          },
          { url: `${orderUrl(asked.id)}/return`, expects: ['POST /admin/orders/:id/returns'] },
          {
            url: orderUrl(await anOrderWithFailedRefund(db)),
            expects: ['POST /admin/orders/:id/returns/:return_id/refund'],
          },
          {
            url: `${orderUrl(packing.id)}/lines/${packing.line}`,
            expects: ['POST /admin/orders/:id/substitutions'],
          },
          {
            url: orderUrl(await anOrderWithQuestion(database)),
            expects: ['DELETE /admin/orders/:id/substitutions/:substitution_id'],
          },
          {
            url: orderUrl(await anOrderWithFailedSubstitutionRefund(database)),
            expects: ['POST /admin/orders/:id/substitutions/:substitution_id/refund'],
          },
        ]
      })
    },
  },
  {
    name: 'money: refunds, couriers, tax documents',
    prepare: async page => {
      await signInAsStaff(page, 'admin', 'ar')
      return onDatabase(async database => {
        const { db, pool } = database
        const { id: refundable } = await aRefundableOrder(db)
        const { id: brought } = await anOrder(db)
        await pool.query('insert into parcels (order_id, courier_id) values ($1, 1)', [brought])
        await someInvoices(database)
        return [
          { url: orderUrl(refundable), expects: ['POST /admin/orders/:id/refund'] },
          { url: '/admin/couriers/new', expects: ['POST /admin/couriers'] },
          {
            url: '/admin/couriers/1',
            expects: ['PUT /admin/couriers/:id', 'DELETE /admin/couriers/:id'],
          },
          { url: '/admin/settlements', expects: ['POST /admin/courier-settlements'] },
          {
            url: '/admin/invoices',
            expects: [
              'POST /admin/invoices/proof',
              'POST /admin/invoices/:id/report',
              'POST /admin/invoices/:id/debit-notes',
              'POST /admin/invoices/:id/reversal',
            ],
          },
          {
            url: '/admin/delivery-places/1',
            expects: ['PUT /admin/delivery-places/:id', 'DELETE /admin/delivery-places/:id'],
          },
        ]
      })
    },
  },
]
