import { type AffectedAppointments, doctors } from '#contract/admin/doctors.ts'
import { visitTypes } from '#contract/admin/visit-types.ts'
import { listCenters } from '#contract/centers.ts'
import { listSpecialties, spokenLanguages } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { CheckboxListField } from '../components/fields/checkbox-list-field.tsx'
import { DaysOff } from '../components/fields/days-off.tsx'
import { selectOptions } from '../components/fields/select-options.ts'
import { useTaxChoices } from '../components/fields/use-tax-fields.ts'
import { PublicPageLink } from '../components/records/public-page-link.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/doctor-page'
import { HoursEditor } from './hours-editor.tsx'
import { PeriodsEditor } from './periods-editor.tsx'
import { VisitTypeHospitals } from './visit-type-hospitals.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(doctors, args, async () => {
    const [specialties, hospitals, centers, types] = await Promise.all([
      call(args.context, listSpecialties, {}),
      allPages(page => call(args.context, listHospitals, { query: { page } })),
      allPages(page => call(args.context, listCenters, { query: { page } })),
      allPages(page => call(args.context, visitTypes.list, { query: { page } })),
    ])
    return { specialties, hospitals, centers, types }
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(doctors, paths.admin('doctors'), args)

const EMPTY: BodyOf<typeof doctors> = {
  name: { ar: '', en: '' },
  job_title: { ar: '', en: '' },
  qualifications: { ar: '', en: '' },
  specialty_id: 0,
  hospital_id: 0,
  phone: '',
  image: '',
  visit_length: 30,
  languages: [],
  practising_since: null,
  sex: null,
  further_specialty_ids: [],
  visit_type_ids: [],
  visit_type_hospitals: [],
  licence_number: '',
  licence_until: null,
  visit_fee: null,
  visit_tax_class: 'standard',
  active: true,
  hours: [],
  days_off: [],
  periods: [],
  center_ids: [],
  visits: [],
}

