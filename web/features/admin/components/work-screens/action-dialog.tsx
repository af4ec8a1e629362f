import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { mayBeDone } from '../../../../api.ts'
import { randomKey } from '../../../../browser/attempt-keys.ts'
import { abandonForm } from '../../../../forms/abandoned-forms.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useSeenInForm } from '../../../../forms/use-first-seen.ts'
import { type FieldLabels, type FieldPropsOf, useFormError } from '../../../../forms/use-form-error.ts'
import { useOnSuccess } from '../../../../forms/use-on-success.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useTypedText } from './use-typed-text.ts'

type ActionDialogProps<Labels extends FieldLabels> = {
  title: string
  /** Without it there is nothing to submit. */
  submitLabel: string | undefined
  danger?: boolean
  /** The hidden fields of the form: the intent and the id of the record. `seen`: `useSeenInForm`. */
  hiddenFields: Record<string, string | number>
  /** The labels of the fields, for their controls and the error summary. */
  labels?: Labels
  onClose: () => void
  /** Called before closing when the action has succeeded. */
  onSuccess?: () => void
  children: (form: {
    errorOf: (field: string) => string | undefined
    field: FieldPropsOf<keyof Labels & string>
    refused: FormError | undefined
  }) => ReactNode
}

/**
 * A dialog form that posts to the page's action. It closes on success and stays open, with its values, on a
 * refusal. While its response is on its way, the first attempt to close it says what would be lost; the
 * second one closes it, and a refusal is a toast then (`runIntent`). So is a lost answer after which the page
 * has no place for the dialog: it shows what is stored.
 */
export function ActionDialog<Labels extends FieldLabels = Record<never, string>>(
  props: ActionDialogProps<Labels>,
) {
  const { title, submitLabel, danger, hiddenFields, labels, onClose, onSuccess, children } = props
  const { t } = useTranslation()
  const id = useId()
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf, field, summary } = useFormError(refused, labels)
  const idle = fetcher.state === 'idle'
  /** Not while the page loads again after the response. */
  const isInFlight = fetcher.state === 'submitting'

  const [formId] = useState(randomKey)
  const { seen, beforeSend, ...typing } = useSeenInForm(hiddenFields.seen)
  const fixedFields = seen === undefined ? { form_id: formId } : { form_id: formId, seen }
  const [warnsOfLoss, setWarnsOfLoss] = useState(false)
  /** The title while the form is in flight: from the press on, which is before React renders it as busy. */
  const busyTitle = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isInFlight) busyTitle.current = undefined
  }, [isInFlight])
  useLayoutEffect(
    () => () => {
      if (busyTitle.current !== undefined) abandonForm(formId, busyTitle.current)
    },
    [formId],
  )

  /** What to say if the dialog goes without the person's doing. */
  const lossText = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isLost = !isInFlight && refused && mayBeDone(refused)
    lossText.current = isLost ? t('admin.lost_answer', { title }) : undefined
  })
  useLayoutEffect(() => {
    const { pathname } = window.location
    return () => {
      if (lossText.current && window.location.pathname === pathname) toast.error(lossText.current)
    }
  }, [])

  const close = () => {
    lossText.current = undefined
    if (busyTitle.current === undefined || warnsOfLoss) return onClose()
    setWarnsOfLoss(true)
    return false
  }

  const { forget, ...typed } = useTypedText(!idle)
  useOnSuccess(fetcher, () => {
    forget()
    onSuccess?.()
    onClose()
  })

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <>
          {warnsOfLoss && isInFlight ? (
            <p role="alert" className="basis-full text-sm">
              {t('admin.in_flight')}
            </p>
          ) : null}
          <Button variant="secondary" onClick={close}>
            {t('admin.booking.keep')}
          </Button>
          {submitLabel ? (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={!idle}>
              {submitLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <fetcher.Form
        id={id}
        method="post"
        noValidate
        {...typing}
        onInput={event => {
          typing.onInput()
          typed.onInput(event)
        }}
        onSubmit={event => {
          beforeSend(event)
          busyTitle.current = title
          setWarnsOfLoss(false)
        }}
        className="grid gap-5"
      >
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        {Object.entries({ ...hiddenFields, ...fixedFields }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children({ errorOf, field, refused })}
      </fetcher.Form>
    </Dialog>
  )
}
