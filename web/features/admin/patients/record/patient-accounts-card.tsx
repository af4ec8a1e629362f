import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PatientAccount } from '#contract/admin/patients/patient-accounts.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { AccountLine } from '../../components/patients/account-line.tsx'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { useLastRead } from '../../components/records/use-last-read.ts'
import { useOnNew } from '../../components/records/use-on-new.ts'
import type { clientAction, clientLoader } from './patient-accounts-route.ts'

/** Whose accounts have to do with a record; staff who saw the ID link one, and staff end a link. */
export function PatientAccountsCard({ patientId }: { patientId: number }) {
  const { t } = useTranslation()
  const url = `${paths.admin('patients', patientId)}/accounts`
  const { load, data: part } = useFetcher<typeof clientLoader>()
  useEffect(() => void load(url), [load, url])
  const accounts = useLastRead(part)
  const failure = part?.failure ? <ReadFailure failure={part.failure} /> : null
  if (!accounts) return failure
  const unlinked = accounts.find(({ mark, confirmed }) => mark === 'booked' && confirmed)
  return (
    <Card as="section" aria-labelledby="accounts" className="grid gap-3 p-4 sm:p-6">
      <h2 id="accounts" className="text-base">
        {t('admin.account.title')}
      </h2>
      {failure}
      <p className="text-sm text-ink-2">{t('admin.account.lead')}</p>
      {accounts.length === 0 ? <p>{t('admin.account.none')}</p> : null}
      {accounts.length > 0 ? (
        <ul className="grid gap-2">
          {accounts.map(account => (
            <li key={account.id} className="flex flex-wrap items-center justify-between gap-2">
              <AccountLine account={account} />
              {account.link ? <EndLink url={url} account={account} link={account.link.id} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <LinkForm url={url} email={unlinked?.email ?? ''} />
    </Card>
  )
}

type EndLinkProps = { url: string; account: PatientAccount; link: number }

function EndLink({ url, account, link }: EndLinkProps) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="text-bad!"
        aria-label={t('admin.account.end_of', { email: account.email })}
        onClick={() => setAsks(true)}
      >
        {t('admin.account.end')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('admin.account.end_title')}
        confirmLabel={t('admin.account.end')}
        cancelLabel={t('admin.booking.keep')}
        fields={{ link: String(link) }}
        action={url}
        onClose={() => setAsks(false)}
      >
        <p className="wrap-anywhere">
          {t('admin.account.end_text', { email: `\u2066${account.email}\u2069` })}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The e-mail of the account whose person showed an ID; it begins with the one that booked. */
function LinkForm({ url, email: first }: { url: string; email: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const { data } = fetcher
  const { errorOf } = useFormError(data && 'attempt' in data ? data : undefined)
  const form = useFormValues({ email: first })
  // What is typed stays when another account has booked meanwhile.
  useOnNew(first, email => {
    if (!form.isDirty) form.restart({ email })
  })
  // What was typed since the press is the next address.
  useOnNew(data && 'changed' in data ? data : undefined, () => form.settle({ email: '' }))
  return (
    <fetcher.Form
      method="post"
      action={url}
      noValidate
      onSubmit={form.send}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        id="account-email"
        type="email"
        name="email"
        label={t('admin.account.email')}
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={form.value.email}
        onChange={({ target }) => form.change({ email: target.value })}
        error={errorOf('email')}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        busyLabel={t('admin.saving')}
      >
        {t('admin.account.saw_id')}
      </Button>
    </fetcher.Form>
  )
}
