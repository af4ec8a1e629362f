import { useState } from 'react'
import { listCalls, type PatientCall, setTold } from '#contract/admin/calls.ts'
import { timeAfter } from '#domain/booking/delays.ts'
import { moveVariant } from '#domain/booking/move-changes.ts'
import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call } from '../../../api.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { useCancelCauses } from '../components/bookings/use-cancel-causes.ts'
import { useMessageFailures } from '../components/messages/use-message-failures.ts'
import { StaffPage } from '../components/staff-page.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { usePolling } from '../components/work-screens/use-polling.ts'
import { loadList, runIntent } from '../route-handlers.ts'
import type { Route } from './+types/calls-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listCalls, args)

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    told: ({ ids = '', told }) => [
      call(context, setTold, { body: { ids: ids.split(',').map(Number), told: told === 'yes' } }),
      'staff.saved',
    ],
  })
}

/** The messages that one person must be told of, in one call. */
type Person = { key: string; name: string; phone: string; calls: PatientCall[] }

export default function CallsPage({ loaderData }: Route.ComponentProps) {
  const { data: shown, meta } = loaderData
  const { t } = useTranslation()
  usePolling()
  const people = peopleOf(shown)
  const [told, setToldPeople] = useState<Person[]>([])
  const justTold = told.filter(({ key }) => people.every(person => person.key !== key))
  return (
    <StaffPage title={t('admin.calls')} lead={t('admin.calls.lead')}>
      {meta.total === 0 ? (
        <EmptyState icon={<Phone />} title={t('admin.calls.none')}>
          {t('admin.calls.none_hint')}
        </EmptyState>
      ) : shown.length === 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : (
        <ul className="grid gap-3">
          {people.map(person => (
            <PersonToCall
              key={person.key}
              person={person}
              onTold={() =>
                setToldPeople(others => [person, ...others.filter(({ key }) => key !== person.key)])
              }
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && shown.length < meta.total ? (
        <p className="text-sm text-ink-2">
          {t('admin.calls.most', { shown: String(shown.length), total: String(meta.total) })}
        </p>
      ) : null}
      <ListPagination label={t('admin.pages')} meta={meta} />
      {justTold.length > 0 ? (
        <section aria-labelledby="told" className="grid gap-2">
          <h2 id="told" className="text-base">
            {t('admin.calls.just_told')}
          </h2>
          <ul className="grid">
            {justTold.map(person => (
              <li
                key={person.key}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
              >
                <span className="flex flex-wrap items-center gap-3">
                  <bdi className="wrap-anywhere">{person.name}</bdi>
                  <Badge tone="ok">{t('admin.message.told')}</Badge>
                </span>
                <ToldButton person={person} told={false} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </StaffPage>
  )
}

function PersonToCall({ person, onTold }: { person: Person; onTold: () => void }) {
  const { t } = useTranslation()
  const { name, phone, calls } = person
  const problem = calls.some(each => each.problem === 'no_channel') ? 'no_channel' : 'failed'
  const failures = useMessageFailures()
  const failure = calls.find(each => each.failure)?.failure
  const number = formatPhoneNumber(phone)
  return (
    <li>
      <Card className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="grid min-w-0 gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            <Badge tone={problem === 'failed' ? 'bad' : 'warn'}>
              {problem === 'failed' ? t('admin.calls.failed') : t('admin.calls.no_channel')}
            </Badge>
          </p>
          {failure ? <p className="text-sm text-ink-2">{failures[failure]}</p> : null}
          <ul className="grid gap-2">
            {calls.map(each => (
              <WhatToSay key={each.id} call={each} />
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <a
            href={phoneUrl(phone)}
            aria-label={t('admin.calls.call', { name, phone: number })}
            className="inline-flex min-h-11 items-center gap-2 px-2"
          >
            <Phone className="size-5" />
            <bdi dir="ltr">{number}</bdi>
          </a>
          <ToldButton person={person} told onDone={onTold} />
        </div>
      </Card>
    </li>
  )
}

/** What the patient must be told, in the words that reception reads out. */
function WhatToSay({ call }: { call: PatientCall }) {
  const { kind, minutes, date, time, doctor, hospital, service, cancel_cause: cause, former } = call
  const { t, language } = useTranslation()
  const causes = useCancelCauses()
  const momentText = (at: { date: string; time: string }) =>
    t('bookings.at', {
      day: formatDayOfTime(at.date, at.time, language),
      time: formatTime(at.time, language),
    })
  const when = momentText({ date, time })
  // It may have been moved untold before.
  const cancelled = { when: momentText((kind === 'cancelled' && former) || { date, time }) }
  const reopened = { when, former: momentText(former ?? { date, time }) }
  const reason = call.cancel_reason || (cause && kind === 'cancelled' ? causes[cause] : '')
  const texts = {
    booked: t('admin.calls.booked', { when }),
    moved: {
      moved: t('admin.calls.moved', { when }),
      moved_doctor: t('admin.calls.moved_doctor', { when }),
      moved_doctor_time: t('admin.calls.moved_doctor_time', { when }),
      moved_branch: t('admin.calls.moved_branch', { when }),
      moved_branch_time: t('admin.calls.moved_branch_time', { when }),
      moved_place: t('admin.calls.moved_place', { when }),
      moved_place_time: t('admin.calls.moved_place_time', { when }),
      as_before: t('admin.calls.as_before', { when }),
    }[moveVariant(call.changes)],
    reopened: call.is_cancelled
      ? t('admin.calls.reopened_cancelled', reopened)
      : t('admin.calls.reopened', reopened),
    on_the_way: t('admin.calls.on_the_way', { when }),
    cancelled: t('admin.calls.cancelled', cancelled),
    reminder_day: t('admin.calls.reminder', { when }),
    reminder_hours: t('admin.calls.reminder', { when }),
    waitlist_offer: t('admin.calls.waitlist_offer', { when }),
    offer_withdrawn: t('admin.calls.offer_withdrawn', { when }),
    late:
      minutes > 0
        ? t('admin.calls.late', { when, expected: formatTime(timeAfter(time, minutes), language) })
        : t('admin.calls.on_time', { when }),
  }
  return (
    <li>
      <p className="font-medium">{texts[kind]}</p>
      <p className="text-sm text-ink-2">
        {doctor ? <bdi>{withDoctorTitle(doctor)}</bdi> : service}
        {hospital ? ` · ${hospital}` : ''}
      </p>
      {reason ? (
        <p dir="auto" className="text-sm wrap-anywhere">
          {t('admin.calls.reason', { reason })}
        </p>
      ) : null}
    </li>
  )
}

/** Records that a person was told, or takes that back. `onDone`: before the list is without this person. */
function ToldButton({ person, told, onDone }: { person: Person; told: boolean; onDone?: () => void }) {
  const { t } = useTranslation()
  const { name, calls } = person
  return (
    <PostButton
      size="sm"
      variant={told ? 'primary' : 'quiet'}
      aria-label={told ? t('admin.calls.told_of', { name }) : t('admin.calls.undo_of', { name })}
      fields={{ intent: 'told', ids: calls.map(({ id }) => id).join(','), told: told ? 'yes' : 'no' }}
      onPost={onDone}
    >
      {told ? t('admin.calls.told') : t('admin.booking.undo')}
    </PostButton>
  )
}

/** One entry for each person and number, in the order of the list: one call tells everything. */
function peopleOf(calls: readonly PatientCall[]): Person[] {
  const groups = Map.groupBy(calls, ({ client_name, client_phone }) => `${client_phone} ${client_name}`)
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, name: first.client_name, phone: first.client_phone, calls: [first, ...others] }] : [],
  )
}
