import type { SettingsRecord } from '#contract/admin/settings.ts'
import type { clinicSettings } from '#db/schema/content.ts'
import { NEUTRAL_COLORS, nearestReadable, paletteOf } from '#domain/brand/palette.ts'
import { refuse } from '#services/refuse.ts'

type Row = typeof clinicSettings.$inferSelect
type BrandBody = Pick<
  SettingsRecord,
  | 'name'
  | 'group_name'
  | 'pharmacy_name'
  | 'logo'
  | 'logo_dark'
  | 'icon'
  | 'primary_color'
  | 'accent_color'
  | 'health_licence'
  | 'order_prefix'
>

/** The brand as the settings show it. */
export const brandOfRow = (row: Row | undefined): BrandBody => ({
  name: { ar: row?.nameAr ?? '', en: row?.nameEn ?? '' },
  group_name: { ar: row?.groupNameAr ?? '', en: row?.groupNameEn ?? '' },
  pharmacy_name: { ar: row?.pharmacyNameAr ?? '', en: row?.pharmacyNameEn ?? '' },
  logo: row?.logo ?? '',
  logo_dark: row?.logoDark ?? '',
  icon: row?.icon ?? '',
  primary_color: row?.primaryColor ?? '',
  accent_color: row?.accentColor ?? '',
  health_licence: row?.healthLicence ?? '',
  order_prefix: row?.orderPrefix ?? '',
})

/** The columns of the brand to store. A palette stays while its colours do: a designer may have set it. */
export const brandColumns = (body: BrandBody, saved: Row | undefined) => ({
  nameAr: body.name.ar || null,
  nameEn: body.name.en || null,
  groupNameAr: body.group_name.ar || null,
  groupNameEn: body.group_name.en || null,
  pharmacyNameAr: body.pharmacy_name.ar || null,
  pharmacyNameEn: body.pharmacy_name.en || null,
  logo: body.logo || null,
  logoDark: body.logo_dark || null,
  icon: body.icon || null,
  primaryColor: body.primary_color || null,
  accentColor: body.accent_color || null,
  palette: paletteToStore(body, saved),
  healthLicence: body.health_licence || null,
  orderPrefix: body.order_prefix || null,
})

function paletteToStore({ primary_color: primary, accent_color: accent }: BrandBody, saved: Row | undefined) {
  const isKept = (saved?.primaryColor ?? '') === primary && (saved?.accentColor ?? '') === accent
  if (isKept) return saved?.palette ?? null
  if (!primary && !accent) return null
  return paletteOf({ primary: primary || NEUTRAL_COLORS.primary, accent: accent || NEUTRAL_COLORS.accent })
}

/** Refuses colours in which text would be hard to read, with the nearest ones that pass. */
export function refuseFaintColors(body: BrandBody): void {
  for (const use of ['primary', 'accent'] as const) {
    const field = `${use}_color` as const
    const nearest = body[field] && nearestReadable(body[field], use)
    if (nearest !== body[field])
      throw refuse('staff.faint_color', {
        errors: { [field]: ['staff.faint_color'] },
        values: { color: `\u2066${nearest}\u2069` },
      })
  }
}
