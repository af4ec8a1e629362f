import { type ReactNode, useState } from 'react'
import { Navigate, useFetcher } from 'react-router'
import { acceptInvitation, confirmInvitation, readInvitation } from '#contract/admin/invitations.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { type FormError, formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadPart } from '../../../routing/failed-read.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/accept-page'
import { CreateForm, SecondStepForm } from './accept-forms.tsx'

/** The token stands behind the `#` of the address, which no server and no log gets. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const token = window.location.hash.slice(1)
  return { token, invitation: await loadPart(call(context, readInvitation, { body: { token } })) }
}
clientLoader.hydrate = true as const

/** What a refused form says about the invitation is in the refusal; an accepted one is over. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => !formMethod

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { token = '', password = '', email = '', ...names } = textFieldsOf(await request.formData())
  const { first_name = '', last_name = '', password_confirmation } = names
  try {
    await (password_confirmation === undefined
      ? call(context, confirmInvitation, { body: { token, password } })
      : call(context, acceptInvitation, {
          body: { token, first_name, last_name, password, password_confirmation },
        }))
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('staff.invitation_accepted'))
  return { accepted: email }
}

/** Where the link of an invitation leads. Nobody is signed in here. */
export default function AcceptPage({ loaderData: { token, invitation } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { data, failure } = invitation
  if (data) return <Invitation token={token} invitation={data} />
  const isOver = failure.status === 410 || failure.status === 422
  return (
    <Frame>
      {isOver ? (
        <EmptyState icon={<SearchX />} title={t('admin.invitation.invalid')}>
          {t('admin.invitation.invalid_hint')}
        </EmptyState>
      ) : (
        <ReadFailure failure={failure} />
      )}
    </Frame>
  )
}

type InvitationProps = { token: string; invitation: Output<typeof readInvitation> }

function Invitation({ token, invitation }: InvitationProps) {
  const { t, language } = useTranslation()
  const roleNames = useRoleNames()
  const fetcher = useFetcher<FormError | { accepted: string }>()
  const refused = fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined
  // The address may have got an account since the page was opened.
  const [hasAccount, setHasAccount] = useState(invitation.has_account)
  if (refused?.code === 'invitation.has_account' && !hasAccount) setHasAccount(true)
  const { email, role, doctor } = invitation
  const labels = {
    first_name: t('admin.column_first_name'),
    last_name: t('admin.column_last_name'),
    password: t('account.password'),
    password_confirmation: t('reset.confirmation'),
  }
  const creation = useCheckedForm(acceptInvitation, hasAccount ? undefined : refused, labels)
  const confirmation = useCheckedForm(confirmInvitation, hasAccount ? refused : undefined, labels)
  if (fetcher.data && 'accepted' in fetcher.data)
    // The accepted invitation is the link to set up the second step.
    return (
      <Navigate to={`${paths.staffSignIn()}#${token}`} replace state={{ email: fetcher.data.accepted }} />
    )
  const form = { fetcher, token, email }
  return (
    <Frame lead={hasAccount ? t('admin.invitation.lead_account') : t('admin.invitation.lead')}>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{t('admin.column_email')}</dt>
          <dd>
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('admin.column_role')}</dt>
          <dd>
            {roleNames[role]}
            {doctor ? ` – ${withDoctorTitle(doctor[language])}` : ''}
          </dd>
        </div>
      </dl>
      {hasAccount ? (
        <SecondStepForm {...form} {...confirmation} />
      ) : (
        <CreateForm {...form} {...creation} name={invitation} />
      )}
    </Frame>
  )
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <main className="page-width py-8 sm:py-16">
      <PageTitle>{t('admin.invitation.title')}</PageTitle>
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('admin.invitation.title')}</h1>
          {lead ? <p className="text-ink-2">{lead}</p> : null}
        </div>
        {children}
      </Card>
    </main>
  )
}
