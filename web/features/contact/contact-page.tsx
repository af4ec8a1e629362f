import type { ReactNode } from 'react'
import { Link, type RouterContextProvider, redirect } from 'react-router'
import { sendMessage } from '#contract/contact.ts'
import { call } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { emailUrl, phoneUrl } from '../../components/contact-urls.ts'
import { PageHead } from '../../components/page-head.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsOn, useLayoutData } from '../../shell/layout-data.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { CalendarCheck, ChevronRight, Hospital, Mail, MapPin, Phone, Stethoscope } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  try {
    await send(context, await request.formData(), { once: attemptOf() })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url, 'success')
  return { sent: Date.now() }
}

/** The form that a browser without scripts posts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await send(context, form)
  } catch (error) {
    return postedFormError(error, form)
  }
  return redirect(`${paths.contact({ sent: 1 })}#sent`, 303)
}

/** `once`: for a browser that may send it again; the server has no attempts of its own. */
function send(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  attempt: { once?: ReturnType<typeof attemptOf> } = {},
) {
  const fields = textFieldsOf(form)
  const { firstName = '', lastName = '', email = '', phone = '', message = '', website } = fields
  return call(context, sendMessage, {
    body: { first_name: firstName, last_name: lastName, email, phone, message, website },
    ...attempt,
  })
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isOn = useIsOn()
  const picture = useLayoutData().content?.picture
  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.lead')} />
      <div className="bg-linear-to-b from-primary-soft to-ground">
        <div className="page-width grid items-center gap-8 py-8 sm:grid-cols-[1.1fr_1fr] sm:py-12">
          <div className="grid gap-3">
            <h1 className="text-2xl">{t('contact.title')}</h1>
            <p className="max-w-[38rem] text-lg text-ink-2">{t('contact.lead')}</p>
          </div>
          {picture && (
            <Picture
              src={picture.path}
              widths={[400, 800, 1440]}
              sizes="(min-width: 75rem) 34rem, (min-width: 40rem) 45vw, 90vw"
              ratio={16 / 9}
              alt={picture.alt}
              eager
              className="w-full rounded-lg"
            />
          )}
        </div>
      </div>
      {isOn(paths.doctors()) ? (
        <section aria-labelledby="steps" className="page-width grid gap-4 py-8">
          <h2 id="steps">{t('contact.steps')}</h2>
          <ol className="grid gap-4 md:grid-cols-3">
            {isOn(paths.book()) ? (
              <StepCard
                icon={<CalendarCheck />}
                title={t('contact.step_book')}
                text={t('contact.step_book_text')}
                to={paths.doctors()}
              />
            ) : null}
            <StepCard
              icon={<Stethoscope />}
              title={t('contact.step_doctors')}
              text={t('contact.step_doctors_text')}
              to={paths.doctors()}
            />
            <StepCard
              icon={<Hospital />}
              title={t('contact.step_hospitals')}
              text={t('contact.step_hospitals_text')}
              to={paths.hospitals()}
            />
          </ol>
        </section>
      ) : null}
      <div className="page-width grid items-start gap-6 py-4 md:grid-cols-[1.6fr_1fr]">
        <ContactForm result={actionData} />
        <ContactDetails />
      </div>
    </>
  )
}

type StepCardProps = { icon: ReactNode; title: string; text: string; to: string }

function StepCard({ icon, title, text, to }: StepCardProps) {
  return (
    <li className="grid">
      <Card className="flex flex-wrap content-start gap-4 p-5">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-primary [&_svg]:size-6"
        >
          {icon}
        </span>
        <div className="grid min-w-0 grow basis-[9rem] content-start gap-1">
          <h3 className="flex items-start justify-between gap-2">
            <CardLink to={to}>{title}</CardLink>
            <ChevronRight className="mirrored mt-1 size-5 shrink-0 text-ink-3" />
          </h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
      </Card>
    </li>
  )
}

/** Other ways to reach the clinic; entries that are not configured are left out. */
function ContactDetails() {
  const { t } = useTranslation()
  const { phone, email } = useLayoutData().site.contact
  const hasHospitals = useIsOn()(paths.hospitals())
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      {phone || email || hasHospitals ? (
        <>
          <h2 className="text-xl">{t('contact.info')}</h2>
          <dl className="grid gap-5">
            {phone ? (
              <Fact icon={<Phone />} name={t('contact.info_phone')}>
                <a href={phoneUrl(phone)} dir="ltr">
                  {phone}
                </a>
              </Fact>
            ) : null}
            {email ? (
              <Fact icon={<Mail />} name={t('contact.info_email')}>
                <a href={emailUrl(email)} dir="ltr" className="wrap-anywhere">
                  {email}
                </a>
              </Fact>
            ) : null}
            {hasHospitals ? (
              <Fact icon={<MapPin />} name={t('contact.info_hospitals')}>
                <Link to={paths.hospitals()}>{t('contact.info_hospitals_link')}</Link>
              </Fact>
            ) : null}
          </dl>
        </>
      ) : null}
      <p className="border-line text-sm text-ink-2 not-first:border-t not-first:pt-4">
        {t('contact.not_urgent')}
      </p>
    </Card>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="contents text-sm text-ink-2">
        <span aria-hidden className="row-span-2 mt-1 text-primary [&_svg]:size-5">
          {icon}
        </span>
        <span className="text-sm text-ink-2">{name}</span>
      </dt>
      <dd className="col-start-2 font-semibold">{children}</dd>
    </div>
  )
}
