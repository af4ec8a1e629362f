import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { UNASSIGNED } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { FilterSelect, fieldsInRows, SearchForm } from '../../../ui/search-form.tsx'

type VisitsFilterProps = {
  date: string
  services: readonly { id: number; name: string }[]
  /** The names that visits of the day are assigned to; undefined for a nurse, who sees hers only. */
  assignees: readonly string[] | undefined
}

/** The day, service and person whose visits are shown: on phones one line, which opens the fields. */
export function VisitsFilter({ date, services, assignees }: VisitsFilterProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [searchParams] = useSearchParams()
  const service = searchParams.get('service') ?? ''
  const assignee = searchParams.get('assignee') ?? ''
  // A name stays a choice on a day on which nothing is assigned to it.
  const names = [...new Set([...(assignees ?? []), assignee])].filter(name => name && name !== UNASSIGNED)
  const unassigned = t('admin.home_visits.nobody')
  const serviceName = services.find(choice => String(choice.id) === service)?.name
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
        <span className="min-w-0 truncate">{shown.filter(Boolean).join(' · ')}</span>
      </Button>
      <div id={id} className={open ? '' : 'max-sm:hidden'}>
        <SearchForm
          action={paths.admin('home-visits')}
          label={t('admin.home_visits')}
          submitLabel={t('admin.day.show')}
          filter={{ date, service, assignee }}
          className={`${fieldsInRows} shadow-none!`}
        >
          {/* The patient whom the desk is about to book. */}
          <input type="hidden" name="patient" value={searchParams.get('patient') ?? ''} />
          <TextField type="date" name="date" label={t('admin.day.date')} defaultValue={date} required />
          <FilterSelect
            name="service"
            label={t('admin.column_service_id')}
            allLabel={t('admin.filter_all')}
            options={services}
            defaultValue={service}
          />
          {assignees ? (
            <FilterSelect
              name="assignee"
              label={t('admin.column_assignee')}
              allLabel={t('admin.filter_all')}
              options={[{ id: UNASSIGNED, name: unassigned }, ...names.map(name => ({ id: name, name }))]}
              defaultValue={assignee}
            />
          ) : null}
        </SearchForm>
      </div>
    </div>
  )
}
