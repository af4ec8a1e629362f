import { useState } from 'react'
import { getAppointmentSlip } from '#contract/admin/slips.ts'
import { type Language, languages } from '#contract/language.ts'
import { call, requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarX } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Route } from './+types/slip-page'
import { SlipSheet } from './slip-sheet.tsx'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getAppointmentSlip, { params: { id } })
}

/** The slip of an appointment, printed at the desk in the language of the patient or the other one. */
export default function SlipPage({ loaderData: slip }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(slip.language)
  const { token } = slip
  const back = (
    <ButtonLink
      to={`${paths.admin('day')}?${new URLSearchParams({ date: slip.date })}`}
      variant="quiet"
      size="sm"
    >
      {t('admin.slip.back')}
    </ButtonLink>
  )
  return (
    <div className="grid gap-5">
      <PageTitle>{t('admin.slip')}</PageTitle>
      <h1 className="text-xl print:hidden">{t('admin.slip')}</h1>
      {token === null ? (
        <EmptyState icon={<CalendarX />} title={t('admin.slip.none')} action={back}>
          {t('admin.slip.none_hint')}
        </EmptyState>
      ) : (
        <>
          <div className="no-print flex flex-wrap items-end gap-3">
            <Select
              label={t('admin.slip.language')}
              value={language}
              onChange={event => setLanguage(event.currentTarget.value as Language)}
              options={languages.map(choice => ({ id: choice, name: t(`language.${choice}`) }))}
            />
            <Button onClick={() => window.print()}>{t('invoice.print')}</Button>
            {back}
          </div>
          <SlipSheet slip={slip} token={token} language={language} />
        </>
      )}
    </div>
  )
}
