import type { ChangeEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { AnyField } from './fields.ts'
import { LanguageGap } from './language-gap.tsx'
import { MoneyField } from './money-field.tsx'
import { PictureField, PicturesField } from './picture-field.tsx'
import { RichPairField } from './rich-text-field.tsx'

type FieldProps = {
  field: AnyField
  value: unknown
  change: (value: unknown) => void
  /** The sentence at a field of the refusal: `name`, or `name.ar`. */
  errorOf: (field: string) => string | undefined
}

/** A field of a record's form, drawn by its kind. Numbers stay as they are typed: the server reads and checks them. */
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
    case 'pair':
    case 'longPair':
      return <PairField {...{ field, change, errorOf }} value={value as Pair} />
    case 'richPair':
      return <RichPairField {...{ field, change, errorOf }} value={value as Pair} />
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
    case 'latin':
      return <TextField {...text} type={field.type ?? 'text'} dir="ltr" />
    case 'picture':
      return <PictureField {...frame} of={field.of} value={value as string} change={change} />
    case 'pictures':
      return <PicturesField {...frame} of={field.of} value={value as string[]} change={change} />
    case 'choice': {
      const choices: readonly { value: unknown; text: string }[] = field.choices
      const place = choices.findIndex(choice => choice.value === value)
      return (
        <Select
          {...frame}
          value={place < 0 ? '' : place}
          onChange={event => change(choices[Number(event.target.value)]?.value)}
        >
          {place < 0 ? <option value="" /> : null}
          {choices.map((choice, at) => (
            <option key={choice.text} value={at}>
              {choice.text}
            </option>
          ))}
        </Select>
      )
    }
  }
}

type Pair = { ar: string; en: string }

/** A text in both languages side by side, each in its own direction, with a mark where one is missing. */
function PairField({ field, value, change, errorOf }: FieldProps & { value: Pair }) {
  const { t } = useTranslation()
  const { name, label, hint, required, maxLength, kind } = field
  const Control = kind === 'longPair' ? TextArea : TextField
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
        <LanguageGap of={value} />
      </div>
    </div>
  )
}

type SwitchProps = {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  value: boolean
  change: (value: boolean) => void
}

function SwitchField({ id, label, hint, error, value, change }: SwitchProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={event => change(event.target.checked)}
          aria-describedby={described || undefined}
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
