import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldMessageKey, partsOf } from '#contract/field-messages.ts'
import { type FormRules, rulesOf } from '#contract/fields/rules.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { checkFields, valuesOf } from './check-fields.ts'
import type { FormError } from './form-error.ts'
import { errorList, type FieldLabels, fieldsOf, useFormError } from './use-form-error.ts'

type Errors = Record<string, string[]>

/**
 * Checks a form by the rules of its endpoint before it is sent, with the server's sentences. An error goes
 * away as soon as its field is right, one of the server as soon as its field changes. `errorOf`, `field`,
 * `summary` and `attempt` belong to the last refusal, the browser's or the server's.
 */
export function useCheckedForm<Labels extends FieldLabels = Record<never, string>>(
  endpoint: { body?: unknown; rules?: FormRules },
  formError: FormError | undefined,
  labels: Labels = {} as Labels,
) {
  const { t } = useTranslation()
  const { summary: serverSummary } = useFormError(formError, labels)
  const form = useRef<HTMLFormElement>(null)
  const rules = rulesOf(endpoint)

  // `after`: the server's answer at that time. A newer one replaces the result of the check.
  const [checked, setChecked] = useState<{ errors: Errors; attempt: number; after: typeof formError }>()
  const isOwn = checked !== undefined && checked.after === formError
  const refused = isOwn ? checked : formError
  const attempt = refused?.attempt

  // What has become of the errors of a refusal: an empty list, or another message.
  const [mended, setMended] = useState<{ attempt?: number; errors: Errors }>({ errors: {} })
  const mendedErrors = mended.attempt === attempt ? mended.errors : {}
  const errors = Object.fromEntries(
    Object.entries({ ...refused?.errors, ...mendedErrors }).filter(([, messages]) => messages.length > 0),
  )
  const hasFieldErrors = Object.keys(refused?.errors ?? {}).length > 0
  const refusedValues = useRef<Record<string, string | undefined>>({})

  const textOf = (message: string) => {
    const [key, value] = partsOf(message)
    return t(key as FieldMessageKey, value)
  }
  const problemsIn = (element: HTMLFormElement): Errors => {
    const problems = Object.entries(checkFields(rules, valuesOf(element)))
    return Object.fromEntries(problems.map(([field, keys]) => [field, keys.map(textOf)]))
  }
  /** The field itself, and the one that it repeats. */
  const withRepeated = (field: string) => [field, rules[field]?.same ?? field]

  const recheck = () => {
    if (!form.current || !refused) return
    const valueNow = valuesOf(form.current)
    const changed = Object.keys(errors).filter(field =>
      withRepeated(field).some(each => valueNow(each) !== refusedValues.current[each]),
    )
    const problems = isOwn && changed.length > 0 ? problemsIn(form.current) : {}
    const changedErrors = Object.fromEntries(changed.map(field => [field, problems[field] ?? []]))
    if (changed.some(field => changedErrors[field]?.join() !== errors[field]?.join()))
      setMended({ attempt, errors: { ...mendedErrors, ...changedErrors } })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal has new values
  useEffect(() => {
    if (!form.current) return
    const valueNow = valuesOf(form.current)
    const fields = Object.keys(refused?.errors ?? {}).flatMap(withRepeated)
    refusedValues.current = Object.fromEntries(fields.map(field => [field, valueNow(field)]))
    // A form without a summary shows its first wrong field.
    if (isOwn && !form.current.querySelector('[data-error-summary]'))
      form.current.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [attempt])

  // Some values, such as a chosen time, change without an event.
  useEffect(recheck)

  const errorOf = (field: string) => errors[field]?.join('. ')
  return {
    errorOf,
    field: fieldsOf(labels, errorOf),
    summary: isOwn || hasFieldErrors ? errorList(errors, labels) : serverSummary,
    attempt,
    formProps: {
      ref: form,
      // Firefox calls a form of empty required fields invalid, and a screen reader says so.
      'aria-invalid': false,
      onInput: recheck,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const problems = problemsIn(event.currentTarget)
        if (Object.keys(problems).length > 0) event.preventDefault()
        setChecked({ errors: problems, attempt: Date.now(), after: formError })
      },
    },
  }
}
