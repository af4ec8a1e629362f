import { useState } from 'react'
import { fulfilment } from '#contract/admin/orders/fulfilment.ts'
import { type Language, languages } from '#contract/language.ts'
import { call, requireSession } from '../../../../api.ts'
import { PageTitle } from '../../../../components/page-title.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Route } from './+types/papers-page'
import { AddressLabel } from './address-label.tsx'
import { PackingSlip } from './packing-slip.tsx'

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  const isLabel = new URL(request.url).searchParams.get('sheet') === 'label'
  return { isLabel, papers: await call(context, fulfilment.getParcelPapers, { params: { id } }) }
}

/** What goes with a parcel, printed in the customer's language or the other one. */
export default function PapersPage({ loaderData: { isLabel, papers }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(papers.language)
  const title = t(isLabel ? 'admin.packing.label' : 'admin.packing.slip')
  const Sheet = isLabel ? AddressLabel : PackingSlip
  return (
    <div className="grid gap-5">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl print:hidden">{title}</h1>
      <div className="no-print flex flex-wrap items-end gap-3">
        <Select
          label={t('admin.papers.language')}
          value={language}
          onChange={event => setLanguage(event.currentTarget.value as Language)}
          options={languages.map(choice => ({ id: choice, name: t(`language.${choice}`) }))}
        />
        <Button onClick={() => window.print()}>{t('invoice.print')}</Button>
        <ButtonLink to={paths.admin('orders', Number(params.id))} variant="quiet">
          {t('invoice.back')}
        </ButtonLink>
      </div>
      <Sheet papers={papers} language={language} />
    </div>
  )
}
