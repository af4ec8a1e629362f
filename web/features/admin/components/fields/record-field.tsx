import type { ChangeEvent } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { CreateFirst } from './create-first.tsx'
import type { AnyField } from './field-types.ts'
import { MissingTranslation } from './missing-translation.tsx'
import { MoneyField } from './money-field.tsx'
import { PictureField, PicturesField } from './picture-field.tsx'
import { LocalizedRichTextField } from './rich-text-field.tsx'

type FieldProps = {
  field: AnyField
  value: unknown
  change: (value: unknown) => void
  /** The message of a refusal at a field, such as `name` or `name.ar`. */
  errorOf: (field: string) => string | undefined
}

/**
 * Renders a field of a record's form by its kind. Numbers stay as typed; the server parses and checks them.
 */
export function RecordField({ field, value, change, errorOf }: FieldProps) {
  const { name, label, hint, required, maxLength } = field
  const frame = { id: name, name, label, hint, required, error: errorOf(name) }
  const text = {
    ...frame,
    maxLength,
    value: (value ?? '') as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
  }
  switch (field.kind) {
    case 'localized':
    case 'longLocalized':
      return <LocalizedField field={field} value={value as LocalizedText} change={change} errorOf={errorOf} />
    case 'richLocalized':
      return (
        <LocalizedRichTextField
          field={field}
          value={value as LocalizedText}
          change={change}
          errorOf={errorOf}
        />
      )
    case 'switch':
      return <SwitchField {...frame} value={value === true} change={change} />
    case 'number':
      return <TextField {...text} inputMode="numeric" dir="ltr" />
    case 'decimal':
      return <TextField {...text} inputMode="decimal" dir="ltr" />
    case 'money':
      return <MoneyField {...frame} value={value} change={change} />
    case 'text':
      return <TextField {...text} dir="auto" />
    case 'longText':
      return <TextArea {...text} />
    case 'date':
    case 'time':
      return <TextField {...text} type={field.kind} />
    case 'ltr':
      return <TextField {...text} type={field.type ?? 'text'} dir="ltr" />
    case 'picture':
      return (
        <PictureField
          {...frame}
          pictureKind={field.pictureKind}
          removable={field.removable}
          value={value as string}
          change={change}
        />
      )
    case 'pictures':
      return (
        <PicturesField {...frame} pictureKind={field.pictureKind} value={value as string[]} change={change} />
      )
    case 'choice': {
      const choices: readonly { value: unknown; text: string }[] = field.choices
      const selectedIndex = choices.findIndex(choice => choice.value === value)
      return (
        <div className="grid">
          <Select
            {...frame}
            value={selectedIndex < 0 ? '' : selectedIndex}
            onChange={event => change(choices[Number(event.target.value)]?.value)}
          >
            {selectedIndex < 0 ? <option value="" /> : null}
            {choices.map((choice, index) => (
              <option key={choice.text} value={index}>
                {choice.text}
              </option>
            ))}
          </Select>
          {choices.length === 0 ? <CreateFirst field={name} /> : null}
        </div>
      )
    }
  }
}

/** The two languages of a text side by side, each in its own direction, with a badge if one is missing. */
function LocalizedField({ field, value, change, errorOf }: FieldProps & { value: LocalizedText }) {
  const { t } = useTranslation()
  const { name, label, hint, required, maxLength, kind } = field
  const Control = kind === 'longLocalized' ? TextArea : TextField
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-2">
        {(['ar', 'en'] as const).map(language => (
          <Control
            key={language}
            id={`${name}.${language}`}
            name={`${name}.${language}`}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            label={language === 'ar' ? t('admin.in_ar', { label }) : t('admin.in_en', { label })}
            hint={hint}
            required={required}
            maxLength={maxLength}
            error={errorOf(`${name}.${language}`)}
            value={value[language]}
            onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              change({ ...value, [language]: target.value })
            }
          />
        ))}
      </div>
      <div className="empty:hidden">
        <MissingTranslation text={value} />
      </div>
    </div>
  )
}

type SwitchProps = {
  id: string
  label: string
  hint?: string
  error: string | undefined
  value: boolean
  change: (value: boolean) => void
}

function SwitchField({ id, label, hint, error, value, change }: SwitchProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={event => change(event.target.checked)}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
