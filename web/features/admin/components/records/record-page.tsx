import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { PageTitle } from '../../../../components/page-title.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import type {
  BodyOf,
  LoadedRecord,
  RecordOf,
  RecordSubmission,
  ResourceCalls,
  SavedRecord,
} from '../../route-handlers.ts'
import type { AnyField, FieldOf } from '../fields/field-types.ts'
import { RecordField } from '../fields/record-field.tsx'
import { History } from '../history/history.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** The props of a custom section of a form. `value` is the entered body; `change` merges changes into it. */
export type FormSectionProps<Body> = {
  value: Body
  change: (changes: Partial<Body>) => void
  errorOf: (field: string) => string | undefined
  /** The refusal of the last attempt. */
  refused: FormError | undefined
}

type RecordPageProps<R extends ResourceCalls> = {
  resource: R
  /** The result of `loadRecord`. */
  loaded: LoadedRecord<RecordOf<R>>
  /** The body of a new record. Only its keys are submitted. */
  empty: BodyOf<R>
  fields: readonly FieldOf<BodyOf<R>>[]
  title: string
  /** The list that contains the record; omitted for a single record. */
  list?: { title: string; to: string }
  /** Content above the form that is not saved with it, and whether anything unsaved is typed there. */
  aboveForm?: ReactNode
  isAboveDirty?: boolean
  /** Content above the fields, below the error summary. */
  aboveFields?: (editing: FormSectionProps<BodyOf<R>>) => ReactNode
  /** The labels of the fields in custom sections, for error messages and conflicts. */
  sectionLabels?: Partial<Record<keyof BodyOf<R> & string, string>>
  /** The text of the button that sends the form, if it does more than save. */
  saveLabel?: string
  /** Custom sections below the fields. */
  children?: (editing: FormSectionProps<BodyOf<R>>) => ReactNode
}

/** The page of a record: read-only content, form and change history. */
export function RecordPage<R extends ResourceCalls>(props: RecordPageProps<R>) {
  const { resource, loaded, empty, fields, title, list, aboveForm, aboveFields, sectionLabels } = props
  const { saveLabel, children, isAboveDirty = false } = props
  const { t } = useTranslation()
  return (
    <div className="grid max-w-4xl gap-5">
      <PageTitle>{title}</PageTitle>
      {list ? (
        <Breadcrumb
          label={t('admin.back')}
          crumbs={[{ text: list.title, to: list.to }, { text: <bdi>{title}</bdi> }]}
        />
      ) : null}
      <h1 className="text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {aboveForm}
      <RecordForm
        key={(loaded?.record as { id?: number } | undefined)?.id ?? 'new'}
        loaded={loaded as LoadedRecord<object>}
        empty={empty as object}
        fields={fields as unknown as readonly AnyField[]}
        aboveFields={aboveFields as (editing: FormSectionProps<object>) => ReactNode}
        sectionLabels={sectionLabels as Record<string, string>}
        saveLabel={saveLabel}
        canSave={loaded ? resource.update !== undefined : resource.create !== undefined}
        canRemove={loaded !== undefined && resource.remove !== undefined}
        isAboveDirty={isAboveDirty}
      >
        {children as (editing: FormSectionProps<object>) => ReactNode}
      </RecordForm>
      {loaded ? <History entries={loaded.history} /> : null}
    </div>
  )
}

type RecordFormProps = {
  loaded: LoadedRecord<object>
  empty: object
  fields: readonly AnyField[]
  canSave: boolean
  canRemove: boolean
  isAboveDirty: boolean
  aboveFields?: (editing: FormSectionProps<object>) => ReactNode
  sectionLabels?: Record<string, string>
  saveLabel: string | undefined
  children?: (editing: FormSectionProps<object>) => ReactNode
}
type Values = Record<string, unknown>

/**
 * The form of a record. It holds the entered values until they are saved: a refusal, a conflict with a
 * colleague's change or an ended session does not discard them.
 */
