import { useFetcher } from 'react-router'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useOnSuccess } from '../../../../forms/use-on-success.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { PostButton } from '../../components/work-screens/post-button.tsx'

type BarcodesCardProps = {
  productId: number
  barcodes: readonly { id: number; gtin: string; pieces: number }[]
}

const EMPTY = { gtin: '', pieces: '1' }

/** The barcodes of a product besides that of its record: other packs of it, and cartons. */
export function BarcodesCard({ productId, barcodes }: BarcodesCardProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const { field } = useFormError(fetcher.data ?? undefined, {
    gtin: t('admin.barcodes.code'),
    pieces: t('admin.barcodes.pieces'),
  })
  const action = `${paths.admin('products', productId)}/barcodes`
  const form = useFormValues(EMPTY)
  useOnSuccess(fetcher, () => form.settle(EMPTY))
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 id="barcodes" className="text-lg leading-small">
        {t('admin.barcodes')}
      </h2>
      {barcodes.length > 0 ? (
        <ul aria-labelledby="barcodes" className="grid gap-2">
          {barcodes.map(({ id, gtin, pieces }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <bdi dir="ltr" className="font-semibold">
                {printedGtin(gtin)}
              </bdi>
              {t('orders.pieces', { count: pieces })}
              <PostButton
                size="sm"
                variant="quiet"
                action={action}
                fields={{ intent: 'remove', barcode_id: id }}
                aria-label={t('admin.barcodes.remove_named', { code: printedGtin(gtin) })}
              >
                {t('admin.barcodes.remove')}
              </PostButton>
            </li>
          ))}
        </ul>
      ) : null}
      <fetcher.Form
        method="post"
        action={action}
        noValidate
        onSubmit={form.send}
        className="grid items-start gap-4 sm:grid-cols-[1fr_10rem_auto]"
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          {...field('gtin')}
          dir="ltr"
          required
          maxLength={20}
          autoComplete="off"
          value={form.value.gtin}
          onChange={({ target }) => form.change({ gtin: target.value })}
        />
        <TextField
          {...field('pieces')}
          dir="ltr"
          required
          inputMode="numeric"
          maxLength={4}
          value={form.value.pieces}
          onChange={({ target }) => form.change({ pieces: target.value })}
        />
        <Button type="submit" variant="secondary" className="sm:mt-8" busy={fetcher.state !== 'idle'}>
          {t('admin.barcodes.add')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}
