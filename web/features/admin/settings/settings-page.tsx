import { type SettingsRecord, settings } from '#contract/admin/settings.ts'
import type { LocalizedText } from '#contract/language.ts'
import { DEFAULT_FOLLOW_UP_DAYS } from '#domain/booking/follow-ups.ts'
import { homeCareHours } from '#domain/booking/home-care-window.ts'
import { type ModuleName, moduleNames } from '#domain/modules.ts'
import { DEFAULT_RETURN_DAYS } from '#domain/returns/return-requests.ts'
import { DEFAULT_SECOND_PERSON_HALALAS } from '#domain/stock/second-person.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { CheckboxListField } from '../components/fields/checkbox-list-field.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/settings-page'
import { BrandPreview } from './brand-preview.tsx'

const singleRecordParams = { params: { id: '1' } }
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(settings, { ...args, ...singleRecordParams })
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(settings, paths.admin('settings'), { ...args, ...singleRecordParams })

const EMPTY_TEXT = { ar: '', en: '' }

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={settings}
      loaded={loaderData}
      empty={{
        name: EMPTY_TEXT,
        group_name: EMPTY_TEXT,
        pharmacy_name: EMPTY_TEXT,
        logo: '',
        logo_dark: '',
        icon: '',
        primary_color: '',
        accent_color: '',
        health_licence: '',
        order_prefix: '',
        vat_change_confirmed: false,
        phone: '',
        email: '',
        twitter: '',
        facebook: '',
        instagram: '',
        youtube: '',
        snapchat: '',
        android_app: '',
        chat: '',
        vat_number: '',
        commercial_register: '',
        store_number: '',
        pharmacy_licence: '',
        seller_name: EMPTY_TEXT,
        seller_address: EMPTY_TEXT,
        home_care_from: 8,
        home_care_to: 22,
        min_shelf_days: 90,
        follow_up_days: DEFAULT_FOLLOW_UP_DAYS,
        return_days: DEFAULT_RETURN_DAYS,
        second_person_halalas: DEFAULT_SECOND_PERSON_HALALAS,
        modules_off: [],
      }}
      title={t('admin.settings')}
      aboveForm={<p className="text-ink-2">{t('admin.settings.lead')}</p>}
      aboveFields={({ value }) => (
        <>
          {isOn('store')(value) && isSellerMissing(value) ? (
            <p className="rounded-md bg-warn-soft p-3 font-semibold text-warn">
              {t('admin.settings.no_seller')}
            </p>
          ) : null}
          <BrandPreview brand={value as SettingsRecord} />
        </>
      )}
      fields={[
        { name: 'name', kind: 'localized', hint: t('admin.settings.name_hint'), maxLength: 40 },
        { name: 'group_name', kind: 'localized', maxLength: 80 },
        { name: 'pharmacy_name', kind: 'localized', maxLength: 60 },
        {
          name: 'logo',
          part: t('admin.settings.part_look'),
          kind: 'picture',
          pictureKind: 'logo',
          removable: true,
          hint: t('admin.settings.logo_hint'),
        },
        { name: 'logo_dark', kind: 'picture', pictureKind: 'logo', removable: true },
        {
          name: 'icon',
          kind: 'picture',
          pictureKind: 'icon',
          removable: true,
          hint: t('admin.settings.icon_hint'),
        },
        { name: 'primary_color', kind: 'ltr', hint: t('admin.settings.color_hint'), maxLength: 7 },
        { name: 'accent_color', kind: 'ltr', hint: t('admin.settings.color_hint'), maxLength: 7 },
        {
          name: 'phone',
          part: t('admin.settings.part_contact'),
          kind: 'ltr',
          type: 'tel',
          label: t('admin.settings.phone'),
          maxLength: 20,
        },
        { name: 'email', kind: 'ltr', type: 'email', label: t('admin.settings.email'), maxLength: 254 },
        { name: 'twitter', kind: 'ltr', type: 'url', label: t('shell.twitter'), maxLength: 300 },
        { name: 'facebook', kind: 'ltr', type: 'url', label: t('shell.facebook'), maxLength: 300 },
        { name: 'instagram', kind: 'ltr', type: 'url', label: t('shell.instagram'), maxLength: 300 },
        { name: 'youtube', kind: 'ltr', type: 'url', label: t('shell.youtube'), maxLength: 300 },
        { name: 'snapchat', kind: 'ltr', type: 'url', label: t('shell.snapchat'), maxLength: 300 },
        {
          name: 'android_app',
          kind: 'ltr',
          type: 'url',
          label: t('admin.settings.android_app'),
          maxLength: 300,
        },
        {
          name: 'chat',
          kind: 'ltr',
          type: 'url',
          label: t('admin.settings.chat'),
          hint: t('admin.settings.chat_hint'),
          maxLength: 300,
        },
        {
          name: 'seller_name',
          part: t('admin.settings.part_legal'),
          kind: 'localized',
          label: t('admin.settings.seller_name'),
          maxLength: 120,
        },
        {
          name: 'seller_address',
          kind: 'localized',
          label: t('admin.settings.seller_address'),
          maxLength: 200,
        },
        { name: 'vat_number', kind: 'ltr', hint: t('admin.settings.vat_number_hint'), maxLength: 15 },
        {
          name: 'vat_change_confirmed',
          kind: 'switch',
          label: t('admin.settings.vat_change_confirmed'),
          hint: t('admin.settings.vat_change_hint'),
          when: ({ vat_number: entered }) => entered !== loaderData?.record.vat_number,
        },
        {
          name: 'commercial_register',
          kind: 'ltr',
          hint: t('admin.settings.commercial_register_hint'),
          maxLength: 10,
        },
        { name: 'store_number', kind: 'ltr', hint: t('admin.settings.store_number_hint'), maxLength: 20 },
        {
          name: 'pharmacy_licence',
          kind: 'ltr',
          hint: t('admin.settings.pharmacy_licence_hint'),
          maxLength: 30,
        },
        {
          name: 'health_licence',
          kind: 'ltr',
          hint: t('admin.settings.pharmacy_licence_hint'),
          maxLength: 30,
        },
        {
          name: 'order_prefix',
          kind: 'ltr',
          hint: t('admin.settings.order_prefix_hint'),
          maxLength: 6,
          when: isOn('store'),
        },
        {
          name: 'follow_up_days',
          part: t('admin.settings.part_appointments'),
          kind: 'number',
          hint: t('admin.settings.follow_up_days_hint'),
          required: true,
        },
        {
          name: 'home_care_from',
          part: t('admin.settings.part_home_care'),
          kind: 'choice',
          label: t('admin.settings.home_care_from'),
          required: true,
          choices: hourChoices(0, language),
          when: isOn('home_care'),
        },
        {
          name: 'home_care_to',
          kind: 'choice',
          label: t('admin.settings.home_care_to'),
          hint: t('admin.settings.home_care_hint'),
          required: true,
          choices: hourChoices(1, language),
          when: isOn('home_care'),
        },
        {
          name: 'min_shelf_days',
          part: t('admin.settings.part_store'),
          kind: 'number',
          label: t('admin.settings.min_shelf_days'),
          hint: t('admin.settings.min_shelf_days_hint'),
          required: true,
          when: isOn('store'),
        },
        {
          name: 'return_days',
          kind: 'number',
          hint: t('admin.settings.return_days_hint'),
          required: true,
          when: isOn('store'),
        },
        {
          name: 'second_person_halalas',
          kind: 'money',
          hint: t('admin.settings.second_person_hint'),
          required: true,
          when: isOn('store'),
        },
      ]}
      sectionLabels={{ modules_off: t('admin.settings.modules') }}
    >
      {({ value: { modules_off = [] }, change, errorOf }) => (
        <div className="grid gap-2">
          <CheckboxListField
            id="modules_off"
            legend={t('admin.settings.modules')}
            error={errorOf('modules_off')}
            options={moduleNames.map(id => ({
              id,
              name: t(`admin.value_clinic_settings.modules_off.${id}`),
            }))}
            value={moduleNames.filter(name => !modules_off.includes(name))}
            change={on => change({ modules_off: moduleNames.filter(name => !on.includes(name)) })}
          />
          <p className="text-sm text-ink-2">{t('admin.settings.modules_hint')}</p>
        </div>
      )}
    </RecordPage>
  )
}

/** Whether a module is on as the form is filled in. */
const isOn = (name: ModuleName) => (entered: Record<string, unknown>) =>
  !(entered.modules_off as ModuleName[]).includes(name)

/** Without both, nothing can be sold: an invoice needs its seller. */
const isSellerMissing = ({ seller_name: name, seller_address: address }: Record<string, unknown>) =>
  !(name as LocalizedText).ar || !(address as LocalizedText).ar

/** 24 full hours of the day from `first` on. */
const hourChoices = (first: number, language: 'ar' | 'en') =>
  Array.from({ length: 24 }, (_, index) => ({
    value: first + index,
    text: formatTime(homeCareHours(first + index, 24).from, language),
  }))
