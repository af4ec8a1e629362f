import { readDispensingLabels } from '#contract/admin/orders/dispensing-labels.ts'
import { fulfilment as calls } from '#contract/admin/orders/fulfilment.ts'
import type { Db } from '#db/connect.ts'
import { isPacked } from '#domain/orders/piece-check.ts'
import { loadBrand, loadClinicContact, loadSeller } from '#services/clinic-settings.ts'
import { hasBeenOutside } from '#services/orders/handed-over.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { dispensingLabels } from './dispensing-labels.ts'
import { ordersVersion } from './orders-version.queries.ts'
import { checkPack } from './packing/check-pack.ts'
import {
  forgetPieces,
  lineOfProduct,
  packingOf,
  refuseColdBefore,
  setPacked,
} from './packing/packing.queries.ts'
import { keepingRefused } from './packing/refused-packs.ts'
import { takeOutStopped } from './packing/stopped-orders.ts'
import { parcelPapers } from './parcel-papers.queries.ts'
import { pickList, prepareOrders } from './pick-list.queries.ts'

export function serveFulfilment(api: Api): void {
  const { config } = api.deps

  serve(api, calls.getOrdersVersion, ({ db, query }) => ordersVersion(db, query))

  serve(api, calls.getPickList, ({ db, lang, query }) => pickList(db, lang, query))

  serve(api, calls.prepareOrders, async ({ db, body }) => ({ count: await prepareOrders(db, body.ids) }))

  serve(api, calls.checkPiece, ({ db, lang, now, params: { id }, body }) => {
    const { code = '', line_id, batch_id: batchId, same_pack: isSame } = body
    return keepingRefused({ orderId: id, code }, async () => {
      await lockBeingPrepared(db, id)
      const { lines } = await packingOf(db, lang, id)
      const line = line_id
        ? lines.find(each => each.id === line_id)
        : await lineOfProduct(db, lang, lines, code)
      if (!line) throw refuse('staff.unknown_code')
      refuseColdBefore(lines, line)
      line.checked += await checkPack(db, id, line, line_id ? { code: '', batchId } : { code, isSame })
      if (isPacked(lines)) await setPacked(db, id, new Date(now))
      return packingOf(db, lang, id)
    })
  })

  serve(api, calls.uncheckPieces, async ({ db, lang, now, params: { id }, query }) => {
    const { status } = orNotFound(await lockOrder(db, id))
    if (await takeOutStopped(db, id)) {
      const { lines } = await packingOf(db, lang, id)
      if (isPacked(lines)) await setPacked(db, id, new Date(now))
      return packingOf(db, lang, id)
    }
    if (query.stopped) return packingOf(db, lang, id)
    if (status !== 'preparing') throw refuse('staff.not_being_prepared')
    if (await hasBeenOutside(db, id)) throw refuse('staff.came_back')
    await forgetPieces(db, id)
    return packingOf(db, lang, id)
  })

  serve(api, readDispensingLabels, async ({ db, now, params: { id } }) => {
    const { phone } = await loadClinicContact(db, config.site.contact)
    const pharmacy = { name: (await loadBrand(db)).names.pharmacy, phone: phone ?? '' }
    return orNotFound(await dispensingLabels(db, { orderId: id, now, pharmacy }))
  })

  serve(api, calls.getParcelPapers, async ({ db, params: { id } }) => {
    const { name, address } = await loadSeller(db, config)
    const { phone } = await loadClinicContact(db, config.site.contact)
    const { pharmacy } = (await loadBrand(db)).names
    return orNotFound(await parcelPapers(db, id, { name, address, phone: phone ?? '', pharmacy }))
  })
}

async function lockBeingPrepared(tx: Db, id: number): Promise<void> {
  const { status } = orNotFound(await lockOrder(tx, id))
  if (status !== 'preparing') throw refuse('staff.not_being_prepared')
}
