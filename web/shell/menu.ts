import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useAround } from '../site.ts'

/** A line of the menu. `exact`: only this very address is "here"; `never`: a second way to a place that has its own line. */
export type MenuLink = { text: string; to: string; here?: 'exact' | 'never' }

/** A named group of lines; `to` is the page of the whole group. */
export type MenuGroup = { text: string; to?: string; links: MenuLink[] }

/** Where one can go: what stands in the bar, behind "services", and in the drawer and footer alone. */
export function useMenu() {
  const { t } = useTranslation()
  const { homeCareTypes } = useAround()
  const home: MenuLink = { text: t('shell.home'), to: paths.home(), here: 'exact' }
  const services: MenuGroup[] = [
    {
      text: t('shell.home_care'),
      to: paths.homeCare(),
      links: homeCareTypes.map(({ id, name }) => ({ text: name, to: paths.homeCare({ serviceType: id }) })),
    },
    {
      text: t('shell.calculators'),
      links: [
        { text: t('shell.ideal_weight'), to: paths.idealWeight() },
        { text: t('shell.due_date'), to: paths.dueDate() },
        { text: t('shell.ovulation'), to: paths.ovulation() },
        { text: t('shell.expected_height'), to: paths.expectedHeight() },
      ],
    },
  ]
  const places: MenuLink[] = [
    { text: t('shell.store'), to: paths.store() },
    { text: t('shell.hospitals'), to: paths.hospitals() },
    { text: t('shell.doctors'), to: paths.doctors() },
    { text: t('shell.news'), to: paths.news() },
    { text: t('shell.contact'), to: paths.contact() },
  ]
  const more: MenuLink[] = [
    { text: t('shell.centers'), to: paths.centers() },
    { text: t('shell.pharmacies'), to: paths.store(), here: 'never' },
    { text: t('shell.gallery'), to: paths.news(), here: 'never' },
    { text: t('shell.investors'), to: paths.investors() },
    // product.md: these have no page and lead home.
    { text: t('shell.ai'), to: paths.home(), here: 'never' },
    { text: t('shell.recommendations'), to: paths.home(), here: 'never' },
    { text: t('shell.jobs'), to: paths.home(), here: 'never' },
  ]
  return { home, services, places, more }
}
