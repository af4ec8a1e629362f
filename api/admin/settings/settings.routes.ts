import { settings as calls, deliveryFees as feeCalls } from '#contract/admin/settings.ts'
import { socialNetworks } from '#contract/site.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { deliveryFees } from '#db/schema/store.ts'
import { DEFAULT_FOLLOW_UP_DAYS } from '#domain/booking/follow-ups.ts'
import { DEFAULT_HOME_CARE_HOURS } from '#domain/booking/home-care-window.ts'
import { moduleNames } from '#domain/modules.ts'
import { DEFAULT_DELIVERY } from '#domain/orders/cart-totals.ts'
import { DEFAULT_RETURN_DAYS } from '#domain/returns/return-requests.ts'
import { DEFAULT_SHELF_DAYS } from '#domain/stock/expiry.ts'
import { DEFAULT_SECOND_PERSON_HALALAS } from '#domain/stock/second-person.ts'
import type { Api } from '../../call.ts'
import { saveRow, serveResource } from '../resource.ts'
import { taxClassColumns } from '../tax-class-columns.ts'
import { brandColumns, brandOfRow, refuseFaintColors } from './brand-values.ts'
import { changeVatNumber } from './change-vat-number.ts'
import { refuseMissingPictures } from './refuse-missing-pictures.ts'
import { refuseEmptySeller } from './seller-in-use.ts'
import { switchModules } from './switch-modules.ts'

/** The id of the only row of both tables. */
const SETTINGS_ID = 1

export function serveAdminSettings(api: Api): void {
  serveResource(api, calls, {
    table: clinicSettings,
    loadRecord: async (db, id) => {
      if (id !== SETTINGS_ID) return undefined
      const [row] = await db.select().from(clinicSettings)
      return { id, ...toSettings(row) }
    },
    // A new installation has no row yet: it is inserted first, so that there is one to lock.
    lockRelated: ({ db }) =>
      db.insert(clinicSettings).overridingSystemValue().values({ id: SETTINGS_ID }).onConflictDoNothing(),
    writeRecord: async ({ db, body, now }, id) => {
      const [saved] = await db.select().from(clinicSettings)
      refuseFaintColors(body)
      await refuseMissingPictures(api.deps.uploads, body, saved)
      await changeVatNumber(db, {
        from: saved?.vatNumber ?? api.deps.config.vatNumber,
        to: body.vat_number || api.deps.config.vatNumber,
        isConfirmed: body.vat_change_confirmed,
        now,
        unitVat: api.deps.invoiceUnit?.key.vatNumber,
      })
      await refuseEmptySeller(db, body)
      await switchModules(db, { from: saved?.modulesOff ?? [], to: body.modules_off, now })
      return saveRow(
        db,
        clinicSettings,
        {
          ...brandColumns(body, saved),
          phone: body.phone || null,
          email: body.email || null,
          social: Object.fromEntries(
            socialNetworks.flatMap(name => (body[name] ? [[name, body[name]]] : [])),
          ),
          androidApp: body.android_app || null,
          chat: body.chat || null,
          vatNumber: body.vat_number || null,
          commercialRegister: body.commercial_register || null,
          storeNumber: body.store_number || null,
          pharmacyLicence: body.pharmacy_licence || null,
          sellerNameAr: body.seller_name.ar || null,
          sellerNameEn: body.seller_name.en || null,
          sellerAddressAr: body.seller_address.ar || null,
          sellerAddressEn: body.seller_address.en || null,
          homeCareFrom: body.home_care_from,
          homeCareTo: body.home_care_to,
          minShelfDays: body.min_shelf_days,
          followUpDays: body.follow_up_days,
          returnDays: body.return_days,
          secondPersonHalalas: body.second_person_halalas,
          modulesOff: moduleNames.filter(name => body.modules_off.includes(name)),
        },
        id,
      )
    },
  })

  serveResource(api, feeCalls, {
    table: deliveryFees,
    loadRecord: async (db, id) => {
      if (id !== SETTINGS_ID) return undefined
      const [row] = await db.select().from(deliveryFees)
      return {
        id,
        // Proposed until the clinic saves its own; nothing is sold before.
        fee: row?.feeHalalas ?? DEFAULT_DELIVERY.feeHalalas,
        free_from: row?.freeFromHalalas ?? DEFAULT_DELIVERY.freeFromHalalas,
        tax_class: row?.taxClass ?? DEFAULT_DELIVERY.taxClass,
        next_tax_class: row?.nextTaxClass ?? null,
        next_tax_from: row?.nextTaxFrom ?? null,
      }
    },
    lockRelated: ({ db }) =>
      db
        .insert(deliveryFees)
        .overridingSystemValue()
        .values({ id: SETTINGS_ID, ...DEFAULT_DELIVERY })
        .onConflictDoNothing(),
    writeRecord: ({ db, body, now }, id) =>
      saveRow(
        db,
        deliveryFees,
        { feeHalalas: body.fee, freeFromHalalas: body.free_from, ...taxClassColumns(body, now) },
        id,
      ),
  })
}

function toSettings(found: typeof clinicSettings.$inferSelect | undefined) {
  const social = Object.fromEntries(socialNetworks.map(name => [name, found?.social[name] ?? '']))
  return {
    ...(social as Record<(typeof socialNetworks)[number], string>),
    ...brandOfRow(found),
    vat_change_confirmed: false,
    phone: found?.phone ?? '',
    email: found?.email ?? '',
    android_app: found?.androidApp ?? '',
    chat: found?.chat ?? '',
    vat_number: found?.vatNumber ?? '',
    commercial_register: found?.commercialRegister ?? '',
    store_number: found?.storeNumber ?? '',
    pharmacy_licence: found?.pharmacyLicence ?? '',
    seller_name: { ar: found?.sellerNameAr ?? '', en: found?.sellerNameEn ?? '' },
    seller_address: { ar: found?.sellerAddressAr ?? '', en: found?.sellerAddressEn ?? '' },
    home_care_from: found?.homeCareFrom ?? DEFAULT_HOME_CARE_HOURS.from,
    home_care_to: found?.homeCareTo ?? DEFAULT_HOME_CARE_HOURS.to,
    follow_up_days: found?.followUpDays ?? DEFAULT_FOLLOW_UP_DAYS,
    min_shelf_days: found?.minShelfDays ?? DEFAULT_SHELF_DAYS,
    return_days: found?.returnDays ?? DEFAULT_RETURN_DAYS,
    second_person_halalas: found?.secondPersonHalalas ?? DEFAULT_SECOND_PERSON_HALALAS,
    modules_off: found?.modulesOff ?? [],
  }
}
