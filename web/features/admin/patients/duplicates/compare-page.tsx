import { useState } from 'react'
import { redirect } from 'react-router'
import {
  type ComparedPatient,
  patientDuplicates as calls,
} from '#contract/admin/patients/patient-duplicates.ts'
import { patients } from '#contract/admin/patients/patients.ts'
import { CallError, call, requireSession } from '../../../../api.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { fieldsInRows, SearchForm } from '../../../../ui/search-form.tsx'
import { AccountLines } from '../../components/patients/account-line.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { runIntent } from '../../route-handlers.ts'
import type { Route } from './+types/compare-page'
import { CompareTable } from './compare-table.tsx'
import { compareUrl } from './patient-pair.tsx'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const wanted = new URL(request.url).searchParams.get('other')
  const compared = wanted
    ? await call(context, calls.comparePatients, { params, query: { other: wanted } }).catch(missing)
    : undefined
  // The comparison has the record: a second read would have the same.
  // The comparison has the record, too.
  const record = compared?.one ?? (await call(context, patients.get, { params })).record
  return { record, compared, wanted }
}

/** The other record cannot be shown beside this one. */
function missing(error: unknown) {
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined
  throw error
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { intent, kept = '', other = '' } = textFieldsOf(await request.clone().formData())
  const pair = (fields: Record<string, string>) => ({
    params: { id: fields.kept ?? '' },
    body: { other: fields.other ?? '' },
  })
  const refusal = await runIntent(request, {
    merge: fields => {
      const { params, body } = pair(fields)
      const link_accounts = fields.link_accounts === 'yes'
      return [
        call(context, calls.mergePatients, { params, body: { ...body, link_accounts } }),
        'staff.merged',
      ]
    },
    separate: fields => [call(context, calls.separatePatients, pair(fields)), 'staff.separated'],
    apart: fields => [call(context, calls.keepPatientsApart, pair(fields)), 'staff.saved'],
  })
  if (refusal !== null || intent === 'separate') return refusal
  if (intent === 'apart') return redirect(`${paths.admin('patients')}/duplicates`)
  // The page shows the merge, leads to the record that stays, and can separate them again.
  return kept === params.id ? null : redirect(compareUrl(Number(kept), Number(other)))
}

type Asked = { intent: 'merge' | 'separate'; kept: number; other: number }

/** Two records side by side, which are merged, kept apart, or separated again. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <Comparison key={loaderData.record.id} {...loaderData} />
}

function Comparison({ record, compared, wanted }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const [isApart, setIsApart] = useState(false)
  const ids = compared && { kept: compared.one.id, other: compared.other.id }
  const hindrances = {
    two_ids: t('admin.same.two_ids'),
  }
  const numbers = (pair: { kept: number; other: number }) => ({
    kept: String(pair.kept),
    other: String(pair.other),
  })
  return (
    <StaffPage
      title={t('admin.same.title')}
      above={[
        { text: t('admin.patients'), to: paths.admin('patients') },
        { text: <bdi>{record.name}</bdi>, to: paths.admin('patients', record.id) },
      ]}
      className="max-w-4xl"
    >
      {compared && ids ? (
        <>
          {compared.state === 'merged' ? <p>{t('admin.same.merged', numbers(ids))}</p> : null}
          {compared.hinders ? (
            <p className="rounded-md bg-warn-soft p-3 text-warn">{hindrances[compared.hinders]}</p>
          ) : null}
          <CompareTable
            one={compared.one}
            other={compared.other}
            mergedId={compared.state === 'merged' ? ids.other : undefined}
          />
          <div className="flex flex-wrap gap-3">
            {compared.state === 'merged' ? (
              <Button onClick={() => setAsked({ intent: 'separate', ...ids })}>
                {t('admin.same.separate')}
              </Button>
            ) : (
              <>
                {compared.hinders
                  ? null
                  : [ids, { kept: ids.other, other: ids.kept }].map(pair => (
                      <Button
                        key={pair.kept}
                        variant="secondary"
                        onClick={() => setAsked({ intent: 'merge', ...pair })}
                      >
                        {t('admin.same.keep', { number: String(pair.kept) })}
                      </Button>
                    ))}
                <Button variant="quiet" onClick={() => setIsApart(true)}>
                  {t('admin.same.apart')}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <p role="status" className={wanted ? 'rounded-md bg-warn-soft p-3 text-warn' : undefined}>
            {wanted ? t('admin.same.missing') : null}
          </p>
          <SearchForm
            action={compareUrl(record.id)}
            label={t('admin.same.with_other')}
            submitLabel={t('admin.same.compare')}
            preventEmpty
            className={`${fieldsInRows} shadow-none!`}
          >
            <TextField
              name="other"
              label={t('admin.same.other')}
              hint={t('admin.same.other_hint')}
              defaultValue={wanted ?? ''}
              inputMode="numeric"
              dir="ltr"
              maxLength={10}
              autoComplete="off"
            />
          </SearchForm>
        </>
      )}
      {asked ? (
        <ActionDialog
          title={asked.intent === 'merge' ? t('admin.same.merge') : t('admin.same.separate_title')}
          submitLabel={asked.intent === 'merge' ? t('admin.same.merge_do') : t('admin.same.separate')}
          hiddenFields={asked}
          onClose={() => setAsked(undefined)}
        >
          {() => (
            <div className="grid gap-3">
              <p>
                {asked.intent === 'merge'
                  ? t('admin.same.merge_text', numbers(asked))
                  : t('admin.same.separate_text', numbers(asked))}
              </p>
              {asked.intent === 'merge' && compared ? (
                <MergedAccounts record={compared.one.id === asked.other ? compared.one : compared.other} />
              ) : null}
            </div>
          )}
        </ActionDialog>
      ) : null}
      {isApart && ids ? (
        <ActionDialog
          title={t('admin.same.apart_title')}
          submitLabel={t('admin.same.apart')}
          hiddenFields={{ intent: 'apart', ...ids }}
          onClose={() => setIsApart(false)}
        >
          {() => <p>{t('admin.same.apart_text')}</p>}
        </ActionDialog>
      ) : null}
    </StaffPage>
  )
}

/** What becomes of the accounts of the record that another one replaces. */
function MergedAccounts({ record: { accounts } }: { record: ComparedPatient }) {
  const { t } = useTranslation()
  const verified = accounts.filter(({ mark }) => mark === 'verified')
  return (
    <>
      <p>{t('admin.account.merge_text')}</p>
      <AccountLines accounts={accounts} />
      {verified.length > 0 ? (
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="link_accounts" value="yes" className="size-5 accent-primary" />
          <span className="wrap-anywhere">
            {t('admin.account.merge', { emails: verified.map(({ email }) => email).join(' ') })}
          </span>
        </label>
      ) : null}
    </>
  )
}
