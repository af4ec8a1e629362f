import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CalendarPlus, Download } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'

type HomeHeroProps = { specialties: readonly { id: number; name: string }[]; androidApp: string | null }

/** The first screen: title, the search for a doctor, the links to booking and to the app. */
export function HomeHero({ specialties, androidApp }: HomeHeroProps) {
  const { t } = useTranslation()
  return (
    <div className="bg-linear-to-b from-primary-soft to-ground">
      <div className="page-width grid items-center gap-x-10 gap-y-4 pt-4 sm:pt-10 md:grid-cols-[1.2fr_1fr]">
        <div className="grid gap-4">
          <div className="grid gap-1 sm:gap-2">
            <p className="text-sm font-semibold text-primary sm:text-base">{t('site.group')}</p>
            <h1 className="text-2xl">{t('home.title')}</h1>
            <p className="max-w-[38rem] text-ink-2 sm:text-lg">{t('home.tagline')}</p>
          </div>
          <SearchForm
            action={paths.doctors()}
            label={t('doctors.search')}
            submitLabel={t('doctors.submit')}
            preventEmpty
            className="gap-3! grid-cols-1 min-[22rem]:grid-cols-[1fr_auto] sm:grid-cols-[1.2fr_1fr_auto] max-sm:p-3! *:first:col-span-full sm:*:first:col-auto"
          >
            <SearchField name="name" label={t('doctor_name')} placeholder={t('doctors.name_hint')} />
            <FilterSelect
              name="specialty_id"
              label={t('speciality')}
              allLabel={t('doctors.all')}
              options={specialties}
              defaultValue=""
            />
          </SearchForm>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.book()} className="max-sm:grow max-sm:px-3">
              <CalendarPlus className="size-5 shrink-0" />
              {t('home.book')}
            </ButtonLink>
            {androidApp ? (
              <ButtonLink
                to={androidApp}
                target="_blank"
                rel="noreferrer"
                variant="quiet"
                className="max-sm:px-2"
              >
                <Download className="size-5 shrink-0" />
                <span>
                  {t('home.download')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
                </span>
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <Picture
          src="/pictures/hero/doctors-800.avif"
          widths={[400, 800, 1200]}
          sizes="(min-width: 75rem) 32rem, (min-width: 56.25rem) 42vw, 92vw"
          ratio={4 / 3}
          alt={t('home.hero_picture')}
          eager
          className="w-full rounded-lg max-md:aspect-3/1 max-md:object-cover max-md:object-[50%_15%]"
        />
      </div>
    </div>
  )
}
