import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useId, useRef, useState } from 'react'
import { FIXED_PLACE } from '#contract/addresses.ts'
import { mapsLink } from '#domain/maps-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type Place = { lat: number; long: number }

type State =
  | { is: 'unused' | 'asking' | 'refused' | 'unavailable' }
  /** `fresh`: by a press just now, so that the focus has lost its button. */
  | { is: 'taken'; place: Place; fresh: boolean }

/**
 * Where on the map the address lies: the fixed place until the person gives the browser's. It travels with the form as
 * `lat` and `long`.
 */
export function PlaceField({ given, onChange }: { given: Place; onChange: () => void }) {
  const { t } = useTranslation()
  const head = useId()
  const [state, setState] = useState<State>(() =>
    isChosen(given) ? { is: 'taken', place: given, fresh: false } : { is: 'unused' },
  )
  const { lat, long } = state.is === 'taken' ? state.place : FIXED_PLACE

  const ask = () => {
    if (!('geolocation' in navigator)) return setState({ is: 'unavailable' })
    setState({ is: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState({ is: 'taken', place: { lat: rounded(latitude), long: rounded(longitude) }, fresh: true })
        onChange()
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ is: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }

  return (
    <fieldset aria-describedby={`${head}-hint`} className="grid gap-3 rounded-md border border-line p-4">
      <legend className="float-start text-sm font-semibold">{t('address.place')}</legend>
      <p id={`${head}-hint`} className="text-sm text-ink-2">
        {t('address.place_hint')}
      </p>
      <input type="hidden" name="lat" value={lat} />
      <input type="hidden" name="long" value={long} />
      {state.is === 'taken' ? (
        <Taken
          {...state}
          onUndo={() => {
            setState({ is: 'unused' })
            onChange()
          }}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={state.is === 'asking'}
          busyLabel={t('address.place_asking')}
          onClick={ask}
          className="justify-self-start"
        >
          <LocateFixed aria-hidden className="size-4.5" />
          {t('address.place_use')}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {state.is === 'refused' ? (
          <FieldError id={`${head}-error`}>{t('address.place_refused')}</FieldError>
        ) : null}
        {state.is === 'unavailable' ? (
          <FieldError id={`${head}-error`}>{t('address.place_unavailable')}</FieldError>
        ) : null}
      </div>
    </fieldset>
  )
}

function Taken({ place, fresh, onUndo }: { place: Place; fresh: boolean; onUndo: () => void }) {
  const { t } = useTranslation()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fresh) note.current?.focus()
  }, [fresh])
  const { href } = mapsLink(place.lat, place.long, navigator.userAgent)
  return (
    <div className="grid gap-2 rounded-md bg-ok-soft p-3">
      <p
        ref={note}
        tabIndex={-1}
        className="flex items-start gap-2 text-sm font-semibold text-ok outline-none"
      >
        <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {t('address.place_taken')}{' '}
          <bdi dir="ltr" className="font-normal">
            {place.lat.toFixed(5)}, {place.long.toFixed(5)}
          </bdi>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* Always beside the form, never instead of it: what is typed must not be lost. */}
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

/** A new address has none, so that its numbers are none. */
const isChosen = ({ lat, long }: Place) =>
  Number.isFinite(lat) && Number.isFinite(long) && (lat !== FIXED_PLACE.lat || long !== FIXED_PLACE.long)

/** Six decimals are a hand's breadth. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))
