import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Mail, Phone } from '../ui/icons.tsx'
import { useLayoutData } from './layout-data.ts'
import { Logo } from './logo.tsx'
import { type MenuLink, useMenu } from './menu.ts'
import { SocialLinks } from './social-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** About the group, all links of the site, social accounts and contact details. */
export function Footer() {
  const { t } = useTranslation()
  const { services, places, more } = useMenu()
  const { legal } = useLayoutData().site
  return (
    <footer className="mt-8 sm:mt-16 border-t border-line bg-surface text-sm text-ink-2">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:gap-x-8 sm:gap-y-10 sm:pt-12 sm:pb-10 md:grid-cols-4">
        <div className="col-span-full grid content-start gap-2 sm:gap-4 md:col-span-1">
          <p className="flex items-center gap-2.5 text-base font-semibold text-ink">
            <Logo />
            {t('site.group')}
          </p>
          <p className="max-w-[40ch] max-sm:hidden">{t('shell.about')}</p>
          <SocialLinks className="-ms-3 flex flex-wrap" />
        </div>
        <Group title={t('shell.explore')}>
          <Links links={[...places, ...more].filter(({ currentWhen }) => currentWhen !== 'never')} />
        </Group>
        {services.length > 0 ? (
          <Group title={t('shell.services')}>
            <Links links={services.flatMap(({ text, to, links }) => (to ? [{ text, to }] : links))} />
          </Group>
        ) : null}
        <Contact />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-col gap-x-6 gap-y-1 py-4 sm:flex-row sm:pb-8 sm:flex-wrap sm:items-center">
          <p>
            {t('shell.emergency')}{' '}
            <a href="tel:997" className="-my-2 inline-block min-w-6 py-2">
              997
            </a>
          </p>
          <p>{t('shell.illustrations')}</p>
          {legal ? <p>{legal}</p> : null}
          <p className="flex flex-wrap gap-x-6">
            <Link to={paths.privacy()} className="footer-link">
              {t('privacy.title')}
            </Link>
            <Link to={paths.accessibility()} className="footer-link">
              {t('accessibility.title')}
            </Link>
            <Link to={paths.returnPolicy()} className="footer-link">
              {t('return_policy.title')}
            </Link>
          </p>
          <ThemeChoice className="-order-1 w-full pb-3" />
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  const { t } = useTranslation()
  const { phone, email } = useLayoutData().site.contact
  return (
    <Group title={t('shell.reach_us')} className="col-span-full md:col-span-1">
      <ul className="flex flex-wrap gap-x-6 md:grid">
        {phone ? (
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="footer-link">
              <Phone className="size-4.5" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={`mailto:${email}`} className="footer-link">
              <Mail className="size-4.5" />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        ) : null}
        {/* A phone has it among the links above. */}
        <li className="max-sm:hidden">
          <Link to={paths.contact()} className="footer-link">
            {t('shell.send_message')}
          </Link>
        </li>
      </ul>
    </Group>
  )
}

function Group({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`grid content-start sm:gap-2 ${className}`}>
      <h2 className="text-base font-semibold text-ink">{title}</h2>
      {children}
    </div>
  )
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="footer-link">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