export default function DoctorPage({ loaderData }: Route.ComponentProps) {
  const { loaded, specialties, hospitals, centers, types } = loaderData
  const { t, language } = useTranslation()
  const taxChoices = useTaxChoices()
  const doctor = loaded?.record
  // With a single hospital its phone is the doctor's, too.
  const onlyPhone = hospitals.length === 1 ? (hospitals[0]?.address.phone ?? '') : ''
  const typeOptions = types.map(({ id, name }) => ({ id, name: name[language] }))
  return (
    <RecordPage
      resource={doctors}
      loaded={loaded}
      empty={{ ...EMPTY, phone: onlyPhone }}
      title={withDoctorTitle(doctor?.name[language] ?? '') || t('admin.doctors.add')}
      list={{ title: t('admin.doctors'), to: paths.admin('doctors') }}
      aboveForm={doctor?.active ? <PublicPageLink to={paths.doctor(doctor.id)} /> : null}
      fields={[
        {
          name: 'name',
          kind: 'localized',
          hint: t('admin.doctors.name_hint'),
          required: true,
          maxLength: 120,
        },
        { name: 'job_title', kind: 'localized', required: true, maxLength: 160 },
        {
          name: 'qualifications',
          kind: 'longLocalized',
          hint: t('admin.doctors.one_a_line'),
          maxLength: 2000,
        },
        { name: 'specialty_id', kind: 'choice', required: true, choices: selectOptions(specialties) },
        {
          name: 'sex',
          kind: 'choice',
          choices: [
            { value: null, text: t('admin.doctors.sex_unknown') },
            { value: 'female', text: t('admin.value_doctors.sex.female') },
            { value: 'male', text: t('admin.value_doctors.sex.male') },
          ],
        },
        { name: 'hospital_id', kind: 'choice', required: true, choices: selectOptions(hospitals) },
        { name: 'phone', kind: 'ltr', type: 'tel', required: true },
        {
          name: 'image',
          part: t('admin.doctors.part_visit'),
          kind: 'picture',
          pictureKind: 'doctor',
          removable: true,
          hint: t('admin.doctors.image_hint'),
        },
        { name: 'visit_length', kind: 'number', hint: t('admin.doctors.visit_length_hint'), required: true },
        { name: 'practising_since', kind: 'number', hint: t('admin.doctors.practising_since_hint') },
        { name: 'licence_number', kind: 'ltr', maxLength: 40 },
        { name: 'licence_until', kind: 'date', hint: t('admin.doctors.licence_until_hint') },
        { name: 'visit_fee', kind: 'money', hint: t('admin.doctors.visit_fee_hint') },
        {
          name: 'visit_tax_class',
          kind: 'choice',
          choices: taxChoices,
          when: ({ visit_fee }) => Boolean(visit_fee),
        },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.doctors.active'),
          hint: t('admin.doctors.active_hint'),
        },
      ]}
      sectionLabels={{
        further_specialty_ids: t('admin.doctors.further_specialties'),
        visit_type_ids: t('admin.visit_types'),
        visit_type_hospitals: t('admin.doctors.type_hospitals'),
        languages: t('doctor.languages'),
        hours: t('admin.doctors.hours'),
        periods: t('admin.doctors.periods'),
        days_off: t('admin.doctors.days_off'),
        center_ids: t('admin.doctors.centers'),
      }}
      aboveFields={({ value, change, errorOf, refused }) =>
        refused?.code === 'staff.visits_touched' ? (
          <AffectedAppointmentList
            affected={refused.problem as AffectedAppointments}
            decisions={value.visits ?? []}
            change={visits => change({ visits })}
            errorOf={errorOf}
          />
        ) : null
      }
    >
      {({ value, change, errorOf }) => (
        <>
          <CheckboxListField
            id="further_specialty_ids"
            legend={t('admin.doctors.further_specialties')}
            error={errorOf('further_specialty_ids')}
            options={specialties.filter(({ id }) => id !== value.specialty_id)}
            value={value.further_specialty_ids ?? []}
            change={further_specialty_ids => change({ further_specialty_ids })}
          />
          <CheckboxListField
            id="visit_type_ids"
            legend={t('admin.visit_types')}
            error={errorOf('visit_type_ids')}
            options={typeOptions}
            value={value.visit_type_ids ?? []}
            change={visit_type_ids => change({ visit_type_ids })}
          />
          <VisitTypeHospitals
            doctor={value}
            types={typeOptions}
            hospitals={hospitals}
            change={visit_type_hospitals => change({ visit_type_hospitals })}
            errorOf={errorOf}
          />
          <CheckboxListField
            id="languages"
            legend={t('doctor.languages')}
            error={errorOf('languages')}
            options={spokenLanguages.map(code => ({ id: code, name: t(`language.${code}`) }))}
            value={value.languages ?? []}
            change={languages => change({ languages })}
          />
          <HoursEditor
            name="hours"
            legend={t('admin.doctors.hours')}
            value={value.hours}
            hospitals={hospitals}
            ownHospital={value.hospital_id}
            change={hours => change({ hours })}
            errorOf={errorOf}
          />
          <PeriodsEditor
            value={value.periods}
            usualHours={value.hours}
            hospitals={hospitals}
            ownHospital={value.hospital_id}
            saved={doctor}
            change={periods => change({ periods })}
            errorOf={errorOf}
          />
          <DaysOff
            name="days_off"
            legend={t('admin.doctors.days_off')}
            noneText={t('admin.doctors.no_days_off')}
            addText={t('admin.doctors.add_day_off')}
            dropText={day => t('admin.doctors.drop_day_off', { day })}
            value={value.days_off}
            change={days_off => change({ days_off })}
          />
          <CheckboxListField
            id="center_ids"
            legend={t('admin.doctors.centers')}
            error={errorOf('center_ids')}
            options={centers}
            value={value.center_ids}
            change={center_ids => change({ center_ids })}
          />
        </>
      )}
    </RecordPage>
  )
}
