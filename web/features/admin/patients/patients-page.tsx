import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FoundPatient } from '#contract/admin/patients.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ContactRound, SearchX } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/search-form.tsx'
import type { clientLoader as foundPatientsLoader } from '../components/bookings/found-patients-loader.ts'
import { BookingLine } from './booking-line.tsx'

export function clientLoader() {
  requireSession()
  return null
}

/** How long staff must pause before the search runs. */
const TYPING_PAUSE_MS = 200
/** How many patients the search returns at most. */
const MAX_FOUND = 20

/** Finds a patient as staff types. The arrow keys move through the results. */
export default function PatientsPage() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { load, data: part, state } = useFetcher<typeof foundPatientsLoader>()
  const list = useRef<HTMLDivElement>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(
      () => load(`${paths.admin('patients')}/found?${new URLSearchParams({ text: wanted })}`),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [load, wanted])
  const found = wanted === '' ? undefined : part?.data
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the field and the links
    <div ref={list} className="grid max-w-4xl gap-5" onKeyDown={moveThroughResults}>
      <PageTitle>{t('admin.patients')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.patients')}</h1>
        <ButtonLink to={`${paths.admin('patients')}/duplicates`} size="sm" variant="secondary">
          {t('admin.same')}
        </ButtonLink>
      </div>
      <search aria-label={t('admin.patients.search')}>
        <SearchField
          label={t('admin.patients.search')}
          hint={t('admin.patients.search_hint')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          dir="auto"
          data-result=""
          autoFocus
        />
      </search>
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {state === 'loading' ? t('shell.loading') : null}
        {state === 'idle' && found ? t('admin.patients.found', { count: found.length }) : null}
      </p>
      {wanted !== '' && part?.failure ? <ReadFailure failure={part.failure} /> : null}
      {wanted === '' ? (
        <EmptyState icon={<ContactRound />} title={t('admin.patients.start')}>
          {t('admin.patients.start_hint')}
        </EmptyState>
      ) : null}
      {found?.length === 0 && state === 'idle' ? (
        <EmptyState icon={<SearchX />} title={t('admin.nothing')}>
          {t('admin.patients.none_hint')}
        </EmptyState>
      ) : null}
      {found && found.length > 0 ? (
        <ul className="grid gap-3">
          {found.map(patient => (
            <FoundPatientCard key={patient.id} patient={patient} />
          ))}
        </ul>
      ) : null}
      {found && found.length >= MAX_FOUND ? (
        <p className="text-sm text-ink-2">{t('admin.patients.most')}</p>
      ) : null}
    </div>
  )
}

/** Moves the focus from the field to the results and between them; Enter in the field opens the first. */
function moveThroughResults(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const target = step === 0 ? undefined : stops[at + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}

function FoundPatientCard({ patient }: { patient: FoundPatient }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const { id, name, other_name, phone, birth_date, has_account, next } = patient
  return (
    <li>
      <Card className="grid gap-3 p-4 sm:grid-cols-2">
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Link
              to={paths.admin('patients', id)}
              data-result=""
              className="inline-block py-1 font-semibold wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </Link>
            {has_account ? <Badge>{t('admin.booking.account')}</Badge> : null}
          </span>
          {other_name ? <bdi className="text-sm wrap-anywhere">{other_name}</bdi> : null}
          {phone ? (
            <bdi dir="ltr" className="text-sm">
              {formatPhoneNumber(phone)}
            </bdi>
          ) : null}
          {birth_date ? (
            <span className="text-sm text-ink-2">
              {t('admin.patients.born')}: {formatDay(birth_date)}
            </span>
          ) : null}
        </div>
        <div className="grid min-w-0 content-start gap-1">
          {next ? (
            <>
              <span className="text-sm text-ink-2">{t('admin.patients.next')}</span>
              <BookingLine booking={next} />
            </>
          ) : (
            <span className="text-sm text-ink-2">{t('admin.patients.no_next')}</span>
          )}
        </div>
      </Card>
    </li>
  )
}
