import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RichText } from '../../rich-text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { control, Field } from '../../ui/field.tsx'
import type { AnyField } from './fields.ts'
import { LanguageGap } from './language-gap.tsx'
import { type Mark, marked, marks } from './marks.ts'

type Pair = { ar: string; en: string }
type RichPairProps = {
  field: AnyField
  value: Pair
  change: (value: Pair) => void
  errorOf: (field: string) => string | undefined
}

/** A text with marks in both languages: each with its toolbar and, as it is written, how readers will see it. */
export function RichPairField({ field, value, change, errorOf }: RichPairProps) {
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
        <LanguageGap of={value} />
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
  const mark = (how: Mark) => area.current && markIn(area.current, how, change)
  return (
    <div className="grid content-start gap-3">
      <Field id={id} label={label} required={required} error={error}>
        {wiring => (
          <>
            <Toolbar label={label} controls={id} mark={mark} />
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
                const how = shortcutIn(event)
                if (!how) return
                event.preventDefault()
                mark(how)
              }}
              className={`${control} field-sizing-content max-h-96 min-h-52 py-2.5`}
            />
          </>
        )}
      </Field>
      <section
        aria-label={t('admin.preview_of', { label })}
        className="grid gap-1 rounded-md border border-dashed border-line p-4"
      >
        <p aria-hidden className="text-xs text-ink-2">
          {t('admin.preview')}
        </p>
        <div lang={language} dir={dir} className="grid gap-4 wrap-anywhere empty:hidden">
          <RichText of={value} />
        </div>
      </section>
    </div>
  )
}

const looks = {
  bold: { icon: Bold, says: 'admin.mark_bold', keys: 'Control+B' },
  italic: { icon: Italic, says: 'admin.mark_italic', keys: 'Control+I' },
  heading: { icon: Heading, says: 'admin.mark_heading', keys: undefined },
  bullets: { icon: List, says: 'admin.mark_bullets', keys: undefined },
  numbers: { icon: ListOrdered, says: 'admin.mark_numbers', keys: undefined },
  link: { icon: Link, says: 'admin.mark_link', keys: 'Control+K' },
} as const satisfies Record<Mark, object>

type ToolbarProps = { label: string; controls: string; mark: (how: Mark) => void }

function Toolbar({ label, controls, mark }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that is seen
    <div role="group" aria-label={t('admin.marks_of', { label })} className="flex flex-wrap">
      {marks.map(how => {
        const { icon: Icon, says, keys } = looks[how]
        return (
          <IconButton
            key={how}
            label={t(says)}
            title={keys ? `${t(says)} (${keys.replace('Control', 'Ctrl')})` : t(says)}
            aria-controls={controls}
            aria-keyshortcuts={keys}
            onClick={() => mark(how)}
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
    </div>
  )
}

const shortcuts: Record<string, Mark> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

/** By the place of the key: on an Arabic keyboard B writes another letter. */
function shortcutIn({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): Mark | undefined {
  return (ctrlKey || metaKey) && !shiftKey && !altKey ? shortcuts[code] : undefined
}

function markIn(area: HTMLTextAreaElement, how: Mark, change: (text: string) => void) {
  const { value: text, selectionStart, selectionEnd } = area
  const { at, until, put, from, to } = marked({ text, from: selectionStart, to: selectionEnd }, how)
  area.focus()
  area.setSelectionRange(at, until)
  // As if typed, so that the browser can undo it; it has no other way to ask for that.
  if (!document.execCommand('insertText', false, put)) {
    area.setRangeText(put)
    change(area.value)
  }
  area.setSelectionRange(from, to)
}
