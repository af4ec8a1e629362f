import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { BodyOf, LoadedRecord, RecordOf, ResourceCalls } from '../../record-types.ts'
import type { AnyField, FieldOf } from '../fields/field-types.ts'
import { labelled } from '../fields/labelled.ts'
import { History } from '../history/history.tsx'
import { StaffPage } from '../staff-page.tsx'
import { type FormSectionProps, RecordForm } from './record-form.tsx'

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
  /** Whether the values can be saved as they are, because nobody has entered them yet. */
  mayConfirm?: boolean
  /** Content above the form that is not saved with it. */
  aboveForm?: ReactNode
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
  const { saveLabel, children, mayConfirm = false } = props
  const { t } = useTranslation()
  const [formKey, keepForm] = useFormKey((loaded?.record as { id?: number } | undefined)?.id)
  return (
    <StaffPage
      title={title}
      isName
      above={list && [{ text: list.title, to: list.to }]}
      className="max-w-6xl gap-3!"
    >
      {aboveForm}
      <RecordForm
        key={formKey}
        onCreated={keepForm}
        loaded={loaded as LoadedRecord<object>}
        empty={withOnlyChoices(empty as object, fields)}
        fields={labelled(fields, t) as unknown as readonly AnyField[]}
        aboveFields={aboveFields as (editing: FormSectionProps<object>) => ReactNode}
        sectionLabels={sectionLabels as Record<string, string>}
        saveLabel={saveLabel}
        canSave={loaded ? resource.update !== undefined : resource.create !== undefined}
        canRemove={loaded !== undefined && resource.remove !== undefined}
        mayConfirm={mayConfirm}
      >
        {children as (editing: FormSectionProps<object>) => ReactNode}
      </RecordForm>
      {loaded ? <History entries={loaded.history} /> : null}
    </StaffPage>
  )
}

/** The first values of a new record: a required field with a single choice has it. */
function withOnlyChoices(empty: object, fields: readonly { name: string }[]): object {
  const chosen = (fields as readonly AnyField[]).flatMap(field =>
    field.required && field.kind === 'choice' && field.choices.length === 1
      ? [[field.name, field.choices[0]?.value]]
      : [],
  )
  return { ...empty, ...Object.fromEntries(chosen) }
}

/**
 * The key of the form of a record. Each record has its own form, but a new record keeps the form it was typed
 * into once it has an id: what was typed while it was saved is still there.
 */
function useFormKey(id: number | undefined): [key: number, keepFor: (createdId: number) => void] {
  const [form, setForm] = useState<{ key: number; id?: number; createdId?: number }>({ key: 0, id })
  if (form.id !== id) {
    const isCreated = id !== undefined && id === form.createdId
    setForm({ key: isCreated ? form.key : form.key + 1, id })
  }
  return [form.key, createdId => setForm(current => ({ ...current, createdId }))]
}
