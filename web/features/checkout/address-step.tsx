import type { Address } from '#contract/addresses.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { AddressText, ShortAddress } from '../../components/address-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MapPinHouse } from '../../ui/icons.tsx'
import { RadioCards } from './radio-cards.tsx'

type AddressStepProps = {
  step: number
  addresses: readonly Address[]
  initial: string | undefined
  error: string | undefined
}

/** The address that an order is delivered to. */
export function AddressStep({ step, addresses, initial, error }: AddressStepProps) {
  const { t } = useTranslation()
  if (addresses.length === 0)
    return (
      <EmptyState
        icon={<MapPinHouse />}
        title={t('checkout.no_address')}
        action={<ButtonLink to={paths.addAddress(paths.checkout())}>{t('checkout.add_address')}</ButtonLink>}
      >
        {t('checkout.no_address_hint')}
      </EmptyState>
    )
  return (
    <RadioCards
      name="address_id"
      step={step}
      legend={t('checkout.address')}
      initial={initial}
      error={error}
      choices={addresses.map(({ id, first_name, last_name, phone, address_text, short_address }) => ({
        value: String(id),
        label: <bdi className="wrap-anywhere">{`${first_name} ${last_name}`}</bdi>,
        hint: (
          <>
            <span className="block wrap-anywhere">
              <AddressText>{address_text}</AddressText>
            </span>
            <ShortAddress code={short_address} label={t('address.short')} />
            <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
          </>
        ),
      }))}
    />
  )
}
