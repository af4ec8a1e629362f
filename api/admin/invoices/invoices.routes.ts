import { Readable } from 'node:stream'
import { getInvoiceXml, reportInvoiceAgain } from '#contract/admin/invoices/invoice-reports.ts'
import {
  archiveInvoices,
  invoiceFiles,
  invoiceSumFiles,
  listInvoices,
  MAX_INVOICE_LINES,
  requestInvoiceProof,
} from '#contract/admin/invoices/invoices.ts'
import { readRevenue, revenueFiles } from '#contract/admin/invoices/revenue.ts'
import { readStockValue, stockValueFiles } from '#contract/admin/invoices/stock-value.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import { countUnstamped } from '#services/invoices/e-invoice/unstamped.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { pageMeta } from '../../search/paging.ts'
import { serve } from '../../serve.ts'
import { serveTable } from '../serve-table.ts'
import { documentIdsOf } from './archive/invoice-archive.queries.ts'
import { invoiceArchive } from './archive/invoice-archive.ts'
import { goodsOf } from './goods.ts'
import { lastProof, noteRequest } from './invoice-proof.queries.ts'
import { makeDue, reportsOf, stampedXml } from './invoice-reports.queries.ts'
import { invoiceTable, sumsTable } from './invoice-table.ts'
import { invoiceRows, numberSeries, sumsOf } from './invoices.queries.ts'
import { serveMoney } from './money/money.routes.ts'
import { periodOf } from './period-of.ts'
import { readRevenueOf, revenueTable } from './read-revenue.ts'
import { goodsTable } from './stock-value-table.ts'

export function serveAdminInvoices(api: Api): void {
  const { queue, invoiceUnit, config } = api.deps
  serveMoney(api)

  serve(api, listInvoices, async ({ db, now, query }) => {
    const { page } = query
    const period = periodOf(query, now)
    const { count, ...sums } = await sumsOf(db, period)
    return {
      data: {
        from: period.from,
        to: period.to,
        documents: await invoiceRows(db, period, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
        ...sums,
        series: await numberSeries(db),
        proof: await lastProof(db, now),
        reports: {
          stamps: invoiceUnit !== undefined,
          connected: config.authority !== undefined,
          unstamped: await countUnstamped(db, now),
          ...(await reportsOf(db, now)),
        },
      },
      meta: pageMeta({ total: count, page, perPage: PAGE_SIZE }),
    }
  })

  serve(api, readStockValue, async ({ db, lang, now, query }) => {
    const { from, to } = periodOf(query, now)
    return { from, to, branches: await goodsOf(db, lang, { from, to }) }
  })

  serveTable(api, stockValueFiles, async ({ db, lang, now, query }) => {
    const period = periodOf(query, now)
    return [goodsTable(await goodsOf(db, lang, period), { ...period, lang })]
  })

  serve(api, readRevenue, ({ db, lang, now, query }) =>
    readRevenueOf(db, lang, { ...periodOf(query, now), by: 'department' }),
  )

  serveTable(api, revenueFiles, async ({ db, lang, now, query }) => [
    revenueTable(await readRevenueOf(db, lang, { ...periodOf(query, now), by: 'category' }), lang),
  ])

  serve(api, requestInvoiceProof, async ({ db, now }) => {
    if (await noteRequest(db, now)) await queue.enqueue(db, 'proof', {})
    return {}
  })

  serveTable(api, invoiceFiles, async ({ db, lang, now, query }) => {
    const ids = await documentIdsOf(db, periodOf(query, now), MAX_INVOICE_LINES + 1)
    if (ids.length > MAX_INVOICE_LINES) throw refuse('staff.sheet_long')
    return invoiceTable(db, ids, lang)
  })

  serveTable(api, invoiceSumFiles, async ({ db, lang, now, query }) => [
    sumsTable((await sumsOf(db, periodOf(query, now))).rates, lang),
  ])

  serve(api, archiveInvoices, async ({ db, now, query }) => {
    const chosen = periodOf(query, now)
    const ids = await documentIdsOf(db, chosen, MAX_INVOICE_LINES + 1)
    if (ids.length > MAX_INVOICE_LINES) throw refuse('staff.sheet_long')
    return Readable.from(invoiceArchive(db, ids, chosen))
  })

  serve(api, getInvoiceXml, async ({ db, params }) => orNotFound(await stampedXml(db, params.id)))

  serve(api, reportInvoiceAgain, async ({ db, now, params }) => {
    if (!(await makeDue(db, params.id, now))) throw refuse('staff.changed_meanwhile')
    await queue.enqueue(db, 'reports', {})
    return {}
  })
}
