import { Outlet } from 'react-router'
import { addWords } from '../../i18n/browser-words.ts'
import { chosenLanguage } from '../../i18n/language.ts'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Connection } from '../../shell/connection.tsx'
import { Progress } from '../../shell/progress.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toast.tsx'
import './office.css'

/** Loads the words of the back office, which no public page has. */
export async function clientLoader() {
  const language = chosenLanguage()
  await addWords(language, `/locales/admin/${language}.json`)
  return null
}
clientLoader.hydrate = true as const

/** What stands around every page of the back office, also of who is not signed in yet. */
export default function Office() {
  const { t } = useTranslation()
  return (
    <>
      <Progress />
      <Outlet />
      <Connection />
      <Toaster dismissLabel={t('shell.dismiss')} />
    </>
  )
}

/** What the server sends: its words are the site's. */
export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <main className="page-width py-8">
      <Title>{t('site.name')}</Title>
      <h1 className="sr-only">{t('site.name')}</h1>
      <Loading label={t('shell.loading')} className="grid gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-100 w-full" />
      </Loading>
    </main>
  )
}
