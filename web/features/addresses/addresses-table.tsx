import type { Address } from '#contract/addresses.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { AddressText, ShortAddress } from '../../components/address-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../ui/stacked-table.tsx'
import { TableHead } from '../../ui/table-head.tsx'

type AddressesTableProps = { addresses: Address[]; onDelete: (address: Address) => void }

/** A table on wide screens; on a phone each address is a card with its two buttons below. */
export function AddressesTable({ addresses, onDelete }: AddressesTableProps) {
  const { t } = useTranslation()
  return (
    <StackedTable aria-label={t('addresses.title')}>
      <TableHead columns={[t('addresses.address'), t('addresses.edit'), t('addresses.delete')]} />
      <StackedBody>
        {addresses.map(address => (
          <StackedRow key={address.id} className="max-md:grid-cols-2">
            <StackedCell className="max-md:col-span-2 max-md:block! md:w-full">
              <p className="font-semibold whitespace-pre-line wrap-anywhere">
                <AddressText>{address.address_text}</AddressText>
              </p>
              <p>
                <ShortAddress code={address.short_address} label={t('address.short')} />
              </p>
              <p className="text-sm wrap-anywhere text-ink-2">
                <bdi>
                  {address.first_name} {address.last_name}
                </bdi>
                {' · '}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {formatPhoneNumber(address.phone)}
                </bdi>
              </p>
            </StackedCell>
            <StackedCell className="max-md:block!">
              <ButtonLink
                to={paths.editAddress(address.id)}
                variant="secondary"
                size="sm"
                className="max-md:w-full"
                aria-label={t('addresses.edit_named', { address: address.address_text })}
              >
                {t('addresses.edit')}
              </ButtonLink>
            </StackedCell>
            <StackedCell className="max-md:block!">
              <Button
                variant="secondary"
                size="sm"
                className="max-md:w-full"
                aria-label={t('addresses.delete_named', { address: address.address_text })}
                onClick={() => onDelete(address)}
              >
                {t('addresses.delete')}
              </Button>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
