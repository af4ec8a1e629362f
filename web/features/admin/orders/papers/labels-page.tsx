import { useState } from 'react'
import { readDispensingLabels } from '#contract/admin/orders/dispensing-labels.ts'
import { type Language, languages } from '#contract/language.ts'
import { call, requireSession } from '../../../../api.ts'
import { PageTitle } from '../../../../components/page-title.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Route } from './+types/labels-page'
import { DispensingLabel } from './dispensing-label.tsx'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, readDispensingLabels, { params: { id } })
}

/** The labels that go on prescribed packs, printed in the customer's language or the other one. */
export default function LabelsPage({ loaderData: sheet, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(sheet.language)
  return (
    <div className="grid gap-5">
      <PageTitle>{t('admin.labels')}</PageTitle>
      <h1 className="text-xl print:hidden">{t('admin.labels')}</h1>
      <div className="no-print flex flex-wrap items-end gap-3">
        <Select
          label={t('admin.papers.language')}
          value={language}
          onChange={event => setLanguage(event.currentTarget.value as Language)}
          options={languages.map(choice => ({ id: choice, name: t(`language.${choice}`) }))}
        />
        {sheet.labels.length > 0 ? (
          <Button onClick={() => window.print()}>{t('invoice.print')}</Button>
        ) : null}
        <ButtonLink to={paths.admin('orders', Number(params.id))} variant="quiet">
          {t('invoice.back')}
        </ButtonLink>
      </div>
      <p className="no-print text-ink-2">
        {t(sheet.labels.length > 0 ? 'admin.labels.size' : 'admin.labels.none')}
      </p>
      <div className="flex flex-wrap gap-4 print:block">
        {sheet.labels.map(label => (
          <DispensingLabel
            key={`${label.id} ${label.product.en}`}
            label={label}
            sheet={sheet}
            language={language}
          />
        ))}
      </div>
    </div>
  )
}
