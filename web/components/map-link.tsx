import { mapsLink } from '#domain/text/maps-link.ts'
import { useBrowserValue } from '../browser/use-browser-value.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Navigation } from '../ui/icons.tsx'

type MapLinkProps = { id: number; name: string; lat: number; long: number }

/** A drawing in the style of a map that links to the real map: on a phone in its maps application. */
export function MapLink({ id, name, lat, long }: MapLinkProps) {
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
      <span className="relative block">
        <MapPicture rotation={(id * 37) % 50} />
        <span className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-lg bg-surface px-3 py-0.5 text-center text-xs font-semibold shadow-1">
          {name}
        </span>
      </span>
      <span className="flex min-h-12 items-center justify-center gap-2 border-t border-line bg-surface px-3 py-1.5 text-sm font-semibold text-primary group-hover:bg-primary-soft">
        <Navigation className="size-4.5 shrink-0" />
        <span>
          {t('hospital.open_map')}
          {newTab ? <span className="sr-only"> {t('shell.opens_new_tab')}</span> : null}
        </span>
      </span>
    </a>
  )
}

/** Streets, blocks, a park, water and a pin; `rotation` in degrees makes two drawings differ. */
function MapPicture({ rotation }: { rotation: number }) {
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block aspect-video w-full bg-band"
    >
      <g transform={`rotate(${rotation - 25} 240 135)`}>
        <path className="fill-link/20" d="M-200 250 C-60 205 40 300 160 262 S420 300 700 235 V520 H-200 Z" />
        <path className="fill-ok/20" d="M292 24 h96 a10 10 0 0 1 10 10 v54 a10 10 0 0 1 -10 10 h-96 z" />
        <path className="fill-ok/20" d="M-12 150 h70 v62 h-60 a10 10 0 0 1 -10 -10 z" />
        <g className="fill-ink-3/15">
          {BLOCKS.map(([x, y, width, height]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="4" />
          ))}
        </g>
        <g className="fill-none stroke-surface">
          <path
            strokeWidth="6"
            d="M-200 12 H700 M-200 62 H280 M400 62 H700 M-200 222 H700 M20 -200 V460 M140 -200 V460 M340 110 V460 M450 -200 V460 M-100 -200 V460 M560 -200 V460"
          />
          <path strokeWidth="15" d="M-200 110 H700 M280 -200 V460" />
          <path strokeWidth="10" d="M-200 330 C-20 120 80 200 200 160 S460 120 700 -60" />
        </g>
        <g className="fill-none stroke-warn/40" strokeWidth="2" strokeDasharray="8 8">
          <path d="M-200 110 H700 M280 -200 V460" />
        </g>
      </g>
      <ellipse className="fill-ink/25" cx="240" cy="136" rx="13" ry="4.5" />
      <path
        className="fill-primary stroke-surface"
        strokeWidth="3"
        d="M240 134 C226 112 212 100 212 82 a28 28 0 0 1 56 0 C268 100 254 112 240 134 Z"
      />
      <path className="fill-surface" d="M235 68 h10 v9 h9 v10 h-9 v9 h-10 v-9 h-9 v-10 h9 z" />
    </svg>
  )
}

/** Blocks of houses between the streets: x, y, width, height. */
const BLOCKS = [
  [34, 22, 42, 30],
  [86, 22, 40, 30],
  [152, 22, 54, 30],
  [216, 22, 46, 30],
  [34, 72, 92, 24],
  [152, 72, 110, 24],
  [34, 126, 44, 34],
  [298, 128, 30, 82],
  [352, 128, 40, 34],
  [402, 128, 36, 34],
  [352, 172, 86, 38],
  [156, 178, 50, 32],
  [216, 178, 48, 32],
  [464, 22, 82, 74],
  [464, 128, 82, 82],
  [-84, 22, 90, 74],
  [-84, 128, 66, 82],
] as const
