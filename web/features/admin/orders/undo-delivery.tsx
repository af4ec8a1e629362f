import { useTranslation } from '../../../i18n/use-translation.ts'
import { PostButton } from '../components/work-screens/post-button.tsx'

/** Sets an order that was delivered a moment ago back to being on its way. */
export function UndoDelivery({ order: { id, number } }: { order: { id: number; number: string } }) {
  const { t } = useTranslation()
  const label = t('admin.orders.undo_delivery')
  return (
    <PostButton
      size="sm"
      variant="secondary"
      fields={{ intent: 'undo_delivery', id }}
      aria-label={t('admin.orders.move_named', { what: label, number })}
    >
      {label}
    </PostButton>
  )
}
