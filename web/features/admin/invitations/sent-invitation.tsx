import { useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { invitations } from '#contract/admin/invitations.ts'
import { isScopable } from '#domain/roles.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { History } from '../components/history/history.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import type { RecordOf } from '../record-types.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import { useRoleNames } from '../use-role-names.ts'
import { useInvitationStates } from './use-invitation-states.ts'

type Invitation = RecordOf<typeof invitations>

/** What became of an invitation; an open one can be sent again or withdrawn. */
export function SentInvitation({ invitation, history }: { invitation: Invitation; history: AuditEntry[] }) {
  const { t, language } = useTranslation()
  const roleNames = useRoleNames()
  const states = useInvitationStates()
  const formatDateTime = useFormatDateTime()
  const { name, email, role, doctor, state, sent_at, expires_at, invited_by, user_id } = invitation
  const { hospitals, with_home_care } = invitation
  const isOpen = state === 'invited' || state === 'expired'
  return (
    <div className="grid max-w-4xl gap-5">
      <PageTitle>{name}</PageTitle>
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[
          { text: t('admin.invitations'), to: paths.admin('invitations') },
          { text: <bdi>{name}</bdi> },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
      </div>
      <Card className="grid gap-5 p-4 sm:p-6">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Detail name={t('admin.column_email')}>
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          </Detail>
          <Detail name={t('admin.column_role')}>{roleNames[role]}</Detail>
          {doctor ? (
            <Detail name={t('admin.column_doctor_id')}>{withDoctorTitle(doctor[language])}</Detail>
          ) : null}
          {isScopable(role) ? (
            <Detail name={t('admin.scope.hospitals')}>
              {hospitals.length > 0
                ? [
                    ...hospitals.map(each => each[language]),
                    ...(with_home_care ? [t('admin.home_visits')] : []),
                  ].join(' · ')
                : t('admin.scope.whole')}
            </Detail>
          ) : null}
          <Detail name={t('admin.column_sent_at')}>{formatDateTime(sent_at)}</Detail>
          {isOpen ? <Detail name={t('admin.column_expires_at')}>{formatDateTime(expires_at)}</Detail> : null}
          <Detail name={t('admin.column_invited_by')}>
            <bdi>{invited_by}</bdi>
          </Detail>
        </dl>
        {user_id ? (
          <Link to={paths.admin('users', user_id)} className="w-fit font-semibold">
            {t('admin.invitations.account')}
          </Link>
        ) : null}
        {isOpen ? <InvitationActions /> : null}
      </Card>
      <History entries={history} />
    </div>
  )
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function InvitationActions() {
  const { t } = useTranslation()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <PostButton variant="secondary" fields={{ intent: 'send' }}>
          {t('admin.invitations.send_again')}
        </PostButton>
        <Button variant="quiet" className="text-bad!" onClick={() => setIsWithdrawing(true)}>
          {t('admin.invitations.withdraw')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{t('admin.invitations.send_hint')}</p>
      {isWithdrawing ? (
        <ActionDialog
          title={t('admin.invitations.withdraw_title')}
          submitLabel={t('admin.invitations.withdraw')}
          danger
          hiddenFields={{ intent: 'withdraw' }}
          onClose={() => setIsWithdrawing(false)}
        >
          {() => <p>{t('admin.invitations.withdraw_text')}</p>}
        </ActionDialog>
      ) : null}
    </div>
  )
}
