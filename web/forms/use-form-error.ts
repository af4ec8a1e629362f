import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import type { SummaryError } from '../ui/error-summary.tsx'
import { setOnPage } from '../ui/toast-queue.ts'
import type { FormError } from './form-error.ts'
import { refusalText } from './refusal-text.ts'

/** The labels of a form's fields, by name. */
export type FieldLabels = Record<string, string>

/**
 * Returns the message of a field, the props of its control (`fieldsOf`) and the list for the error summary. A
 * refusal that these show has no toast.
 */
export function useFormError<Labels extends FieldLabels = Record<never, string>>(
  formError: FormError | undefined,
  labels: Labels = {} as Labels,
) {
  const { t } = useTranslation()
  const message = formError && refusalText(formError, t)
  const errorOf = (field: string) => formError?.errors[field]?.join('. ')
  const fields = errorList(formError?.errors ?? {}, labels)
  const to = formError && pageThatHelps(formError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused attempt
  useEffect(() => {
    if (fields.length > 0) setOnPage(formError?.attempt)
  }, [formError?.attempt])
  const summary: SummaryError[] = fields.length > 0 || !message ? fields : [{ message, to }]
  return { errorOf, field: fieldsOf(labels, errorOf), summary }
}

/** Returns the name, label and error of a field, for its control. */
export const fieldsOf =
  <Labels extends FieldLabels>(labels: Labels, errorOf: (field: string) => string | undefined) =>
  (name: keyof Labels & string) => ({ name, label: labels[name] as string, error: errorOf(name) })

/** The props of the controls of fields with these names. */
export type FieldPropsOf<Name extends string> = (name: Name) => {
  name: string
  label: string
  error: string | undefined
}

/** The errors of fields for the error summary, in which each message follows its field's label. */
export function errorList(
  errors: Record<string, readonly string[]>,
  labels: Record<string, string>,
): { field?: string; message: string }[] {
  return Object.entries(errors).map(([field, messages]) => ({
    field,
    message: [labels[field], messages.join('. ')].filter(Boolean).join(': '),
  }))
}

/** Where the person can change what a refusal names, or sees what an earlier attempt has stored. */
function pageThatHelps({ code, problem }: FormError): string | undefined {
  if (code === 'privacy.withdrawn') return paths.profile()
  return code === 'idempotency.mismatch' ? pagesOfWrites[String(problem.write)] : undefined
}

const pagesOfWrites: Record<string, string> = {
  'POST /backend/api/user/doctors/book': paths.bookings(),
  'POST /backend/api/user/home-care-services/book': paths.bookings(),
  'POST /backend/api/user/waitlist': paths.bookings(),
  'POST /backend/api/user/addresses': paths.addresses(),
  'POST /backend/api/user/prescriptions': paths.prescriptions(),
}
