import { pageSections } from '#contract/admin/page-sections.ts'
import {
  emptyContent,
  placedSections,
  type SectionContent,
  type SectionField,
  type SectionPage,
  sectionOf,
} from '#domain/content/page-sections.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { publishFields } from '../components/fields/publish-fields.ts'
import { PreviewLink } from '../components/records/preview-link.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/page-section-page'
import { FormerVersions } from './former-versions.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { useSectionNames } from './use-section-names.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(pageSections, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(pageSections, paths.admin('pages'), args)

/** The page on which a draft is seen; the others belong to many pages. */
const previewPaths: Partial<Record<SectionPage, string>> = {
  home: paths.home(),
  investors: paths.investors(),
  store: paths.store(),
  privacy: paths.privacy(),
  accessibility: paths.accessibility(),
  returns: paths.returnPolicy(),
}

export default function PageSectionPage({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useSectionNames()
  if (!loaded) return null
  const { name, preview_key } = loaded.record
  const { page, fields } = sectionOf(name)
  const uses = (field: SectionField) => () => fields.includes(field)
  const previewPath = sectionOf(name).path ?? previewPaths[page]
  const empty = {
    ...emptyContent(name),
    asks: false,
    publish: 'draft' as const,
    publish_day: '',
    publish_time: '',
  }
  return (
    <RecordPage
      resource={pageSections}
      loaded={loaded}
      empty={empty}
      title={`${names.page(page)}: ${names.section(name)}`}
      list={{ title: t('admin.page_sections'), to: paths.admin('pages') }}
      aboveForm={
        preview_key && previewPath ? <PreviewLink to={`${previewPath}?preview=${preview_key}`} /> : null
      }
      fields={[
        { name: 'shown', kind: 'switch', label: t('admin.pages.shown') },
        {
          name: 'place',
          kind: 'choice',
          label: t('admin.pages.place'),
          choices: placedSections(page).map((_, index) => ({ value: index + 1, text: String(index + 1) })),
          when: uses('places'),
        },
        {
          name: 'title',
          kind: 'localized',
          label: t('admin.pages.title'),
          hint: page === 'seo' ? t('admin.pages.seo_hint') : undefined,
          maxLength: 160,
          when: uses('title'),
        },
        {
          name: 'text',
          kind: 'longLocalized',
          label: fields.includes('consent') ? t('admin.pages.changes') : t('admin.pages.text'),
          maxLength: 2_000,
          when: uses('text'),
        },
        {
          name: 'more',
          kind: 'longLocalized',
          label: t('admin.pages.more'),
          hint: t('admin.pages.more_hint'),
          maxLength: 12_000,
          when: uses('more'),
        },
        {
          name: 'picture',
          kind: 'picture',
          pictureKind: 'place',
          label: t('admin.pages.picture'),
          removable: true,
          when: uses('picture'),
        },
        {
          name: 'alt',
          kind: 'localized',
          label: t('admin.pages.alt'),
          hint: t('admin.pages.alt_hint'),
          maxLength: 160,
          when: uses('picture'),
        },
        { name: 'paid', kind: 'number', label: t('admin.pages.paid'), when: uses('capital') },
        { name: 'shares', kind: 'number', label: t('admin.pages.shares'), when: uses('capital') },
        { name: 'authorized', kind: 'number', label: t('admin.pages.authorized'), when: uses('capital') },
        {
          name: 'asks',
          kind: 'switch',
          label: t('admin.pages.asks'),
          hint: t('admin.pages.asks_hint'),
          when: uses('consent'),
        },
        ...publishFields(t, t('admin.pages.publish_hint')),
      ]}
      sectionLabels={{ items: t('admin.pages.items') }}
    >
      {({ value, change, errorOf }) => (
        <>
          {fields.includes('items') ? (
            <ItemsEditor
              uses={fields}
              value={value.items}
              change={items => change({ items })}
              errorOf={errorOf}
            />
          ) : null}
          <FormerVersions
            history={loaded.history}
            bringBack={(content: SectionContent) => change({ ...content, publish: 'draft' })}
          />
        </>
      )}
    </RecordPage>
  )
}
