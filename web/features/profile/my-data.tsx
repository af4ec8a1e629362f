import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** What the data protection law gives a person: a copy of all data, and the end of the account. */
export function MyData() {
  const { t } = useTranslation()
  const [isLeaving, setIsLeaving] = useState(false)
  const download = useAct()
  return (
    <Section title={t('data.title')}>
      <div className="grid gap-3">
        <p className="max-w-[60ch] text-sm text-ink-2">{t('data.download_text')}</p>
        <download.fetcher.Form method="post" className="grid sm:justify-self-start">
          <Button
            type="submit"
            name="intent"
            value="download"
            variant="secondary"
            busy={download.busy}
            busyLabel={t('shell.loading')}
          >
            <Download aria-hidden className="size-5" />
            {t('data.download')}
          </Button>
        </download.fetcher.Form>
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="max-w-[60ch] text-sm text-ink-2">{t('data.delete_text')}</p>
        <Button variant="danger" className="sm:justify-self-start" onClick={() => setIsLeaving(true)}>
          {t('data.delete')}
        </Button>
      </div>
      {isLeaving ? <DeleteDialog onClose={() => setIsLeaving(false)} /> : null}
    </Section>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const labels = { password: t('delete.password') }
  const { fetcher, busy, attempt, errorOf, summary } = useAct(labels)
  const form = useId()
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t('data.delete')}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" noValidate className="grid gap-4">
        <ErrorSummary
          title={t('form.summary')}
          // The page under the dialog may have a field of that name too.
          errors={summary.map(({ message }) => ({ field: `${form}-password`, message }))}
          attempt={attempt}
        />
        <input type="hidden" name="intent" value="delete" />
        <p>{t('delete.text')}</p>
        <p>{t('delete.orders')}</p>
        <PasswordField
          id={`${form}-password`}
          name="password"
          label={labels.password}
          error={errorOf('password')}
          showLabel={t('account.show_password')}
          required
          autoComplete="current-password"
        />
      </fetcher.Form>
    </Dialog>
  )
}
