import { type KeyboardEvent, useRef } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { RichText } from '../../../../components/rich-text.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { controlClass, Field } from '../../../../ui/field.tsx'
import { Link, List } from '../../../../ui/icons.tsx'
import { Bold, Heading2 as Heading, Italic, ListOrdered } from '../../../../ui/staff-icons.tsx'
import type { AnyField } from './field-types.ts'
import { formatSelection, type TextFormat, textFormats } from './format-selection.ts'
import { MissingTranslation } from './missing-translation.tsx'

type LocalizedRichTextProps = {
  field: AnyField
  value: LocalizedText
  change: (value: LocalizedText) => void
  errorOf: (field: string) => string | undefined
}

/** The rich text of both languages, each with a toolbar and a live preview. */
export function LocalizedRichTextField({ field, value, change, errorOf }: LocalizedRichTextProps) {
  const { t } = useTranslation()
  const { name, label } = field
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-x-4 gap-y-6 lg:grid-cols-2">
        {(['ar', 'en'] as const).map(language => (
          <RichTextField
            key={language}
            {...field}
            id={`${name}.${language}`}
            language={language}
            label={language === 'ar' ? t('admin.in_ar', { label }) : t('admin.in_en', { label })}
            error={errorOf(`${name}.${language}`)}
            value={value[language]}
            change={text => change({ ...value, [language]: text })}
          />
        ))}
      </div>
      <div className="empty:hidden">
        <MissingTranslation text={value} />
      </div>
    </div>
  )
}

type RichTextProps = {
  id: string
  label: string
  language: 'ar' | 'en'
  required?: boolean
  maxLength?: number
  error: string | undefined
  value: string
  change: (text: string) => void
}

function RichTextField({ id, label, language, required, maxLength, error, value, change }: RichTextProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const format = (textFormat: TextFormat) => area.current && applyFormat(area.current, textFormat, change)
  return (
    <div className="grid content-start gap-3">
      <Field id={id} label={label} required={required} error={error}>
        {wiring => (
          <>
            <Toolbar label={label} controls={id} onFormat={format} />
            <textarea
              {...wiring}
              ref={area}
              name={id}
              lang={language}
              dir={dir}
              rows={8}
              maxLength={maxLength}
              value={value}
              onChange={event => change(event.target.value)}
              onKeyDown={event => {
                const textFormat = shortcutOf(event)
                if (!textFormat) return
                event.preventDefault()
                format(textFormat)
              }}
              className={`${controlClass} field-sizing-content max-h-96 min-h-52 py-2.5`}
            />
          </>
        )}
      </Field>
      <section
        aria-label={t('admin.preview_of', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="grid max-h-56 gap-1 overflow-y-auto rounded-md border border-dashed border-line p-4"
      >
        <p aria-hidden className="text-xs text-ink-2">
          {t('admin.preview')}
        </p>
        <div lang={language} dir={dir} className="grid gap-4 wrap-anywhere empty:hidden">
          <RichText source={value} />
        </div>
      </section>
    </div>
  )
}

const formatButtons = {
  bold: { icon: Bold, labelKey: 'admin.format_bold', keys: 'Control+B' },
  italic: { icon: Italic, labelKey: 'admin.format_italic', keys: 'Control+I' },
  heading: { icon: Heading, labelKey: 'admin.format_heading', keys: undefined },
  bullets: { icon: List, labelKey: 'admin.format_bullets', keys: undefined },
  numbers: { icon: ListOrdered, labelKey: 'admin.format_numbers', keys: undefined },
  link: { icon: Link, labelKey: 'admin.format_link', keys: 'Control+K' },
} as const satisfies Record<TextFormat, object>

type ToolbarProps = { label: string; controls: string; onFormat: (textFormat: TextFormat) => void }

function Toolbar({ label, controls, onFormat }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <div role="group" aria-label={t('admin.format_of', { label })} className="flex flex-wrap">
      {textFormats.map(textFormat => {
        const { icon: Icon, labelKey, keys } = formatButtons[textFormat]
        return (
          <IconButton
            key={textFormat}
            label={t(labelKey)}
            title={keys ? `${t(labelKey)} (${keys.replace('Control', 'Ctrl')})` : t(labelKey)}
            aria-controls={controls}
            aria-keyshortcuts={keys}
            onClick={() => onFormat(textFormat)}
          >
            <Icon />
          </IconButton>
        )
      })}
    </div>
  )
}

const shortcuts: Record<string, TextFormat> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** Uses the physical key: on an Arabic keyboard the key B types another letter. */
function shortcutOf({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): TextFormat | undefined {
  return (ctrlKey || metaKey) && !shiftKey && !altKey ? shortcuts[code] : undefined
}

function applyFormat(area: HTMLTextAreaElement, textFormat: TextFormat, change: (text: string) => void) {
  const { value: text, selectionStart: from, selectionEnd: to } = area
  const edit = formatSelection({ text, from, to }, textFormat)
  area.focus()
  area.setSelectionRange(edit.start, edit.end)
  // execCommand is the only way to insert text that the browser's undo can revert.
  if (!document.execCommand('insertText', false, edit.replacement)) {
    area.setRangeText(edit.replacement)
    change(area.value)
  }
  area.setSelectionRange(edit.selectionStart, edit.selectionEnd)
}
