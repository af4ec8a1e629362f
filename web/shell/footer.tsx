import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { emailUrl, phoneUrl } from '../components/contact-urls.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Mail, Phone } from '../ui/icons.tsx'
import { useIsOn, useLayoutData } from './layout-data.ts'
import { Logo } from './logo.tsx'
import { type MenuLink, useMenu } from './menu.ts'
import { SocialLinks } from './social-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** About the group, all links of the site, social accounts and contact details. */
export function Footer() {
  const { t } = useTranslation()
  const { services, places, more } = useMenu()
  const { site, content } = useLayoutData()
  const isOn = useIsOn()
  return (
    <footer className="footer">
      <div className="footer-columns page-width">
        <div className="col-span-full grid content-start gap-2 sm:gap-4 md:col-span-1">
          <p className="footer-title">
            <Logo name={t('site.group')} />
          </p>
          <p className="max-w-[40ch] max-sm:hidden empty:hidden">{content?.about}</p>
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
      <div className="footer-bottom">
        <div className="footer-end page-width">
          <p>
            {t('shell.emergency')} <a href="tel:997">997</a>
          </p>
          {[content?.note, site.legal].map(text => text && <p key={text}>{text}</p>)}
          <p className="footer-links flex flex-wrap gap-x-6">
            <Link to={paths.privacy()}>{t('privacy.title')}</Link>
            <Link to={paths.accessibility()}>{t('accessibility.title')}</Link>
            {isOn(paths.returnPolicy()) ? (
              <Link to={paths.returnPolicy()}>{t('return_policy.title')}</Link>
            ) : null}
          </p>
          <ThemeChoice className="w-full pb-3" />
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
      <ul className="footer-links flex flex-wrap gap-x-6 md:grid">
        {phone ? (
          <li>
            <a href={phoneUrl(phone)}>
              <Phone />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={emailUrl(email)}>
              <Mail />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        ) : null}
        {/* A phone has it among the links above. */}
        <li className="max-sm:hidden">
          <Link to={paths.contact()}>{t('shell.send_message')}</Link>
        </li>
      </ul>
    </Group>
  )
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
