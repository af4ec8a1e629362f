import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useIsOn, useLayoutData } from './layout-data.ts'

/**
 * A menu link. It is current on its page and the pages below; `exact`: only on its own URL; `never`: not at
 * all, because another link leads to the same page. `isSoon`: has no page yet and is shown as text.
 */
export type MenuLink = { text: string; to: string; currentWhen?: 'exact' | 'never'; isSoon?: true }

/** A named group of links; `to` is the page of the whole group. */
export type MenuGroup = { text: string; to?: string; links: MenuLink[] }

/**
 * All links: `places` are in the top bar, `services` in its panel, `more` only in the drawer and the footer.
 */
export function useMenu() {
  const { t } = useTranslation()
  const { homeCareTypes } = useLayoutData()
  const isOn = useIsOn()
  const home: MenuLink = { text: t('shell.home'), to: paths.home(), currentWhen: 'exact' }
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
    { text: t('shell.pharmacies'), to: paths.store(), currentWhen: 'never' },
    { text: t('shell.gallery'), to: paths.news(), currentWhen: 'never' },
    { text: t('shell.investors'), to: paths.investors() },
    { text: t('shell.recommendations'), to: paths.about(), currentWhen: 'never' },
    // product.md: these have no page; the specification's links lead to the home page.
    { text: t('shell.ai_and_jobs'), to: paths.home(), currentWhen: 'never', isSoon: true },
  ]
  const isShown = ({ to = paths.ovulation() }: { to?: string }) => isOn(to)
  return {
    home,
    services: services.filter(isShown),
    places: places.filter(isShown),
    more: more.filter(isShown),
  }
}
