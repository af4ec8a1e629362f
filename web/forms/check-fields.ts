import type { FieldMessage } from '#contract/field-messages.ts'
import { type Format, formats } from '#contract/fields/formats.ts'
import type { FieldRule, FormRules } from '#contract/fields/rules.ts'

/** The value of a field, undefined if the form does not have it. */
type Values = (field: string) => string | undefined

/** What is wrong with the typed values, by field, as the server would say it. */
export function checkFields(rules: FormRules, values: Values): Record<string, FieldMessage[]> {
  const checked = Object.entries(rules).map(([field, rule]): [string, FieldMessage[]] => [
    field,
    fieldProblems(rule, values(field), values),
  ])
  return Object.fromEntries(checked.filter(([, problems]) => problems.length > 0))
}

function fieldProblems(rule: FieldRule, value: string | undefined, values: Values): FieldMessage[] {
  if (value === undefined) return []
  const { read, tooShort, pattern, mismatch, faults }: Format = formats[rule.format]
  const text = read(value)
  if (text === '') return rule.min === 0 ? [] : ['required field']
  const { length } = [...text]
  const problems: FieldMessage[] = []
  if (length < rule.min) problems.push(tooShort)
  if (rule.max && length > rule.max) problems.push('too long')
  // Of a new password, everything that is missing is said at once.
  const isChecked = mismatch && (problems.length === 0 || rule.format === 'newPassword')
  if (isChecked && !pattern?.test(text)) problems.push(mismatch, ...(faults?.(text) ?? []))
  if (rule.same && text !== read(values(rule.same) ?? '')) problems.push('password_not_match')
  return problems
}

/** Reads the fields of a form by their names on the wire, each the name or the id of a control. */
export function valuesOf(form: HTMLFormElement): Values {
  const controls = [...form.elements].filter(
    element =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return field => {
    const named = controls.filter(({ id, name }) => id === field || name === field)
    const isUsed = (control: (typeof named)[number]) =>
      !(control instanceof HTMLInputElement && control.type === 'radio') || control.checked
    return named.length > 0 ? (named.find(isUsed)?.value ?? '') : undefined
  }
}
