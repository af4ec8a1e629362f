import { errorCatalogue } from '#contract/errors.ts'
import { type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryFees } from '#db/schema/store.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { hasSeller } from '../clinic-settings.ts'

/** Returns why the store takes no orders yet, or null. The cart and the page of a product show it. */
export async function ordersClosed(db: Db, lang: Language): Promise<string | null> {
  if (!(await hasSeller(db))) return translate(errorCatalogue['order.no_seller'], lang)
  const hasFees = (await ENTERED_FEES(db, {})).length > 0
  return hasFees ? null : translate(errorCatalogue['order.no_delivery_fees'], lang)
}

const ENTERED_FEES = preparedQuery(db => db.select({ id: deliveryFees.id }).from(deliveryFees))
