import { mapsLink } from '#domain/text/maps-link.ts'
import { useBrowserValue } from '../../browser/use-browser-value.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigation } from '../../ui/icons.tsx'
import { kingdomOutline } from './kingdom-outline.ts'
import { isOnOutline, outlineHeight, outlineWidth, placeOnOutline } from './outline-place.ts'

type MapLinkProps = { name: string; lat: number; long: number }

/** Where a place is in the Kingdom, with a link to the real map: on a phone in its maps application. */
export function MapLink({ name, lat, long }: MapLinkProps) {
  const { t } = useTranslation()
  // The server renders one page for every visitor; only the browser knows its maps application.
  const userAgent = useBrowserValue(() => navigator.userAgent, '')
  const { href, newTab } = mapsLink(lat, long, userAgent)
  return (
    <a
      href={href}
      target={newTab ? '_blank' : undefined}
      rel="noopener"
      className="group relative block overflow-hidden rounded-md border border-line text-ink no-underline transition-colors hover:border-primary"
    >
      <PlaceOnOutline lat={lat} long={long} />
      <span className="block bg-surface px-3 pt-2 text-center text-sm font-semibold">{name}</span>
      <span className="flex min-h-11 items-center justify-center gap-2 bg-surface px-3 py-1.5 text-sm font-semibold text-primary group-hover:bg-primary-soft">
        <Navigation className="size-4.5 shrink-0" />
        <span>
          {t('hospital.open_map')}
          {newTab ? <span className="sr-only"> {t('shell.opens_new_tab')}</span> : null}
        </span>
      </span>
    </a>
  )
}

/** The outline of the Kingdom with the place; nothing for a place outside it. */
function PlaceOnOutline({ lat, long }: Pick<MapLinkProps, 'lat' | 'long'>) {
  if (!isOnOutline(lat, long)) return null
  const { x, y } = placeOnOutline(lat, long)
  return (
    <svg
      viewBox={`0 0 ${outlineWidth} ${outlineHeight}`}
      aria-hidden="true"
      className="block aspect-video w-full bg-band"
    >
      <path d={kingdomOutline} className="fill-surface stroke-ink-3" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="22" className="fill-primary/20" />
      <circle cx={x} cy={y} r="9" className="fill-primary stroke-surface" strokeWidth="3" />
    </svg>
  )
}
