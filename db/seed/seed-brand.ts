import { isNull } from 'drizzle-orm'
import { paletteOf } from '#domain/brand/palette.ts'
import type { Db } from '../connect.ts'
import { clinicSettings } from '../schema/content.ts'
import type { DemoGroup } from './groups/demo-group.ts'

/** Enters the brand and the seller of a demonstration, unless its settings have a name. */
export async function seedBrand(db: Db, group: DemoGroup): Promise<void> {
  const { names, colors, seller } = group
  const brand = {
    nameAr: names.name.ar,
    nameEn: names.name.en,
    groupNameAr: names.group.ar,
    groupNameEn: names.group.en,
    pharmacyNameAr: names.pharmacy.ar,
    pharmacyNameEn: names.pharmacy.en,
    logo: group.logo,
    logoDark: group.logoDark,
    icon: group.icon,
    primaryColor: colors.primary,
    accentColor: colors.accent,
    palette: colors.palette ?? paletteOf(colors),
    orderPrefix: group.orderPrefix,
    sellerNameAr: seller.name.ar,
    sellerNameEn: seller.name.en,
    sellerAddressAr: seller.address.ar,
    sellerAddressEn: seller.address.en,
  }
  await db
    .insert(clinicSettings)
    .overridingSystemValue()
    .values({ id: 1, ...brand })
    .onConflictDoUpdate({ target: clinicSettings.id, set: brand, setWhere: isNull(clinicSettings.nameAr) })
}
