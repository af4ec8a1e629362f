import type { SocialNetwork } from '#contract/site.ts'
import type { TranslationKey } from '../i18n/translations.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLayoutData } from './layout-data.ts'
import { socialIcons } from './social-icons.tsx'

const nameKeys: Record<SocialNetwork, TranslationKey> = {
  twitter: 'shell.twitter',
  facebook: 'shell.facebook',
  instagram: 'shell.instagram',
  youtube: 'shell.youtube',
  snapchat: 'shell.snapchat',
}

/** Links to the configured social accounts; nothing if there are none. */
export function SocialLinks({ className }: { className: string }) {
  const { t } = useTranslation()
  const { social } = useLayoutData().site
  if (social.length === 0) return null
  return (
    <ul aria-label={t('shell.social')} className={`social-links ${className}`}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('shell.new_tab', { name: t(nameKeys[name]) })}
          >
            {socialIcons[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
