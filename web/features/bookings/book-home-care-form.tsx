import { Fragment, useState } from 'react'
import { useFetcher, useOutletContext } from 'react-router'
import type { HomeCareService } from '#contract/home-care.ts'
import { bookHomeCare, listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call, optional } from '../../api.ts'
import { NurseSexField } from '../../components/nurse-sex-field.tsx'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import { OTHER_CITY, ServedCityField } from '../../components/served-city-field.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { accessToken, useIsSignedIn } from '../../session.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { CalendarX } from '../../ui/icons.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/book-home-care-form'
import { AlternativeSlots } from './alternative-slots.tsx'
import { HomeVisitSlotPicker } from './home-visit-slot-picker.tsx'
import { PatientFields } from './patient-fields.tsx'
import { useSlotChoice } from './use-slot-choice.ts'

/** Runs in the browser only: current free slots, the visitor's address and the restored draft. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const [{ days, hours }, [address]] = await Promise.all([
    call(context, listHomeCareAvailability, { params: { id: params.id } }),
    // The address only fills a field in. A session that has ended leaves the form to a guest.
    accessToken() ? optional(listOwnAddresses(context), []) : [],
  ])
  return { days, hours, address: address?.address_text, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

/** Loads the calls of addresses with them: guests do not need them. */
async function listOwnAddresses(context: Route.ClientLoaderArgs['context']) {
  const { listAddresses } = await import('#contract/addresses.ts')
  return call(context, listAddresses, {})
}

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'
export { bookHomeCareAction as clientAction } from './book-home-care-action.ts'

export const ErrorBoundary = readErrorBoundary(Fragment)

/** The booking form on the page of a home-care service; guests can fill it in too. */
export default function BookHomeCareForm({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (loaderData.days.length === 0) return <EmptyState icon={<CalendarX />} title={t('home_visit.no_days')} />
  return <HomeVisitForm key={params.id} {...loaderData} />
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Loading label={t('shell.loading')} className="grid gap-4">
      <Skeleton className="h-88" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  )
}

type HomeVisitFormProps = Route.ComponentProps['loaderData']

function HomeVisitForm({ days, hours, address, draft: initialDraft }: HomeVisitFormProps) {
  // Keeps the first draft: the loader runs again after a conflict.
  const [draft] = useState(initialDraft)
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError>()
  const formError = fetcher.data
  // Also before a guest is sent to sign-in: afterwards nothing is left to mend.
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(bookHomeCare, formError, {
    date: t('book.date'),
    time: t('book.time'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    city_id: t('home_visit.city'),
    client_address: t('home_visit.address'),
    nurse_sex: t('home_visit.nurse_sex'),
    note: t('home_visit.note'),
  })
  useDraftSaver(formProps.ref, { formError })
  const { slot, request, gone, choose } = useSlotChoice({ days, draft })
  const { cities, price } = useOutletContext<HomeCareService>()
  const [chosen, setCity] = useState(draft.city_id || cityOf(address, cities))
  const isServed = cities.length === 0 || cities.some(({ id }) => String(id) === chosen)
  // A city of before the refusal or of the draft may not be served any more.
  const city = isServed || chosen === OTHER_CITY ? chosen : ''
  const busy = fetcher.state !== 'idle'

  return (
    <>
      <SignInNotice isRestored={Object.keys(draft).length > 0} />
      <fetcher.Form {...formProps} method="post" noValidate className="grid gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        <AlternativeSlots formError={formError} gone={gone} onChoose={choose} />
        {request ? <input type="hidden" name="requested_slot" value={request} /> : null}
        <input type="hidden" name="seen" value={price ?? ''} />
        {cities.length > 0 ? (
          <ServedCityField cities={cities} value={city} onChange={setCity} field={field} />
        ) : null}
        {/* What is typed stays while another city is chosen. */}
        <div hidden={!isServed} className="grid gap-6">
          <HomeVisitSlotPicker
            days={days}
            hours={hours}
            slot={slot}
            onChange={choose}
            errors={{ date: errorOf('date'), time: errorOf('time') }}
          />
          <PatientFields draft={draft} field={field} />
          <TextArea
            {...field('client_address')}
            hint={t('home_visit.address_hint')}
            defaultValue={draft.client_address || address}
            required
            maxLength={500}
            rows={2}
            autoComplete="street-address"
          />
          <NurseSexField field={field} defaultValue={draft.nurse_sex} />
          <TextArea {...field('note')} defaultValue={draft.note} maxLength={1000} rows={2} />
          <Button type="submit" wide busy={busy} busyLabel={t('book.busy')}>
            {t('book.submit')}
          </Button>
          <PrivacyLine messageKey="privacy.on_booking" />
        </div>
      </fetcher.Form>
      {busy ? <LoadingOverlay label={t('book.busy')} /> : null}
    </>
  )
}

/** The only one of the cities that an address names; '' without one. */
function cityOf(address: string | undefined, cities: HomeCareService['cities']): string {
  const [city, other] = cities.filter(({ name }) => address?.includes(name))
  return city && !other ? String(city.id) : ''
}

/** Tells a guest about sign-in. After sign-in it takes the focus, as the form may be far down the page. */
function SignInNotice({ isRestored }: { isRestored: boolean }) {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  if (!isRestored && isSignedIn) return null
  return (
    <p data-route-focus={isRestored || undefined} className="text-ink-2">
      {t(isRestored ? 'home_visit.back' : 'home_visit.guest')}
    </p>
  )
}
