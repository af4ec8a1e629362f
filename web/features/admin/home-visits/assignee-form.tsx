import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFormValues } from '../components/records/use-form-values.ts'

type AssigneeFormProps = {
  visit: HomeVisit
  /** The nurses who have an account: choosing one puts the visit into her list. */
  nurses: readonly { id: number; name: string }[]
}

/** Assigns a home visit to a nurse, who is offered by name, or to any other name. */
export function AssigneeForm({ visit: { id, client_name: name, assignee }, nurses }: AssigneeFormProps) {
  const { t } = useTranslation()
  const listId = useId()
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf } = useFormError(refused)
  const form = useFormValues({ typed: assignee })
  const { typed } = form.value
  /** The assignee that the typed name replaces; the server refuses to replace another one. */
  const [base, setBase] = useState(assignee)
  const isSent = useRef(false)
  const isIdle = fetcher.state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer and new assignee is compared once
  useEffect(() => {
    if (!isIdle) return
    if (isSent.current && !refused) form.settle({ typed: assignee })
    else if (!form.isDirty) form.restart({ typed: assignee })
    // A colleague's assignee: the typed name replaces it only after the refusal has said so.
    else if (!isSent.current) return
    isSent.current = false
    setBase(assignee)
  }, [assignee, isIdle, refused])
  const nurse = nurses.find(candidate => candidate.name === typed.trim())
  return (
    <fetcher.Form
      method="post"
      noValidate
      onSubmit={() => {
        form.send()
        isSent.current = true
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={base} />
      <input type="hidden" name="nurse_id" value={nurse?.id ?? ''} />
      <TextField
        name="assignee"
        label={t('admin.home_visits.assignee_of', { name })}
        hideLabel
        error={errorOf('assignee')}
        value={typed}
        onChange={event => form.change({ typed: event.currentTarget.value })}
        list={listId}
        dir="auto"
        maxLength={120}
        autoComplete="off"
        className="min-w-28 grow"
      />
      <datalist id={listId}>
        {nurses.map(candidate => (
          <option key={candidate.id} value={candidate.name} />
        ))}
      </datalist>
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
