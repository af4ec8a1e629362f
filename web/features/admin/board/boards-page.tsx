import { useState } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import { createBoard, listBoards } from '#contract/admin/boards.ts'
import type { Output } from '#contract/endpoint.ts'
import { call } from '../../../api.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { type FormError, textFieldsOf } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { loadList, staffRefusal } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/boards-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listBoards, args)

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { hospital_id = '' } = textFieldsOf(await request.formData())
  try {
    return await call(context, createBoard, { body: { hospital_id } })
  } catch (error) {
    return staffRefusal(error)
  }
}

/** The waiting-room screens of the hospitals: here the desk makes the address of one. */
export default function BoardsPage({ loaderData: boards }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const fetcher = useFetcher<FormError | Output<typeof createBoard>>()
  const made = fetcher.data && 'token' in fetcher.data ? fetcher.data : undefined
  const [asked, setAsked] = useState<{ id: number; name: string }>()
  const create = (id: number) => {
    setAsked(undefined)
    void fetcher.submit({ hospital_id: id }, { method: 'post' })
  }
  const submitted = fetcher.formData?.get('hospital_id')
  return (
    <StaffPage title={t('admin.boards')} lead={t('admin.boards.lead')}>
      <ul className="grid gap-3">
        {boards.map(({ id, name, created_at }) => (
          <li key={id}>
            <Card className="grid gap-3 p-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div>
                  <h2 className="text-lg leading-small">{name}</h2>
                  <p className="text-sm text-ink-2">
                    {created_at
                      ? t('admin.boards.since', { when: formatDateTime(created_at) })
                      : t('admin.boards.none')}
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="secondary"
                  busy={submitted === String(id)}
                  aria-haspopup={created_at ? 'dialog' : undefined}
                  aria-label={t('admin.boards.create_of', { name })}
                  onClick={() => (created_at ? setAsked({ id, name }) : create(id))}
                >
                  {t('admin.boards.create')}
                </Button>
              </div>
              {made?.hospital_id === id ? <NewAddress token={made.token} /> : null}
            </Card>
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title={t('admin.boards.create_of', { name: asked.name })}
          closeLabel={t('shell.close')}
          size="sm"
        >
          <div className="grid gap-4">
            <p>{t('admin.boards.ends')}</p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="secondary" onClick={() => setAsked(undefined)} data-autofocus>
                {t('admin.boards.keep')}
              </Button>
              <Button variant="danger" onClick={() => create(asked.id)}>
                {t('admin.boards.create')}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </StaffPage>
  )
}

/** The address that was just made, to open here or to copy. */
function NewAddress({ token }: { token: string }) {
  const { t } = useTranslation()
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const url = `${origin}${paths.admin('board')}#${token}`
  return (
    <div role="status" className="grid gap-3 rounded-md bg-band p-3">
      <p className="text-sm">{t('admin.boards.once')}</p>
      <TextField
        label={t('admin.boards.address')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={event => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={url} />
        <a href={url} target="_blank" rel="noopener noreferrer" className="button button-primary button-sm">
          {t('admin.boards.open')}
          <span className="sr-only">{t('shell.opens_new_tab')}</span>
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <QrCode text={url} label={t('admin.boards.qr')} />
        <p className="max-w-60 text-sm text-ink-2">{t('admin.boards.qr_hint')}</p>
      </div>
    </div>
  )
}

/** Copies a text; where the browser forbids it, the field beside it can be selected. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('admin.boards.copied')),
      () => toast.error(t('admin.boards.not_copied')),
    )
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {t('admin.boards.copy')}
    </Button>
  )
}
