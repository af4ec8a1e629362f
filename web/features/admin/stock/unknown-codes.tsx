import { type Dispatch, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { gtin14Of, printedGtin } from '#domain/catalogue/gtin.ts'
import type { Scan } from '#domain/scanning/read-scan.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { clientAction } from './link-barcode-action.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { ReceiptAction } from './receipt-draft.ts'

type UnknownCodesProps = { scans: readonly Scan[]; dispatch: Dispatch<ReceiptAction> }

/** The codes that no product has: a barcode can be linked to its product, with the pieces scanned so far. */
export function UnknownCodes({ scans, dispatch }: UnknownCodesProps) {
  const { t } = useTranslation()
  const [linked, setLinked] = useState<string>()
  // Of the list, not of its dialog: a dialog that is closed meanwhile still links the code.
  const link = useFetcher<typeof clientAction>()
  const answer = link.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer || !('product' in answer)) return
    dispatch({ type: 'linked', code: answer.gtin, product: answer.product })
    setLinked(undefined)
  }, [answer])
  return (
    <Card as="section" aria-labelledby="unknown" className="grid gap-3 p-4 sm:p-6">
      <h2 id="unknown" className="text-lg leading-small">
        {t('admin.receiving.unknown_title')}
      </h2>
      <ul className="grid gap-3">
        {[...Map.groupBy(scans, ({ code }) => code)].map(([code, { length }]) => {
          const gtin = gtin14Of(code)
          return (
            <li key={code} className="flex flex-wrap items-center gap-3">
              <bdi dir="ltr" className="font-semibold wrap-anywhere">
                {gtin ? printedGtin(gtin) : code}
              </bdi>
              <span className="text-ink-2">{t('admin.receiving.total', { count: length })}</span>
              {gtin ? (
                <Button size="sm" variant="secondary" onClick={() => setLinked(code)}>
                  {t('admin.receiving.link')}
                </Button>
              ) : null}
              <Button size="sm" variant="quiet" onClick={() => dispatch({ type: 'drop', code })}>
                {t('admin.receiving.drop')}
              </Button>
            </li>
          )
        })}
      </ul>
      {linked ? (
        <LinkDialog
          code={linked}
          isBusy={link.state !== 'idle'}
          onChoose={(product_id, pieces) =>
            link.submit(
              { product_id, gtin: linked, pieces },
              { method: 'post', action: paths.admin('receiving/link') },
            )
          }
          onClose={() => setLinked(undefined)}
        />
      ) : null}
    </Card>
  )
}
