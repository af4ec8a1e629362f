import { Title } from '../i18n/title.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { Hero } from '../ui/page.tsx'
import { Entered } from './entered.tsx'
import { Opened } from './opened.tsx'
import { Pressed } from './pressed.tsx'
import { Part } from './sample.tsx'
import { samples } from './samples.ts'
import { Shown } from './shown.tsx'

/** Every primitive of web/ui in its states, in the language and theme that the page is in. Only `npm run dev` has it. */
export default function UiPage() {
  const { language } = useLanguage()
  const words = samples[language]
  return (
    <>
      <Title>{words.title}</Title>
      <Hero title={words.title} lead={words.lead} />
      <div className="page-width grid gap-12 py-8">
        <Part title={words.pressed}>
          <Pressed words={words} />
        </Part>
        <Part title={words.entered}>
          <Entered words={words} language={language} />
        </Part>
        <Part title={words.shown}>
          <Shown words={words} />
        </Part>
        <Part title={words.opened}>
          <Opened words={words} />
        </Part>
      </div>
    </>
  )
}
