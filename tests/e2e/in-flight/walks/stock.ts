import type { Page } from '@playwright/test'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBatch, aBranch } from '../../../support/fixtures/batches.ts'
import { signInAsStaff } from '../../support/staff.ts'
import { staffTranslator } from '../../support/staff-translator.ts'
import { anOrder, onDatabase } from './prepared-orders.ts'
import type { Walk } from './walk.ts'

const t = staffTranslator('ar')

/** Scans a code unless the list of the page has it. */
const scanning = (code: string, wanted: string) => async (page: Page) => {
  const button = page.getByRole('button', { name: wanted, exact: true })
  if (await button.isVisible()) return
  await page.locator('#scan').fill(code)
  await page.locator('#scan').press('Enter')
  await button.waitFor()
}

/** Looks a product up for a barcode that none has. */
const linking = (code: string, product: string) => async (page: Page) => {
  await scanning(code, t('admin.receiving.link'))(page)
  await page.getByRole('button', { name: t('admin.receiving.link'), exact: true }).click()
  await page.getByRole('dialog').locator('[name=search]').fill(product)
  await page.getByRole('dialog').locator('[name=search]').press('Enter')
  await page.getByRole('dialog').getByText(t('admin.receiving.choose'), { exact: true }).first().waitFor()
}

/** Batches, deliveries, branches, transfers and counts of the stock. */
export const stockWalks: Walk[] = [
  {
    name: 'batches and deliveries',
    prepare: async page => {
      await signInAsStaff(page, 'pharmacist', 'ar')
      return onDatabase(async ({ db, pool }) => {
        const batch = await aBatch(pool, 1, { lot: 'FLIGHT-1', days: 300, quantity: 5 })
        const recalled = await aBatch(pool, 2, { lot: 'FLIGHT-2', days: 300, quantity: 5 })
        const { id } = await anOrder(db)
        await pool.query('update product_batches set quantity = 5, withdrawn = 2 where id = $1', [recalled])
        // Worth more than one person may write off alone.
        const costly = await aBatch(pool, 1, { lot: 'FLIGHT-4', days: 300, quantity: 5 })
        await pool.query('update product_batches set withdrawn = 5000 where id = $1', [costly])
        await pool.query(
          `insert into stock_movements (product_id, batch_id, quantity, reason, order_id)
           values (2, $1, -1, 'sold', $2)`,
          [recalled, id],
        )
        await pool.query(
          `update product_batches set recalled_at = now(), recall_reason = 'x' where id = $1`,
          [recalled],
        )
        await pool.query('insert into recall_notices (batch_id, order_id) values ($1, $2)', [recalled, id])
        const { rows } = await pool.query('select sku from products where id = 1')
        await pool.query('update products set gtin = null where id = 3')
        const { rows: unlinked } = await pool.query('select name_en from products where id = 3')
        const unknown = withCheckDigit('629999999999').padStart(14, '0')
        const { rows: receipts } = await pool.query(
          `with receipt as (insert into goods_receipts (received_at) values (now()) returning id)
           insert into goods_receipt_lines (receipt_id, batch_id, pieces)
           select id, $1, 5 from receipt returning receipt_id as id`,
          [batch],
        )
        return [
          {
            url: `/admin/goods-receipts/${receipts[0].id}`,
            start: opened => opened.locator('#document').fill('INV-1'),
            ways: [[t('admin.save')]],
            expects: ['PUT /admin/goods-receipts/:id'],
          },
          {
            url: `/admin/batches/${costly}`,
            ways: [[t('admin.second.ask')]],
            expects: ['POST /admin/batches/:id/ask-write-off'],
          },
          { url: `/admin/batches/${batch}`, expects: ['POST /admin/batches/:id/recall'] },
          {
            url: `/admin/batches/${recalled}`,
            expects: ['POST /admin/recall-notices/:id/told', 'POST /admin/batches/:id/clear'],
          },
          {
            url: '/admin/receiving',
            start: scanning(rows[0].sku, t('admin.receiving.save')),
            repeat: t('admin.receiving.repeat'),
            expects: ['POST /admin/stock/receipts'],
          },
          {
            url: '/admin/receiving',
            start: linking(unknown, unlinked[0].name_en),
            expects: ['POST /admin/stock/barcodes'],
          },
        ]
      })
    },
  },
  {
    name: 'branches, transfers and counts',
    prepare: async page => {
      await signInAsStaff(page, 'pharmacist', 'ar')
      return onDatabase(async ({ db, pool }) => {
        const branch = await aBranch(db)
        const batch = await aBatch(pool, 1, { lot: 'FLIGHT-3', days: 300, quantity: 5 })
        const { rows: products } = await pool.query('select sku from products where id = 1')
        const { rows: transfers } = await pool.query(
          `with transfer as (
             insert into stock_transfers (from_branch_id, to_branch_id, sent_at)
             values (1, $1, now()) returning id
           )
           insert into stock_transfer_lines (transfer_id, batch_id, pieces)
           select id, $2, 3 from transfer returning transfer_id as id`,
          [branch, batch],
        )
        const { rows: counts } = await pool.query(
          `with count as (insert into stock_counts (opened_at) values (now()) returning id)
           insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
           select id, $1, 4, 5, now() from count returning count_id as id`,
          [batch],
        )
        const count = `/admin/stock-counts/${counts[0].id}`
        const { rows: large } = await pool.query(
          `with count as (insert into stock_counts (opened_at) values (now()) returning id)
           insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
           select id, $1, 4, 5000, now() from count returning count_id as id`,
          [await aBatch(pool, 1, { lot: 'FLIGHT-5', days: 300, quantity: 5 })],
        )
        return [
          {
            url: `/admin/stock-branches/${branch}`,
            expects: ['PUT /admin/stock-branches/:id', 'DELETE /admin/stock-branches/:id'],
          },
          {
            url: '/admin/stock-transfers/new',
            start: scanning(products[0].sku, t('admin.transfers.send')),
            repeat: t('admin.receiving.repeat'),
            expects: ['POST /admin/stock-transfers'],
          },
          {
            url: `/admin/stock-transfers/${transfers[0].id}`,
            expects: ['POST /admin/stock-transfers/:id/receive', 'POST /admin/stock-transfers/:id/take-back'],
          },
          {
            url: '/admin/stock-counts',
            // The browser remembers the branch, and the walk changes it: it begins with the same one.
            start: opened => opened.locator('[name=branch_id]').selectOption({ index: 0 }),
            expects: ['POST /admin/stock-counts'],
          },
          {
            url: `/admin/stock-counts/${large[0].id}`,
            ways: [[t('admin.second.ask')]],
            expects: ['POST /admin/stock-counts/:id/ask'],
          },
          {
            url: count,
            // Before a refused scan is on the page, whose button looks alike.
            ways: [['x']],
            expects: [
              'DELETE /admin/stock-counts/:id/pieces/:batch_id',
              'POST /admin/stock-counts/:id/close',
              'POST /admin/stock-counts/:id/discard',
            ],
          },
          {
            url: count,
            repeat: t('admin.scan.resend'),
            expects: ['POST /admin/stock-counts/:id/pieces'],
          },
        ]
      })
    },
  },
]
