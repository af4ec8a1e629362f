import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FoundPatient } from '#contract/admin/patients/patients.ts'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../routing/use-answer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/search-form.tsx'
import { ContactRound } from '../../../ui/staff-icons.tsx'
import type { clientLoader as foundPatientsLoader } from '../components/bookings/found-patients-loader.ts'
import { AccountLines } from '../components/patients/account-line.tsx'
import { BookingLine } from './booking-line.tsx'

export function clientLoader() {
  requireSession()
  return null
}

/** How long staff must pause before the search runs. */
const TYPING_PAUSE_MS = 200

/**
 * Finds a patient as staff types. The arrow keys move through the results, and Enter opens the first one of
 * what is typed, as soon as it is found. While another text is typed the results before cannot be chosen.
 */
export default function PatientsPage() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const query = text.trim()
  const { answer, last, isPending } = useAnswer<Awaited<ReturnType<typeof foundPatientsLoader>>>(
    query === '' ? undefined : `${paths.admin('patients')}/found?${new URLSearchParams({ text: query })}`,
    { pauseMs: TYPING_PAUSE_MS, isFixed: true },
  )
  const found = query === '' ? undefined : (answer ?? last)?.data
  /** The text whose first result Enter opens. */
  const [entered, setEntered] = useState<string>()
  const first = entered === query ? answer?.data?.[0] : undefined
  useEffect(() => {
    if (first) navigate(paths.admin('patients', first.id))
  }, [first, navigate])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the field and the links
    <div className="grid max-w-4xl gap-5" onKeyDown={moveThroughResults}>
      <PageTitle>{t('admin.patients')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.patients')}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.admin('sheets/patients')} size="sm" variant="secondary">
            {t('admin.sheets.patients')}
          </ButtonLink>
          <ButtonLink to={paths.admin('sheets/appointments')} size="sm" variant="secondary">
            {t('admin.sheets.appointments')}
          </ButtonLink>
          <ButtonLink to={`${paths.admin('patients')}/duplicates`} size="sm" variant="secondary">
            {t('admin.same')}
          </ButtonLink>
        </div>
      </div>
      <search aria-label={t('admin.patients.search')}>
        <SearchField
          label={t('admin.patients.search')}
          hint={t('admin.patients.search_hint')}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setEntered(undefined)
          }}
          onKeyDown={({ key }) => key === 'Enter' && setEntered(query)}
          dir="auto"
          data-result=""
          autoFocus
          data-route-focus=""
        />
      </search>
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {isPending ? t('shell.loading') : null}
        {!isPending && found ? t('admin.patients.found', { count: found.length }) : null}
      </p>
      {answer?.failure ? <ReadFailure failure={answer.failure} /> : null}
      {query === '' ? (
        <EmptyState icon={<ContactRound />} title={t('admin.patients.start')}>
          {t('admin.patients.start_hint')}
        </EmptyState>
      ) : null}
      {answer?.data?.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('admin.nothing')}>
          {t('admin.patients.none_hint')}
        </EmptyState>
      ) : null}
      {found && found.length > 0 ? (
        <ul inert={isPending} aria-busy={isPending} className={`grid gap-3 ${isPending ? 'opacity-60' : ''}`}>
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

/** Moves the focus from the field to the results and between them. */
function moveThroughResults(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]:not([inert] *)')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const target = step === 0 ? undefined : stops[at + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}

function FoundPatientCard({ patient }: { patient: FoundPatient }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const { id, name, other_name, phone, birth_date, accounts, next } = patient
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
          </span>
          {other_name ? <bdi className="text-sm wrap-anywhere">{other_name}</bdi> : null}
          {phone ? (
            <bdi dir="ltr" className="text-sm">
              {formatPhoneNumber(phone)}
            </bdi>
          ) : null}
          <AccountLines accounts={accounts} />
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
