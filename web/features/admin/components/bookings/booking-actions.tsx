import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useOnSuccess } from '../../../../forms/use-on-success.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Part } from '../../../../routing/failed-read.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { HistoryEntries } from '../history/history.tsx'
import { menuKeys } from './menu-keys.ts'
import { RowMenu } from './row-menu.tsx'

type BookingActionsProps = {
  booking: StaffBooking | HomeVisit
  /** Omitted, like the others, for those who may not do this. */
  onMove?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  /** Called once a state is recorded or undone. */
  onRecorded?: () => void
  historyUrl?: string | undefined
  /** What is printed for the patient, until the visit is over. */
  slipUrl?: string
  /** In a row of a long list: the next state has its button, and a menu has the rest. */
  isRow?: boolean
  /** More for the menu of a row. */
  children?: ReactNode
}

/** The actions that are possible on a booking now. The accessible name of each button names the booking. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, onMove, onCancel, onRecorded, historyUrl, slipUrl, isRow, children } = props
  const { t, language } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useOnSuccess(fetcher, () => onRecorded?.())
  const stateActions = useStateActions('service' in booking)
  const undoIsLikely = useCountdown(booking)
  const [historyOpen, setHistoryOpen] = useState(false)
  const { id, client_name: name, time, can_change, can_undo, next_states, state } = booking
  const [searchParams] = useSearchParams()
  const againSearch = new URLSearchParams({
    ...Object.fromEntries(searchParams),
    patient: String(booking.patient_id),
  }).toString()
  const labelWithBooking = (what: string) =>
    t('admin.booking.named', { what, name, time: formatTime(time, language) })
  const submit = (intent: 'mark' | 'undo', to: string) => ({
    busy: fetcher.state !== 'idle' && fetcher.formData?.get('state') === to,
    // A second state would overtake the first one.
    'aria-disabled': fetcher.state !== 'idle',
    onClick: () => {
      if (fetcher.state === 'idle') void fetcher.submit({ intent, id, state: to }, { method: 'post' })
    },
  })
  const keyIf = (isSeldom: boolean, what: keyof typeof menuKeys) =>
    isRow && isSeldom ? { 'aria-keyshortcuts': menuKeys[what] } : {}
  const actions: Action[] = next_states.flatMap((next, index) => {
    const text = stateActions[next]
    const isCorrection = state === 'done'
    const variant = index === 0 && next !== 'confirmed' && !isCorrection ? 'primary' : 'secondary'
    const isSeldom = isCorrection || (index > 0 && seldomStates.includes(next))
    const action = { variant, isSeldom, ...keyIf(isSeldom, next), ...submit('mark', next) } as const
    return text ? [{ text, ...action }] : []
  })
  if (undoIsLikely)
    actions.unshift({ text: t('admin.booking.undo'), variant: 'secondary', ...submit('undo', state) })
  if (can_change && onMove)
    actions.push({
      text: t('admin.booking.move'),
      variant: isRow ? 'quiet' : 'secondary',
      isSeldom: true,
      ...keyIf(true, 'move'),
      onClick: onMove,
    })
  if (can_change && onCancel)
    actions.push({
      text: t('admin.booking.cancel'),
      variant: 'quiet',
      isSeldom: true,
      ...keyIf(true, 'cancel'),
      onClick: onCancel,
    })
  if (can_undo && !undoIsLikely)
    actions.push({
      text: t('admin.booking.step_back'),
      variant: 'quiet',
      isSeldom: true,
      ...keyIf(true, 'step_back'),
      ...submit('undo', state),
    })
  const isFolded = ({ isSeldom = false }: Action) => isRow === true && isSeldom
  const button = ({ text, isSeldom: _, ...rest }: Action) => (
    <Button key={text} size="sm" aria-label={labelWithBooking(text)} {...rest}>
      {text}
    </Button>
  )
  const seldom = (
    <>
      {actions.filter(isFolded).map(button)}
      {children}
      {slipUrl && booking.status === 'pending' ? (
        <ButtonLink
          to={slipUrl}
          size="sm"
          variant="quiet"
          aria-label={labelWithBooking(t('admin.slip.short'))}
          {...keyIf(true, 'slip')}
        >
          {t('admin.slip.short')}
        </ButtonLink>
      ) : null}
      {onMove && !('service' in booking) ? (
        <ButtonLink
          to={{ search: againSearch }}
          preventScrollReset
          size="sm"
          variant="quiet"
          aria-label={labelWithBooking(t('admin.booking.again'))}
          {...keyIf(true, 'again')}
          onClick={() => onRecorded?.()}
        >
          {t('admin.booking.again')}
        </ButtonLink>
      ) : null}
      {historyUrl ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={labelWithBooking(t('admin.history'))}
          {...keyIf(true, 'history')}
          onClick={() => setHistoryOpen(true)}
        >
          {t('admin.history')}
        </Button>
      ) : null}
    </>
  )
  return (
    <div
      className={`flex flex-wrap content-start items-start gap-2 lg:justify-end ${isRow ? 'row-actions lg:items-center' : ''}`}
    >
      {actions.filter(action => !isFolded(action)).map(button)}
      {isRow ? <RowMenu label={labelWithBooking(t('admin.booking.more'))}>{seldom}</RowMenu> : seldom}
      {historyUrl && historyOpen ? (
        <HistoryDialog
          historyUrl={historyUrl}
          label={labelWithBooking(t('admin.history'))}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </div>
  )
}

type Action = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'busy' | 'aria-disabled' | 'aria-keyshortcuts' | 'onClick'
> & {
  text: string
  isSeldom?: boolean
}

/** In a row they are in the menu: a second line of buttons would move the rows below. */
const seldomStates: readonly StaffBooking['state'][] = ['confirmed', 'done', 'left']

/** What the button of each state says. */
function useStateActions(isVisit: boolean): Partial<Record<StaffBooking['state'], string>> {
  const { t } = useTranslation()
  return {
    confirmed: t('admin.booking.do_confirm'),
    arrived: t('admin.booking.do_arrive'),
    in_room: t('admin.booking.do_enter'),
    en_route: t('admin.booking.do_set_out'),
    there: t('admin.booking.do_reach'),
    done: t('admin.booking.do_finish'),
    no_show: t(isVisit ? 'admin.home_visits.no_show' : 'admin.booking.missed'),
    left: t('admin.booking.do_leave'),
    refused: t('admin.home_visits.refused'),
  }
}

/** Whether undoing the last change of state is the likely next press: for a minute. */
function useCountdown({ state, undo_seconds }: StaffBooking): boolean {
  const [expired, setExpired] = useState<string>()
  useEffect(() => {
    if (undo_seconds === 0) return
    const timer = setTimeout(() => setExpired(state), undo_seconds * 1000)
    return () => clearTimeout(timer)
  }, [state, undo_seconds])
  return undo_seconds > 0 && expired !== state
}

/** Loads and shows the change history of a booking. `label` names the booking. */
function HistoryDialog(props: { historyUrl: string; label: string; onClose: () => void }) {
  const { historyUrl, label, onClose } = props
  const { t } = useTranslation()
  const { load, data, state } = useFetcher<Part<AuditEntry[]>>()
  useEffect(() => void load(historyUrl), [load, historyUrl])
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={t('shell.close')}>
      {data === undefined || state !== 'idle' ? <Spinner label={t('shell.loading')} /> : null}
      {data?.failure ? <ReadFailure failure={data.failure} /> : null}
      {data?.data ? <HistoryEntries entries={data.data} /> : null}
    </Dialog>
  )
}
