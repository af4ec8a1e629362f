import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/card.tsx'
import { ClipboardCheck, HeartPulse, Newspaper, Stethoscope } from '../../ui/icons.tsx'
import { ABOUT_FRAGMENT } from './about-section.tsx'
import { ClampedText } from './clamped-text.tsx'

/** Four offers of the group (spec §1); each links to the page it describes. */
export function FeatureCards() {
  const { t } = useTranslation()
  const cards = [
    {
      to: paths.homeCare(),
      Icon: ClipboardCheck,
      title: t('home.feature_examination'),
      text: t('home.feature_examination_text'),
    },
    {
      to: paths.news(),
      Icon: Newspaper,
      title: t('home.feature_blogs'),
      text: t('home.feature_blogs_text'),
    },
    {
      to: paths.doctors(),
      Icon: Stethoscope,
      title: t('home.feature_doctors'),
      text: t('home.feature_doctors_text'),
    },
    {
      to: `#${ABOUT_FRAGMENT}`,
      Icon: HeartPulse,
      title: t('home.feature_recommendations'),
      text: t('home.feature_recommendations_text'),
    },
  ]
  return (
    <section aria-labelledby="features" className="bg-band">
      <div className="page-width grid gap-1 py-4 sm:gap-4 sm:py-10">
        <h2 id="features">{t('home.features')}</h2>
        <ul className="features">
          {cards.map(({ to, Icon, title, text }) => (
            <li key={to}>
              <Icon />
              <div>
                <h3>
                  <CardLink to={to}>{title}</CardLink>
                </h3>
                <ClampedText subject={title}>{text}</ClampedText>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
