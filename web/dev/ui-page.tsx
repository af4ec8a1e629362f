import { PageTitle } from '../components/page-title.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Hero } from '../ui/hero.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { DisplaySamples } from './display-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { SampleSection } from './sample.tsx'
import { sampleTexts } from './sample-texts.ts'

/**
 * Every primitive of web/ui in its states, in the page's language and theme. Only `npm run dev` serves it.
 */
export default function UiPage() {
  const { language } = useTranslation()
  const texts = sampleTexts[language]
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <Hero title={texts.title} lead={texts.lead} />
      <div className="page-width grid gap-12 py-8">
        <SampleSection title={texts.buttons}>
          <ButtonSamples texts={texts} />
        </SampleSection>
        <SampleSection title={texts.fields}>
          <FieldSamples texts={texts} language={language} />
        </SampleSection>
        <SampleSection title={texts.display}>
          <DisplaySamples texts={texts} />
        </SampleSection>
        <SampleSection title={texts.overlays}>
          <OverlaySamples texts={texts} />
        </SampleSection>
      </div>
    </>
  )
}
