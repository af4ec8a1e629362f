import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { useLastRead } from '../../components/records/use-last-read.ts'
import { useOnNew } from '../../components/records/use-on-new.ts'
import type { clientAction, clientLoader } from './national-id-route.ts'

/** The national ID or iqama of a patient. Its last four digits are shown; the whole one on request. */
export function NationalIdCard({ patientId }: { patientId: number }) {
  const { t } = useTranslation()
  const url = `${paths.admin('patients', patientId)}/national-id`
  const { load, data: part } = useFetcher<typeof clientLoader>()
  const { submit, data: result, state } = useFetcher<typeof clientAction>()
  const [isEditing, setIsEditing] = useState(false)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => void load(url), [load, url])
  const data = useLastRead(part)
  const failure = part?.failure ? <ReadFailure failure={part.failure} /> : null
  if (!data?.is_stored) return failure
  const { ending } = data
  const read = result && 'read' in result ? result.read?.number : undefined
  // A number that was changed since it was read is not shown.
  const whole = isShown && ending && read?.endsWith(ending) ? read : undefined
  return (
    <Card as="section" aria-labelledby="national-id" className="grid gap-3 p-4 sm:p-6">
      <h2 id="national-id" className="text-base">
        {t('admin.national_id')}
      </h2>
      {failure}
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className={ending ? 'text-lg' : 'text-ink-2'}>
          {ending ? <bdi dir="ltr">{whole ?? `•••••• ${ending}`}</bdi> : t('admin.patients.unknown')}
        </p>
        {ending && !whole ? (
          <Button
            variant="secondary"
            size="sm"
            busy={state !== 'idle'}
            busyLabel={t('shell.loading')}
            onClick={() => {
              setIsShown(true)
              submit({ intent: 'read' }, { method: 'post', action: url })
            }}
          >
            {t('admin.national_id.show')}
          </Button>
        ) : null}
        {isEditing ? null : (
          <Button variant="quiet" size="sm" onClick={() => setIsEditing(true)}>
            {ending ? t('admin.national_id.change') : t('admin.national_id.add')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <NationalIdForm
          url={url}
          canRemove={ending !== null}
          onDone={() => {
            setIsEditing(false)
            setIsShown(false)
          }}
        />
      ) : null}
    </Card>
  )
}

type NationalIdFormProps = { url: string; canRemove: boolean; onDone: () => void }

function NationalIdForm({ url, canRemove, onDone }: NationalIdFormProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const result = fetcher.data
  const refused = result && 'attempt' in result ? result : undefined
  const { errorOf } = useFormError(refused)
  const otherId = refused?.code === 'staff.national_id_taken' ? Number(refused.problem.patient_id) : undefined
  const form = useFormValues({ number: '' })
  // What was typed since is another number: the form stays open.
  useOnNew(result && 'changed' in result ? result : undefined, () => {
    if (form.hasChangedSinceSent()) form.settle({ number: '' })
    else onDone()
  })
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={url} noValidate onSubmit={form.send} className="grid gap-3">
      <TextField
        id="number"
        name="number"
        label={t('admin.national_id.number')}
        hint={t('admin.national_id.hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        autoFocus
        value={form.value.number}
        onChange={({ target }) => form.change({ number: target.value })}
        error={errorOf('number') ?? (otherId ? refused?.message : undefined)}
      />
      {otherId ? (
        <Link to={paths.admin('patients', otherId)} className="justify-self-start py-1">
          {t('admin.national_id.open', { number: String(otherId) })}
        </Link>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} busyLabel={t('admin.saving')}>
          {t('admin.national_id.save')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {t('admin.national_id.keep')}
        </Button>
        {canRemove ? (
          <Button
            variant="quiet"
            size="sm"
            className="text-bad!"
            busy={busy}
            onClick={() => {
              form.send()
              fetcher.submit({ intent: 'remove' }, { method: 'post', action: url })
            }}
          >
            {t('admin.national_id.remove')}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  )
}
