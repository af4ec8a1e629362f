import { useState } from 'react'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { SectionContent } from '#domain/content/page-sections.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'

type Version = { id: string; at: string; staffName: string; content: SectionContent }

type FormerVersionsProps = {
  history: readonly AuditEntry[]
  bringBack: (content: SectionContent) => void
}

/** The contents that a section has had, from its history; each can be put into the form again. */
export function FormerVersions({ history, bringBack }: FormerVersionsProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [brought, setBrought] = useState<string>()
  const versions = versionsOf(history)
  if (versions.length === 0) return null
  return (
    <details className="grid gap-3 rounded-md border border-line p-3">
      <summary className="summary-button justify-self-start">
        {t('admin.pages.former')}
        <ChevronDown className="summary-chevron" />
      </summary>
      <ul className="mt-3 grid gap-2">
        {versions.map(({ id, at, staffName, content }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2">
            <span className="grow text-sm">
              {formatDateTime(at)} · <bdi>{staffName}</bdi>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('admin.pages.bring_back_named', { time: formatDateTime(at) })}
              onClick={() => {
                bringBack(content)
                setBrought(id)
              }}
            >
              {t('admin.pages.bring_back')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2">
        {brought ? t('admin.pages.brought_back') : null}
      </p>
    </details>
  )
}

/** Returns each content that a change saved or replaced, newest first and once. */
function versionsOf(history: readonly AuditEntry[]): Version[] {
  const seen = new Set<string>()
  return history.flatMap(({ id, at, staff_name, before, after }) =>
    [after?.draft, after?.published, before?.published].flatMap((saved, index) => {
      const text = JSON.stringify(saved ?? null)
      if (text === 'null' || seen.has(text)) return []
      seen.add(text)
      return [{ id: `${id}-${index}`, at, staffName: staff_name, content: saved as SectionContent }]
    }),
  )
}
