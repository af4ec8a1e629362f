import { redirect } from 'react-router'
import { substitutions as calls } from '#contract/admin/orders/substitutions.ts'
import { call, requireSession } from '../../../../api.ts'
import { attemptOf } from '../../../../browser/attempt-keys.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { SearchField, SearchForm } from '../../../../ui/search-form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { SearchScans } from '../../components/stock/search-scans.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/substitute-page'
import { SubstituteForm } from './substitute-form.tsx'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const search = new URL(request.url).searchParams.get('search') ?? ''
  const path = { id: params.id, line_id: params.line }
  return { search, ...(await call(context, calls.listSubstitutes, { params: path, query: { search } })) }
}
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { seen, ...body } = textFieldsOf(await request.formData())
  try {
    await call(context, calls.proposeSubstitution, {
      params: { id },
      body: body as never,
      // Once the page shows what became of the first proposal, an equal one is another.
      once: attemptOf(seen),
    })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText('staff.saved'))
  return redirect(paths.admin('orders', Number(id)))
}

/** Pieces of a line that cannot be sent: another product is proposed, or they are left out. */
export default function SubstitutePage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { order_id: orderId, number, line, candidates, search } = loaderData
  const page = `${paths.admin('orders', orderId)}/lines/${params.line}`
  return (
    <StaffPage
      title={t('admin.substitutes.title', { number })}
      heading={t('admin.substitutes.title', { number: `\u2066${number}\u2069` })}
      lead={t('admin.substitutes.lead')}
      above={[
        { text: t('admin.orders.board'), to: paths.admin('orders') },
        { text: number, to: paths.admin('orders', orderId) },
      ]}
      crumb={t('admin.substitutes.open')}
      className="max-w-4xl"
    >
      <SearchForm
        action={page}
        label={t('admin.substitutes.search')}
        submitLabel={t('admin.substitutes.find')}
        filter={{ search }}
        className="sm:grid-cols-[minmax(0,1fr)_auto] shadow-none!"
      >
        <SearchField name="search" label={t('admin.substitutes.search')} defaultValue={search} />
      </SearchForm>
      <SearchScans total={candidates.length} />
      <SubstituteForm line={line} candidates={candidates} isSearch={search !== ''} />
    </StaffPage>
  )
}
