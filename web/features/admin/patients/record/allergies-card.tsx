import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { AllergyText } from '../../components/allergy-text.tsx'
import { mergedLines } from '../../components/records/rebase-values.ts'
import { UnsavedMark } from '../../components/records/unsaved-mark.tsx'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { useLastRead } from '../../components/records/use-last-read.ts'
import { useOnNew } from '../../components/records/use-on-new.ts'
import type { clientAction, clientLoader } from './allergies-route.ts'

/** What a patient is allergic to. That nothing is known is an answer, and differs from not having asked. */
export function AllergiesCard({ patientId }: { patientId: number }) {
  const { t } = useTranslation()
  const url = `${paths.admin('patients', patientId)}/allergies`
  const { load, data: part } = useFetcher<typeof clientLoader>()
  const { submit, state } = useFetcher<typeof clientAction>()
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => void load(url), [load, url])
  const data = useLastRead(part)
  const failure = part?.failure ? <ReadFailure failure={part.failure} /> : null
  if (!data) return failure
  const { allergies } = data
  const was = { was: allergies ?? '', was_asked: allergies === null ? '' : 'yes' }
  return (
    <Card as="section" aria-labelledby="allergies" className="grid gap-3 p-4 sm:p-6">
      <h2 id="allergies" className="text-base">
        {t('admin.allergies')}
      </h2>
      {failure}
      <div aria-live="polite">
        <AllergyText allergies={allergies} />
      </div>
      {isEditing ? (
        <AllergiesForm url={url} allergies={allergies ?? ''} was={was} onDone={() => setIsEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {allergies === null ? (
            <Button
              variant="secondary"
              size="sm"
              busy={state !== 'idle'}
              onClick={() => submit({ intent: 'none', ...was }, { method: 'post', action: url })}
            >
              {t('admin.allergies.none')}
            </Button>
          ) : null}
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            {t(allergies ? 'admin.allergies.change' : 'admin.allergies.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type AllergiesFormProps = {
  url: string
  allergies: string
  /** What the page shows now, for the server to compare. */
  was: { was: string; was_asked: string }
  onDone: () => void
}

function AllergiesForm({ url, allergies, was, onDone }: AllergiesFormProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const result = fetcher.data
  const isIdle = fetcher.state === 'idle'
  const { errorOf } = useFormError(result && 'attempt' in result ? result : undefined)
  const form = useFormValues({ allergies })
  // The page may show a colleague's change before this form is sent, which was typed over what it began with.
  const [seen, setSeen] = useState(was)
  // Once the page has read what is stored now.
  useOnNew(isIdle ? result : undefined, answer => {
    if (!('changed' in answer)) {
      if (was.was === seen.was && was.was_asked === seen.was_asked) return
      const merged = mergedLines({ base: seen.was, mine: form.value.allergies, theirs: was.was })
      form.restart({ allergies: was.was }, { allergies: merged })
    } else if (form.hasChangedSinceSent()) form.settle({ allergies })
    else return onDone()
    setSeen(was)
  })
  return (
    <fetcher.Form method="post" action={url} noValidate onSubmit={form.send} className="grid gap-3">
      <input type="hidden" name="was" value={seen.was} />
      <input type="hidden" name="was_asked" value={seen.was_asked} />
      <TextArea
        id="allergies-text"
        name="allergies"
        label={t('admin.allergies.text')}
        hint={t('admin.allergies.hint')}
        rows={2}
        maxLength={1000}
        autoFocus
        value={form.value.allergies}
        onChange={({ target }) => form.change({ allergies: target.value })}
        error={errorOf('allergies')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={!isIdle} busyLabel={t('admin.saving')}>
          {t('admin.allergies.save')}
        </Button>
        <Button type="submit" name="intent" value="none" size="sm" variant="secondary" busy={!isIdle}>
          {t('admin.allergies.none')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('admin.allergies.keep')}
        </Button>
        <UnsavedMark isDirty={form.isDirty} />
      </div>
    </fetcher.Form>
  )
}
