import type { NoticeSection as Section } from '#contract/privacy.ts'

/** A part of a notice: its paragraphs, then its list. */
export function NoticeSection({ title, text, points }: Section) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {text.map(paragraph => (
        <p key={paragraph} className="text-ink-2">
          {paragraph}
        </p>
      ))}
      {points.length > 0 ? (
        <dl className="grid divide-y divide-line border-y border-line">
          {points.map(point => (
            <div key={point.name} className="grid gap-1 py-3 sm:grid-cols-[1fr_2fr] sm:gap-6">
              <dt className="font-semibold">{point.name}</dt>
              <dd className="text-ink-2">{point.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