function RecordForm(props: RecordFormProps) {
  const { loaded, empty, fields, canSave, canRemove, aboveFields, sectionLabels, saveLabel, children } = props
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | SavedRecord>()
  const bodyOf = (record: object | undefined): Values =>
    Object.fromEntries(Object.entries({ ...empty, ...record }).filter(([name]) => name in empty))
  const [base, setBase] = useState({ body: bodyOf(loaded?.record), version: loaded?.version ?? '' })
  const [value, setValue] = useState(base.body)
  const [removing, setRemoving] = useState(false)
  const isLeaving = useRef(false)
  const busy = fetcher.state !== 'idle'
  const result = fetcher.data
  const refused = result && 'attempt' in result ? result : undefined
  const { errorOf, summary } = useFormError(refused, { ...labelsOf(fields, t), ...sectionLabels })
  const change = (changes: Values) => setValue(current => ({ ...current, ...changes }))
  const send = (intent: RecordSubmission['intent'], version = base.version) => {
    isLeaving.current = intent === 'remove' || !loaded
    const submission = { intent, version, body: value } as RecordSubmission
    fetcher.submit(submission as never, { method: 'post', encType: 'application/json' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is handled once
  useEffect(() => {
    if (result && 'saved' in result) {
      const body = bodyOf(result.saved.record)
      setBase({ body, version: result.saved.version })
      setValue(body)
    }
    if (result && 'attempt' in result) {
      isLeaving.current = false
      setRemoving(false)
    }
  }, [result])

  const isDirty = JSON.stringify(value) !== JSON.stringify(base.body)
  const conflictingRecord = refused?.code === 'staff.changed_meanwhile' ? refused.problem : undefined
  // The conflict is resolved once the form is based on the version that the refusal carried.
  const conflict =
    conflictingRecord && conflictingRecord.version !== base.version ? conflictingRecord : undefined
  const editing: FormSectionProps<object> = {
    value,
    change: changes => change(changes as Values),
    errorOf,
    refused,
  }
  return (
    <Card className="p-4 sm:p-6">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) send('save')
        }}
      >
        {conflict ? (
          <ConflictPanel
            labels={{
              ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
              ...sectionLabels,
            }}
            mine={value}
            theirs={bodyOf(conflict.record as object)}
            attempt={refused?.attempt}
            takeTheirs={() => {
              const body = bodyOf(conflict.record as object)
              setBase({ body, version: conflict.version as string })
              setValue(body)
            }}
            keepMine={() => {
              setBase({ body: bodyOf(conflict.record as object), version: conflict.version as string })
              send('save', conflict.version as string)
            }}
          />
        ) : conflictingRecord ? null : (
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        )}
        {refused?.code === 'staff.session' ? (
          <p className="rounded-md bg-warn-soft p-4">
            {t('admin.session_ended')}{' '}
            <Link to={paths.staffSignIn()} target="_blank" className="font-semibold">
              {t('admin.sign_in_again')}
            </Link>
          </p>
        ) : null}
        {aboveFields?.(editing)}
        {fields
          .filter(({ when }) => when?.(value) ?? true)
          .map(field => (
            <RecordField
              key={field.name}
              field={field}
              value={value[field.name]}
              change={next => change({ [field.name]: next })}
              errorOf={errorOf}
            />
          ))}
        {children?.(editing)}
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {canSave ? (
            <Button type="submit" busy={busy} busyLabel={t('admin.saving')}>
              {saveLabel ?? t('admin.save')}
            </Button>
          ) : null}
          {canRemove ? (
            <Button variant="quiet" className="text-bad!" onClick={() => setRemoving(true)}>
              {t('admin.remove')}
            </Button>
          ) : null}
        </div>
      </form>
      <RemoveDialog
        open={removing}
        busy={busy}
        onClose={() => setRemoving(false)}
        onRemove={() => send('remove')}
      />
      <UnsavedDialog
        when={() => (isDirty || props.isAboveDirty) && !isLeaving.current}
        isDirty={isDirty || props.isAboveDirty}
      />
    </Card>
  )
}

/** The label of each field that a refusal can name: a localized field has one for each language. */
function labelsOf(
  fields: readonly AnyField[],
  t: (key: 'admin.in_ar' | 'admin.in_en', values: { label: string }) => string,
) {
  return Object.fromEntries(
    fields.flatMap(({ name, label, kind }) =>
      kind === 'localized' || kind === 'longLocalized' || kind === 'richLocalized'
        ? [
            [`${name}.ar`, t('admin.in_ar', { label })],
            [`${name}.en`, t('admin.in_en', { label })],
          ]
        : [[name, label]],
    ),
  )
}
