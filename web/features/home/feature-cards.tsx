import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Newspaper from 'lucide-react/icons/newspaper'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { ABOUT_FRAGMENT } from './about-section.tsx'
import { ClampedText } from './clamped-text.tsx'

/** Four cards with other offers of the group (spec §1); each links to the page it describes. */
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
      <div className="page-width grid gap-6 py-12">
        <h2 id="features">{t('home.features')}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map(({ to, Icon, title, text }) => (
            <li key={to} className="grid">
              <Card className="flex flex-col gap-2 p-5">
                <span className="mb-1 grid size-12 place-items-center rounded-md bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-6" />
                </span>
                <h3>
                  <CardLink to={to}>{title}</CardLink>
                </h3>
                <ClampedText subject={title}>{text}</ClampedText>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
