import { Fragment, type ReactNode, useState } from 'react'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import type { LoadedRecord } from '../../record-types.ts'
import type { AnyField } from '../fields/field-types.ts'
import { RecordField } from '../fields/record-field.tsx'
import { NextStep } from '../first-steps/next-step.tsx'
import { hasNextStep } from '../first-steps/open-steps.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { UnsavedMark } from './unsaved-mark.tsx'
import { useBinnedEntity } from './use-binned-entity.ts'
import { useRecordForm } from './use-record-form.ts'

/** The props of a custom section of a form. `value` is the entered body; `change` merges changes into it. */
export type FormSectionProps<Body> = {
  value: Body
  change: (changes: Partial<Body>) => void
  errorOf: (field: string) => string | undefined
  /** The refusal of the last attempt. */
  refused: FormError | undefined
}

type RecordFormProps = {
  loaded: LoadedRecord<object>
  empty: object
  fields: readonly AnyField[]
  canSave: boolean
  canRemove: boolean
  mayConfirm: boolean
  onCreated: (id: number) => void
  aboveFields?: (editing: FormSectionProps<object>) => ReactNode
  sectionLabels?: Record<string, string>
  saveLabel: string | undefined
  children?: (editing: FormSectionProps<object>) => ReactNode
}

/** The form of a record, with the fields of its page and the page's custom sections. */
export function RecordForm(props: RecordFormProps) {
  const { loaded, empty, fields, canSave, canRemove, aboveFields, sectionLabels, saveLabel, children } = props
  const { mayConfirm, onCreated } = props
  const { t } = useTranslation()
  const form = useRecordForm({ loaded, empty, mayConfirm, onCreated })
  const { value, change, refused, busy, isDirty } = form
  const [removing, setRemoving] = useState<{ after: number | undefined }>()
  const { errorOf, summary } = useFormError(refused, { ...labelsOf(fields, t), ...sectionLabels })
  const editing: FormSectionProps<object> = { value, change, errorOf, refused }
  return (
    <Card className="p-4 sm:p-6">
      <form
        noValidate
        className="record-form"
        onSubmit={event => {
          event.preventDefault()
          form.save()
        }}
      >
        {form.theirs ? (
          <ConflictPanel
            labels={{
              ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
              ...sectionLabels,
            }}
            mine={value}
            theirs={form.theirs}
            attempt={refused?.attempt}
            takeTheirs={form.takeTheirs}
            keepMine={form.keepMine}
          />
        ) : form.isConflict ? null : (
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        )}
        {aboveFields?.(editing)}
        <div className="record-fields">
          {fields
            .filter(({ when }) => when?.(value) ?? true)
            .map(field => (
              <Fragment key={field.name}>
                {field.part ? (
                  <h2 className="col-span-full border-t border-line pt-4 text-lg">{field.part}</h2>
                ) : null}
                <div className={wideKinds.has(field.kind) ? 'col-span-full' : undefined}>
                  <RecordField
                    field={field}
                    value={value[field.name]}
                    change={next => change({ [field.name]: next })}
                    errorOf={errorOf}
                  />
                </div>
              </Fragment>
            ))}
        </div>
        {children?.(editing)}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          {canSave ? (
            <Button type="submit" busy={busy} busyLabel={t('admin.saving')}>
              {saveLabel ?? t('admin.save')}
            </Button>
          ) : null}
          {canSave && isDirty && hasNextStep() ? (
            <Button variant="secondary" busy={busy} onClick={() => form.save('next')}>
              {t('admin.first_steps.save_and_next')}
            </Button>
          ) : null}
          {canRemove ? (
            <Button
              variant="quiet"
              className="text-bad!"
              onClick={() => setRemoving({ after: refused?.attempt })}
            >
              {t('admin.remove')}
            </Button>
          ) : null}
          <UnsavedMark isDirty={isDirty} />
          {isDirty ? null : <NextStep step={form.next} />}
        </div>
      </form>
      <RemoveDialog
        // A refusal closes it, because the form shows the reason.
        open={removing !== undefined && removing.after === refused?.attempt}
        busy={busy}
        onClose={() => setRemoving(undefined)}
        onRemove={form.remove}
      />
    </Card>
  )
}

/** The kinds of field that take the whole width of a wide screen; two or three of the others share a row. */
const wideKinds: ReadonlySet<AnyField['kind']> = new Set([
  'localized',
  'longLocalized',
  'richLocalized',
  'longText',
  'pictures',
] as const)

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

type RemoveDialogProps = { open: boolean; busy: boolean; onClose: () => void; onRemove: () => void }

/** Asks for confirmation before a record is deleted. */
function RemoveDialog({ open, busy, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation()
  const comesBack = useBinnedEntity() !== undefined
  return (
    <Dialog
      open={open}
      size="sm"
      onClose={onClose}
      title={t('admin.remove_title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t('admin.remove')}
          </Button>
        </>
      }
    >
      <p>{t(comesBack ? 'admin.remove_text_bin' : 'admin.remove_text')}</p>
    </Dialog>
  )
}
