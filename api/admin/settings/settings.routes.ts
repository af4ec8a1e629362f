import { settings as calls, deliveryFees as feeCalls } from '#contract/admin/settings.ts'
import { socialNetworks } from '#contract/site.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { deliveryFees } from '#db/schema/store.ts'
import type { Api } from '../../serve.ts'
import { saveRow, serveResource } from '../resource.ts'

/** Both tables hold one row. */
const ONE = 1

export function serveAdminSettings(api: Api): void {
  serveResource(api, calls, {
    table: clinicSettings,
    record: async (db, id) => {
      if (id !== ONE) return undefined
      const [found] = await db.select().from(clinicSettings)
      return { id, ...shown(found) }
    },
    // A new clinic has no row yet: it is made first, so that there is one to lock.
    lockFirst: ({ db }) =>
      db.insert(clinicSettings).overridingSystemValue().values({ id: ONE }).onConflictDoNothing(),
    write: ({ db, body }, id) =>
      saveRow(
        db,
        clinicSettings,
        {
          phone: body.phone || null,
          email: body.email || null,
          social: Object.fromEntries(
            socialNetworks.flatMap(name => (body[name] ? [[name, body[name]]] : [])),
          ),
          androidApp: body.android_app || null,
          chat: body.chat || null,
          vatNumber: body.vat_number || null,
          sellerNameAr: body.seller_name.ar || null,
          sellerNameEn: body.seller_name.en || null,
          sellerAddressAr: body.seller_address.ar || null,
          sellerAddressEn: body.seller_address.en || null,
        },
        id,
      ),
  })

  serveResource(api, feeCalls, {
    table: deliveryFees,
    record: async (db, id) => {
      if (id !== ONE) return undefined
      const [found] = await db.select().from(deliveryFees)
      return { id, fee: found?.feeHalalas ?? 0, free_from: found?.freeFromHalalas ?? 0 }
    },
    lockFirst: ({ db }) =>
      db
        .insert(deliveryFees)
        .overridingSystemValue()
        .values({ id: ONE, feeHalalas: 0, freeFromHalalas: 0 })
        .onConflictDoNothing(),
    write: ({ db, body }, id) =>
      saveRow(db, deliveryFees, { feeHalalas: body.fee, freeFromHalalas: body.free_from }, id),
  })
}

function shown(found: typeof clinicSettings.$inferSelect | undefined) {
  const social = Object.fromEntries(socialNetworks.map(name => [name, found?.social[name] ?? '']))
  return {
    ...(social as Record<(typeof socialNetworks)[number], string>),
    phone: found?.phone ?? '',
    email: found?.email ?? '',
    android_app: found?.androidApp ?? '',
    chat: found?.chat ?? '',
    vat_number: found?.vatNumber ?? '',
    seller_name: { ar: found?.sellerNameAr ?? '', en: found?.sellerNameEn ?? '' },
    seller_address: { ar: found?.sellerAddressAr ?? '', en: found?.sellerAddressEn ?? '' },
  }
}
