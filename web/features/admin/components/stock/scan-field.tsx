import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'

type ScanFieldProps = { onScan: (text: string) => void; children: ReactNode }

/**
 * The field that a scanner types into, as a keyboard does. It is empty again and has the focus when the next
 * scan begins, whether the last one has been looked up or not. `children`: what the last scan has done.
 */
export function ScanField({ onScan, children }: ScanFieldProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('scan') as HTMLInputElement
        onScan(field.value)
        field.value = ''
        field.focus()
      }}
      className="grid gap-3"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,32rem)_auto] sm:justify-start">
        <TextField
          id="scan"
          name="scan"
          label={t('admin.scan.field')}
          hint={t('admin.scan.hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          autoFocus
          data-route-focus=""
        />
        <Button type="submit" variant="secondary">
          {t('admin.scan.add')}
        </Button>
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {children}
      </p>
    </form>
  )
}
