import { useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { removeDraft, restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useOnSuccess } from '../../forms/use-on-success.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from './file-field.tsx'
import { chosenFiles, filesUrl, refusalIn } from './prescription-form-data.ts'

type Result = FormError | { file: unknown } | null

/** Adds files to an open prescription. It is emptied when they are sent. */
export function AddFilesForm({ id }: { id: number }) {
  const fetcher = useFetcher<Result>()
  const [sentForms, setSentForms] = useState(0)
  return (
    <FilesForm key={sentForms} id={id} fetcher={fetcher} onSent={() => setSentForms(count => count + 1)} />
  )
}

type FilesFormProps = { id: number; fetcher: FetcherWithComponents<Result>; onSent: () => void }

function FilesForm({ id, fetcher, onSent }: FilesFormProps) {
  const { t } = useTranslation()
  const formError = refusalIn(fetcher.data)
  const { errorOf } = useFormError(formError)
  const form = useRef<HTMLFormElement>(null)
  const url = filesUrl(id)
  const [isRestored] = useState(() => Boolean(restoreDraft(url).chosen))
  // It is said once: the files may be chosen again, or not.
  useEffect(() => removeDraft(url), [url])
  useDraftSaver(form, { formError, url })
  const sent = useRef('')
  useOnSuccess(fetcher, () => {
    // Files that were chosen since stay chosen.
    if (chosenNames(form.current) === sent.current) onSent()
  })
  return (
    <fetcher.Form
      ref={form}
      onSubmit={({ currentTarget }) => {
        sent.current = chosenNames(currentTarget)
      }}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="add" />
      <FileField label={t('prescription.more_files')} error={errorOf('file')} isRestored={isRestored} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={fetcher.state !== 'idle'}
        busyLabel={t('shell.loading')}
      >
        {t('prescription.add_files')}
      </Button>
    </fetcher.Form>
  )
}

/** Which files are chosen in a form. */
const chosenNames = (form: HTMLFormElement | null) =>
  form
    ? chosenFiles(new FormData(form))
        .map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
        .join()
    : ''
