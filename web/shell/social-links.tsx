import type { SocialNetwork } from '#contract/site.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Key } from '../i18n/words.ts'
import { useAround } from '../site.ts'
import { socialIcons } from './social-icons.tsx'

const names: Record<SocialNetwork, Key> = {
  twitter: 'shell.twitter',
  facebook: 'shell.facebook',
  instagram: 'shell.instagram',
  youtube: 'shell.youtube',
  snapchat: 'shell.snapchat',
}

/** The group's accounts, those that are configured; nothing when none is. */
export function SocialLinks({ className }: { className: string }) {
  const { t } = useTranslation()
  const { social } = useAround().site
  if (social.length === 0) return null
  return (
    <ul aria-label={t('shell.social')} className={className}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shell.new_tab', { name: t(names[name]) })}
            className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-band hover:text-primary"
          >
            {socialIcons[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
