import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

/** Answers the question of a refused scan whether its code is on a pack that was scanned by its barcode. */
export function SamePackQuestion({ onAnswer }: { onAnswer: (isSame: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3">
      {[true, false].map(isSame => (
        <Button
          key={String(isSame)}
          size="sm"
          variant="secondary"
          onClick={() => {
            onAnswer(isSame)
            document.getElementById('scan')?.focus()
          }}
        >
          {t(isSame ? 'admin.scan.same_pack' : 'admin.scan.other_pack')}
        </Button>
      ))}
    </div>
  )
}
