import { useTranslation } from 'react-i18next'
import { Title } from '../../i18n/title.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { useAreas } from './areas.ts'
import { useMe } from './me.ts'

/** Where one arrives: everything that one may do. */
export default function WelcomePage() {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <div className="grid gap-6">
      <Title>{t('admin.office')}</Title>
      <div>
        <h1 className="text-xl">{t('admin.welcome', { name: me?.name ?? '' })}</h1>
        <p className="text-ink-2">{t('admin.welcome_lead')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {useAreas()
          .flatMap(({ areas }) => areas)
          .map(({ text, to, icon: Icon }) => (
            <li key={to}>
              <Card className="flex items-center gap-3 p-4">
                <Icon aria-hidden className="size-6 text-primary" />
                <CardLink to={to} className="font-semibold">
                  {text}
                </CardLink>
              </Card>
            </li>
          ))}
      </ul>
    </div>
  )
}
