import { useEffect, useId, useRef, useState } from 'react'
import { DEFAULT_COORDINATES } from '#contract/addresses.ts'
import { mapsLink } from '#domain/text/maps-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LocateFixed, MapPin } from '../../ui/icons.tsx'

type Coordinates = { lat: number; long: number }

type LocationState =
  | { status: 'unused' | 'locating' | 'denied' | 'unavailable' }
  /** `isNew`: located just now, so that the pressed button is gone and the focus must move. */
  | { status: 'located'; coordinates: Coordinates; isNew: boolean }

/**
 * The coordinates of the address: DEFAULT_COORDINATES until the person shares the browser's location.
 * Submitted with the form as `lat` and `long`.
 */
export function LocationField({ initial }: { initial: Coordinates }) {
  const { t } = useTranslation()
  const headingId = useId()
  const [state, setState] = useState<LocationState>(() =>
    isChosen(initial) ? { status: 'located', coordinates: initial, isNew: false } : { status: 'unused' },
  )
  const { lat, long } = state.status === 'located' ? state.coordinates : DEFAULT_COORDINATES

  const locate = () => {
    if (!('geolocation' in navigator)) return setState({ status: 'unavailable' })
    setState({ status: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState({
          status: 'located',
          coordinates: { lat: roundDegrees(latitude), long: roundDegrees(longitude) },
          isNew: true,
        })
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ status: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }

  return (
    <fieldset aria-describedby={`${headingId}-hint`} className="grid gap-3 rounded-md border border-line p-4">
      <legend className="float-start text-sm font-semibold">{t('address.place')}</legend>
      <p id={`${headingId}-hint`} className="text-sm text-ink-2">
        {t('address.place_hint')}
      </p>
      <input type="hidden" name="lat" value={lat} />
      <input type="hidden" name="long" value={long} />
      {state.status === 'located' ? (
        <CurrentLocation {...state} onUndo={() => setState({ status: 'unused' })} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={state.status === 'locating'}
          busyLabel={t('address.place_asking')}
          onClick={locate}
          className="justify-self-start"
        >
          <LocateFixed className="size-4.5" />
          {t('address.place_use')}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {state.status === 'denied' ? (
          <FieldError id={`${headingId}-error`}>{t('address.place_refused')}</FieldError>
        ) : null}
        {state.status === 'unavailable' ? (
          <FieldError id={`${headingId}-error`}>{t('address.place_unavailable')}</FieldError>
        ) : null}
      </div>
    </fieldset>
  )
}

function CurrentLocation({
  coordinates,
  isNew,
  onUndo,
}: {
  coordinates: Coordinates
  isNew: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) note.current?.focus()
  }, [isNew])
  const { href } = mapsLink(coordinates.lat, coordinates.long, navigator.userAgent)
  return (
    <div className="grid gap-2 rounded-md bg-ok-soft p-3">
      <p
        ref={note}
        tabIndex={-1}
        className="flex items-start gap-2 text-sm font-semibold text-ok outline-none"
      >
        <MapPin className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {t('address.place_taken')}{' '}
          <bdi dir="ltr" className="font-normal">
            {coordinates.lat.toFixed(5)}, {coordinates.long.toFixed(5)}
          </bdi>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* Always in a new tab, so that the form keeps its values. */}
        <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-sm">
          {t('address.place_show')}
          <span className="sr-only"> {t('shell.opens_new_tab')}</span>
        </a>
        <Button variant="quiet" size="sm" onClick={onUndo}>
          {t('address.place_undo')}
        </Button>
      </div>
    </div>
  )
}

/** Whether a location was shared before; a new address has NaN coordinates. */
const isChosen = ({ lat, long }: Coordinates) =>
  Number.isFinite(lat) &&
  Number.isFinite(long) &&
  (lat !== DEFAULT_COORDINATES.lat || long !== DEFAULT_COORDINATES.long)

/** Rounds to six decimals, about 10 cm. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(6))
