import { settings } from '#contract/admin/settings.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/settings-page'

const one = { params: { id: '1' } }
export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(settings, { ...args, ...one })
export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(settings, paths.admin('settings'), { ...args, ...one })

const nothing = { ar: '', en: '' }

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <RecordPage
      resource={settings}
      loaded={loaderData}
      empty={{
        ...{ phone: '', email: '', android_app: '', chat: '', vat_number: '' },
        ...{ twitter: '', facebook: '', instagram: '', youtube: '', snapchat: '' },
        ...{ seller_name: nothing, seller_address: nothing },
      }}
      title={t('admin.settings')}
      facts={<p className="text-ink-2">{t('admin.settings.lead')}</p>}
      fields={[
        { name: 'phone', kind: 'latin', type: 'tel', label: t('admin.settings.phone'), maxLength: 20 },
        { name: 'email', kind: 'latin', type: 'email', label: t('admin.settings.email'), maxLength: 254 },
        { name: 'twitter', kind: 'latin', type: 'url', label: t('shell.twitter'), maxLength: 300 },
        { name: 'facebook', kind: 'latin', type: 'url', label: t('shell.facebook'), maxLength: 300 },
        { name: 'instagram', kind: 'latin', type: 'url', label: t('shell.instagram'), maxLength: 300 },
        { name: 'youtube', kind: 'latin', type: 'url', label: t('shell.youtube'), maxLength: 300 },
        { name: 'snapchat', kind: 'latin', type: 'url', label: t('shell.snapchat'), maxLength: 300 },
        {
          name: 'android_app',
          kind: 'latin',
          type: 'url',
          label: t('admin.settings.android_app'),
          maxLength: 300,
        },
        {
          name: 'chat',
          kind: 'latin',
          type: 'url',
          label: t('admin.settings.chat'),
          hint: t('admin.settings.chat_hint'),
          maxLength: 300,
        },
        { name: 'seller_name', kind: 'pair', label: t('admin.settings.seller_name'), maxLength: 120 },
        { name: 'seller_address', kind: 'pair', label: t('admin.settings.seller_address'), maxLength: 200 },
        {
          name: 'vat_number',
          kind: 'latin',
          label: t('admin.settings.vat_number'),
          hint: t('admin.settings.vat_number_hint'),
          maxLength: 15,
        },
      ]}
    />
  )
}
