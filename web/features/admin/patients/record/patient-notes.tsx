import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PatientNote } from '#contract/admin/patients/patient-notes.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useSeenInForm } from '../../../../forms/use-first-seen.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { unsentText } from '../../components/records/rebase-values.ts'
import { UnsavedMark } from '../../components/records/unsaved-mark.tsx'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { useOnNew } from '../../components/records/use-on-new.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import { AllergiesCard } from './allergies-card.tsx'
import type { clientAction, clientLoader } from './patient-notes-route.ts'

type PatientNotesProps = { patientId: number }

/** The allergies and the health notes of a record. */
export function PatientNotes({ patientId }: PatientNotesProps) {
  return (
    <>
      <AllergiesCard patientId={patientId} />
      <NotesCard patientId={patientId} />
    </>
  )
}

/** The health notes. They are read on request only, because each reading is logged. */
function NotesCard({ patientId }: PatientNotesProps) {
  const { t } = useTranslation()
  const url = `${paths.admin('patients', patientId)}/notes`
  const { load, data: count } = useFetcher<typeof clientLoader>()
  const reading = useFetcher<typeof clientAction>()
  const [added, setAdded] = useState<PatientNote[]>([])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => void load(url), [load, url])
  const result = reading.data
  const last = result && 'read' in result ? result.read : undefined
  const [read, setRead] = useState<PatientNote[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is added once
  useEffect(() => {
    if (!last) return
    const known = new Set(read?.map(({ id }) => id))
    setRead([...(read ?? []), ...last.data.filter(({ id }) => !known.has(id))])
    // The pressed button is gone or further below: the focus moves to what it has shown.
    const item = read && list.current?.children[notes.length - 1]
    if (item instanceof HTMLElement) item.focus()
  }, [last])
  const isRead = read !== undefined
  useEffect(() => {
    if (isRead) list.current?.focus()
  }, [isRead])
  const readIds = new Set(read?.map(({ id }) => id))
  const notes = [...added.filter(({ id }) => !readIds.has(id)), ...(read ?? [])]
  // Those that were just added are shown already.
  const unread = (count?.data?.count ?? 0) - added.length
  return (
    <Card as="section" aria-labelledby="notes" className="grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="notes" className="text-base">
          {t('admin.notes')}
        </h2>
        <p className="text-sm text-ink-2">{t('admin.notes.lead')}</p>
      </div>
      {count?.failure ? <ReadFailure failure={count.failure} /> : null}
      {unread > 0 && !read ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={reading.state !== 'idle'}
          busyLabel={t('shell.loading')}
          onClick={() => reading.submit({ intent: 'read' }, { method: 'post', action: url })}
        >
          {t('admin.notes.show', { count: unread })}
        </Button>
      ) : null}
      {count?.data && unread <= 0 && notes.length === 0 ? (
        <p className="text-ink-2">{t('admin.notes.none')}</p>
      ) : null}
      <NoteList notes={notes} listRef={list} />
      {last && last.meta.page < last.meta.last_page ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            busy={reading.state !== 'idle'}
            busyLabel={t('shell.loading')}
            onClick={() =>
              reading.submit({ intent: 'read', page: last.meta.page + 1 }, { method: 'post', action: url })
            }
          >
            {t('admin.notes.older')}
          </Button>
          <span className="text-sm text-ink-2">
            {t('admin.shown_of', { shown: String(read?.length ?? 0), total: String(last.meta.total) })}
          </span>
        </div>
      ) : null}
      <NoteForm url={url} seen={count?.data?.count} onAdded={note => setAdded(others => [note, ...others])} />
    </Card>
  )
}

type NoteListProps = { notes: PatientNote[]; listRef: React.Ref<HTMLOListElement> }

function NoteList({ notes, listRef }: NoteListProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  if (notes.length === 0) return null
  return (
    <ol ref={listRef} tabIndex={-1} aria-label={t('admin.notes')} className="grid gap-3">
      {notes.map(({ id, text, author, at }) => (
        <li key={id} tabIndex={-1} className="grid gap-1 border-s-2 border-line ps-3">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="text-sm text-ink-2">
            {author ? (
              <>
                <bdi>{author}</bdi> ·{' '}
              </>
            ) : null}
            {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

type NoteFormProps = {
  url: string
  /** How many notes the page counts. */
  seen: number | undefined
  onAdded: (note: PatientNote) => void
}

/** Adds a note. What was typed stays until it is saved; what is typed meanwhile is another note. */
function NoteForm({ url, seen, onAdded }: NoteFormProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const form = useFormValues({ text: '' })
  const { seen: firstSeen, beforeSend, ...typing } = useSeenInForm(seen)
  const result = fetcher.data
  const { errorOf } = useFormError(result && 'attempt' in result ? result : undefined)
  useOnNew(result && 'added' in result ? result.added : undefined, added => {
    form.settle({ text: '' }, (sent, current) => ({ text: unsentText(sent.text, current.text) }))
    onAdded(added)
  })
  return (
    <fetcher.Form
      method="post"
      action={url}
      noValidate
      {...typing}
      onSubmit={event => {
        beforeSend(event)
        form.send()
      }}
      className="grid justify-items-start gap-3"
    >
      <input type="hidden" name="seen" value={firstSeen ?? ''} />
      <TextArea
        id="note"
        name="text"
        label={t('admin.notes.new')}
        rows={2}
        maxLength={4000}
        required
        error={errorOf('text')}
        className="w-full"
        value={form.value.text}
        onChange={({ target }) => form.change({ text: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={fetcher.state !== 'idle'}
          busyLabel={t('admin.saving')}
        >
          {t('admin.notes.add')}
        </Button>
        <UnsavedMark isDirty={form.isDirty} />
      </div>
    </fetcher.Form>
  )
}
