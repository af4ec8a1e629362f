import { useEffect, useRef, useState } from 'react'
import type { FoundAppointment } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DeskSearchCombobox } from '../components/bookings/desk-search-combobox.tsx'

type DaySearchProps = {
  date: string
  /** Null for all hospitals. */
  hospital: number | null
  onFound: (appointment: FoundAppointment) => void
}

/**
 * Finds the appointment of the patient at the desk. Ctrl F leads here; pressed again, it is the browser's
 * own search.
 */
export function DaySearch({ date, hospital, onFound }: DaySearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      // By its place: with the Arabic layout the key writes «ب».
      if (event.code !== 'KeyF' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.activeElement === input.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focusField)
    return () => window.removeEventListener('keydown', focusField)
  }, [])
  const typed = text.trim()
  return (
    <search aria-label={t('admin.day.find')} className="no-print min-w-60 grow sm:max-w-md">
      <DeskSearchCombobox<FoundAppointment>
        value={text}
        onType={setText}
        onChoose={appointment => {
          setText('')
          onFound(appointment)
        }}
        takesFirst
        url={typed ? `${paths.admin('day/find')}?${new URLSearchParams({ date, text: typed })}` : undefined}
        texts={{
          list: t('admin.day.found'),
          failure: t('admin.day.find_failed'),
          nothing: t('admin.day.find_none'),
        }}
        textOf={appointment => <FoundText appointment={appointment} hospital={hospital} />}
        inputRef={input}
      >
        {props => (
          // A search field cannot be a combobox (ARIA in HTML).
          <TextField
            {...props}
            inputMode="search"
            enterKeyHint="search"
            maxLength={100}
            label={t('admin.day.find')}
            hideLabel
            placeholder={t('admin.day.find')}
            dir="auto"
          />
        )}
      </DeskSearchCombobox>
    </search>
  )
}

function FoundText({ appointment, hospital }: { appointment: FoundAppointment; hospital: number | null }) {
  const { t, language } = useTranslation()
  const { time, status, client_name, client_phone, doctor, hospital: at } = appointment
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 font-semibold">
        <span className="tabular-nums">{formatTime(time, language)}</span>
        <bdi className="wrap-anywhere">{client_name}</bdi>
        {status === 'cancelled' ? <Badge>{t('admin.booking.cancelled')}</Badge> : null}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-2">
        <bdi>{withDoctorTitle(doctor.name)}</bdi>
        {at.id === hospital ? null : <bdi>{at.name}</bdi>}
        <bdi dir="ltr">{formatPhoneNumber(client_phone)}</bdi>
      </span>
    </>
  )
}
