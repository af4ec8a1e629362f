import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { TransferLine } from '#contract/admin/stock/stock-transfers.ts'
import type { Draft } from '../../../../forms/draft.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { useDraftSaver } from '../../../../forms/use-draft-saver.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TransferLines } from './transfer-lines.tsx'

type ReceiveFormProps = {
  lines: readonly TransferLine[]
  /** What was typed before the page was loaded anew. */
  draft: Draft
  /** The name of the branch that receives them. */
  to: string
  onTakeBack: () => void
}

/** Asks how many pieces of each line of a transfer have arrived. */
export function ReceiveForm({ lines, draft, to, onTakeBack }: ReceiveFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf } = useFormError(refused)
  const [typed] = useState(draft)
  useDraftSaver(form, { formError: refused, fetcher })
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="receive" />
      <p>{t('admin.transfers.receive_hint')}</p>
      <TransferLines lines={lines} receiving={{ typed, errorOf }} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel={t('admin.saving')}>
          {t('admin.transfers.receive', { to })}
        </Button>
        <Button variant="secondary" onClick={onTakeBack}>
          {t('admin.transfers.take_back')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
