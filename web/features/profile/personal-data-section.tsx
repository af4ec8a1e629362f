import { useId, useState } from 'react'
import { deleteAccount } from '#contract/profile.ts'
import { PasswordField } from '../../components/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Download } from '../../ui/icons.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The rights under the data protection law: downloading all personal data and deleting the account. */
export function PersonalDataSection() {
  const { t } = useTranslation()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useProfileForm()
  return (
    <ProfileSection title={t('data.title')}>
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
            <Download className="size-5" />
            {t('data.download')}
          </Button>
        </download.fetcher.Form>
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="max-w-[60ch] text-sm text-ink-2">{t('data.delete_text')}</p>
        <Button variant="danger" className="sm:justify-self-start" onClick={() => setIsDeleting(true)}>
          {t('data.delete')}
        </Button>
      </div>
      {isDeleting ? <DeleteAccountDialog onClose={() => setIsDeleting(false)} /> : null}
    </ProfileSection>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const labels = { password: t('delete.password') }
  const form = useProfileForm({ endpoint: deleteAccount, labels })
  const { fetcher, busy, attempt, field, summary, formProps } = form
  const formId = useId()
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
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t('data.delete')}
          </Button>
        </>
      }
    >
      <fetcher.Form {...formProps} id={formId} method="post" noValidate className="grid gap-4">
        <ErrorSummary
          title={t('form.summary')}
          // The page under the dialog may have a field with the id `password` too.
          errors={summary.map(({ message }) => ({ field: `${formId}-password`, message }))}
          attempt={attempt}
        />
        <input type="hidden" name="intent" value="delete" />
        <p>{t('delete.text')}</p>
        <p>{t('delete.records')}</p>
        <p>{t('delete.orders')}</p>
        <PasswordField {...field('password')} id={`${formId}-password`} autoComplete="current-password" />
      </fetcher.Form>
    </Dialog>
  )
}
