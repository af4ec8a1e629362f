import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type ReceiptLine, totalOf } from './receipt-draft.ts'

type SentGoodsProps = {
  lines: readonly ReceiptLine[]
  isBusy: boolean
  onRepeat: () => void
}

/** A list that was sent: it is being saved, or no answer has arrived and it is to be sent again. */
export function SentGoods({ lines, isBusy, onRepeat }: SentGoodsProps) {
  const { t, language } = useTranslation()
  return (
    <section
      aria-label={t('admin.receiving.sent')}
      className={`grid gap-3 rounded-md p-4 ${isBusy ? 'bg-band' : 'bg-warn-soft'}`}
    >
      <p role="status">
        {isBusy
          ? t('admin.receiving.saving', { count: totalOf(lines) })
          : t('admin.receiving.unanswered', { count: totalOf(lines) })}
      </p>
      <ul className="text-sm text-ink-2">
        {lines.map(({ key, product, lot, pieces }) => (
          <li key={key}>
            {pieces} × <bdi>{product.name[language]}</bdi> {lot ? <bdi dir="ltr">{lot}</bdi> : null}
          </li>
        ))}
      </ul>
      <Button busy={isBusy} busyLabel={t('admin.saving')} onClick={onRepeat} className="justify-self-start">
        {t('admin.receiving.repeat')}
      </Button>
    </section>
  )
}
