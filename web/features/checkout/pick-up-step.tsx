import type { Address } from '#contract/addresses.ts'
import { usePersonLabels } from '../../components/person-fields.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import type { Draft } from '../../forms/draft.ts'
import { fieldsOf } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { TextField } from '../../ui/field.tsx'
import { RadioCards } from './radio-cards.tsx'
import type { Receiving, ShortProduct } from './use-receiving.ts'

type PickUpStepProps = {
  step: number
  receiving: Receiving
  /** The person of the first address is proposed, else that of the account. */
  address: Address | undefined
  draft: Draft
  errorOf: (field: string) => string | undefined
}

/** The branch at which an order is picked up, and who comes. */
export function PickUpStep({ step, receiving, address, draft, errorOf }: PickUpStepProps) {
  const { t } = useTranslation()
  const field = fieldsOf(usePersonLabels(), errorOf)
  const profile = useProfile()
  const person = address ?? profile
  return (
    <div className="grid gap-5">
      <RadioCards
        name="place_id"
        step={step}
        legend={t('slot.branch')}
        error={errorOf('place_id')}
        initial={String(receiving.place?.id)}
        onChange={id => receiving.choosePlace(Number(id))}
        choices={receiving.places.map(({ id, name, address, short }) => ({
          value: String(id),
          label: name,
          hint: (
            <>
              {address}
              {short.length > 0 ? <ShortProducts short={short} /> : null}
            </>
          ),
          disabled: short.length > 0,
        }))}
      />
      {receiving.places.every(({ short }) => short.length > 0) ? (
        <p role="status" className="font-semibold">
          {t('slot.short_everywhere')}
        </p>
      ) : null}
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{t('slot.person')}</legend>
        {(['first_name', 'last_name'] as const).map(name => (
          <TextField
            key={name}
            {...field(name)}
            id={name}
            defaultValue={draft[name] ?? person?.[name] ?? ''}
            dir="auto"
            required
            maxLength={80}
            autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
          />
        ))}
        <PhoneField
          {...field('phone')}
          id="phone"
          defaultValue={draft.phone ?? person?.phone ?? ''}
          autoComplete="tel"
        />
      </fieldset>
    </div>
  )
}

/** Why the order cannot be picked up at a branch. */
function ShortProducts({ short }: { short: readonly ShortProduct[] }) {
  const { t } = useTranslation()
  return (
    <span className="mt-2 block text-ink">
      <span className="block font-semibold">{t('slot.short')}</span>
      {short.map(({ id, name, stock, quantity }) => (
        <span key={id} className="block wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          {stock === 0 ? t('slot.short_none') : t('slot.short_of', { stock, number: quantity })}
        </span>
      ))}
    </span>
  )
}
