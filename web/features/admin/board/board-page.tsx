import { type Language, languages } from '#contract/language.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { type PluralForm, pluralForm } from '#domain/text/plural-form.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { directionOf } from '../../../i18n/language.ts'
import { adminBoards } from '../../../i18n/strings/admin/boards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useBoard } from './use-board.ts'

/**
 * A screen for a waiting room, in both languages at once: it has no session and no control. Its address ends
 * with the token, behind a `#`, which no server and no log gets.
 */
export default function BoardPage() {
  const { t } = useTranslation()
  const { board, refusal, isOffline } = useBoard()
  if (!board)
    return (
      <main className="board">
        <PageTitle>{t('admin.board.title')}</PageTitle>
        <h1 className="board-heading">{t('admin.board.title')}</h1>
        {refusal ? <p role="alert">{refusal}</p> : <Spinner label={t('shell.loading')} />}
      </main>
    )
  const { hospital, time, late, called, waiting, waiting_total: total } = board
  return (
    <main className="board">
      <PageTitle>{t('admin.board.title')}</PageTitle>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="board-heading">
          <InBothLanguages text={language => hospital[language]} />
        </h1>
        <p className="board-heading tabular-nums">
          <InBothLanguages text={language => formatTime(time, language)} />
        </p>
      </header>
      <section aria-labelledby="called" className="grid content-start gap-4">
        <h2 id="called" className="board-title">
          <InBothLanguages text={language => adminBoards['admin.board.called'][language]} />
        </h2>
        <ol aria-live="polite" className="board-called">
          {called.map(({ number, doctor, room }, index) => (
            <li
              key={number}
              className={`rounded-lg border-2 p-4 ${index === 0 ? 'border-primary bg-primary-soft' : 'border-line bg-surface'}`}
            >
              <span className="board-number block text-primary">{number}</span>
              {room ? (
                <span className="board-title">
                  <InBothLanguages text={language => roomText(room, language)} />
                </span>
              ) : null}
              <InBothLanguages text={language => withDoctorTitle(doctor[language])} />
            </li>
          ))}
        </ol>
        {called.length === 0 ? <Nobody /> : null}
      </section>
      <footer className="grid gap-2 border-t-2 border-line pt-4">
        <h2 className="board-title">
          <InBothLanguages text={language => adminBoards['admin.board.waiting'][language]} />
        </h2>
        {waiting.length === 0 ? <Nobody /> : null}
        <ol className="board-waiting">
          {waiting.map(number => (
            <li key={number}>{number}</li>
          ))}
          {total > waiting.length ? <li dir="ltr">{`+${total - waiting.length}`}</li> : null}
        </ol>
        {late.length > 0 ? (
          <section aria-labelledby="late">
            <h2 id="late" className="board-title">
              <InBothLanguages text={language => adminBoards['admin.board.late'][language]} />
            </h2>
            <ul className="board-late">
              {late.map(({ doctor, minutes }) => (
                <li key={doctor.en}>
                  <InBothLanguages
                    text={language => `${withDoctorTitle(doctor[language])} · ${lateText(minutes, language)}`}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {isOffline ? (
          <p role="status" className="text-ink-2">
            {t('admin.board.offline')}
          </p>
        ) : null}
      </footer>
    </main>
  )
}

const roomText = (room: string, language: Language) =>
  adminBoards['admin.board.room'][language].replace('{{room}}', `\u2068${room}\u2069`)

function lateText(minutes: number, language: Language): string {
  const forms: Partial<Record<PluralForm, string>> = adminBoards['admin.board.late_by'][language]
  return (forms[pluralForm(minutes, language)] ?? '').replace('{{count}}', String(minutes))
}

const Nobody = () => (
  <p className="text-ink-2">
    <InBothLanguages text={language => adminBoards['admin.board.nobody'][language]} />
  </p>
)

const InBothLanguages = ({ text }: { text: (language: Language) => string }) =>
  languages.map(language => (
    <span key={language} lang={language} dir={directionOf(language)} className="block w-fit">
      {text(language)}
    </span>
  ))
