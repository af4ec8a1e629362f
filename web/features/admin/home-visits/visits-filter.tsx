import { useId, useState } from 'react'
import { UNASSIGNED } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { FilterSelect, SearchField } from '../../../ui/search-form.tsx'
import { DayField } from '../components/fields/day-field.tsx'
import { useChosenParams } from '../components/records/use-chosen-params.ts'

type VisitsFilterProps = {
  date: string
  services: readonly { id: number; name: string }[]
  /** The names that visits of the day are assigned to; undefined for a nurse, who sees hers only. */
  assignees: readonly string[] | undefined
  state: string
  setState: (state: string) => void
  text: string
  setText: (text: string) => void
}

/**
 * The day, service, person, state and patient whose visits are shown; a choice acts at once. On phones it is
 * one line, which opens the fields.
 */
export function VisitsFilter({ date, services, assignees, ...chosen }: VisitsFilterProps) {
  const { state, setState, text, setText } = chosen
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { coming, searchParams, choose: chooseParams } = useChosenParams()
  const service = (coming ?? searchParams).get('service') ?? ''
  const assignee = (coming ?? searchParams).get('assignee') ?? ''
  // A name stays a choice on a day on which nothing is assigned to it.
  const names = [...new Set([...(assignees ?? []), assignee])].filter(name => name && name !== UNASSIGNED)
  const unassigned = t('admin.home_visits.nobody')
  const serviceName = services.find(choice => String(choice.id) === service)?.name
  const stateNames = [
    { id: 'booked', name: t('admin.booking.waits') },
    { id: 'confirmed', name: t('admin.booking.confirmed') },
    { id: 'en_route', name: t('admin.booking.en_route') },
    { id: 'there', name: t('admin.booking.there') },
    { id: 'done', name: t('admin.booking.done') },
    { id: 'no_show', name: t('admin.home_visits.no_show') },
    { id: 'refused', name: t('admin.home_visits.refused') },
    { id: 'cancelled', name: t('admin.booking.cancelled') },
  ]
  const choose = (name: 'date' | 'service' | 'assignee', value: string) => chooseParams({ [name]: value })
  const shown = assignees
    ? [assignee === UNASSIGNED ? unassigned : assignee || t('admin.home_visits.everybody'), serviceName]
    : [serviceName ?? t('admin.home_visits.every_service')]
  return (
    <div className="no-print grid gap-2">
      <Button
        size="sm"
        variant="secondary"
        wide
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden [&>span]:min-w-0"
      >
        <SlidersHorizontal className="size-5 shrink-0" />
        <span className="min-w-0 truncate">
          {[...shown, stateNames.find(({ id }) => id === state)?.name, text].filter(Boolean).join(' · ')}
        </span>
      </Button>
      <search
        id={id}
        aria-label={t('admin.home_visits')}
        className={`grid gap-3 sm:grid-cols-2 ${assignees ? 'lg:grid-cols-[10rem_1fr_1fr_1fr_1fr]' : 'lg:grid-cols-[10rem_1fr_1fr_1fr]'} ${open ? '' : 'max-sm:hidden'}`}
      >
        <DayField
          label={t('admin.day.date')}
          day={coming?.get('date') ?? date}
          onChoose={day => choose('date', day)}
        />
        <FilterSelect
          label={t('admin.column_service_id')}
          allLabel={t('admin.filter_all')}
          options={services}
          value={service}
          onChange={event => choose('service', event.currentTarget.value)}
        />
        {assignees ? (
          <FilterSelect
            label={t('admin.column_assignee')}
            allLabel={t('admin.filter_all')}
            options={[{ id: UNASSIGNED, name: unassigned }, ...names.map(name => ({ id: name, name }))]}
            value={assignee}
            onChange={event => choose('assignee', event.currentTarget.value)}
          />
        ) : null}
        <FilterSelect
          label={t('admin.column_state')}
          allLabel={t('admin.filter_all')}
          options={stateNames}
          value={state}
          onChange={event => setState(event.currentTarget.value)}
        />
        <SearchField
          label={t('admin.home_visits.find')}
          dir="auto"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </search>
    </div>
  )
}
