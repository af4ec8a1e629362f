import { useFetcher } from 'react-router'
import { type PrescriptionRecord, prescriptions } from '#contract/admin/prescriptions.ts'
import { ageOn, dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { PrescriptionDecision } from '../../../components/prescriptions/prescription-decision.tsx'
import { PrescriptionStateBadge } from '../../../components/prescriptions/prescription-state.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AllergyText } from '../components/allergy-text.tsx'
import type { Route } from './+types/prescription-page'
import { DecisionForms } from './decision-forms.tsx'
import { DispensedBefore } from './dispensed-before.tsx'
import { DocumentViewer } from './document-viewer.tsx'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, prescriptions.readPrescription, { params: { id } })
}
export { prescriptionAction as clientAction } from './prescription-action.ts'

/**
 * What a pharmacist decides about a prescription; decided, it prints on one sheet for the pharmacy's file.
 */
export default function PrescriptionPage({ loaderData: prescription }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { id, date, time, state, files, question, answer, mine, unopened, originals } = prescription
  const title = t('admin.prescriptions.number', { id })
  return (
    <div className="grid max-w-6xl gap-5">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[{ text: t('admin.prescriptions'), to: paths.admin('prescriptions') }, { text: title }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl">{title}</h1>
          <p className="text-ink-2">
            {t('order.placed_on', {
              day: formatLongDay(date, language),
              time: formatTime(time, language),
            })}
          </p>
        </div>
        <PrescriptionStateBadge state={state} asked={t('admin.prescriptions.asked')} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] print:grid-cols-1">
        <div className="grid gap-5">
          <Patient prescription={prescription} />
          <DispensedBefore lines={prescription.dispensed_before} />
          {question ? (
            <Card className="grid gap-2 p-5">
              <h2 className="text-lg leading-small">{t('prescription.question')}</h2>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{question}</bdi>
              </p>
              {answer ? (
                <>
                  <h3 className="text-base">{t('prescription.patient_answer')}</h3>
                  <p className="whitespace-pre-line wrap-anywhere">
                    <bdi>{answer}</bdi>
                  </p>
                </>
              ) : null}
            </Card>
          ) : null}
          <Card as="section" aria-labelledby="files" className="no-print grid gap-4 p-5">
            <h2 id="files" className="text-lg leading-small">
              {t('prescription.files')}
            </h2>
            <p className="text-sm text-ink-2">{t('admin.prescriptions.logged')}</p>
            <DocumentViewer key={id} files={files} unopened={mine ? unopened : []} originals={originals} />
          </Card>
        </div>
        <div className="grid gap-5">
          <Lock prescription={prescription} />
          <DecisionForms key={id} prescription={prescription} />
          <PrescriptionDecision prescription={prescription} />
          {prescription.decided_on ? (
            <Button variant="secondary" onClick={() => window.print()}>
              {t('invoice.print')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Patient({ prescription }: { prescription: PrescriptionRecord }) {
  const { t, language } = useTranslation()
  const { client_name: name, client_phone: phone, birth_date: birthDate, mine, allergies } = prescription
  return (
    <Card className="grid gap-1 p-5">
      <h2 className="text-lg leading-small">
        <bdi>{name}</bdi>
      </h2>
      <a href={phoneUrl(phone)} className="justify-self-start py-1">
        <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
      </a>
      <p className="text-ink-2">
        {birthDate
          ? `${t('admin.prescriptions.born', { day: formatLongDay(birthDate, language) })} · ${t(
              'admin.my_day.years',
              { count: ageOn(birthDate, dayOf(clinicNow())) },
            )}`
          : t('admin.prescriptions.not_born')}
      </p>
      {mine ? (
        <section aria-labelledby="allergies" className="grid gap-1 pt-2">
          <h3 id="allergies" className="text-base">
            {t('admin.allergies')}
          </h3>
          <AllergyText allergies={allergies} />
        </section>
      ) : null}
    </Card>
  )
}

/** Who has the prescription, or the button to take it. */
function Lock({ prescription: { state, mine, until, reviewer } }: { prescription: PrescriptionRecord }) {
  const { t, language } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  if (mine && until)
    return (
      <p role="status" className="no-print rounded-md bg-primary-soft p-4 font-semibold">
        {t('admin.prescriptions.until', { time: formatTime(timeOf(Date.parse(until)), language) })}
      </p>
    )
  if (state === 'in_review')
    return (
      <p role="status" className="no-print rounded-md bg-warn-soft p-4 font-semibold">
        {t('admin.prescriptions.with', { name: `\u2068${reviewer}\u2069` })}
      </p>
    )
  if (state !== 'waiting') return null
  return (
    <Button
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'take' }, { method: 'post' })}
    >
      {t('admin.prescriptions.take')}
    </Button>
  )
}
