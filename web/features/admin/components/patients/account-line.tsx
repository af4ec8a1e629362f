import type { PatientAccount } from '#contract/admin/patients/patient-accounts.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AccountBadge } from './account-badge.tsx'

/** Whose account it is: name, e-mail, whether that is confirmed, since when, and what proves the link. */
export function AccountLine({ account }: { account: PatientAccount }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const { name, email, confirmed, since, mark, link } = account
  const day = link ? formatDay(link.day) : ''
  const how = {
    id_seen: link?.by
      ? t('admin.account.id_seen_by', { day, by: `\u2068${link.by}\u2069` })
      : t('admin.account.id_seen', { day }),
    phone_code: t('admin.account.phone_code', { day }),
    email_code: t('admin.account.email_code', { day }),
  }
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm font-normal">
      <AccountBadge mark={mark} />
      {name ? <bdi className="wrap-anywhere">{name}</bdi> : null}
      <bdi dir="ltr" className="wrap-anywhere">
        {email}
      </bdi>
      <span className="text-ink-2">
        {confirmed ? t('admin.account.confirmed') : t('admin.account.unconfirmed')} ·{' '}
        {t('admin.account.since', { day: formatDay(since) })}
        {link ? ` · ${how[link.method]}` : null}
      </span>
    </span>
  )
}

/** The accounts that have to do with a record, one below the other. */
export const AccountLines = ({ accounts }: { accounts: readonly PatientAccount[] }) =>
  accounts.map(account => <AccountLine key={account.id} account={account} />)
