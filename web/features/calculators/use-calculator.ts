import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { normalizeNumber, parsePositiveNumber } from '#domain/calculators/number-input.ts'
import { useBrowserValue } from '../../browser/use-browser-value.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.tsx'

/** The result of the field texts, or an error for each wrong field. */
export type CalculatorOutcome<Name extends string, Result> =
  | { result: Result }
  | { errors: Partial<Record<Name, TranslationKey>> }

/**
 * The state of a calculator's form, which is computed in the browser only: the entered values go into no
 * request and no history entry. Copying the link puts them into the URL fragment, which browsers never send;
 * a page opened with such a fragment fills in its form and shows the result. `labels` maps field names to
 * labels and must be a constant.
 */
export function useCalculator<Name extends string, Result>(
  labels: Record<Name, TranslationKey>,
  compute: (typed: Record<Name, string>) => CalculatorOutcome<Name, Result>,
) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState<{ typed: Record<Name, string>; attempt: number }>()

  /** The fields that were changed after the last attempt. */
  const [changed, setChanged] = useState<string[]>([])
  const isReady = useBrowserValue(() => true, false)

  useEffect(() => {
    const names = fieldNames(labels)
    const shared = new URLSearchParams(hash.slice(1))
    if (!form.current || !names.some(name => shared.has(name))) return
    const typed = readFields(names, shared)
    fillForm(form.current, typed)
    setSubmitted(previous => ({ typed, attempt: previous?.attempt ?? 0 }))
  }, [hash, labels])

  // Computed on every render, so that the errors follow the language.
  const outcome = submitted && compute(submitted.typed)
  const result = outcome && 'result' in outcome ? outcome.result : undefined
  const errors: Partial<Record<string, TranslationKey>> = {
    ...(outcome && 'errors' in outcome && outcome.errors),
  }
  // At the next attempt, Orca would go back to the field whose error goes away.
  for (const name of changed) delete errors[name]

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readFields(fieldNames(labels), new FormData(event.currentTarget))
    setChanged([])
    setSubmitted({ typed, attempt: (submitted?.attempt ?? 0) + 1 })
  }

  const share = async () => {
    if (!submitted) return
    const url = new URL(window.location.href)
    url.hash = new URLSearchParams(submitted.typed).toString()
    // Before the first await: Safari allows writing to the clipboard only directly in the click handler.
    const copied = navigator.clipboard?.writeText(url.href) ?? Promise.reject(new Error('no clipboard'))
    await Promise.all([
      navigate({ hash: url.hash }, { replace: true, preventScrollReset: true }),
      copied.then(
        () => toast.success(t('calculators.copied')),
        () => toast.info(t('calculators.copy_by_hand')),
      ),
    ])
  }

  const errorOf = (name: Name) => {
    const error = errors[name]
    return error && t(error)
  }
  return {
    form: {
      ref: form,
      onSubmit: submit,
      onInput: ({ target }: InputEvent<HTMLFormElement>) =>
        setChanged([...changed, (target as EventTarget & HTMLInputElement).name]),
    },
    /** False until hydration: before it, pressing the button would do nothing. */
    isReady,
    result,
    attempt: submitted?.attempt ?? 0,
    share,
    errorOf,
    /** The name, label and error of a field, for its control. */
    field: (name: Name) => ({ name, label: t(labels[name]), error: errorOf(name) }),
    errors: fieldNames(labels).flatMap(field => {
      const error = errors[field]
      return error ? [{ field, message: `${t(labels[field] as TranslationKey)}: ${t(error)}` }] : []
    }),
  }
}

/** The error of a number field whose text is no positive number. */
/** The error of a typed text that `parseHeight` refuses. */
export const heightError = (typed: string): TranslationKey =>
  parsePositiveNumber(typed) ? 'calculators.check_cm' : numberError(typed)

export const numberError = (typed: string): TranslationKey =>
  typed ? 'calculators.positive' : 'required field'

const fieldNames = <Name extends string>(labels: Record<Name, TranslationKey>) =>
  Object.keys(labels) as Name[]

// Converts Arabic digits to ASCII: percent-encoded they would make the link three times as long.
function readFields<Name extends string>(names: readonly Name[], source: FormData | URLSearchParams) {
  const texts = names.map(name => [name, normalizeNumber(String(source.get(name) ?? '').slice(0, 40))])
  return Object.fromEntries(texts) as Record<Name, string>
}

function fillForm(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) {
    const control = form.elements.namedItem(name)
    const isField = control instanceof HTMLInputElement || control instanceof RadioNodeList
    // A value that is already there in other digits stays as it was typed.
    if (isField && normalizeNumber(control.value) !== text) control.value = text
  }
}
