import type { SettingsRecord } from '#contract/admin/settings.ts'
import { NEUTRAL_COLORS, nearestReadable, paletteOf } from '#domain/brand/palette.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { metaThemeColors } from '../../../theme.ts'

type PreviewProps = {
  brand: Pick<SettingsRecord, 'name' | 'logo' | 'logo_dark' | 'icon' | 'primary_color' | 'accent_color'>
}

const COLOR = /^#[0-9a-f]{6}$/i

/** The bar of a page in both themes, with the entered name, logo and colours. */
export function BrandPreview({ brand }: PreviewProps) {
  const { t, language } = useTranslation()
  const colorOf = (use: 'primary' | 'accent') => {
    const entered = brand[`${use}_color`]
    return nearestReadable(COLOR.test(entered) ? entered : NEUTRAL_COLORS[use], use)
  }
  const palette = paletteOf({ primary: colorOf('primary'), accent: colorOf('accent') })
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{t('admin.settings.preview')}</figcaption>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map(theme => (
          <div
            key={theme}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3"
            style={{ background: metaThemeColors[theme], color: palette.primary[theme] }}
          >
            <Mark brand={brand} theme={theme} />
            <strong>{brand.name[language] || t('site.name')}</strong>
            <span
              className="rounded-md px-3 py-1.5 font-semibold"
              style={{ background: palette.primary[theme], color: palette['on-primary'][theme] }}
            >
              {t('shell.book')}
            </span>
            <span
              className="rounded-md px-3 py-1.5"
              style={{ background: palette['accent-soft'][theme], color: palette.accent[theme] }}
            >
              {t('admin.column_accent_color')}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

function Mark({ brand, theme }: PreviewProps & { theme: 'light' | 'dark' }) {
  const picture = (theme === 'dark' && brand.logo_dark) || brand.logo || brand.icon
  return picture ? <img src={picture} alt="" className="h-9 w-auto max-w-36 object-contain" /> : null
}
