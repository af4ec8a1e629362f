import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { HomeVisit, listHomeVisits } from '#contract/admin/home-visits.ts'
import type { Output } from '#contract/endpoint.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useFormValues } from '../components/records/use-form-values.ts'
import { useOnNew } from '../components/records/use-on-new.ts'
import { AssignmentBadge } from './assignment-badge.tsx'

export type Nurse = Output<typeof listHomeVisits>['nurses'][number]

type AssigneeFormProps = {
  visit: HomeVisit
  /** The nurses who have an account: choosing one puts the visit into the nurse's list. */
  nurses: readonly Nurse[]
}

/** The choice for a visit that another company makes; the others are ids of nurses, and '' for nobody. */
const AGENCY = 'agency'

/** Assigns a home visit to a nurse, or to an agency, which is asked until it has confirmed. */
export function AssigneeForm({ visit, nurses }: AssigneeFormProps) {
  const { t } = useTranslation()
  const { id, client_name: name, assignee } = visit
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf } = useFormError(refused)
  const stored = storedChoice(visit)
  const form = useFormValues(stored)
  const { whose, agency, confirmed } = form.value
  const wish = visit.nurse_sex
  const isWished = ({ sex }: Nurse) => sex === wish
  const chosen = nurses.find(({ id }) => String(id) === whose)
  /** The assignee that the choice replaces; the server refuses to replace another one. */
  const [base, setBase] = useState(assignee)
  const isSent = useRef(false)
  const isIdle = fetcher.state === 'idle'
  const answer = isIdle ? JSON.stringify([stored, assignee, refused?.attempt]) : undefined
  useOnNew(answer, () => {
    if (isSent.current && !refused) form.settle(stored)
    else if (!form.isDirty) form.restart(stored)
    // A colleague's assignee: the choice replaces it only after the refusal has said so.
    else if (!isSent.current) return
    isSent.current = false
    setBase(assignee)
  })
  const label = t('admin.home_visits.assignee_of', { name })
  return (
    <fetcher.Form
      method="post"
      noValidate
      onSubmit={() => {
        form.send()
        isSent.current = true
      }}
      className="flex flex-wrap items-end gap-2 lg:items-start"
    >
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={base} />
      <input type="hidden" name="nurse_id" value={whose === AGENCY ? '' : whose} />
      <div className="grid min-w-36 grow gap-2 lg:min-w-32 lg:gap-1 lg:basis-32">
        <Select
          name="whose"
          label={label}
          hideLabel
          error={whose === AGENCY ? undefined : errorOf('assignee')}
          value={whose}
          onChange={event => form.change({ whose: event.currentTarget.value })}
        >
          <option value="">{t('admin.home_visits.nobody')}</option>
          <option value={AGENCY}>{t('admin.home_visits.agency')}</option>
          {wish ? (
            <>
              <NurseOptions nurses={nurses.filter(isWished)} label={t('admin.home_visits.as_wished')} />
              <NurseOptions
                nurses={nurses.filter(each => !isWished(each))}
                label={t('admin.home_visits.others')}
              />
            </>
          ) : (
            <NurseOptions nurses={nurses} />
          )}
        </Select>
        {whose === AGENCY ? (
          <>
            <TextField
              name="assignee"
              label={t('admin.home_visits.agency_name')}
              error={errorOf('assignee')}
              value={agency}
              onChange={event => form.change({ agency: event.currentTarget.value })}
              dir="auto"
              maxLength={120}
              autoComplete="off"
              required
            />
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="confirmed"
                value="yes"
                className="size-5 shrink-0 accent-primary"
                checked={confirmed}
                onChange={event => form.change({ confirmed: event.currentTarget.checked })}
              />
              {t('admin.home_visits.agency_confirmed')}
            </label>
          </>
        ) : null}
        <AssignmentBadge visit={visit} />
        {wish ? (
          <p
            role="status"
            className={`text-sm ${chosen && !isWished(chosen) ? 'font-semibold text-warn' : ''}`}
          >
            {t('admin.home_visits.wished', {
              nurse: t(wish === 'female' ? 'home_visit.nurse_female' : 'home_visit.nurse_male'),
            })}
            {chosen && !isWished(chosen) ? ` ${t('admin.home_visits.not_as_wished')}` : null}
          </p>
        ) : null}
      </div>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        aria-label={t('admin.home_visits.assign_of', { name })}
      >
        {t('admin.home_visits.assign')}
      </Button>
    </fetcher.Form>
  )
}

/** The nurses of a list that can be chosen, as a named group if there is a wish; nothing without any. */
function NurseOptions({ nurses, label }: { nurses: readonly Nurse[]; label?: string }) {
  const options = nurses.map(({ id, name }) => (
    <option key={id} value={id} translate="no">
      {name}
    </option>
  ))
  if (!label) return options
  return options.length > 0 ? <optgroup label={label}>{options}</optgroup> : null
}

function storedChoice({ assignment, assignee, nurse_id }: HomeVisit) {
  const isAgency = assignment === 'agency' || assignment === 'agency_confirmed'
  return {
    whose: isAgency ? AGENCY : assignment === 'nurse' ? String(nurse_id) : '',
    agency: isAgency ? assignee : '',
    confirmed: assignment === 'agency_confirmed',
  }
}
