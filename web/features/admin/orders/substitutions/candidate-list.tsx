import type { ReactNode } from 'react'
import { MAX_CANDIDATES, type SubstituteCandidate } from '#contract/admin/orders/substitutions.ts'
import { Price } from '../../../../components/price.tsx'
import type { AdminTranslationKey } from '../../../../i18n/admin-translations.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Picture } from '../../../../ui/picture.tsx'

/** The choice that nothing comes instead. */
export const LEAVE_OUT = 'leave-out'
type Choice = SubstituteCandidate | typeof LEAVE_OUT

const barKeys = {
  same: 'admin.substitutes.bar_same',
  in_order: 'admin.substitutes.bar_in_order',
  controlled: 'admin.substitutes.bar_controlled',
  prescription: 'admin.substitutes.bar_prescription',
  age: 'admin.substitutes.bar_age',
  patient_age: 'admin.substitutes.bar_patient_age',
} as const satisfies Record<NonNullable<SubstituteCandidate['bar']>, AdminTranslationKey>

type CandidateListProps = {
  candidates: SubstituteCandidate[]
  isSearch: boolean
  choice: Choice | undefined
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** The products that can come instead, or nothing. What was chosen stays in the list of another search. */
export function CandidateList({ candidates, isSearch, choice, error, onChange }: CandidateListProps) {
  const { t } = useTranslation()
  const chosenId = choice === LEAVE_OUT ? undefined : choice?.id
  const isListed = candidates.some(({ id }) => id === chosenId)
  const all = choice && choice !== LEAVE_OUT && !isListed ? [choice, ...candidates] : candidates
  return (
    <fieldset id="product_id" tabIndex={-1} aria-describedby={error ? 'product_id-error' : undefined}>
      <legend className="required-mark text-lg font-semibold">{t('admin.substitutes.what')}</legend>
      {error ? <FieldError id="product_id-error">{error}</FieldError> : null}
      {candidates.length === 0 ? (
        <p className="py-2 text-ink-2">
          {t(isSearch ? 'admin.substitutes.not_found' : 'admin.substitutes.none')}
        </p>
      ) : null}
      {candidates.length >= MAX_CANDIDATES ? (
        <p className="py-2 text-sm text-ink-2">{t('admin.substitutes.first')}</p>
      ) : null}
      {all.map(candidate => (
        <Option
          key={candidate.id}
          isChosen={candidate.id === chosenId}
          isDisabled={candidate.bar !== null || candidate.stock < 1}
          onChoose={() => onChange(candidate)}
        >
          <Candidate candidate={candidate} />
        </Option>
      ))}
      <Option isChosen={choice === LEAVE_OUT} isDisabled={false} onChoose={() => onChange(LEAVE_OUT)}>
        {t('admin.substitutes.leave_out')}
      </Option>
    </fieldset>
  )
}

type OptionProps = { isChosen: boolean; isDisabled: boolean; onChoose: () => void; children: ReactNode }

function Option({ isChosen, isDisabled, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 border-t border-line py-3 first-of-type:border-0 has-disabled:text-ink-2">
      <input
        type="radio"
        name="choice"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  )
}

function Candidate({ candidate }: { candidate: SubstituteCandidate }) {
  const { t } = useTranslation()
  const { name, image, price, stock, equivalent, bar } = candidate
  return (
    <>
      <Picture
        src={image}
        widths={[240, 480, 900]}
        sizes="3rem"
        alt=""
        className="size-12 shrink-0 rounded-md bg-band object-contain max-sm:hidden"
      />
      <span className="grid min-w-0 gap-1">
        <span className="wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Price amount={price} />
          <span>{t('admin.substitutes.stock', { stock })}</span>
          {equivalent ? <Badge tone="ok">{t('admin.substitutes.equivalent')}</Badge> : null}
          {bar ? <Badge tone="warn">{t(barKeys[bar])}</Badge> : null}
        </span>
      </span>
    </>
  )
}
