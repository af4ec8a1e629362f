import { useRouteLoaderData } from 'react-router'
import type { AppointmentSlip } from '#contract/admin/slips.ts'
import type { Language } from '#contract/language.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { Price } from '../../../components/price.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { directionOf } from '../../../i18n/language.ts'
import { adminSlips } from '../../../i18n/strings/admin/slips.ts'
import { paths } from '../../../paths.ts'
import { Logo } from '../../../shell/logo.tsx'

type SlipSheetProps = { slip: AppointmentSlip; token: string; language: Language }

/**
 * The slip in one language, which may be another than that of the page. It fits on A6 and on A4: on a sheet
 * that is wider than high the code stands beside the text.
 */
export function SlipSheet({ slip, token, language }: SlipSheetProps) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const { id, date, time, client_name, doctor, room, specialty, hospital, visit_type, fee, bring } = slip
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="grid w-full max-w-xl gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] sm:p-6 print:grid-cols-1 print:gap-2 print:border-0 print:p-0 print:landscape:grid-cols-[1fr_auto]"
    >
      <div className="grid content-start gap-3 print:gap-1 print:leading-small">
        <h2 className="flex items-center gap-2 text-lg leading-small print:text-base">
          <Logo className="h-8 print:h-6" />
          {adminSlips['admin.slip'][language]}
        </h2>
        <p>
          <strong className="block text-xl leading-small print:text-base">
            {formatLongDay(date, language)}
            <span className="block">
              {formatTime(time, language)}{' '}
              <span className="text-sm font-normal">{adminSlips['admin.slip.zone'][language]}</span>
            </span>
          </strong>
          <span className="text-sm text-ink-2">{formatHijriDay(date, language)}</span>
        </p>
        <p>
          <bdi className="font-semibold">{withDoctorTitle(doctor[language])}</bdi>
          <span className="block text-sm print:leading-small">
            {specialty[language]}
            {room
              ? ` · ${adminSlips['admin.slip.room'][language].replace('{{room}}', `\u2068${room}\u2069`)}`
              : ''}
          </span>
        </p>
        {visit_type[language] || fee !== null ? (
          <p className="text-sm print:leading-small">
            <span className="font-semibold">{visit_type[language]}</span>{' '}
            {fee === null ? null : (
              <span className="whitespace-nowrap">
                {fee === 0 ? (
                  adminSlips['admin.slip.free'][language]
                ) : (
                  <>
                    {adminSlips['admin.slip.fee'][language]}: <Price amount={fee} />
                  </>
                )}
              </span>
            )}
            {bring[language] ? (
              <span className="block whitespace-pre-line">
                {adminSlips['admin.slip.bring'][language]}: {bring[language]}
              </span>
            ) : null}
          </p>
        ) : null}
        <p className="text-sm print:leading-small">
          <span className="block font-semibold">{hospital.name[language]}</span>
          {hospital.address[language]}
          <bdi dir="ltr" className="block w-fit whitespace-nowrap">
            {formatPhoneNumber(hospital.phone)}
          </bdi>
        </p>
        <p className="text-sm print:leading-small">
          {adminSlips['admin.slip.for'][language]}: <bdi className="font-semibold">{client_name}</bdi>
          <span className="block">
            {adminSlips['admin.slip.number'][language]}: <bdi dir="ltr">#{id}</bdi>
          </span>
        </p>
      </div>
      <div className="grid max-w-56 content-start print:portrait:max-w-none justify-items-start gap-1 print:grid-cols-[auto_1fr] print:items-center print:gap-x-3 print:[&_svg]:size-28 print:leading-small print:landscape:grid-cols-1">
        <QrCode
          text={`${origin}${paths.appointmentLink(token)}`}
          label={adminSlips['admin.slip.qr'][language]}
        />
        <p className="text-sm print:leading-small">{adminSlips['admin.slip.qr_hint'][language]}</p>
      </div>
    </article>
  )
}
