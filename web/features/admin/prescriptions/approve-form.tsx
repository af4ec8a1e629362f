import { useState } from 'react'
import type { PrescribedMedicine, PrescriptionRecord } from '#contract/admin/prescriptions.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { hasReachedAge } from '#domain/prescriptions/age-limit.ts'
import { MAX_VALID_DAYS } from '#domain/prescriptions/prescription-rules.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { type DecisionAttempt, DecisionForm } from './decision-form.tsx'
import { MedicineSearch } from './medicine-search.tsx'

/** How long a prescription is valid unless the pharmacist says otherwise, in days. */
const USUAL_VALIDITY = 30

/** A medicine of the form; 0 packs are not approved. */
type ChosenMedicine = PrescribedMedicine & { packs: string }

type ApproveFormProps = { prescription: PrescriptionRecord; attempt: DecisionAttempt }

/** Approves medicines, each with its packs and directions. */
export function ApproveForm({ prescription, attempt }: ApproveFormProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenMedicine[]>(() =>
    prescription.medicines.map(medicine => ({ ...medicine, packs: String(medicine.in_cart) })),
  )
  const [birthDate, setBirthDate] = useState(prescription.birth_date ?? '')
  const [today] = useState(() => dayOf(clinicNow()))
  const labels = {
    items: t('admin.prescriptions.medicines'),
    birth_date: t('admin.prescriptions.birth_date'),
    valid_until: t('prescription.valid_until'),
    refills: t('prescription.refills'),
    reason: t('admin.prescriptions.part_reason'),
  }
  /** The errors of the server name the approved medicines by their place. */
  const placeOf = (id: number) =>
    chosen.filter(({ packs }) => isApproved(packs)).findIndex(medicine => medicine.id === id)
  return (
    <DecisionForm attempt={attempt} labels={labels} submitLabel={t('admin.prescriptions.approve')}>
      {({ errorOf, field }) => (
        <>
          <fieldset className="grid gap-3">
            <legend className="text-sm font-semibold">{t('admin.prescriptions.medicines')}</legend>
            <p className="text-sm text-ink-2">{t('admin.prescriptions.medicines_hint')}</p>
            {chosen.map(medicine => (
              <Medicine
                key={medicine.id}
                medicine={medicine}
                isTooYoung={isTooYoung(medicine, birthDate, today)}
                errorOf={part => errorOf(`items.${placeOf(medicine.id)}.${part}`)}
                onPacks={packs =>
                  setChosen(all => all.map(each => (each.id === medicine.id ? { ...each, packs } : each)))
                }
              />
            ))}
            <MedicineSearch
              error={errorOf('items')}
              onFound={medicine =>
                setChosen(all =>
                  all.some(({ id }) => id === medicine.id) ? all : [...all, { ...medicine, packs: '1' }],
                )
              }
            />
          </fieldset>
          {prescription.has_birth_date ? null : (
            <TextField
              {...field('birth_date')}
              hint={t('admin.prescriptions.birth_date_hint')}
              type="date"
              max={today}
              value={birthDate}
              onChange={event => setBirthDate(event.currentTarget.value)}
            />
          )}
          <TextField
            {...field('valid_until')}
            type="date"
            min={today}
            max={addDays(today, MAX_VALID_DAYS)}
            defaultValue={addDays(today, USUAL_VALIDITY)}
            required
          />
          <TextField
            {...field('refills')}
            hint={t('admin.prescriptions.refills_hint')}
            defaultValue="0"
            inputMode="numeric"
            dir="ltr"
            required
          />
          <TextArea
            {...field('reason')}
            hint={t('admin.prescriptions.part_hint')}
            rows={2}
            maxLength={1000}
          />
        </>
      )}
    </DecisionForm>
  )
}

const isApproved = (packs: string) => packs.trim() !== '' && Number(packs) !== 0

const isTooYoung = ({ min_age }: PrescribedMedicine, birthDate: string, today: string) =>
  min_age !== null && birthDate !== '' && !hasReachedAge(birthDate, min_age, today)

type MedicineProps = {
  medicine: ChosenMedicine
  isTooYoung: boolean
  errorOf: (part: 'quantity' | 'directions') => string | undefined
  onPacks: (packs: string) => void
}

function Medicine({ medicine: { id, name, min_age, packs }, isTooYoung, errorOf, onPacks }: MedicineProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="contents">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {min_age === null ? null : (
            <Badge tone={isTooYoung ? 'bad' : 'warn'}>
              {t(isTooYoung ? 'admin.prescriptions.too_young' : 'admin.prescriptions.from_age', {
                age: min_age,
              })}
            </Badge>
          )}
        </span>
      </legend>
      <TextField
        id={`medicine-${id}`}
        name={`medicine-${id}`}
        label={t('admin.prescriptions.packs')}
        error={errorOf('quantity')}
        value={packs}
        onChange={event => onPacks(event.currentTarget.value)}
        inputMode="numeric"
        dir="ltr"
      />
      <TextField
        id={`directions-${id}`}
        name={`directions-${id}`}
        label={t('admin.prescriptions.directions')}
        hint={t('admin.prescriptions.directions_hint')}
        error={errorOf('directions')}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        required
      />
    </fieldset>
  )
}
