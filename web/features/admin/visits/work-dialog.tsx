import { type ReactNode, useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '../../../form.ts'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

type WorkDialogProps = {
  title: string
  submit: string
  danger?: boolean
  /** What goes along unseen: the intent, and what is worked on. */
  send: Record<string, string | number>
  /** What the fields are called, for the summary of what was refused. */
  labels: Record<string, string>
  /** Something was typed or chosen. */
  onChange?: () => void
  onClose: () => void
  children: (form: {
    errorOf: (field: string) => string | undefined
    refused: Refused | undefined
  }) => ReactNode
}

/** A form over a work screen, sent to the screen's own action. Refused, it stays with all that was typed; done, it closes. */
export function WorkDialog(props: WorkDialogProps) {
  const { title, submit, danger, send, labels, onChange, onClose, children } = props
  const { t } = useTranslation()
  const id = useId()
  const fetcher = useFetcher<Refused | null>()
  const refused = fetcher.data ?? undefined
  const { errorOf, summary } = useRefusal(refused, labels)
  const idle = fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the only reason to close
  useEffect(() => {
    if (idle && fetcher.data === null) onClose()
  }, [fetcher.data, idle])

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.visit.keep')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={!idle}>
            {submit}
          </Button>
        </>
      }
    >
      <fetcher.Form id={id} method="post" noValidate onChange={onChange} className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        {Object.entries(send).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children({ errorOf, refused })}
      </fetcher.Form>
    </Dialog>
  )
}
