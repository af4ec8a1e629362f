import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { AddressText, ShortAddress } from '../../components/address-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MapPinHouse } from '../../ui/icons.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Step } from './step.tsx'

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
      <section className="grid gap-3">
        <h2 className="text-lg">
          <Step number={step}>{t('checkout.address')}</Step>
        </h2>
        <EmptyState
          icon={<MapPinHouse />}
          title={t('checkout.no_address')}
          action={
            <ButtonLink to={paths.addAddress(paths.checkout())}>{t('checkout.add_address')}</ButtonLink>
          }
        >
          {t('checkout.no_address_hint')}
        </EmptyState>
      </section>
    )
  return (
    <div className="grid gap-3">
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
      <p className="flex flex-wrap gap-x-6">
        {addresses.length === 1 ? (
          <Link to={paths.editAddress(addresses[0]?.id ?? 0, paths.checkout())} className="py-2">
            {t('checkout.change_address')}
          </Link>
        ) : null}
        <Link to={paths.addAddress(paths.checkout())} className="py-2">
          {t('checkout.add_address')}
        </Link>
      </p>
    </div>
  )
}
